// SPDX-License-Identifier: MIT
// Pages as the program writes them, in a browser. Left out where the program is not built.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { counts, state, visit } from "./visit.mjs";

const root = join(import.meta.dirname, "../.."), work = join(root, "build/viewer/pages");
const tact = ["checked", "release"].map((preset) => join(root, "build", preset, "bin/tact")).find(existsSync);
const needs_tact = { skip: !tact && "the program is not built" };

/// The page that a command of the program writes.
function page_of(name, ...command) {
  mkdirSync(work, { recursive: true });
  const file = join(work, `program_${name}.html`);
  const { stdout, stderr } = spawnSync(tact, [...command, file], { cwd: root, encoding: "utf8" });
  assert.match(stdout, /The page is/, stderr);
  return pathToFileURL(file).href;
}

const scenes = [["gears", 1], ["room", 16], ["teapots", 2], ["torus_linked", 0]];
for (const [name, contacts] of scenes) {
  test(`tact check scenes/${name}.json --html`, needs_tact, () => visit(`program_${name}`,
    page_of(name, "check", `scenes/${name}.json`, "--html"), async (page) => {
      assert.equal(await page.getAttribute("body", "data-state"), "ready");
      assert.match(await page.textContent("#verdict"), contacts > 0 ? new RegExp(`^${contacts} contact`) : /^Free/);
      assert.ok((await counts(page)).some((count) => count > 300));
      if (contacts === 0) return page.click("#show-closest");
      await page.locator("#contacts .row").first().click();
      assert.equal((await state(page)).selected, 0);
    }));
}

test("the proof log of the gears covers the time before their contact", needs_tact, () => visit("program_proof",
  page_of("gears", "check", "scenes/gears.json", "--html"), async (page) => {
    await page.locator("#contacts .row").first().click();
    for (const time of [0, 0.1, 0.2, 0.2354]) {
      const entries = await page.evaluate((t) => {
        window.tact_page.store.change({ time: t });
        return window.tact_page.certificate.shown_entries;
      }, time);
      assert.ok(entries > 0, `nothing is shown at ${time}`);
    }
  }));

test("tact view of a question about a vertex and a face", needs_tact, () => visit("program_query",
  page_of("query", "view", "examples/motions.ndjson", "--line", "3", "-o"), async (page) => {
    assert.equal(await page.getAttribute("body", "data-state"), "ready");
    await page.locator("#contacts .row").first().click();
    assert.match(await page.textContent("#details"), /vertex/);
  }));
