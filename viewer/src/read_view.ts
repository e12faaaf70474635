// SPDX-License-Identifier: MIT
// Checks the object in the page before anything is drawn. A complaint names the field, as the program's own do.
import type { BodyData, ContactData, MeshData, View } from "./view_data.ts";

export class ViewError extends Error {}

type Fields = Record<string, unknown>;

function fail(path: string, what: string): never {
  throw new ViewError(`${path} ${what}`);
}

function fields(value: unknown, path: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) fail(path, "is not an object");
  return value as Fields;
}

function list(value: unknown, path: string): unknown[] {
  return Array.isArray(value) ? value : fail(path, "is not an array");
}

function check_number(value: unknown, path: string): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fail(path, "is not a number");
}

function check_vector(value: unknown, path: string, sizes: number[]): void {
  const numbers = list(value, path);
  if (!sizes.includes(numbers.length)) fail(path, `has ${numbers.length} numbers, not ${sizes.join(" or ")}`);
  numbers.forEach((x, i) => check_number(x, `${path}[${i}]`));
}

function check_index(value: unknown, count: number, path: string): void {
  const index = check_number(value, path);
  if (!Number.isInteger(index) || index < 0 || index >= count) fail(path, `is not a whole number below ${count}`);
}

function check_text(object: Fields, key: string, path: string): void {
  if (object[key] !== undefined && typeof object[key] !== "string") fail(`${path}.${key}`, "is not a text");
}

function check_box(value: unknown, path: string, dimension: number): void {
  const ends = list(value, path);
  if (ends.length !== 2) fail(path, "is not two corners");
  ends.forEach((end, i) => check_vector(end, `${path}[${i}]`, [dimension]));
}

const shape_vectors: Record<string, Record<string, (dimension: number) => number>> = {
  obb: { axes: (d) => d },
  box: { edges: (d) => d },
  tetrahedron: { vertices: () => 4 },
  triangle: { vertices: () => 3 },
  segment: { vertices: () => 2 },
  point: { vertices: () => 1 },
};

function check_shape(value: unknown, path: string, dimension: number): void {
  const [kind, ...others] = Object.keys(fields(value, path));
  const known = kind !== undefined && Object.hasOwn(shape_vectors, kind) ? shape_vectors[kind] : undefined;
  if (kind === undefined || !known || others.length > 0) fail(path, `is not one of ${Object.keys(shape_vectors).join(", ")}`);
  const data = fields((value as Fields)[kind], `${path}.${kind}`);
  for (const [key, count] of Object.entries(known)) {
    const vectors = list(data[key], `${path}.${kind}.${key}`);
    if (vectors.length !== count(dimension)) fail(`${path}.${kind}.${key}`, `has ${vectors.length} vectors`);
    vectors.forEach((v, i) => check_vector(v, `${path}.${kind}.${key}[${i}]`, [dimension]));
  }
  for (const key of { obb: ["center", "half"], box: ["origin"] }[kind] ?? [])
    check_vector(data[key], `${path}.${kind}.${key}`, [dimension]);
}

function check_pose(value: unknown, path: string, dimension: number): void {
  if (value === undefined) return;
  const pose = fields(value, path);
  if (pose["position"] !== undefined) check_vector(pose["position"], `${path}.position`, [dimension]);
  if (pose["angle"] !== undefined) check_number(pose["angle"], `${path}.angle`);
  if (pose["orientation"] === undefined) return;
  check_vector(pose["orientation"], `${path}.orientation`, [4]);
  if ((pose["orientation"] as number[]).every((part) => part === 0)) fail(`${path}.orientation`, "is zero");
}

function check_keyframes(value: unknown, path: string, dimension: number): void {
  const keys = list(value, path);
  if (keys.length < 2) fail(path, "are fewer than two");
  keys.forEach((key, i) => {
    const at = fields(key, `${path}[${i}]`);
    check_number(at["time"], `${path}[${i}].time`);
    check_pose(at["pose"], `${path}[${i}].pose`, dimension);
  });
}

function check_motion(value: unknown, path: string, dimension: number): void {
  const [kind, ...others] = Object.keys(fields(value, path));
  if (!["still", "linear", "twist", "in_between", "screw", "keyframes"].includes(kind ?? "") || others.length > 0)
    fail(path, "is no motion that this page knows");
  path = `${path}.${kind}`;
  if (kind === "keyframes") return check_keyframes((value as Fields)[kind], path, dimension);
  const data = fields((value as Fields)[kind!], path);
  if (kind === "still") return check_pose(data, path, dimension);
  check_pose(data["from"], `${path}.from`, dimension);
  for (const key of ["velocity", "pivot"]) if (data[key] !== undefined) check_vector(data[key], `${path}.${key}`, [dimension]);
  if (kind === "linear" && data["velocity"] === undefined) fail(`${path}.velocity`, "is missing");
  if (kind === "twist") {
    if (dimension === 2) check_number(data["angular_velocity"], `${path}.angular_velocity`);
    else check_vector(data["angular_velocity"], `${path}.angular_velocity`, [3]);
  }
  if (kind !== "in_between" && kind !== "screw") return;
  check_pose(fields(data["to"], `${path}.to`), `${path}.to`, dimension);
  if (data["times"] !== undefined) check_vector(data["times"], `${path}.times`, [2]);
}

