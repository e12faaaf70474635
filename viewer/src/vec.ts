// SPDX-License-Identifier: MIT
// Vectors of three doubles.
export type Vec3 = [number, number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (s: number, v: Vec3): Vec3 => [s * v[0], s * v[1], s * v[2]];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (v: Vec3): number => Math.hypot(v[0], v[1], v[2]);
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/// Along the vector with length 1; z for the vector 0.
export const direction = (v: Vec3): Vec3 => {
  const size = length(v);
  return size > 0 ? scale(1 / size, v) : [0, 0, 1];
};
/// A point of the plane lies at z = 0.
export const as_vec3 = (v: readonly number[]): Vec3 => [v[0] ?? 0, v[1] ?? 0, v[2] ?? 0];

/// A box along the axes; empty when made.
export class Bounds {
  min: Vec3 = [Infinity, Infinity, Infinity];
  max: Vec3 = [-Infinity, -Infinity, -Infinity];

  add(p: Vec3): void {
    for (let k = 0; k < 3; ++k) {
      if (p[k]! < this.min[k]!) this.min[k] = p[k]!;
      if (p[k]! > this.max[k]!) this.max[k] = p[k]!;
    }
  }
  add_bounds(other: Bounds): void {
    if (other.empty()) return;
    this.add(other.min);
    this.add(other.max);
  }
  empty(): boolean {
    return this.min[0] > this.max[0];
  }
  center(): Vec3 {
    return this.empty() ? [0, 0, 0] : scale(0.5, add(this.min, this.max));
  }
  radius(): number {
    return this.empty() ? 0 : length(subtract(this.max, this.min)) / 2;
  }
  corners(): Vec3[] {
    if (this.empty()) return [];
    return [0, 1, 2, 3, 4, 5, 6, 7].map((bits): Vec3 => [
      bits & 1 ? this.max[0] : this.min[0],
      bits & 2 ? this.max[1] : this.min[1],
      bits & 4 ? this.max[2] : this.min[2],
    ]);
  }
}
