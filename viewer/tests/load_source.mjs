// SPDX-License-Identifier: MIT
// Imports a TypeScript source in node, which knows no types before version 23.
import { build } from "vite";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");

export async function load_source(name) {
  const out = join(root, "../build/viewer/tests", name);
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { ssr: join(root, "src", name), outDir: out, emptyOutDir: true, rollupOptions: { output: { entryFileNames: "it.mjs" } } },
  });
  return import(pathToFileURL(join(out, "it.mjs")).href);
}
