// SPDX-License-Identifier: MIT
// Colors that readers with any kind of color vision tell apart (Okabe and Ito 2008).
import { Color } from "three";
import type { ColorBy } from "./state.ts";
import type { View } from "./view_data.ts";

export const pose_colors = { current: "#0072b2", start: "#009e73", end: "#d55e00", contact: "#f0e442" } as const;
export const mark_colors = { a: "#f0e442", b: "#19e3ff", point: "#d55e00", plane: "#56b4e9", closest: "#009e73" } as const;
export const axis_colors = ["#d55e00", "#009e73", "#0072b2"] as const;

export const contact_colors = { met: "#e69f00", open: "#56b4e9", free: "#8fa3b8" } as const;

const palette = ["#0072b2", "#e69f00", "#56b4e9", "#cc79a7", "#8a8f98", "#009e73", "#d55e00", "#c9bd2c"];

/// The color of a number; beyond the palette the same hues come again, lighter or darker.
export function color_of(index: number): string {
  const round = Math.floor(index / palette.length) % 3;
  const color = new Color(palette[index % palette.length]!);
  if (round > 0) color.offsetHSL(0, -0.05, round === 1 ? 0.14 : -0.12);
  return `#${color.getHexString()}`;
}

export function body_colors(view: View, by: ColorBy): string[] {
  if (by === "pose") return view.bodies.map(() => pose_colors.current);
  if (by === "body") return view.bodies.map((_, i) => color_of(i));
  if (by === "contact") return contact_coloring(view);
  const groups = groups_of(view);
  return view.bodies.map((body) => color_of(groups.indexOf(body.group ?? "")));
}

/// Bodies that meet something, those of which it is open, and the others.
function contact_coloring(view: View): string[] {
  const colors: string[] = view.bodies.map(() => contact_colors.free);
  for (const { a, b } of view.undecided ?? []) colors[a] = colors[b] = contact_colors.open;
  for (const { a, b } of view.contacts) colors[a] = colors[b] = contact_colors.met;
  return colors;
}

/// The groups by name; bodies without one stand together under "".
export function groups_of(view: View): string[] {
  return [...new Set(view.bodies.map((body) => body.group ?? ""))];
}
