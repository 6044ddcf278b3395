import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT, tableUnder, wordFaults, wordRules } from "./product-texts.ts";
import { readSource, sourcePaths } from "./source-facts.ts";

const SOURCES = ["packages", "apps/server/src", "apps/web/src", "tools"];
/** What keeps the words of its source: law, the published questionnaire and its actions; and what tests are made of. */
const APART = /node_modules|\.test\.|under-test|\/legal\/|domain\/src\/(?:questionnaire|actions)\//;

/** Where a line would end before a double sign or after «. @source Lexique des règles typographiques en usage à l’Imprimerie nationale */
const ENDS_A_LINE = /(?<=^|\S) (?:[;!?»%](?![\w=])|:(?![\w:]))|« /u;

/** Every French text of the product, with its file. */
const texts = sourcePaths(SOURCES).flatMap((path) => readSource(path).french.map((text) => ({ path, text })));
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
