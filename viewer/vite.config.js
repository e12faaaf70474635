// SPDX-License-Identifier: MIT
// One HTML file with everything in it: a policy that lets no other script run in it, and the license of what it holds.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

const out = join(import.meta.dirname, "../build/viewer/dist");

/// Names the page's own script by its digest: a script that came in with the data would not run. Minified code has lost
/// the notice that the license of three.js asks for; it goes into a comment.
function policy() {
  return {
    name: "policy",
    closeBundle() {
      const file = join(out, "index.html");
      const page = readFileSync(file, "utf8");
      const script = page.match(/<script type="module"[^>]*>([\s\S]*?)<\/script>/)[1];
      const digest = createHash("sha256").update(script).digest("base64");
      const rules = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'`;
      const license = readFileSync(join(import.meta.dirname, "node_modules/three/LICENSE"), "utf8").trim();
      const head = `<meta http-equiv="Content-Security-Policy" content="${rules}">\n<!--\nWith three.js, https://threejs.org\n\n${license}\n-->`;
      writeFileSync(file, page.replace("<!--policy-->", () => head));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  build: { outDir: out, emptyOutDir: true, target: "es2022", modulePreload: false },
  plugins: [viteSingleFile(), policy()],
});
