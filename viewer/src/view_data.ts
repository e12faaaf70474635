// SPDX-License-Identifier: MIT
// What the page shows: one JSON object, which the program writes into it. README.md describes it field by field.
export interface PoseData {
  position?: number[];
  orientation?: [number, number, number, number]; // w, x, y, z
  angle?: number; // in the plane
}

/// As in scene files: exactly one of the fields.
export interface Motion {
  still?: PoseData;
  linear?: { velocity: number[]; from?: PoseData };
  twist?: { velocity?: number[]; angular_velocity: number | number[]; pivot?: number[]; from?: PoseData };
  in_between?: { from?: PoseData; to: PoseData; times?: [number, number] };
  screw?: { from?: PoseData; to: PoseData; times?: [number, number] };
  keyframes?: { time: number; pose: PoseData }[];
}

/// As in scene files: exactly one of the fields.
export interface Shape {
  obb?: { center: number[]; axes: number[][]; half: number[] };
  box?: { origin: number[]; edges: number[][] };
  tetrahedron?: { vertices: number[][] };
  triangle?: { vertices: number[][] };
  segment?: { vertices: number[][] }; // these two of queries about single features
  point?: { vertices: number[][] };
}

/// Triangles shared by bodies, or only the box and the number of those that were left out.
export interface MeshData {
  origin?: number[]; // added to every vertex
  vertices?: string; // base64 of little-endian floats, three per vertex
  number?: "float32" | "float64"; // of the vertices; float32 when left out
  faces?: string; // base64 of little-endian 32-bit indices, three per triangle
  face_count?: number; // when the triangles are left out
  box?: [number[], number[]];
  tree?: string[]; // a level each: base64 of little-endian float32, twelve per box: center and three half edges
}

export interface BodyData {
  name: string;
  group?: string;
  shape?: Shape;
  mesh?: number; // its index among the meshes
  solid?: boolean;
  motion?: Motion;
  ends?: number[][]; // the corners at the end of the interval: each goes there on a straight line, without a motion
  swept?: [number[], number[]]; // the box of everything it reaches
}

export interface Feature {
  vertex?: number;
  edge?: [number, number];
  face?: number;
}

export type Status = "at_start" | "during" | "undecided";

export interface ContactData {
  a: number; // indices among the bodies
  b: number;
  status: Status;
  free_until: number;
  contact_by?: number; // and all below: not when undecided
  crossing?: boolean;
  exact?: boolean;
  point?: number[];
  normal?: number[];
  feature_a?: Feature;
  feature_b?: Feature;
  face_a?: number;
  face_b?: number;
  enclosed?: "a" | "b";
  contact_set?: number[][]; // all that two touching shapes have in common
  overlap?: [number[], number[]]; // the box of what the two have in common
  planes?: PlaneData[];
  curve?: string; // of meshes, where the surfaces cross at the start: base64 of float32, six a segment
  proof?: ProofData; // of meshes
}

/// Parts the two during its times: normal x = offset + speed (t - times[0]).
export interface PlaneData {
  normal: number[];
  offset: number;
  speed?: number;
  times: [number, number];
}

/// Entries of a proof log: during its times, what is in the boxes of an entry is apart along its direction. All base64.
export interface ProofData {
  count: number; // entries of the whole log
  boxes_a: string; // float32, twelve an entry: center and three half edges, in the coordinates of body a
  boxes_b: string;
  times: string; // float64, two an entry: from, until
  directions: string; // float32, three an entry: from a to b
}

export interface ClosestData {
  a: number;
  b: number;
  lower: number;
  upper: number;
  time: number;
  point_a: number[];
  point_b: number[];
}

export interface View {
  tact_view: 1;
  tact?: string;
  scene?: string;
  units?: string;
  time_units?: string;
  dimension: 2 | 3;
  interval: [number, number];
  complete?: boolean;
  most_triangles?: number;
  meshes?: MeshData[];
  bodies: BodyData[];
  contacts: ContactData[];
  undecided?: ContactData[];
  closest?: ClosestData;
}
