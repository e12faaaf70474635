// SPDX-License-Identifier: MIT
// The view in the address: time, camera, chosen contact, toggles. Whoever opens the link sees the same.
import type { CameraView } from "./stage.ts";
import { colorings, shows, type Show, type State, type Theme } from "./state.ts";
import type { Vec3 } from "./vec.ts";

export interface Shared {
  state: Partial<State>;
  camera?: CameraView;
  only_picture?: boolean; // nothing but the stage, for pictures that programs take
}

export function write_hash(state: State, camera: CameraView): string {
  const place = [...camera.position, ...camera.target, camera.zoom].map((x) => Number(x.toPrecision(8)));
  const parts = new URLSearchParams({ t: String(state.time), c: place.join(","), on: [...state.shown].join(","), by: state.color_by });
  if (state.selected !== null) parts.set("s", String(state.selected));
  if (state.tree_level > 0) parts.set("level", String(state.tree_level));
  if (state.hidden.size > 0 && state.hidden.size <= 200) parts.set("hide", [...state.hidden].join(","));
  return `#${parts.toString().replaceAll("%2C", ",")}`;
}

const whole = (text: string, below: number): number | undefined => {
  const n = Number(text);
  return /^\d+$/.test(text) && n < below ? n : undefined;
};

/// What a hash says; parts that make no sense are left out.
export function read_hash(hash: string, limits: { interval: readonly [number, number]; contacts: number; bodies: number }): Shared {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const shared: Shared = { state: {} };
  const time = Number.parseFloat(parts.get("t") ?? "");
  if (time >= limits.interval[0] && time <= limits.interval[1]) shared.state.time = time;
  const numbers = (parts.get("c") ?? "").split(",").map(Number);
  if (numbers.length === 7 && numbers.every(Number.isFinite) && numbers[6]! > 0)
    shared.camera = { position: numbers.slice(0, 3) as Vec3, target: numbers.slice(3, 6) as Vec3, zoom: numbers[6]! };
  if (parts.get("only") === "picture") shared.only_picture = true;
  if (parts.get("theme") === "dark" || parts.get("theme") === "light") shared.state.theme = parts.get("theme") as Theme;
  const selected = whole(parts.get("s") ?? "", limits.contacts);
  if (selected !== undefined) shared.state.selected = selected;
  const level = whole(parts.get("level") ?? "", 1000);
  if (level !== undefined) shared.state.tree_level = level;
  const on = parts.get("on");
  if (on !== null) shared.state.shown = new Set(on.split(",").filter((name): name is Show => (shows as readonly string[]).includes(name)));
  const by = parts.get("by");
  const coloring = colorings.find((name) => name === by);
  if (coloring) shared.state.color_by = coloring;
  const hide = parts.get("hide");
  if (hide) shared.state.hidden = new Set(hide.split(",").flatMap((text) => whole(text, limits.bodies) ?? []));
  return shared;
}
