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

/** Functions at the top of a file, with what they say of their result. */
function functionsOf(path: string): readonly { readonly name: string; readonly isTotal: boolean }[] {
  const text = readFileSync(path, "utf8");
  const found: { name: string; isTotal: boolean }[] = [];
  const add = (name: string | undefined, of: FunctionNode) => {
    const result =
      of.returnType === undefined || of.returnType === null ? "" : text.slice(of.returnType.start, of.returnType.end);
    if (name !== undefined) found.push({ name, isTotal: of.async !== true && !PARTIAL.test(result) });
  };
  walkFile(path, ({ type, body }) => {
    if (type !== "Program") return;
    for (const statement of body as readonly Statement[]) {
      const declared = statement.declaration ?? statement;
      if (declared.type === "FunctionDeclaration") add(declared.id?.name, declared);
      for (const { id, init } of declared.declarations ?? []) {
        if (init?.type === "ArrowFunctionExpression") add(id.name, init);
      }
    }
  });
  return found;
}

/** Result of a function that may find nothing, or that waits. */
const PARTIAL = /^:\s*(?:Promise<|AsyncGenerator<|void$)|\|\s*(?:null|undefined)\s*$/;

type FunctionNode = {
  readonly async?: boolean;
  readonly returnType?: { readonly start: number; readonly end: number } | null;
};
type Statement = FunctionNode & {
  readonly type: string;
  readonly id?: { readonly name: string } | null;
  readonly declaration?: Statement | null;
  readonly declarations?: readonly {
    readonly id: { readonly name?: string };
    readonly init?: (FunctionNode & { readonly type: string }) | null;
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

  it("names a function by a verb: no participle alone, and “…Of” only for what always finds its answer", () => {
    const paths = sourcePaths([...INTERFACE, "bench"]);
    expect(paths.length).toBeGreaterThan(1000);
    const isWrong = ({ name, isTotal }: { readonly name: string; readonly isTotal: boolean }) =>
      (PARTICIPLE.test(name) && !VERBS.has(name)) ||
      (/[a-z]Of$/.test(name) && !isTotal && !/^(?:is|has)[A-Z]/.test(name));
    const wrong = paths.flatMap((path) =>
      functionsOf(path)
        .filter(isWrong)
        .map(({ name }) => `${relative(PROJECT, path)}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(DOCUMENTS)("is that of %s", (path) => {
    expect(sentencesOf(path).flatMap((line) => wordFaults(line, rules))).toEqual([]);
  });
});
