import { describe, expect, it } from "vitest";
import { brokenRule, closingImports, graphOf, importsOf, readTexts, unreadExports } from "./check-imports.ts";

describe("directions of imports", () => {
  it.each([
    ["packages/domain/src/analysis/report.ts", "packages/domain/src/hazards/index.ts"],
    ["packages/domain/src/hazards/heat/heat.ts", "packages/domain/src/hazards/hazard.ts"],
    ["packages/domain/src/hazards/index.ts", "packages/domain/src/hazards/heat/heat.ts"],
    ["packages/contract/src/problem.ts", "packages/domain/src/index.ts"],
    ["apps/server/src/app.ts", "apps/server/src/site/index.ts"],
    ["apps/server/src/buildings/report.ts", "apps/server/src/places/index.ts"],
    ["apps/server/src/buildings/report.ts", "apps/server/src/platform/serve.ts"],
    ["apps/server/src/buildings/report.test.ts", "apps/server/src/app.ts"],
    ["e2e/clay.spec.ts", "tools/debian-packages.mjs"],
    ["bench/results.ts", "apps/server/src/engine.ts"],
    ["apps/web/src/routes.tsx", "apps/web/src/features/home/home-screen.tsx"],
    ["apps/web/src/routes.tsx", "apps/web/src/features/reports/routes.tsx"],
    ["apps/web/src/features/home/home-screen.tsx", "apps/web/src/shell/theme/theme.ts"],
    ["apps/web/src/features/home/home-screen.tsx", "apps/web/src/features/portfolio/index.ts"],
    ["apps/web/src/records/selection.ts", "apps/web/src/design/table/list-state.ts"],
  ])("%s may import %s", (from, to) => {
    expect(brokenRule(from, to)).toBeNull();
  });

  it.each([
    ["packages/domain/src/shared/level.ts", "packages/domain/src/climate/place.ts"],
    ["packages/domain/src/questionnaire/field.ts", "packages/domain/src/climate/place.ts"],
    ["packages/domain/src/hazards/heat/heat.ts", "packages/domain/src/hazards/cold/cold.ts"],
    ["packages/domain/src/hazards/heat/heat.ts", "packages/domain/src/analysis/report.ts"],
    ["packages/domain/src/climate/place.ts", "packages/domain/src/index.ts"],
    ["packages/domain/src/climate/place.ts", "packages/contract/src/index.ts"],
    ["packages/contract/src/problem.ts", "apps/server/src/app.ts"],
    ["apps/server/src/app.test.ts", "bench/results.ts"],
    ["packages/domain/src/shared/level.ts", "tools/product-texts.ts"],
    ["tools/levels.ts", "bench/results.ts"],
    ["bench/results.ts", "e2e/choices.ts"],
    ["apps/web/src/main.tsx", "apps/server/src/index.ts"],
    ["apps/server/src/platform/serve.ts", "apps/server/src/site/index.ts"],
    ["apps/server/src/buildings/report.ts", "apps/server/src/places/search.ts"],
    ["apps/server/src/buildings/report.ts", "apps/server/src/app.ts"],
    ["apps/web/src/features/home/home-screen.tsx", "apps/web/src/features/public/index.ts"],
    ["apps/web/src/features/home/home-screen.tsx", "apps/web/src/features/portfolio/shared/saved-building.ts"],
    ["apps/web/src/features/home/home-screen.tsx", "apps/web/src/routes.tsx"],
    ["apps/web/src/frame/layout.tsx", "apps/web/src/features/home/home-screen.tsx"],
    ["apps/web/src/records/selection.ts", "apps/web/src/frame/layout.tsx"],
    ["apps/web/src/records/selection.ts", "apps/web/src/features/portfolio/index.ts"],
    ["apps/web/src/design/map/map-frame.tsx", "apps/web/src/records/selection.ts"],
    ["apps/web/src/shell/session/session.tsx", "apps/web/src/design/states/waiting.tsx"],
    ["apps/web/src/routes.tsx", "apps/web/src/features/portfolio/shared/saved-building.ts"],
  ])("%s may not import %s", (from, to) => {
    expect(brokenRule(from, to)).not.toBeNull();
  });

  it("finds the imports that close a circle, and no others", () => {
    const graph = { a: ["b", "c"], b: ["c", "outside"], c: ["d"], d: [], e: ["f"], f: ["g"], g: ["e", "a"], h: ["h"] };
    expect(closingImports(new Map(Object.entries(graph)))).toEqual([
      ["g", "e"],
      ["h", "h"],
    ]);
  });

  it("lets a feature of the server name the type of the services, and not open them", () => {
    const texts = {
      "apps/server/src/places/serve.ts": 'import type { Services } from "../services.ts";',
      "apps/server/src/places/open.ts": 'import { createServices } from "../services.ts";',
    };
    expect([...graphOf(new Map(Object.entries(texts))).values()]).toEqual([[], ["apps/server/src/services.ts"]]);
  });

  it("finds what is exported and read nowhere else", () => {
    const texts = {
      "apps/web/src/a.ts":
        "export const read = 1;\nexport type Unread = 2;\nexport async function lost() {}\nconst own = 1;",
      "e2e/b.spec.ts": "read(own)",
      "apps/web/src/c.test.ts": "export const spare = 1;",
    };
    expect(unreadExports(new Map(Object.entries(texts)))).toEqual([
      ["apps/web/src/a.ts", "Unread"],
      ["apps/web/src/a.ts", "lost"],
    ]);
  });

  it("reads every way of naming a file", () => {
    const text = `import a from "./a.ts";
import type { B,
  C } from "./b.ts";
import "./c.css";
export * from "./d.ts";
const e = lazy(() => import("./e.tsx"));`;
    expect(importsOf(text)).toEqual(["./a.ts", "./b.ts", "./c.css", "./d.ts", "./e.tsx"]);
  });
});

describe("threads and processes of the server", () => {
  /** Files that a file loads when it starts: imports of types, and those that wait for a call, load nothing. */
  const loadedBy = (entry: string): ReadonlySet<string> => {
    const texts = [...readTexts()].map(([file, text]) => {
      const atStart = text.replace(/^(?:import|export) type [^;]*;$/gm, "").replaceAll(/\bimport\([^)]*\)/g, "");
      return [file, atStart] as const;
    });
    const graph = graphOf(new Map(texts));
    const loaded = new Set([entry]);
    for (const file of loaded) for (const next of graph.get(file) ?? []) loaded.add(next);
    return loaded;
  };

  it.each([
    "apps/server/src/platform/database/pglite-worker.ts",
    "apps/server/src/platform/spreadsheet-worker.ts",
    "apps/server/src/tiles/tiles-thread.ts",
  ])("%s loads the parts of the domain that it uses alone: all of it takes longer than the work", (entry) => {
    const loaded = loadedBy(entry);
    expect(loaded).toContain("packages/domain/src/shared/ensure.ts");
    expect(loaded).not.toContain("packages/domain/src/index.ts");
  });

  it.each(["tools/backup.ts", "tools/restore.ts"])("%s loads nothing of what serves calls", (entry) => {
    const loaded = loadedBy(entry);
    expect(loaded).toContain("apps/server/src/platform/files/open-file-store.ts");
    expect(loaded).not.toContain("apps/server/src/platform/build-server.ts");
  });
});
