// SPDX-License-Identifier: MIT
// Colours that readers with any kind of colour vision tell apart (Okabe and Ito 2008).
import { Color } from "three";
import type { ColourBy } from "./state.ts";
import type { View } from "./view_data.ts";

export const pose_colours = { current: "#0072b2", start: "#009e73", end: "#d55e00", contact: "#f0e442" } as const;
export const mark_colours = { a: "#f0e442", b: "#19e3ff", point: "#d55e00", plane: "#56b4e9", closest: "#009e73" } as const;
export const axis_colours = ["#d55e00", "#009e73", "#0072b2"] as const;

export const contact_colours = { met: "#e69f00", open: "#56b4e9", free: "#8fa3b8" } as const;

const palette = ["#0072b2", "#e69f00", "#56b4e9", "#cc79a7", "#8a8f98", "#009e73", "#d55e00", "#c9bd2c"];

/// The colour of a number; beyond the palette the same hues come again, lighter or darker.
export function colour_of(index: number): string {
  const round = Math.floor(index / palette.length) % 3;
  const colour = new Color(palette[index % palette.length]!);
  if (round > 0) colour.offsetHSL(0, -0.05, round === 1 ? 0.14 : -0.12);
  return `#${colour.getHexString()}`;
}

export function body_colours(view: View, by: ColourBy): string[] {
  if (by === "pose") return view.bodies.map(() => pose_colours.current);
  if (by === "body") return view.bodies.map((_, i) => colour_of(i));
  if (by === "contact") return contact_colouring(view);
  const groups = groups_of(view);
  return view.bodies.map((body) => colour_of(groups.indexOf(body.group ?? "")));
}

/// Bodies that meet something, those of which it is open, and the others.
function contact_colouring(view: View): string[] {
  const colours: string[] = view.bodies.map(() => contact_colours.free);
  for (const { a, b } of view.undecided ?? []) colours[a] = colours[b] = contact_colours.open;
  for (const { a, b } of view.contacts) colours[a] = colours[b] = contact_colours.met;
  return colours;
}

/// The groups by name; bodies without one stand together under "".
export function groups_of(view: View): string[] {
  return [...new Set(view.bodies.map((body) => body.group ?? ""))];
}
