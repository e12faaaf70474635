// SPDX-License-Identifier: MIT
// A browser for tests of the page, and what they ask of it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { pictures, write_page } from "./pages.mjs";

let browser;
const open = new Map(); // pages by their settings: going on in one is twice as fast as opening another
before(async () => {
  browser = await chromium.launch({ executablePath: process.env.TACT_BROWSER, headless: true,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"] });
});
after(() => browser?.close());

export async function new_page({ width = 1200, height = 760, theme = "light" } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", colorScheme: theme, hasTouch: width < 500 });
  return context.newPage();
}

/// Opens a page with this data, or at this address, does something, keeps a picture, and holds that the console stayed empty.
export async function visit(name, view, act, { hash = "", first, ...settings } = {}) {
  const key = JSON.stringify(settings) + first;
  const page = open.get(key) ?? (await new_page(settings));
  if (first) await page.addInitScript(first);
  open.set(key, page);
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("request", (request) => /^(file|data|blob):/.test(request.url()) || said.push(`asked for ${request.url()}`));
  try {
    await page.goto("about:blank"); // another hash alone would not load the page anew
    const start = Date.now();
    await page.goto((typeof view === "string" ? view : write_page(name, view)) + hash);
    await page.waitForSelector("body:not([data-state=loading])", { timeout: 60_000 });
    await act(page, Date.now() - start);
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  } finally {
    for (const event of ["console", "pageerror", "request"]) page.removeAllListeners(event);
  }
  assert.deepEqual(said, []);
}

export const state = (page) => page.evaluate(() => {
  const { time, playing, selected, shown, theme, tree_level } = window.tact_page.store.state;
  return { time, playing, selected, shown: [...shown], theme, tree_level };
});
export const set_time = (page, time) => page.evaluate((t) => window.tact_page.store.change({ time: t }), time);
export const counts = (page) => page.evaluate(() => window.tact_page.bodies.pick().counts);
/// Where a place of the scene is in the picture, from -1 to 1.
export const seen_at = (page, point) => page.evaluate((p) => {
  const { stage } = window.tact_page;
  stage.draw_now();
  return stage.on_stage([p[0], p[1], p[2] ?? 0]).project(stage.camera).toArray();
}, point);
/// How many pixels are not background.
export const drawn = (page) => page.evaluate(() => {
  const canvas = window.tact_page.picture(), pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  let count = 0;
  for (let k = 4; k < pixels.length; k += 4) if (Math.abs(pixels[k] - pixels[0]) + Math.abs(pixels[k + 1] - pixels[1]) > 30) ++count;
  return count;
});
