// SPDX-License-Identifier: MIT
// Reads the report in the page and shows it, or says what to do instead.
import "./style.css";
import { by_id, element } from "./element.ts";
import { on_restart, Page } from "./page.ts";
import { read_view, ViewError } from "./read_view.ts";
import { NoGraphics } from "./stage.ts";
import type { View } from "./view_data.ts";

declare global {
  interface Window {
    tact_page?: Page; // for tests, and for those who like to look inside
  }
}

function say(state: string, title: string, ...lines: (string | HTMLElement)[]): void {
  document.body.dataset["state"] = state;
  by_id("app").hidden = true;
  by_id("message").hidden = false;
  by_id("message").replaceChildren(element("h1", {}, title),
    ...lines.map((line) => (typeof line === "string" ? element("p", {}, line) : line)));
}

const fresh = by_id("app").cloneNode(true);

function show(view: View): void {
  window.tact_page?.end();
  by_id("app").replaceWith(fresh.cloneNode(true));
  by_id("app").hidden = false;
  window.tact_page = new Page(view);
  window.tact_page.stage.draw_now();
  by_id("message").hidden = true;
  document.body.dataset["state"] = "ready";
}

function start(text: string): void {
  try {
    const view = read_view(JSON.parse(text));
    if (view) show(view);
    else nothing();
  } catch (error) {
    if (error instanceof NoGraphics)
      return say("error", "This browser cannot draw in 3D here", "WebGL 2 is switched off or missing. Try another browser, or switch hardware acceleration on in its settings.");
    const is_known = error instanceof ViewError || error instanceof SyntaxError;
    say("error", "The report cannot be shown", String((error as Error).message),
      is_known ? "Make the report again with the program, and do not edit the file." : "This is a fault of the page.");
    if (!is_known) throw error;
  }
}

function nothing(): void {
  const file = element("input", { type: "file", accept: ".json,application/json", "aria-label": "A file to show",
    change: async () => start(await file.files![0]!.text()) });
  say("empty", "No report in this page yet", "Make one of a scene, then open the file that it writes:",
    element("code", {}, "tact check scene.json --html report.html"), "Or choose the data of a view (JSON) here; it does not leave your computer:",
    element("p", {}, file));
}

if (matchMedia("(prefers-color-scheme: dark)").matches) document.documentElement.dataset["theme"] = "dark";
on_restart(show);
// A frame later, so that "Loading" is on the screen while large data is read.
requestAnimationFrame(() => setTimeout(() => start(by_id("view-data").textContent ?? "null")));
