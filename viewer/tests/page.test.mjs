// SPDX-License-Identifier: MIT
// The built page in a real browser, opened from disk. Pictures are kept to be looked at, not compared.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { features, free_scene, hostile, large, many_contacts, page_text, plane, workshop } from "./pages.mjs";
import { counts, drawn, new_page, seen_at, state, visit } from "./visit.mjs";

test("a report opens from disk and draws every body", () => visit("workshop", workshop(), async (page) => {
  assert.equal(await page.getAttribute("body", "data-state"), "ready");
  assert.match(await page.textContent("#verdict"), /3 contacts, 1 undecided/);
  for (const count of await counts(page)) assert.ok(count > 300, `only ${count} pixels`);
  assert.ok((await drawn(page)) > 5000);
}));

test("the slider moves bodies to the poses of the library", async () => {
  const cases = JSON.parse(readFileSync(new URL("poses.json", import.meta.url), "utf8")).filter((c) => c.dimension === 3);
  for (const name of ["still", "linear", "twist", "in_between", "screw", "keyframes"]) assert.ok(cases.some((c) => name in c.motion));
  const shape = { obb: { center: [0, 0, 0], axes: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], half: [0.1, 0.2, 0.3] } };
  // Motions of one interval go together.
  const same = cases.filter((c) => c.poses[0].time === 0 && c.poses[8].time === 1);
  const view = { tact_view: 1, dimension: 3, interval: [0, 1], bodies: same.map((c, i) => ({ name: `${i}`, shape, motion: c.motion })), contacts: [] };
  await visit("poses", view, async (page) => {
    for (const k of [0, 3, 5, 8]) {
      await page.evaluate((time) => {
        const slider = document.getElementById("time");
        slider.value = String(time);
        slider.dispatchEvent(new Event("input"));
      }, same[0].poses[k].time);
      const all = await page.evaluate(() => window.tact_page.bodies.groups.map((group) => [...group.matrix.elements]));
      same.forEach(({ poses }, i) => {
        const { rows, position } = poses[k], m = all[i];
        const mine = [m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10], m[12], m[13], m[14]];
        [...rows, ...position].forEach((x, j) => assert.ok(Math.abs(x - mine[j]) <= 1e-9, `body ${i}, entry ${j}: ${mine[j]} is not ${x}`));
      });
    }
  });
});

test("a click on each contact goes to its time, frames it, and reports its numbers", () => visit("contact", workshop(), async (page) => {
  const rows = page.locator("#contacts .row");
  assert.equal(await rows.count(), 4);
  for (const [row, contact] of [[0, 0], [2, 1], [3, 2]]) {
    await rows.nth(row).click();
    const { time, selected } = await state(page), reported = workshop().contacts[contact];
    assert.deepEqual([time, selected], [reported.contact_by, contact]);
    const [x, y] = await seen_at(page, reported.point);
    assert.ok(Math.hypot(x, y) < 0.05, `the point is at ${x}, ${y}`);
    const text = await page.textContent("#details");
    for (const part of [String(reported.free_until), String(reported.contact_by), "m", " s"]) assert.ok(text.includes(part), part);
  }
  await rows.nth(1).click();
  assert.match(await page.textContent("#details"), /Proved free until 0\.61/);
  await page.click("#previous");
  assert.equal((await state(page)).selected, 2);
}));

test("a click on a mark of the time line and on a body choose a contact", () => visit("click", workshop(), async (page) => {
  const box = await page.locator("#marks").boundingBox();
  await page.mouse.click(box.x + 8 + 0.8 * (box.width - 16), box.y + 15);
  assert.equal((await state(page)).selected, 1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  const [x, y] = await seen_at(page, [2, 0, 1.5]); // the wall
  const canvas = await page.locator("#canvas").boundingBox();
  await page.mouse.click(canvas.x + ((x + 1) / 2) * canvas.width, canvas.y + ((1 - y) / 2) * canvas.height);
  assert.equal((await state(page)).selected, 0);
}));

test("the list sorts and filters", () => visit("list", workshop(), async (page) => {
  const times = () => page.locator("#contacts .row .number").allTextContents();
  assert.deepEqual(await times(), ["0.12485", "0.61", "0.8", "0.98479"]);
  await page.click("[data-order=time]");
  assert.deepEqual(await times(), ["0.98479", "0.8", "0.61", "0.12485"]);
  await page.fill("#search", "WALL ring");
  assert.deepEqual(await times(), ["0.98479"]);
  await page.fill("#search", "");
  await page.selectOption("#kind", "undecided");
  assert.deepEqual(await times(), ["0.61"]);
}));

test("everything by keyboard only", () => visit("keyboard", workshop(), async (page) => {
  for (let i = 0; i < 5; ++i) await page.keyboard.press("ArrowRight");
  assert.ok(Math.abs((await state(page)).time - 0.05) < 1e-12);
  await page.keyboard.press("End");
  assert.equal((await state(page)).time, 1);
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  assert.equal((await state(page)).playing, true);
  await page.waitForFunction(() => window.tact_page.store.state.time > 0);
  await page.keyboard.press(" ");
  assert.equal((await state(page)).playing, false);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  assert.equal(typeof (await state(page)).selected, "number");
  for (const [key, name] of [["1", "start"], ["2", "end"], ["3", "contact"], ["w", "wireframe"], ["b", "swept"], ["a", "axes"], ["l", "labels"], ["o", "overlaps"], ["t", "trees"]]) {
    await page.keyboard.press(key);
    assert.ok((await state(page)).shown.includes(name), name);
  }
  await page.keyboard.press("+");
  assert.equal((await state(page)).tree_level, 1);
  await page.keyboard.press("d");
  assert.equal((await state(page)).theme, "dark");
  await page.focus("#contacts");
  await page.keyboard.press("Home");
  assert.equal((await state(page)).selected, 0); // the earliest of the list
  await page.focus("#canvas");
  const eye = () => page.evaluate(() => window.tact_page.stage.camera_view().position);
  const place = await eye();
  await page.keyboard.press("ArrowLeft");
  assert.notDeepEqual(await eye(), place);
  await page.keyboard.press("?");
  assert.ok(await page.locator("#dialog").isVisible());
  await page.keyboard.press("Escape");
  // Every control can be reached with Tab.
  const reached = new Set();
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement?.id));
  }
  for (const id of ["canvas", "time", "play", "speed", "loop", "search", "contacts", "save", "share"]) assert.ok(reached.has(id), id);
}));

