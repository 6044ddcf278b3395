import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT, type ProductText, tableUnder, wordFaults, wordRules } from "./product-texts.ts";
import { bilingualTexts } from "./source-facts.ts";

const SOURCES = ["packages", "apps/server/src", "apps/web/src", "tools", "data"];
/** What keeps the words of its source: the European list of hazards, and notes of past versions. */
const APART = /appendix-a\.ts|site\/releases\//;

/** French labels that have several English ones, each with the reason. */
const SEVERAL: Readonly<Record<string, string>> = {
  Abandonné: "an import is cancelled by a person; the sending of an email is abandoned by the server",
  Actions: "“Actions for” begins a list of hazards",
  Annuler: "Cancel before an act, Undo after it",
  "Créer un compte": "“Register” is the specification’s word in the bar; an administrator creates an account",
  Commune: "the published questionnaire asks for a city, in all of Europe",
  Connexion: "an event of the log, and a screen",
  "en cours": "a subscription is active, the work on an action is in progress",
  Extérieurs: "the published actions have an area and a zone of that name; hazards, a part of the building",
  Fiche: "a record of the list, the sheet of an action",
  Français: "the button names the other language",
  Identifiant: "of a person who logs in, of a project",
  Lecture: "a right, how to read a document, a stage of an import",
  Écriture: "a right, a stage of an import",
  Nature: "the living world, the type of a release note",
  Nom: "last name of a person, name of a thing",
  Note: "a score of biodiversity, words that somebody adds",
  Objet: "purpose of a legal text, object of an action, subject of an email",
  Part: "a share of a total, one of the parts of a coefficient",
  "Plan d’eau à fond étanche": "a kind of surface, a question about its area",
  Poids: "the weight of a row, the title of a table of them",
  Présentation: "how a table is shown, the page that presents Lichen",
  Réponse: "the answer to a question, the response to a call",
  Structure: "the company, and the structure of a building among the published actions",
  Surface: "a kind of ground cover, an area in m²",
  "Surface de plancher": "gross floor area is the name of the question",
  "Surface minérale imperméable": "a kind of surface, a question about its area",
  Sécurité: "safety of people, security of data",
  "Toiture végétalisée extensive": "an action, a question about its area",
  "Toiture végétalisée intensive": "an action, a question about its area",
  "Toiture végétalisée semi-intensive": "an action, a question about its area",
  baisse: "a decrease, an index that falls",
  État: "status of a record, state of nature",
  Équipements: "equipment of a building, facilities of a territory",
};

/** English texts of each French label: those without a placeholder, whose other words could explain a difference. */
function labelsOf(texts: readonly ProductText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  for (const { fr, en } of texts) {
    if (fr === "" || fr.includes("…")) continue;
    labels.set(fr, (labels.get(fr) ?? new Set()).add(en));
  }
  return labels;
}

const severalOf = (texts: readonly ProductText[]): [string, string[]][] =>
  [...labelsOf(texts)].flatMap(([fr, en]) => (en.size > 1 ? [[fr, [...en]] as [string, string[]]] : []));

const texts = bilingualTexts(SOURCES);
const rules = tableUnder(readFileSync(join(PROJECT, "docs/glossary.md"), "utf8"), "## Mots du produit").flatMap(
  ([, , , , not = "", but = ""]) => wordRules(not, but),
);

describe("terms in both languages", () => {
  it("are read from all over the product", () => {
    expect(texts.length).toBeGreaterThan(6_000);
  });

  it("finds a French label with two English ones", () => {
    const label = (en: string): ProductText => ({ path: "a.ts", fr: "Réessayer", en });
    expect(severalOf([label("Retry"), label("Try again"), label("Retry")])).toEqual([
      ["Réessayer", ["Retry", "Try again"]],
    ]);
  });

  it("have one English label for each French one, but for the exceptions", () => {
    expect(severalOf(texts).filter(([fr]) => !(fr in SEVERAL))).toEqual([]);
  });

  it("need every exception", () => {
    const found = new Set(severalOf(texts).map(([fr]) => fr));
    expect(Object.keys(SEVERAL).filter((fr) => !found.has(fr))).toEqual([]);
  });
});

describe("English words that are not used", () => {
  it("are listed once", () => {
    expect(new Set(rules.map(({ word }) => word)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(30);
  });

  it.each([
    ["Sign in to go on", "sign in"],
    ["Your e-mails", "e-mail"],
    ["Cross risk: high", "cross risk"],
    ["Four trajectories of the climate", "trajectories"],
  ])("refuse %s", (text, word) => {
    expect(wordFaults(text, rules)).toEqual([`« ${word} » in « ${text} »`]);
  });

  it.each(["Log in", "The national trajectory", "A département"])("accept %s", (text) => {
    expect(wordFaults(text, rules)).toEqual([]);
  });

  it("are in no English text", () => {
    expect(
      texts
        .filter(({ path }) => !APART.test(path))
        .flatMap(({ path, en }) => wordFaults(en, rules).map((fault) => `${path}: ${fault}`)),
    ).toEqual([]);
  });
});
