// SPDX-License-Identifier: MIT
// Which body a pixel shows: the bodies are drawn once more, each in a color that is its number.
import * as three from "three";
import type { Stage } from "./stage.ts";

export const body_layer = 1; // what can be picked

type BodyMesh = three.Mesh<three.BufferGeometry, three.Material>;

export interface Picked {
  counts: number[]; // pixels of each body
  at: (x: number, y: number) => number | null; // from 0 to 1, y upwards
}

function numbered_pixels(stage: Stage, meshes: readonly BodyMesh[], size: three.Vector2): Uint8Array {
  const { renderer, scene, camera } = stage;
  const target = new three.WebGLRenderTarget(size.x, size.y);
  const materials = meshes.map((mesh) => mesh.material), background = scene.background;
  meshes.forEach((mesh, i) => {
    const id = i + 1;
    const color = new three.Color().setRGB((id & 255) / 255, ((id >> 8) & 255) / 255, ((id >> 16) & 255) / 255);
    mesh.material = new three.MeshBasicMaterial({ color: color, side: three.DoubleSide, depthTest: stage.dimension === 3 });
  });
  scene.background = null;
  camera.layers.set(body_layer);
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.render(scene, camera);
  const pixels = new Uint8Array(4 * size.x * size.y);
  renderer.readRenderTargetPixels(target, 0, 0, size.x, size.y, pixels);
  renderer.setRenderTarget(null);
  camera.layers.set(0);
  scene.background = background;
  meshes.forEach((mesh, i) => {
    mesh.material.dispose();
    mesh.material = materials[i]!;
  });
  target.dispose();
  return pixels;
}

export function pick(stage: Stage, meshes: readonly BodyMesh[]): Picked {
  const size = stage.renderer.getDrawingBufferSize(new three.Vector2());
  const pixels = numbered_pixels(stage, meshes, size);
  const id_at = (k: number) => pixels[k]! + 256 * pixels[k + 1]! + 65536 * pixels[k + 2]! - 1;
  const counts = meshes.map(() => 0);
  for (let k = 0; k < pixels.length; k += 4) if (pixels[k + 3]! > 0 && id_at(k) >= 0) ++counts[id_at(k)]!;
  const at = (x: number, y: number) => {
    const k = 4 * (Math.floor(y * size.y) * size.x + Math.floor(x * size.x));
    return k >= 0 && k < pixels.length && id_at(k) >= 0 ? id_at(k) : null;
  };
  return { counts, at };
}