function check_mesh(value: unknown, path: string): void {
  const mesh = fields(value, path);
  for (const key of ["vertices", "faces"]) check_text(mesh, key, path);
  if (mesh["origin"] !== undefined) check_vector(mesh["origin"], `${path}.origin`, [3]);
  if (mesh["box"] !== undefined) check_box(mesh["box"], `${path}.box`, 3);
  else if (mesh["vertices"] === undefined || mesh["faces"] === undefined) fail(path, "has neither triangles nor a box");
  if (mesh["tree"] !== undefined) list(mesh["tree"], `${path}.tree`);
}

function check_vectors(value: unknown, path: string, dimension: number): number {
  const vectors = list(value, path);
  vectors.forEach((v, i) => check_vector(v, `${path}[${i}]`, [dimension]));
  return vectors.length;
}

function check_ends(value: unknown, shape: unknown, path: string, dimension: number): void {
  const [data] = Object.values(fields(shape, path)) as Fields[];
  const starts = data?.["vertices"];
  if (!Array.isArray(starts) || check_vectors(value, path, dimension) !== starts.length) fail(path, "are not as many as the vertices");
}

function check_body(value: unknown, path: string, dimension: number, meshes: number): void {
  const body = fields(value, path);
  if (typeof body["name"] !== "string") fail(`${path}.name`, "is not a text");
  check_text(body, "group", path);
  if (body["shape"] !== undefined) check_shape(body["shape"], `${path}.shape`, dimension);
  else check_index(body["mesh"], meshes, `${path}.mesh`);
  if (body["ends"] !== undefined) check_ends(body["ends"], body["shape"], `${path}.ends`, dimension);
  if (body["motion"] !== undefined) check_motion(body["motion"], `${path}.motion`, dimension);
  if (body["swept"] !== undefined) check_box(body["swept"], `${path}.swept`, dimension);
}

function check_plane(value: unknown, path: string, dimension: number): void {
  const plane = fields(value, path);
  check_vector(plane["normal"], `${path}.normal`, [dimension]);
  check_vector(plane["times"], `${path}.times`, [2]);
  for (const key of ["offset", "speed"]) if (key === "offset" || plane[key] !== undefined) check_number(plane[key], `${path}.${key}`);
}

function check_proof(value: unknown, path: string): void {
  const proof = fields(value, path);
  check_number(proof["count"], `${path}.count`);
  for (const key of ["boxes_a", "boxes_b", "times", "directions"])
    if (typeof proof[key] !== "string") fail(`${path}.${key}`, "is not a text");
}

function check_contact(value: unknown, path: string, dimension: number, bodies: number): void {
  const contact = fields(value, path);
  for (const side of ["a", "b"]) check_index(contact[side], bodies, `${path}.${side}`);
  if (!["at_start", "during", "undecided"].includes(contact["status"] as string)) fail(`${path}.status`, "is unknown");
  check_number(contact["free_until"], `${path}.free_until`);
  if (contact["planes"] !== undefined) list(contact["planes"], `${path}.planes`).forEach((plane, i) => check_plane(plane, `${path}.planes[${i}]`, dimension));
  if (contact["proof"] !== undefined) check_proof(contact["proof"], `${path}.proof`);
  if (contact["status"] === "undecided") return;
  check_number(contact["contact_by"], `${path}.contact_by`);
  for (const key of ["point", "normal"]) check_vector(contact[key], `${path}.${key}`, [dimension]);
  check_text(contact, "curve", path);
  if (contact["contact_set"] !== undefined) check_vectors(contact["contact_set"], `${path}.contact_set`, dimension);
  if (contact["overlap"] !== undefined) check_box(contact["overlap"], `${path}.overlap`, dimension);
}

function check_closest(value: unknown, path: string, dimension: number, bodies: number): void {
  const closest = fields(value, path);
  for (const side of ["a", "b"]) check_index(closest[side], bodies, `${path}.${side}`);
  for (const key of ["lower", "upper", "time"]) check_number(closest[key], `${path}.${key}`);
  for (const key of ["point_a", "point_b"]) check_vector(closest[key], `${path}.${key}`, [dimension]);
}

/// The view, or a ViewError that says what is wrong with it. null: the page carries no report.
export function read_view(value: unknown): View | null {
  if (value === null) return null;
  const view = fields(value, "view");
  if (view["tact_view"] !== 1)
    throw new ViewError("the report was written for another version of this page: make it again with the same program");
  const dimension = view["dimension"];
  if (dimension !== 2 && dimension !== 3) fail("dimension", "is neither 2 nor 3");
  for (const key of ["tact", "scene", "units", "time_units"]) check_text(view, key, "view");
  check_vector(view["interval"], "interval", [2]);
  const meshes: MeshData[] = list(view["meshes"] ?? [], "meshes") as MeshData[];
  meshes.forEach((mesh, i) => check_mesh(mesh, `meshes[${i}]`));
  const bodies = list(view["bodies"], "bodies") as BodyData[];
  bodies.forEach((body, i) => check_body(body, `bodies[${i}]`, dimension, meshes.length));
  for (const key of ["contacts", "undecided"]) {
    const contacts = list(view[key] ?? [], key) as ContactData[];
    contacts.forEach((contact, i) => check_contact(contact, `${key}[${i}]`, dimension, bodies.length));
  }
  if (view["closest"] !== undefined) check_closest(view["closest"], "closest", dimension, bodies.length);
  return value as View;
}
