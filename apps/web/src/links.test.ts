import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE, listPath } from "./buildings/list-catalogue.ts";
import { readListState } from "./ui/list/list-state.ts";

const SOURCES = import.meta.dirname;

/** Files that read the query of a screen. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  "/admin/companies": ["ui/list/list-state.ts"],
  "/admin/companies/:id": ["screens/admin-company/admin-company-screen.tsx"],
  "/admin/users": ["screens/admin-users/users-screen.tsx", "ui/list/list-state.ts"],
  "/buildings": ["ui/list/list-state.ts", "screens/portfolio/portfolio-state.ts"],
  "/buildings/answers": ["screens/portfolio-answers/portfolio-answers-screen.tsx", "buildings/selection-address.ts"],
  "/buildings/batadapt-assets-report": ["screens/portfolio-synthesis/synthesis-state.ts"],
  "/buildings/batadapt-building-report": [
    "screens/building-report/building-report-screen.tsx",
    "reports/body/use-report-view.ts",
    "buildings/report-path.ts",
    "analysis/use-analysis-view.ts",
  ],
  "/buildings/compare": ["buildings/comparison-address.ts"],
  "/buildings/form": [
    "analysis/requested-questions.tsx",
    "screens/building-form/building-form-screen.tsx",
    "screens/building-form/editable-form.tsx",
  ],
  "/buildings/import": ["screens/building-import/building-import-screen.tsx"],
  "/buildings/strategy": ["screens/portfolio-strategy/plan-state.ts"],
  "/contact": ["screens/contact/contact.ts"],
  "/email-sent": ["screens/email-sent/email-sent-screen.tsx"],
  "/login": ["screens/login/login-screen.tsx"],
  "/resilience/analysis": ["analysis/use-analysis-view.ts"],
  "/resilience/form": [
    "screens/resilience-form/resilience-form-screen.tsx",
    "screens/resilience-form/step-questions.tsx",
    "screens/resilience-form/altitude-field.tsx",
    "analysis/requested-questions.tsx",
  ],
  "/signup": ["screens/signup/signup-screen.tsx"],
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
