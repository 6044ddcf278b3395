import { INDICATORS, LEVELS, rankOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { languageFaults } from "./language-faults-under-test.ts";
import { plainFact } from "./plain-fact.ts";

describe("a figure as a person would say it", () => {
  it.each([
    ["catnat_flood", null, 1, "1 inondation reconnue depuis 1985", "1 recognised flood since 1985"],
    ["catnat_drought", null, 19, "19 sécheresses reconnues depuis 1985", "19 recognised droughts since 1985"],
    ["catnat_coastal", null, 0, "aucune reconnaissance depuis 1985", "none recognised since 1985"],
    ["hdd155", 1828, 1585, "besoins de chauffage\u202f: −13\u202f%", "heating needs: −13%"],
    ["hdd155", null, 1585, "besoins de chauffage élevés", "high heating needs"],
    ["hdd155", 1585, 1586, "besoins de chauffage élevés", "high heating needs"],
    ["cdd22", 50, 60, "besoins de climatisation\u202f: +20\u202f%", "air-conditioning needs: +20%"],
    ["cdd22", 50, 100, "besoins de climatisation doublés", "air-conditioning needs doubled"],
    ["cdd22", 50, 160, "besoins de climatisation multipliés par 3", "air-conditioning needs multiplied by 3"],
    ["cdd22", 0, 10, "besoins de climatisation élevés", "high air-conditioning needs"],
    ["wind_basic", null, 25, "vent de référence\u202f: 90\u00a0km/h", "basic wind velocity: 90\u00a0km/h"],
    ["fwi", 12, 15, "météo propice au feu", "weather prone to fire"],
    ["tx35_days", 41.5, 62.8, "jours à plus de 35\u00a0°C\u202f: 42 → 63", "days above 35\u00a0°C: 42 → 63"],
    ["tx35_days", 1, 2.3, "jours à plus de 35\u00a0°C\u202f: 1 → 2,3", "days above 35\u00a0°C: 1 → 2.3"],
    [
      "damaging_floods",
      null,
      50,
      "plus de crues dommageables que 50\u202f% des régions",
      "more damaging floods than 50% of regions",
    ],
    [
      "burnt_commune",
      null,
      0.24,
      "0,24\u202f% de la commune et des alentours brûle en moyenne chaque année",
      "0.24% of the commune and the land around burns in an average year",
    ],
    [
      "height_above_lowest_ground",
      null,
      9,
      "9\u00a0m au-dessus du terrain le plus bas alentour",
      "9\u00a0m above the lowest ground nearby",
    ],
    [
      "height_above_lowest_ground",
      null,
      0.2,
      "au niveau du terrain le plus bas alentour",
      "level with the lowest ground nearby",
    ],
    ["tropical_nights", 26, 33, "nuits à 20\u00a0°C et plus\u202f: 26 → 33", "nights at 20\u00a0°C and above: 26 → 33"],
  ] as const)("%s from %s to %s", (key, before, after, fr, en) => {
    expect(plainFact({ key, level: "high", before, after })).toEqual({ fr, en });
  });

  it.each([
    [
      14,
      2019,
      "14 inondations reconnues depuis 1985, la dernière en 2019",
      "14 recognised floods since 1985, the last in 2019",
    ],
    [1, 1999, "1 inondation reconnue en 1999", "1 recognised flood in 1999"],
    [0, undefined, "aucune reconnaissance depuis 1985", "none recognised since 1985"],
  ] as const)("dates the last of %s events where its year is known", (after, latest, fr, en) => {
    expect(plainFact({ key: "catnat_flood", level: "high", before: null, after, latest })).toEqual({ fr, en });
  });

  it("is without a fault of language, whatever the indicator, the level and the figure", () => {
    const ranked = LEVELS.filter((level) => level !== "none" && level !== "unknown" && rankOf(level) > 0);
    const said = INDICATORS.flatMap(({ key }) =>
      ranked.flatMap((level) =>
        [0, 1, 2, 1000].flatMap((after) => [
          plainFact({ key, level, before: null, after }),
          plainFact({ key, level, before: 3, after }),
          plainFact({ key, level, before: null, after, latest: 2019 }),
        ]),
      ),
    );
    expect([...new Set(said.flatMap(languageFaults))]).toEqual([]);
  });
});
