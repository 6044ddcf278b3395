import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";

export const PROJECT = join(import.meta.dirname, "..");

/** A text of the product in both languages, with the file that holds it; placeholders are written "…". */
export type ProductText = { readonly path: string; readonly fr: string; readonly en: string };
/** A word that texts do not use, and the phrases in which it is right. */
type WordRule = { readonly word: string; readonly found: RegExp; readonly allowed: RegExp | null };

export type Node = { readonly type?: string; readonly [part: string]: unknown };

const escapePattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Spaces, hyphens and apostrophes as texts have them. */
export const plain = (words: string): string => words.replace(/[\u202f\u00a0\s]+/g, " ").replaceAll("'", "’");

/** Paths of the TypeScript files of some folders, tests left out. */
export function sourcePaths(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(PROJECT, folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.|under-test/.test(path)),
  );
}

/** Calls `visit` with every node of a file, parents first. */
export function walkFile(path: string, visit: (node: Node) => void): void {
  const { program, errors } = parseSync(path, readFileSync(path, "utf8"));
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    else if (typeof node === "object" && node !== null) {
      visit(node as Node);
      for (const one of Object.values(node)) walk(one);
    }
  };
  walk(program);
}

/** Text of a literal or a template, null for any other value. */
function findText(node: Node | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return plain(node.value);
  if (node?.type !== "TemplateLiteral") return null;
  const pieces = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return plain(pieces.map(({ value }) => value.cooked).join("…"));
}

/** Every `{ fr, en }` of some folders whose two sides are written out. */
export function bilingualTexts(folders: readonly string[]): ProductText[] {
  return sourcePaths(folders).flatMap((path) => {
    const texts: ProductText[] = [];
    walkFile(path, (node) => {
      if (node.type !== "ObjectExpression") return;
      const sides = new Map(
        (node.properties as readonly Node[]).map(({ key, value }) => [(key as { name?: string })?.name, value as Node]),
      );
      const [fr, en] = [findText(sides.get("fr")), findText(sides.get("en"))];
      if (fr !== null && en !== null) texts.push({ path: relative(PROJECT, path), fr, en });
    });
    return texts;
  });
}

/** Rows of the table under a heading of a document, each as its cells. */
export function tableUnder(document: string, heading: string): string[][] {
  const start = document.indexOf(heading);
  if (start < 0) throw new Error(`no heading ${heading}`);
  const end = document.indexOf("\n## ", start + heading.length);
  const lines = document.slice(start, end < 0 ? undefined : end).split("\n");
  return lines
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const splitList = (cell: string): string[] =>
  cell.split(",").flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));

/** Rules of a cell of refused words and of a cell with the phrases that may hold them. */
export function wordRules(not: string, but: string): WordRule[] {
  const exceptions = splitList(but).map(escapePattern);
  return splitList(not).map((word) => ({
    word,
    // Initials are written in capitals; a word, in any case and number.
    found: new RegExp(
      `(?<![\\p{L}-])${escapePattern(word)}${/[éu]$/.test(word) ? "e?" : ""}s?(?![\\p{L}-])`,
      /^[A-Z/]+$/.test(word) ? "u" : "iu",
    ),
    allowed: exceptions.length === 0 ? null : new RegExp(exceptions.join("|"), "giu"),
  }));
}

/** What a text has of refused words, each with the text. */
export function wordFaults(text: string, rules: readonly WordRule[]): string[] {
  const words = plain(text);
  return rules
    .filter(({ found, allowed }) => found.test(allowed === null ? words : words.replace(allowed, "…")))
    .map(({ word }) => `« ${word} » in « ${words} »`);
}
