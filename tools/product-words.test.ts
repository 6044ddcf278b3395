import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const PROJECT = join(import.meta.dirname, "..");
const SOURCES = ["packages", "apps/server/src", "apps/web/src", "tools"];
/** What keeps the words of its source: law, the published questionnaire and its actions; and what tests are made of. */
const APART = /node_modules|\.test\.|under-test|\/legal\/|domain\/src\/(?:questionnaire|actions)\//;

type Rule = { readonly word: string; readonly found: RegExp; readonly allowed: RegExp | null };

const listed = (cell: string): string[] =>
  cell
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
/** Spaces, hyphens and apostrophes as texts have them. */
const plain = (words: string): string => words.replace(/[\u202f\u00a0\s]+/g, " ").replaceAll("'", "’");

/** The rules of the glossary, a row a thing. */
function rulesOf(glossary: string): Rule[] {
  const table = glossary.slice(glossary.indexOf("## Mots du produit"));
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Français"));
  return rows.flatMap((row) => {
    const [, , not = "", but = ""] = row.split("|").slice(1, -1);
    const exceptions = listed(but).map(escaped);
    return listed(not).map((word) => ({
      word,
      // Initials are written in capitals; a word, in any case and number.
      found: new RegExp(
        `(?<![\\p{L}-])${escaped(word)}${/[éu]$/.test(word) ? "e?" : ""}s?(?![\\p{L}-])`,
        /^[A-Z/]+$/.test(word) ? "u" : "iu",
      ),
      allowed: exceptions.length === 0 ? null : new RegExp(exceptions.join("|"), "giu"),
    }));
  });
}

/** Every French text of a file: what stands as `fr`, its pieces of code left out. */
function frenchOf(path: string, code: string): string[] {
  const texts: string[] = [];
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const read = (node: unknown, isFrench: boolean): void => {
    if (Array.isArray(node)) for (const one of node) read(one, isFrench);
    else if (typeof node === "object" && node !== null) {
      const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: unknown };
      if (isFrench && type === "Literal" && typeof value === "string") texts.push(value);
      if (isFrench && type === "TemplateElement") texts.push((value as { cooked: string }).cooked);
      const inside = isFrench || (type === "Property" && key?.name === "fr");
      for (const one of Object.values(node)) read(one, inside);
    }
  };
  read(program, false);
  return texts;
}

const faultsOf = (text: string, rules: readonly Rule[]): string[] =>
  rules
    .filter(({ found, allowed }) => {
      const words = plain(text);
      return found.test(allowed === null ? words : words.replace(allowed, "…"));
    })
    .map(({ word }) => `« ${word} » in « ${plain(text)} »`);

/** Where a line would end before a double sign or after «. @source Lexique des règles typographiques en usage à l’Imprimerie nationale */
const ENDS_A_LINE = /(?<=^|\S) (?:[;!?»%](?![\w=])|:(?![\w:]))|« /u;

/** Every French text of the product, with its file. */
const texts = SOURCES.flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(PROJECT, folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.|under-test/.test(path))
    .flatMap((path) => frenchOf(path, readFileSync(path, "utf8")).map((text) => ({ path, text }))),
);
const rules = rulesOf(readFileSync(join(PROJECT, "docs/glossary.md"), "utf8"));

describe("the words of the product", () => {
  it("are about thirty, each with what is not said", () => {
    expect(new Set(rules.map(({ word }) => word)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(50);
  });

  it.each([
    ["Sur devis, selon la taille de votre parc.", "parc"],
    ["Les bilans de vos bâtiments", "bilan"],
    ["Vos réponses sont gardées.", "gardé"],
    ["Le niveau est NC.", "NC"],
  ])("refuse %s", (text, word) => {
    expect(faultsOf(text, rules)).toEqual([`« ${word} » in « ${text} »`]);
  });

  it.each([
    "Santé et bien-être",
    "Fonds de gestion",
    "Trajectoire nationale",
    "Envoyer un e-mail",
    "Sauvegarde écrite",
  ])("let %s stand", (text) => {
    expect(faultsOf(text, rules)).toEqual([]);
  });

  it("are those of every French text", () => {
    const read = texts.filter(({ path }) => !APART.test(path));
    expect(read.length).toBeGreaterThan(2_000);
    expect(
      read.flatMap(({ path, text }) => faultsOf(text, rules).map((fault) => `${relative(PROJECT, path)}: ${fault}`)),
    ).toEqual([]);
  });
});

describe("spaces of French", () => {
  it.each([["30 % du poids"], ["Bande : de 75"], [" ; le fichier"], ["« zone"], ["Vraiment ?"]])(
    "refuse %s",
    (text) => {
      expect(ENDS_A_LINE.test(text)).toBe(true);
    },
  );

  it("let no line end before a double sign or after «", () => {
    expect(
      texts.flatMap(({ path, text }) => (ENDS_A_LINE.test(text) ? [`${relative(PROJECT, path)}: « ${text} »`] : [])),
    ).toEqual([]);
  });
});
