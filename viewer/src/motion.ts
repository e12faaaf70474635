// SPDX-License-Identifier: MIT
// Where a body stands at a time: the same formulas as the library's motions, in plain doubles. Every motion of the list
// is made of constant turns about an axis that itself moves at constant velocity.
import { add, cross, dot, length, scale, subtract, type Vec3 } from "./vec.ts";
import type { Motion, PoseData } from "./view_data.ts";

/// A point x of the body is at rows x + position.
export interface Pose {
  rows: [Vec3, Vec3, Vec3];
  position: Vec3;
}

type Quaternion = [number, number, number, number];

/// The library's RigidPath: a point x is at position + s velocity + start x + (turn(s) - 1) (start x + offset),
/// s = t - origin, where turn(s) is about `axis` by s rate.
interface Path {
  start: Pose["rows"];
  position: Vec3;
  offset: Vec3;
  velocity: Vec3;
  axis: Vec3;
  rate: number;
  origin: number;
}

export interface Track {
  paths: Path[];
  times: number[]; // path i ends at times[i]; the last one goes on
}

const zero: Vec3 = [0, 0, 0];
const z_axis: Vec3 = [0, 0, 1];

function in_space(v: readonly number[] | undefined): Vec3 {
  return v === undefined ? zero : [v[0] ?? 0, v[1] ?? 0, v[2] ?? 0];
}

function orientation_of(pose: PoseData | undefined): Quaternion {
  const q = pose?.orientation ?? [1, 0, 0, 0];
  const size = Math.max(...q.map(Math.abs));
  return q.map((part) => part / size) as Quaternion; // so that squares neither overflow nor vanish
}

function rows_of_quaternion([w, x, y, z]: Quaternion): Pose["rows"] {
  const norm = w * w + x * x + y * y + z * z;
  const squares = (sx: number, sy: number, sz: number) => (w * w + sx * x * x + sy * y * y + sz * z * z) / norm;
  const twice = (sum: number) => (2 * sum) / norm;
  return [
    [squares(1, -1, -1), twice(x * y - w * z), twice(x * z + w * y)],
    [twice(x * y + w * z), squares(-1, 1, -1), twice(y * z - w * x)],
    [twice(x * z - w * y), twice(y * z + w * x), squares(-1, -1, 1)],
  ];
}

function rows_of_angle(angle: number): Pose["rows"] {
  const c = Math.cos(angle), s = Math.sin(angle);
  return [[c, -s, 0], [s, c, 0], [0, 0, 1]];
}

function resting_path(pose: PoseData | undefined, dimension: number): Path {
  const start = dimension === 2 ? rows_of_angle(pose?.angle ?? 0) : rows_of_quaternion(orientation_of(pose));
  return { start, position: in_space(pose?.position), offset: zero, velocity: zero, axis: z_axis, rate: 0, origin: 0 };
}

/// The turn that takes one orientation to another the short way; a half turn goes the way the signs say.
function turn_between(from: PoseData | undefined, to: PoseData, dimension: number): { axis: Vec3; angle: number } {
  if (dimension === 2) return { axis: z_axis, angle: (to.angle ?? 0) - (from?.angle ?? 0) };
  const [aw, ax, ay, az] = orientation_of(from);
  const [bw, bx, by, bz] = orientation_of(to);
  const w = bw * aw + bx * ax + by * ay + bz * az;
  const v: Vec3 = [
    -bw * ax + bx * aw - by * az + bz * ay,
    -bw * ay + bx * az + by * aw - bz * ax,
    -bw * az - bx * ay + by * ax + bz * aw,
  ];
  const side = length(v);
  if (side === 0) return { axis: z_axis, angle: 0 };
  return { axis: scale((w < 0 ? -1 : 1) / side, v), angle: 2 * Math.atan2(side, Math.abs(w)) };
}

function in_between_path(from: PoseData | undefined, to: PoseData, times: readonly [number, number],
                         dimension: number): Path {
  const path = resting_path(from, dimension);
  const duration = times[1] - times[0];
  const turn = turn_between(from, to, dimension);
  path.origin = times[0];
  path.velocity = scale(1 / duration, subtract(in_space(to.position), path.position));
  path.axis = turn.axis;
  path.rate = turn.angle / duration;
  return path;
}

