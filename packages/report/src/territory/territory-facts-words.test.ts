import { NATIONAL_FIGURES } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { languageFaults } from "../language-faults-under-test.ts";
import {
  describeRecognised,
  missingCostWords,
  municipalWords,
  nationalWords,
  peopleNote,
  territoryFacts,
} from "./territory-facts-words.ts";

const BOTH = ["fr", "en"] as const;
const bothOf = (words: (language: "fr" | "en") => string) => ({ fr: words("fr"), en: words("en") });

describe("figures of France", () => {
  it("give both ends where two methods disagree, one year once, and where they were read", () => {
    const [floods, , heat, deaths] = nationalWords(NATIONAL_FIGURES, "en");
    expect([floods!.figure, heat!.figure, deaths!.figure]).toEqual([
      "€30.2\u00A0bn",
      "€22 or 37\u00A0bn",
      "14,802 deaths",
    ]);
    expect([heat!.years, deaths!.years]).toEqual(["2015–2020", "2003"]);
    expect(deaths!.words).toBe("1 to 20 August, mainland France; as quoted in Senate report no. 195 (2003–2004)");
    expect(floods!.words).toBe("natural-disaster scheme, excluding vehicles, in 2024 euros");
    expect(nationalWords(NATIONAL_FIGURES, "fr")[2]!.figure).toBe("22 ou 37\u00A0Md€");
  });
});

const NO_COST = ["no_cost_at_this_scale", "no_cost_below_country", "outside_coverage"] as const;

it.each(BOTH)("the French file of costs is wanted in France alone (%s)", (language) => {
  expect(NO_COST.map((reason) => missingCostWords(reason, language)!.includes("ONRN"))).toEqual([true, true, false]);
  expect(missingCostWords(null, language)).toBeNull();
});

it.each([0, 1, 2, 1234])("sentences on %d communes are without a fault of language", (known) => {
  const communes = { known, all: 2000 };
  const counted = { peril: "flood", events: 3, communes: known, communes_known: 2000, highest: 2 } as const;
  const sentences = [
    bothOf((language) => municipalWords(communes, language)!),
    bothOf((language) => peopleNote(communes, language)),
    bothOf((language) => describeRecognised([counted], true, language)[0]!.spread!),
    ...NO_COST.map((reason) => bothOf((language) => missingCostWords(reason, language)!)),
    ...NATIONAL_FIGURES.map((_, at) => bothOf((language) => nationalWords(NATIONAL_FIGURES, language)[at]!.words)),
  ];
  expect(sentences.flatMap(languageFaults)).toEqual([]);
});

it.each(BOTH)("facts leave out what is not known (%s)", (language) => {
  const city = {
    scale: "city",
    population: 1200,
    area_km2: null,
    altitude_m: null,
    coast_km: null,
    post_codes: [],
    typologies: [],
    dwellings: { total: null },
  } as const;
  expect(territoryFacts(city, language)).toHaveLength(2);
  expect(municipalWords(null, language)).toBeNull();
});
