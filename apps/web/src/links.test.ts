import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readListState } from "./design/table/list-state.ts";
import { CATALOGUE, listPath } from "./features/portfolio/shared/list-catalogue.ts";

const SOURCES = import.meta.dirname;

/** Files that read the query of a screen. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  "/admin/companies": ["design/table/list-state.ts"],
  "/admin/companies/:id": ["features/administration/company/admin-company-screen.tsx"],
  "/admin/users": ["features/administration/users/users-screen.tsx", "design/table/list-state.ts"],
  "/buildings": ["design/table/list-state.ts", "features/portfolio/list/portfolio-state.ts", "records/list-address.ts"],
  "/buildings/answers": [
    "features/portfolio/answers/portfolio-answers-screen.tsx",
    "features/portfolio/shared/selection-address.ts",
  ],
  "/buildings/batadapt-assets-report": ["features/reports/synthesis/synthesis-state.ts"],
  "/buildings/batadapt-building-report": [
    "features/reports/building/building-report-screen.tsx",
    "features/reports/shared/use-report-view.ts",
    "shell/paths/report-path.ts",
    "shell/paths/use-analysis-view.ts",
  ],
  "/buildings/compare": ["shell/paths/comparison-address.ts"],
  "/buildings/form": [
    "features/analysis/shared/requested-questions.tsx",
    "features/portfolio/form/building-form-screen.tsx",
    "features/portfolio/form/editable-form.tsx",
  ],
  "/buildings/import": ["features/portfolio/import/building-import-screen.tsx"],
  "/buildings/plans": [
    "features/adaptation/works-plan/plans-screen.tsx",
    "features/adaptation/works-plan/compare-plans-screen.tsx",
    "features/portfolio/shared/selection-address.ts",
  ],
  "/buildings/review": ["features/tasks/review-screen.tsx"],
  "/buildings/strategy": ["features/adaptation/plan/plan-state.ts"],
  "/contact": ["features/public/contact/contact.ts"],
  "/email-sent": ["features/account/signup/email-sent-screen.tsx"],
  "/login": ["features/account/login/login-screen.tsx"],
  "/resilience/analysis": ["shell/paths/use-analysis-view.ts"],
  "/resilience/form": [
    "features/analysis/form/resilience-form-screen.tsx",
    "features/analysis/form/step-questions.tsx",
    "features/analysis/form/altitude-field.tsx",
    "features/analysis/shared/requested-questions.tsx",
  ],
  "/signup": ["features/account/signup/signup-screen.tsx"],
};

/** `"/path?a=1&b=`, in any quotes; what is computed in a path is one of its segments. */
const LINK = /["'`](\/[a-z][a-z/-]*(?:\$\{[^}]*\}[a-z/-]*)*)\?([a-z](?:\$\{[^}]*\}|[^"'`\s#])*)/g;

const links = globSync("**/*.{ts,tsx}", { cwd: SOURCES, exclude: ["**/*.test.ts"] }).flatMap((file) => {
  const source = readFileSync(join(SOURCES, file), "utf8");
  return [...source.matchAll(LINK)].flatMap(([, path, query]) =>
    query!
      .replaceAll(/\$\{[^}]*\}/g, "")
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => ({ file, path: path!.replaceAll(/\$\{[^}]*\}/g, ":id"), name: pair.split("=")[0]! })),
  );
});

describe("what a link asks of a screen", () => {
  it("is looked for in every source", () => {
    expect(links.length).toBeGreaterThan(10);
  });

  it.each(links)("$file: $path reads $name", ({ path, name }) => {
    const readers = READERS[path];
    expect(readers, `no reader of the query of ${path}`).toBeDefined();
    const read = readers!.map((file) => readFileSync(join(SOURCES, file), "utf8")).join("\n");
    const isFilter = name.startsWith("f.") && read.includes('"f."');
    expect(isFilter || read.includes(`"${name}"`)).toBe(true);
  });
});

describe("the address of the list of buildings", () => {
  it("is read as it is written", () => {
    const state = { orderBy: "-updated_at_date", search: "école", page: 2 };
    const { searchParams } = new URL(listPath(state), "https://lichen.example");
    expect(readListState(searchParams, CATALOGUE)).toEqual({ ...state, filters: [] });
    expect(listPath({})).toBe("/buildings");
  });
});
