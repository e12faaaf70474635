// SPDX-License-Identifier: MIT
// Typed arrays that came as base64. Those of every browser's machine are little-endian, as the data is.
import { ViewError } from "./read_view.ts";

function bytes_of(base64: string, path: string): ArrayBuffer {
  let text: string;
  try {
    text = atob(base64);
  } catch {
    throw new ViewError(`${path} is not base64`);
  }
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

export function floats_of(base64: string, number: "float32" | "float64", path: string): Float32Array | Float64Array {
  const buffer = bytes_of(base64, path);
  const size = number === "float64" ? 8 : 4;
  if (buffer.byteLength % size !== 0) throw new ViewError(`${path} does not hold whole numbers of ${size} bytes`);
  return number === "float64" ? new Float64Array(buffer) : new Float32Array(buffer);
}

export function indices_of(base64: string, vertex_count: number, path: string): Uint32Array {
  const buffer = bytes_of(base64, path);
  if (buffer.byteLength % 12 !== 0) throw new ViewError(`${path} does not hold whole triangles`);
  const indices = new Uint32Array(buffer);
  for (const index of indices) if (index >= vertex_count) throw new ViewError(`${path} names vertex ${index} of ${vertex_count}`);
  return indices;
}
