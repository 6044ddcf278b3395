import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { bilingualTexts, PROJECT, sourcePaths, tableUnder, walkFile, wordFaults, wordRules } from "./product-texts.ts";

/** Folders whose English texts are read. */
const INTERFACE = ["packages", "apps/server/src", "apps/web/src", "tools", "data"];
/** What keeps the words of its source: the published questionnaire and its actions, and notes of past versions. */
const APART = /domain\/src\/(?:questionnaire|actions)\/|site\/releases\//;
/** Documents that are read; a further one is a line here. */
const DOCUMENTS = [
  "docs/WRITING.md",
  "docs/glossary.md",
  "docs/tests.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/tour.md",
  "docs/operations.md",
  "docs/dependencies.md",
];

const guide = readFileSync(join(PROJECT, "docs/WRITING.md"), "utf8");
const LIST = "## Words that are not used";
const rules = tableUnder(guide, LIST).flatMap(([not = "", , but = ""]) => wordRules(not, but));

/** Lines of a document in sentences: without code, quotations and the tables that show what is not written. */
function sentencesOf(path: string): string[] {
  const document = readFileSync(join(PROJECT, path), "utf8");
  const shown = path === "docs/WRITING.md" ? document.slice(0, document.indexOf(LIST)) : document;
  return shown
    .replace(/```[\s\S]*?```/g, "")
    .split("\n")
    .map((line) => line.replace(/`[^`]*`|“[^”]*”/g, "…"));
}

/** Participles that are no name of a function by themselves; `known` gives a reading that is known. */
const PARTICIPLE =
  /^(?:[a-z]+[^e]ed|kept|told|said|given|shown|drawn|made|sent|found|written|taken|seen|left|held|built|chosen)$/;
const VERBS = new Set(["embed"]);

/** Names of the functions of a file that are participles, those inside other functions left out. */
function participlesOf(path: string): string[] {
  const names: unknown[] = [];
  walkFile(path, ({ type, body }) => {
    if (type !== "Program") return;
    for (const statement of body as readonly Statement[]) {
      const { type: kind, id, declarations = [] } = statement.declaration ?? statement;
      if (kind === "FunctionDeclaration") names.push(id?.name);
      for (const { id: variable, init } of declarations) {
        if (init?.type === "ArrowFunctionExpression") names.push(variable.name);
      }
    }
  });
  return names.filter((name): name is string => typeof name === "string" && PARTICIPLE.test(name) && !VERBS.has(name));
}

type Statement = {
  readonly type: string;
  readonly id?: { readonly name: string } | null;
  readonly declaration?: Statement | null;
  readonly declarations?: readonly {
    readonly id: { readonly name?: string };
    readonly init?: { readonly type: string } | null;
  }[];
};

describe("plain English", () => {
  it("has a list of words that are not used, each once", () => {
    expect(rules.length).toBeGreaterThan(25);
    expect(new Set(rules.map(({ word }) => word)).size).toBe(rules.length);
  });

  it.each([
    ["Whoever opens the link may read it.", "whoever"],
    ["The estimate is shown beside the index.", "beside"],
    ["Nothing is known, for want of answers.", "for want of"],
  ])("refuses %s", (text, word) => {
    expect(wordFaults(text, rules)).toEqual([`« ${word} » in « ${text} »`]);
  });

  it.each(["The scenarios cannot be told apart.", "Buildings as they stand"])("accepts %s", (text) => {
    expect(wordFaults(text, rules)).toEqual([]);
  });

  it("is that of the interface", () => {
    const read = bilingualTexts(INTERFACE).filter(({ path }) => !APART.test(path));
    expect(read.length).toBeGreaterThan(5_000);
    expect(read.flatMap(({ path, en }) => wordFaults(en, rules).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  it("names no function by a participle alone", () => {
    const paths = sourcePaths([...INTERFACE, "bench"]);
    expect(paths.length).toBeGreaterThan(1000);
    expect(paths.flatMap((path) => participlesOf(path).map((name) => `${relative(PROJECT, path)}: ${name}`))).toEqual(
      [],
    );
  });

  it.each(DOCUMENTS)("is that of %s", (path) => {
    expect(sentencesOf(path).flatMap((line) => wordFaults(line, rules))).toEqual([]);
  });
});
