import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CALLS, openApi } from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { PROJECT, tableUnder, wordFaults, wordRules } from "./product-texts.ts";
import { bilingualTexts, readSource, type SourceFunction, sourcePaths } from "./source-facts.ts";

/** Folders whose English texts are read. */
const INTERFACE = ["packages", "apps/server/src", "apps/web/src", "tools", "data"];
/** What keeps the words of its time: notes of past versions. */
const APART = /site\/releases\//;
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

/** Texts of the description of the API. */
function apiTexts(): readonly string[] {
  const texts: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === "string" && (key === "description" || key === "summary")) texts.push(inner);
      else walk(inner);
    }
  };
  walk(openApi(CALLS, { title: "Lichen", version: "1.0.0", server: "/api" }));
  return texts;
}

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

/** Result of a function that may find nothing, or that waits. */
const PARTIAL = /^:\s*(?:Promise<|AsyncGenerator<|void$)|\|\s*(?:null|undefined)\s*$/;

/** Returns whether a function is named as none may be: by a participle, or by “…Of” where it may find nothing. */
function isMisnamed({ name, isAsync, result }: SourceFunction): boolean {
  const isTotal = !isAsync && !PARTIAL.test(result);
  return (
    (PARTICIPLE.test(name) && !VERBS.has(name)) || (/[a-z]Of$/.test(name) && !isTotal && !/^(?:is|has)[A-Z]/.test(name))
  );
}

/** Words that say nothing of what a name holds, alone or in a longer name: stored, requested, reported, adjacent… do. */
const DIALECT: ReadonlySet<string> = new Set(["kept", "told", "asked", "beside", "whereabouts", "said"]);
/** Folders whose values are named by the words of the field; a further one is a word here. */
const NAMED = ["packages", "apps/server/src", "apps/web/src", "tools", "bench", "e2e", "data"];
/** Properties of answers, whose names are published. */
const PUBLISHED: ReadonlySet<string> = new Set(["asked", "said", "beside"]);
/** Names of calls, columns and catalogues, which are stored or published. */
const SNAKE_CASE = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;

/** Returns whether one of the words of a name is of the dialect. */
function isDialect(name: string): boolean {
  if (SNAKE_CASE.test(name)) return false;
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[ _$]+/);
  return words.some((word) => DIALECT.has(word.toLowerCase()));
}

/** Folders whose comments are read; a further one is a word here. */
const COMMENTED = ["packages", "apps/server/src", "apps/web/src", "tools", "e2e", "bench"];
/** Words that no comment of these folders has. */
const COMMENT_WORDS = /\b(?:whoever|whence|whereof|somebody|nobody|everybody|besides|anew|thereof|hitherto)\b/gi;

/** Returns the comments of a file, without what they quote of the code. */
function commentsOf(path: string): readonly string[] {
  return readSource(path).comments.map((comment) => comment.replace(/`[^`]*`/g, "…"));
}

/** Returns the names of the dialect that a file gives to its values, types and properties. */
function dialectNames(path: string): readonly string[] {
  const { names, members } = readSource(path);
  return [...names, ...[...members].filter((name) => !PUBLISHED.has(name))].filter(isDialect);
}

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

  it("is that of the description of the API", () => {
    const texts = apiTexts();
    expect(texts.length).toBeGreaterThan(3_000);
    expect(texts.flatMap((text) => wordFaults(text, rules))).toEqual([]);
  });

  it("names a function by a verb: no participle alone, and “…Of” only for what always finds its answer", () => {
    const paths = sourcePaths([...INTERFACE, "bench"]);
    expect(paths.length).toBeGreaterThan(1000);
    const wrong = paths.flatMap((path) =>
      readSource(path)
        .functions.filter(isMisnamed)
        .map(({ name }) => `${relative(PROJECT, path)}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(["kept", "isAsked", "KEPT_FIGURES", "besidePx", "saidSize", "Whereabouts"])("refuses the name %s", (name) => {
    expect(isDialect(name)).toBe(true);
  });

  it.each(["existing_vegetation_kept", "stored", "basket", "unkept", "masked"])("accepts the name %s", (name) => {
    expect(isDialect(name)).toBe(false);
  });

  it("names values, types and properties by the words of the field", () => {
    const found = sourcePaths(NAMED).flatMap((path) =>
      dialectNames(path).map((name) => `${relative(PROJECT, path)}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("is that of the comments, for the words that have another in any sentence", () => {
    const found = sourcePaths(COMMENTED).flatMap((path) =>
      commentsOf(path).flatMap((comment) =>
        (comment.match(COMMENT_WORDS) ?? []).map((word) => `${relative(PROJECT, path)}: ${word}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(DOCUMENTS)("is that of %s", (path) => {
    expect(sentencesOf(path).flatMap((line) => wordFaults(line, rules))).toEqual([]);
  });
});