/// The axis of the screw passes through midpoint + cot(angle / 2) / 2 axis x displacement, where displacement is what the origin travels
/// across the axis.
function screw_path(from: PoseData | undefined, to: PoseData, times: readonly [number, number],
                    dimension: number): Path {
  const path = in_between_path(from, to, times, dimension);
  const duration = times[1] - times[0];
  const half = (path.rate * duration) / 2;
  if (Math.abs(half) < 2 ** -60) return path;
  const displacement = subtract(in_space(to.position), path.position);
  const along = dimension === 2 ? 0 : dot(path.axis, displacement);
  const across = subtract(displacement, scale(along, path.axis));
  const lever = 0.5 / Math.tan(half);
  path.offset = subtract(scale(-0.5, across), scale(lever, cross(path.axis, across)));
  path.velocity = scale(along / duration, path.axis);
  return path;
}

function twist_path(motion: NonNullable<Motion["twist"]>, dimension: number): Path {
  const path = resting_path(motion.from, dimension);
  const given = motion.angular_velocity;
  const spin: Vec3 = typeof given === "number" ? [0, 0, given] : in_space(given);
  const rate = length(spin);
  path.velocity = in_space(motion.velocity);
  path.offset = subtract(path.position, in_space(motion.pivot));
  if (rate > 0) path.axis = scale(1 / rate, spin);
  path.rate = rate;
  return path;
}

/// Works out once what every pose of a motion needs. Without a motion the body stands where its coordinates say.
export function track_of(motion: Motion | undefined, dimension: number): Track {
  const one = (path: Path): Track => ({ paths: [path], times: [Infinity] });
  if (motion?.linear) {
    return one({ ...resting_path(motion.linear.from, dimension), velocity: in_space(motion.linear.velocity) });
  }
  if (motion?.twist) return one(twist_path(motion.twist, dimension));
  for (const [data, make] of [[motion?.in_between, in_between_path], [motion?.screw, screw_path]] as const) {
    if (data) return one(make(data.from, data.to, data.times ?? [0, 1], dimension));
  }
  const keys = motion?.keyframes;
  if (!keys) return one(resting_path(motion?.still, dimension));
  const track: Track = { paths: [], times: [] };
  for (let i = 1; i < keys.length; ++i) {
    const a = keys[i - 1]!, b = keys[i]!;
    track.paths.push(in_between_path(a.pose, b.pose, [a.time, b.time], dimension));
    track.times.push(b.time);
  }
  return track;
}

function turned(path: Path, sine: number, versine: number, v: Vec3): Vec3 {
  const swing = cross(path.axis, v);
  const bend = subtract(v, scale(dot(path.axis, v), path.axis));
  return add(v, subtract(scale(sine, swing), scale(versine, bend)));
}

export function pose_at(track: Track, time: number): Pose {
  let i = track.times.findIndex((end) => time < end);
  if (i < 0) i = track.paths.length - 1;
  const path = track.paths[i]!;
  const since = time - path.origin;
  const angle = path.rate * since;
  const sine = Math.sin(angle), half = Math.sin(angle / 2);
  const versine = 2 * half * half;
  const swung = subtract(turned(path, sine, versine, path.offset), path.offset);
  const position = add(add(path.position, scale(since, path.velocity)), swung);
  const column = (j: 0 | 1 | 2): Vec3 =>
    turned(path, sine, versine, [path.start[0][j], path.start[1][j], path.start[2][j]]);
  const [x, y, z] = [column(0), column(1), column(2)];
  return { rows: [[x[0], y[0], z[0]], [x[1], y[1], z[1]], [x[2], y[2], z[2]]], position };
}

/// Where a point of the body is.
export function posed(pose: Pose, point: Vec3): Vec3 {
  return add([dot(pose.rows[0], point), dot(pose.rows[1], point), dot(pose.rows[2], point)], pose.position);
}
