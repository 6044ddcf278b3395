import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT, sourcePaths, tableUnder, walkFile, wordFaults, wordRules } from "./product-texts.ts";

const SOURCES = ["packages", "apps/server/src", "apps/web/src", "tools"];
/** What keeps the words of its source: law, the published questionnaire and its actions; and what tests are made of. */
const APART = /node_modules|\.test\.|under-test|\/legal\/|domain\/src\/(?:questionnaire|actions)\//;

/** Every French text of a file: what is under `fr`, its pieces of code left out. */
function frenchOf(path: string): string[] {
  const texts: string[] = [];
  const seen = new Set<unknown>();
  const read = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) read(one);
    else if (typeof node === "object" && node !== null && !seen.has(node)) {
      seen.add(node);
      const { type, value } = node as { type?: string; value?: unknown };
      if (type === "Literal" && typeof value === "string") texts.push(value);
      if (type === "TemplateElement") texts.push((value as { cooked: string }).cooked);
      for (const one of Object.values(node)) read(one);
    }
  };
  walkFile(path, ({ type, key, value }) => {
    if (type === "Property" && (key as { name?: string })?.name === "fr") read(value);
  });
  return texts;
}

/** Where a line would end before a double sign or after «. @source Lexique des règles typographiques en usage à l’Imprimerie nationale */
const ENDS_A_LINE = /(?<=^|\S) (?:[;!?»%](?![\w=])|:(?![\w:]))|« /u;

/** Every French text of the product, with its file. */
const texts = sourcePaths(SOURCES).flatMap((path) => frenchOf(path).map((text) => ({ path, text })));
/** The rules of the glossary, a row a thing. */
const rules = tableUnder(readFileSync(join(PROJECT, "docs/glossary.md"), "utf8"), "## Mots du produit").flatMap(
  ([, , not = "", but = ""]) => wordRules(not, but),
);

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
    expect(wordFaults(text, rules)).toEqual([`« ${word} » in « ${text} »`]);
  });

  it.each([
    "Santé et bien-être",
    "Fonds de gestion",
    "Trajectoire nationale",
    "Envoyer un e-mail",
    "Sauvegarde écrite",
  ])("let %s stand", (text) => {
    expect(wordFaults(text, rules)).toEqual([]);
  });

  it("are those of every French text", () => {
    const read = texts.filter(({ path }) => !APART.test(path));
    expect(read.length).toBeGreaterThan(2_000);
    expect(
      read.flatMap(({ path, text }) => wordFaults(text, rules).map((fault) => `${relative(PROJECT, path)}: ${fault}`)),
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