test("a phone", () => visit("phone", workshop(), async (page) => {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "wider than the screen");
  await page.tap("#contacts .row >> nth=0");
  assert.equal((await state(page)).selected, 0);
  await page.tap("#play");
  assert.equal((await state(page)).playing, true);
  await page.tap("#play");
  assert.ok((await page.locator("#canvas").boundingBox()).height > 250);
}, { width: 390, height: 780 }));

test("a scene of the plane is seen from above", () => visit("plane", plane(), async (page) => {
  for (const count of await counts(page)) assert.ok(count > 300);
  const [x0, y0] = await seen_at(page, [0, 0]), [x1, y1] = await seen_at(page, [1, 0]), [x2, y2] = await seen_at(page, [0, 1]);
  assert.ok(x1 > x0 && Math.abs(y1 - y0) < 1e-9 && y2 > y0 && Math.abs(x2 - x0) < 1e-9);
  for (const i of [0, 1]) {
    await page.click(`#contacts .row >> nth=${i}`);
    const [x, y] = await seen_at(page, plane().contacts[i].point);
    assert.ok(Math.hypot(x, y) < 0.05);
  }
}));

test("single features of queries", () => visit("features", features(), async (page) => {
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await page.click("#contacts .row");
  const corners = await page.evaluate(() => window.tact_page.bodies.moved_corners(1, 0.4));
  corners.forEach((corner) => assert.ok(Math.abs(corner[2] - 0.2) < 1e-12));
  const place = await page.evaluate(() => {
    const { bodies } = window.tact_page;
    return bodies.meshes[1].geometry.getAttribute("position").getZ(0) + bodies.solids[1].origin[2];
  });
  assert.ok(Math.abs(place - 0.2) < 1e-6);
}));

test("a scene without contacts says so proudly, with the closest approach", () => visit("free", free_scene(), async (page) => {
  assert.match(await page.textContent("#verdict"), /Free/);
  assert.match(await page.textContent(".proud"), /proved free for all of time 0 to 1/);
  assert.match(await page.textContent("#closest"), /left and right, 0\.75 m, at time 1/);
  await page.click("#show-closest");
  assert.equal((await state(page)).time, 1);
  const [x, y] = await seen_at(page, [0.125, 0, 0]);
  assert.ok(Math.hypot(x, y) < 0.05);
}));

test("undecided pairs or a search that was stopped are no reason for pride", async () => {
  const view = { ...free_scene(), complete: false };
  delete view.closest;
  await visit("stopped", view, async (page) => assert.match(await page.textContent("#verdict"), /No contact found, stopped early/));
});

test("5,000 contacts", () => visit("many", many_contacts(5000), async (page, wait) => {
  assert.ok(wait < 60_000, `${wait} ms`);
  assert.ok((await page.locator("#contacts .row").count()) < 60, "only rows in sight are in the page");
  await page.focus("#contacts");
  await page.keyboard.press("End");
  assert.equal((await state(page)).selected, 4999);
  await page.fill("#search", "part 269"); // the last but one: it meets the last 20 that come before
  assert.match(await page.textContent("#found"), /^1 of 5,000 contacts$/);
}));

test("200,000 triangles", () => visit("large", large(), async (page, wait) => {
  const start = Date.now();
  assert.ok((await drawn(page)) > 5000);
  wait += Date.now() - start;
  assert.ok(wait < 60_000, `${wait} ms`); // loose: tests also run on busy machines
  console.log(`    200,000 triangles were on the screen after ${wait} ms`);
  for (const count of await counts(page)) assert.ok(count > 1000);
  await page.click("#contacts .row");
  assert.match(await page.textContent("#details"), /triangle 99999, vertex 1/);
}));

