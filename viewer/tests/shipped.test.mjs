// SPDX-License-Identifier: MIT
// The page that the program carries is the one that these sources build.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

test("the page in the program is the one built here", () => {
  const read = (place) => readFileSync(new URL(place, import.meta.url));
  const same = read("../../build/viewer/dist/index.html").equals(read("../page/index.html"));
  assert.ok(same, "viewer/page/index.html is not what the sources build: run viewer/ship and commit it");
});
