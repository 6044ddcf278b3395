import { HAZARDS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { holds, textsOf } from "./search.ts";

const texts = [{ fr: "Nuits tropicales à l’été", en: "Tropical nights" }, "drias_fr"];

describe("what is looked for", () => {
  it.each([
    ["", true],
    ["   ", true],
    ["ete", true],
    ["L'ÉTÉ", true],
    ["nuits   tropicales", true],
    ["tropicales nights", true],
    ["DRIAS", true],
    ["neige", false],
    ["nuits neige", false],
  ])("%j is found: %s", (search, expected) => {
    expect(holds(texts, search)).toBe(expected);
  });
});

it("reads every text of an object, at any depth, and nothing of a function", () => {
  expect(textsOf({ a: [{ name: { fr: "un", en: "one" } }], b: "deux", c: null, d: 3, e: () => "no" })).toEqual([
    { fr: "un", en: "one" },
    "deux",
  ]);
});

it.each(HAZARDS)("finds the hazard $id by its name in both languages", (hazard) => {
  expect(holds(textsOf(hazard), hazard.name.fr)).toBe(true);
  expect(holds(textsOf(hazard), hazard.name.en)).toBe(true);
});