test("above the limit there are boxes, and a button for the triangles", () => visit("boxes", { ...workshop(), most_triangles: 2000 }, async (page) => {
  assert.match(await page.textContent("#banner"), /1 mesh is shown as boxes: 2,320 triangles/);
  await page.click("#all-triangles");
  assert.equal(await page.locator("#banner").isVisible(), false);
  for (const count of await counts(page)) assert.ok(count > 300);
}));

test("hostile names stay text", () => visit("hostile", hostile(), async (page) => {
  await page.click("#contacts .row");
  await page.click("#tab-bodies");
  await page.keyboard.press("l");
  await page.click("#tab-view");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => window.harmed), undefined);
  assert.equal(await page.locator("img, b, i").count(), 0);
  assert.ok((await page.textContent("#title")).includes("</script>"));
}));

test("a script that came in with the data would not run", async () => {
  const page = await new_page();
  await page.setContent(page_text(workshop()).replace("</body>", () => "<script>window.harmed = 1</script><img src=x onerror='window.harmed=2'></body>"));
  await page.waitForSelector("body[data-state=ready]");
  assert.equal(await page.evaluate(() => window.harmed), undefined);
  await page.context().close();
});

test("reloading with the address restores the view", async () => {
  let hash, camera;
  await visit("hash", workshop(), async (page) => {
    await page.click("#contacts .row >> nth=2");
    await page.focus("#canvas");
    for (const key of ["ArrowLeft", "ArrowUp", "PageUp", "g", "1"]) await page.keyboard.press(key);
    await page.waitForFunction(() => location.hash === window.tact_page.hash());
    hash = await page.evaluate(() => location.hash);
    camera = await page.evaluate(() => window.tact_page.stage.camera_view());
    await page.click("#share");
    assert.ok((await page.inputValue("#dialog input")).endsWith(hash));
  });
  await visit("hash", workshop(), async (page) => {
    const { time, selected, shown } = await state(page);
    assert.deepEqual([time, selected], [workshop().contacts[1].contact_by, 1]);
    assert.ok(shown.includes("start") && !shown.includes("grid"));
    const now = await page.evaluate(() => window.tact_page.stage.camera_view());
    camera.position.forEach((x, k) => assert.ok(Math.abs(x - now.position[k]) < 1e-6));
    camera.target.forEach((x, k) => assert.ok(Math.abs(x - now.target[k]) < 1e-6));
  }, { hash });
});

test("an address made by hand: a contact is enough, and only the picture", () => visit("only_picture", workshop(), async (page) => {
  const { time, selected, theme } = await state(page);
  assert.deepEqual([time, selected, theme], [workshop().contacts[1].contact_by, 1, "dark"]);
  const [x, y] = await seen_at(page, workshop().contacts[1].point);
  assert.ok(Math.hypot(x, y) < 0.05);
  for (const id of ["top", "side", "transport"]) assert.equal(await page.locator(`#${id}`).isVisible(), false);
  const { width, height } = await page.locator("#canvas").boundingBox();
  assert.deepEqual([width, height], [1200, 760]);
}, { hash: "#only=picture&s=1&theme=dark" }));

test("save picture gives a PNG", () => visit("saved", workshop(), async (page) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  assert.equal(download.suggestedFilename(), "workshop.json-0.png");
  const bytes = readFileSync(await download.path());
  assert.deepEqual([...bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
}));

test("the empty page and wrong data say what to do", async () => {
  await visit("empty", null, async (page) => {
    assert.match(await page.textContent("#message"), /tact check scene\.json --html report\.html/);
  });
  await visit("wrong", { ...workshop(), dimension: 5 }, async (page) => {
    assert.equal(await page.getAttribute("body", "data-state"), "error");
    assert.match(await page.textContent("#message"), /dimension is neither 2 nor 3/);
  });
  await visit("nobody", { tact_view: 1, dimension: 3, interval: [0, 0], bodies: [], contacts: [] }, async (page) => {
    assert.match(await page.textContent("#banner"), /no bodies/);
    assert.equal(await page.isDisabled("#play"), true);
  });
});

test("the empty page shows a file that is chosen, and then another", () => visit("chosen", null, async (page) => {
  const choose = (view) => page.setInputFiles("input[type=file]", { name: "view.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(view)) });
  await choose({ ...workshop(), most_triangles: 10 });
  await page.waitForSelector("body[data-state=ready]");
  await page.click("#all-triangles");
  await page.keyboard.press("w"); // reaches one page, not the one before as well
  assert.ok((await state(page)).shown.includes("wireframe"));
  await page.keyboard.press("w");
  assert.ok(!(await state(page)).shown.includes("wireframe"));
}));

test("dark", () => visit("dark", workshop(), async (page) => {
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.click("#contacts .row >> nth=2");
  await page.click("#tab-view");
}, { theme: "dark" }));
