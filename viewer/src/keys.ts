// SPDX-License-Identifier: MIT
// Everything by keyboard, and the page that lists the keys.
import { element } from "./element.ts";
import type { Stage } from "./stage.ts";
import type { Show, Store } from "./state.ts";
import type { Transport } from "./transport.ts";
import { toggle_keys, type ViewPanel } from "./view_panel.ts";

export interface Actions {
  store: Store;
  stage: Stage;
  transport: Transport;
  panel: ViewPanel;
  interval: readonly [number, number];
  frame_all: () => void;
  save: () => void;
  theme: () => void;
  clear: () => void;
  help: () => void;
}

const listed: [string, string][] = [["space", "play, pause"], ["← →", "one step back, on"], ["Home End", "start, end"], ["n p", "next contact, the one before"],
  ["Esc", "no contact chosen"], ["f", "whole scene"], ["1 2 3 4", "start, end, contact, current pose"], ["w e b t", "wireframe, edges, swept boxes, trees"],
  ["r o c", "intersections, their boxes, the proof"],
  ["+ −", "tree levels"], ["a g l x", "axes, grid, names, fade the others"], ["d", "dark or light"], ["s", "save the picture"],
  ["in the picture", "arrows turn, Page Up and Down come nearer and go back; drag, wheel, pinch"], ["in the list", "arrows choose a contact"]];

export function fill_help(dialog: HTMLDialogElement): void {
  const rows = listed.flatMap(([keys, what]) => [element("dt", {}, element("kbd", {}, keys)), element("dd", {}, what)]);
  dialog.replaceChildren(element("h2", {}, "Keys"), element("dl", {}, ...rows), element("button", { click: () => dialog.close() }, "Close"));
}

/// On the picture, arrows belong to the camera.
function camera_key(event: KeyboardEvent, stage: Stage): boolean {
  const turn = { ArrowLeft: [-0.12, 0], ArrowRight: [0.12, 0], ArrowUp: [0, 0.12], ArrowDown: [0, -0.12] }[event.key];
  if (turn) stage.turn(turn[0]!, turn[1]!);
  else if (event.key === "PageUp") stage.nearer(0.85);
  else if (event.key === "PageDown") stage.nearer(1 / 0.85);
  else return false;
  return true;
}

export function listen_to_keys(actions: Actions, signal: AbortSignal): void {
  const { store, transport, panel, interval } = actions;
  const simple: Record<string, () => void> = { " ": () => transport.play_or_pause(), ArrowLeft: () => transport.step(-1),
    ArrowRight: () => transport.step(1), Home: () => transport.jump(interval[0]), End: () => transport.jump(interval[1]),
    n: () => transport.next_contact(1), p: () => transport.next_contact(-1), f: actions.frame_all, s: actions.save, d: actions.theme,
    "?": actions.help, Escape: actions.clear, "+": () => panel.change_level(1), "=": () => panel.change_level(1), "-": () => panel.change_level(-1) };
  for (const [show, key] of Object.entries(toggle_keys)) simple[key] = () => store.toggle(show as Show);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target as HTMLElement;
    if (on.matches("input[type=search], input[type=text], select, dialog *")) return;
    if (event.key === " " && on.matches("button, input[type=checkbox]")) return;
    if (on.id === "canvas" && camera_key(event, actions.stage)) return event.preventDefault();
    const action = simple[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }, { signal });
}
