// SPDX-License-Identifier: MIT
// One HTML file with everything in it, and a policy that lets no other script run in it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

const out = join(import.meta.dirname, "../build/viewer/dist");

/// Names the page's own script by its digest: a script that came in with the data would not run.
function policy() {
  return {
    name: "policy",
    closeBundle() {
      const file = join(out, "index.html");
      const page = readFileSync(file, "utf8");
      const script = page.match(/<script type="module"[^>]*>([\s\S]*?)<\/script>/)[1];
      const digest = createHash("sha256").update(script).digest("base64");
      const rules = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'`;
      writeFileSync(file, page.replace("<!--policy-->", () => `<meta http-equiv="Content-Security-Policy" content="${rules}">`));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  build: { outDir: out, emptyOutDir: true, target: "es2022", modulePreload: false },
  plugins: [viteSingleFile(), policy()],
});
