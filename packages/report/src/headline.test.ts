import {
  type Estimates,
  HAZARDS,
  type HazardAssessment,
  type HazardId,
  isHigh,
  LEVELS,
  type Level,
  levelOfRank,
  type MomentExposure,
  rankOf,
  vulnerability,
} from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimatedRisk } from "./answer-effect.ts";
import { caution } from "./caution.ts";
import { headline } from "./headline.ts";
import { languageFaults } from "./language-faults-under-test.ts";
import { theHazard } from "./nouns.ts";
import { byLevel, type HazardResult } from "./results.ts";

const exposure = (level: Level, change: Partial<MomentExposure> = {}) =>
  ({
    level,
    low: level,
    high: level,
    reason: null,
    index: null,
    indicators: [],
    ...change,
  }) as unknown as MomentExposure;
const AT_2050 = { scenario: "ssp5", horizon: "2050" } as const;

type Drawn = {
  readonly before: Level;
  readonly now: Level;
  readonly low: Level;
  readonly high: Level;
  readonly cross: Level;
};

function resultsOf(drawn: readonly Drawn[]): HazardResult[] {
  return HAZARDS.map((hazard, place) => {
    const { before, now, low, high, cross } = drawn[place]!;
    return {
      hazard,
      assessed: { gate: null } as HazardAssessment,
      zone: "france",
      scenario: "ssp5",
      reference: exposure(before),
      today: exposure(before),
      now: exposure(now, { low, high }),
      vulnerability: vulnerability(hazard, {}, 2026),
      cross,
    };
  });
}

/** Results with the cross levels given in the order of the hazards; exposure moves from low to the level. */
const results = (levels: readonly Level[], exposures: readonly Level[] = levels) =>
  resultsOf(
    levels.map((cross, place) => {
      const now = exposures[place]!;
      return { before: "low", now, low: now, high: now, cross };
    }),
  );

const all = (level: Level): Level[] => HAZARDS.map(() => level);
/** Levels in the order of the hazards: those named, and one for all others. */
function levels(named: Partial<Record<(typeof HAZARDS)[number]["id"], Level>>, others: Level): Level[] {
  return HAZARDS.map(({ id }) => named[id] ?? others);
}
const exposed = (named: Parameters<typeof levels>[0], others: Level) => results(all("unknown"), levels(named, others));

/** Estimates of the vulnerability to some hazards. */
function estimatesOf(of: Readonly<Partial<Record<HazardId, readonly [Level, Level]>>>): Estimates {
  const entries = Object.entries(of).map(([id, [level_low, level_high]]) => [id, { level_low, level_high }] as const);
  return { of: new Map(entries) } as unknown as Estimates;
}

describe("the first sentence", () => {
  it("names ties together, then the next levels, then what is not known", () => {
    const place = exposed(
      { heat: "very_high", wildfire: "very_high", storm_wind: "very_high", flood: "high", coastal: "unknown" },
      "low",
    );
    expect(headline(place, AT_2050)).toEqual({
      fr: "En 2050, trois aléas sont très élevés ici\u202f: la chaleur, les feux de forêt, ainsi que les tempêtes et le vent. Un autre est élevé\u202f: les inondations (faibles aujourd’hui). Un aléa n’est pas connu\u202f: les aléas littoraux.",
      en: "In 2050 three hazards are very high here: heat, wildfire, and storms and wind. One more is high: flooding (low today). One hazard is not known: coastal hazards.",
    });
    expect(caution(place)).toEqual({
      fr: "Pas connu ne veut pas dire faible. L’adresse suffit pour le dire\u202f; elle ne dit pas encore comment le bâtiment y résiste.",
      en: "Not known does not mean low. The address is enough to say so; it does not yet say how the building would cope with it.",
    });
  });

  it("speaks of the risks of the building once one is known, and of the place where one is not", () => {
    const building = results(
      levels({ heat: "high", cold: "high", wildfire: "unknown" }, "low"),
      levels({ wildfire: "extreme" }, "medium"),
    );
    expect(headline(building, AT_2050).en).toBe(
      "In 2050 two risks are high for this building: heat and cold. One risk is not known: wildfire.",
    );
    expect(caution(building)!.en).toBe("Not known does not mean low. Exposure of the place is extreme for wildfire.");
  });

  it("says of a range of three levels what it reaches, and does not say that nothing is high where it reaches it", () => {
    const wide = exposed({ heat: "medium" }, "low").map((one) =>
      one.hazard.id === "flood" ? { ...one, now: exposure("low", { low: "very_low", high: "very_high" }) } : one,
    );
    expect(headline(wide, AT_2050).en).toBe("In 2050 one hazard is medium here: heat (low today).");
    expect(caution(wide)!.en).toMatch(/^The data leave room for doubt: the level may be very high for flooding\./);
    expect(headline(exposed({ heat: "medium" }, "low"), AT_2050).en).toBe(
      "In 2050 no hazard is high here; one is medium: heat (low today).",
    );
    expect(headline(exposed({ heat: "medium", flood: "unknown" }, "low"), AT_2050).en).toMatch(
      /no known hazard is high/,
    );
  });

  it("says of a high level that it may be lower", () => {
    const wide = exposed({}, "low").map((one) =>
      one.hazard.id === "flood" ? { ...one, now: exposure("high", { low: "very_low" }) } : one,
    );
    expect(caution(wide)!.fr).toMatch(
      /^Les données laissent un doute\u202f: le niveau peut être plus bas pour les inondations\./,
    );
  });

  it("does not begin with what eases while something else rises", () => {
    const cold = resultsOf(
      HAZARDS.map(({ id }) => {
        const [before, now]: [Level, Level] =
          id === "cold" ? ["extreme", "very_high"] : id === "heat" ? ["low", "medium"] : ["low", "low"];
        return { before, now, low: now, high: now, cross: "unknown" };
      }),
    );
    expect(headline(cold, AT_2050)).toEqual({
      fr: "D’ici 2050, l’exposition augmente pour la chaleur (moyenne)\u202f; elle baisse pour le froid, mais y reste de niveau très élevé.",
      en: "By 2050 exposure rises for heat (medium); it eases for cold but stays very high.",
    });
    expect(headline(cold, { ...AT_2050, horizon: "reference" }).en).toMatch(
      /^In the reference period one hazard is very high here: cold/,
    );
  });

  it("says of a risk that is estimated what it is estimated to be, and not that it is not known", () => {
    const building = results(
      levels({ heat: "high", flood: "unknown", cold: "unknown", wildfire: "unknown", coastal: "unknown" }, "low"),
      levels({ coastal: "unknown", flood: "very_high" }, "medium"),
    );
    const some = estimatesOf({ flood: ["medium", "high"], cold: ["very_low", "high"], wildfire: ["very_low", "high"] });
    expect(headline(building, AT_2050, some)).toEqual({
      fr: "En 2050, un risque est élevé pour ce bâtiment\u202f: la chaleur. Trois risques sont seulement estimés\u202f: niveau élevé pour les inondations\u202f; faible à moyen pour les feux de forêt et le froid. Un risque n’est pas connu\u202f: les aléas littoraux.",
      en: "In 2050 one risk is high for this building: heat. Three risks are only estimated: high for flooding; low to medium for wildfire and cold. One risk is not known: coastal hazards.",
    });
    expect(caution(building, some)!.en).toBe(
      "An estimate comes from similar buildings: about 8 in 10 fall within it, and yours may not. Not known does not mean low.",
    );
  });

  it("says first what is estimated to be high where nothing known is", () => {
    const building = results(levels({ flood: "unknown" }, "low"), levels({ flood: "very_high" }, "low"));
    expect(headline(building, AT_2050, estimatesOf({ flood: ["medium", "high"] })).en).toBe(
      "In 2050 one risk is only estimated: high for flooding. No known risk reaches the medium level for this building.",
    );
    expect(headline(building, AT_2050, estimatesOf({ flood: ["very_low", "very_low"] })).fr).toMatch(
      /^En 2050, aucun risque connu n’atteint le niveau moyen pour ce bâtiment\. Un risque est seulement estimé/,
    );
  });

  it("counts those that are not known where they are many", () => {
    const five = exposed({ heat: "low", cold: "medium", storm_wind: "low" }, "unknown");
    expect(headline(five, AT_2050).fr).toMatch(/Cinq aléas ne sont pas connus, dont les inondations\.$/);
  });

  it("says that nothing is known where nothing is", () => {
    const nothing = results(all("unknown"));
    expect([headline(nothing, AT_2050).en, caution(nothing)!.en]).toEqual([
      "No hazard has a level here: the location data and the answers are not enough to give one.",
      "Not known does not mean low.",
    ]);
    const one = headline(results(["none", ...all("unknown").slice(1)]), AT_2050);
    expect(one.en).toBe("One hazard cannot occur here: heat. Seven hazards are not known, including flooding.");
    expect(one.fr).toMatch(/^Un aléa ne peut pas survenir ici\u202f: la chaleur\. Sept aléas ne sont pas connus/);
    expect(headline(results(all("none")), AT_2050).fr).toMatch(/^Huit aléas ne peuvent pas survenir ici\u202f: .+\.$/);
  });

  it("says the figure that sets a level that no other shares, and the scenario it is read in", () => {
    const sentence = (chosen: "tracc" | "ssp5") => {
      const indicators = [{ key: "tropical_nights", level: "high", weight: 0.3, raw_value: 363, evidence: "proxy" }];
      const [heat, ...others] = exposed({ heat: "high" }, "low");
      const now = exposure("high", { indicators } as unknown as Partial<MomentExposure>);
      return headline([{ ...heat!, now }, ...others], { scenario: chosen, horizon: "2050" }).en;
    };
    expect(sentence("tracc")).toContain(
      "heat (low today; nights at 20\u00a0°C and above: 363, indirect evidence, business as usual).",
    );
    expect(sentence("ssp5")).toContain("heat (low today; nights at 20\u00a0°C and above: 363, indirect evidence).");
  });
});

const rank = fc.integer({ min: 1, max: 6 });
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    before: rank,
    now: rank,
    below: fc.integer({ min: 0, max: 3 }),
    above: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom("level", "level", "level", "none", "unknown"),
    cross: fc.constantFrom<Level>(...LEVELS, "unknown"),
  })
  .map(({ before, now, below, above, kind, cross }) => {
    if (kind !== "level") return { before: kind, now: kind, low: kind, high: kind, cross: kind };
    const [low, high] = [Math.max(1, now - below), Math.min(6, now + above)].map(levelOfRank);
    return { before: levelOfRank(before), now: levelOfRank(now), low: low!, high: high!, cross };
  });
const many = fc.tuple(
  fc.array(drawn, { minLength: HAZARDS.length, maxLength: HAZARDS.length }),
  fc.boolean(),
  fc.constantFrom("reference", "2030", "2050", "2090"),
);
/** Cross levels are drawn, or none is known. */
const placeOf = ([levelsDrawn, isAnswered]: readonly [readonly Drawn[], boolean, unknown]) =>
  resultsOf(isAnswered ? levelsDrawn : levelsDrawn.map((one) => ({ ...one, cross: "unknown" as const })));

describe("whatever is known", () => {
  const RUNS = { numRuns: 3000 };

  it("names every hazard that is high, counts those that are not known, and claims no superlative", () => {
    fc.assert(
      fc.property(many, (all3) => {
        const place = placeOf(all3);
        const first = headline(place, { scenario: "ssp5", horizon: all3[2] });
        const isCrossed = place.some(({ cross }) => byLevel(cross) > 0);
        const levelOf = (one: HazardResult) => (isCrossed ? one.cross : one.now!.level);
        for (const language of ["fr", "en"] as const) {
          const words = first[language];
          for (const one of place.filter((each) => isHigh(levelOf(each)))) {
            expect(words).toContain(theHazard(one.hazard.id)[language]);
          }
          expect(words).not.toMatch(/\bles? plus (?!probable)|\bmost (?!likely)|highest|greatest|worst/i);
          const unknown = place.filter((one) => levelOf(one) === "unknown").length;
          if (unknown > 0)
            expect(words).toMatch(
              /pas connus?|not known|Aucun aléa n’a de niveau|No hazard has|dont le niveau est connu|whose level is known/,
            );
          if (unknown > 0) expect(words).not.toMatch(/aucun (aléa|risque) n’|no (hazard|risk) (is|reaches)/);
        }
      }),
      RUNS,
    );
  });

  it("says of each risk one thing: its level, what it is estimated to be, or that it is not known", () => {
    const estimated = fc.array(fc.option(fc.tuple(rank, rank)), {
      minLength: HAZARDS.length,
      maxLength: HAZARDS.length,
    });
    fc.assert(
      fc.property(many, estimated, (all3, ends) => {
        const place = placeOf([all3[0], true, all3[2]]);
        const estimates = estimatesOf(
          Object.fromEntries(
            HAZARDS.flatMap(({ id }, at) => {
              const pair = ends[at]?.toSorted((a, b) => a - b).map(levelOfRank);
              return pair === undefined ? [] : [[id, pair]];
            }),
          ),
        );
        const moment = { scenario: "ssp5", horizon: all3[2] } as const;
        const first = headline(place, moment, estimates);
        const rest = caution(place, estimates);
        if (!place.some(({ cross }) => byLevel(cross) > 0)) return;
        const range = (one: HazardResult) => estimatedRisk(one, estimates);
        const [estimatedNow, unknown] = [place.filter((one) => range(one) !== null), place.filter(isUnknown)];
        for (const language of ["fr", "en"] as const) {
          const sentences = first[language].split(/(?<=\.) /);
          const said = sentences.find((one) => /seulement estimé|only estimated/.test(one)) ?? "";
          const isNotKnown = sentences.find((one) => /pas connus?|not known/.test(one)) ?? "";
          for (const one of estimatedNow) {
            expect(said).toContain(theHazard(one.hazard.id)[language]);
            expect(isNotKnown).not.toContain(theHazard(one.hazard.id)[language]);
          }
          expect(said !== "").toBe(estimatedNow.length > 0);
          expect(isNotKnown !== "").toBe(unknown.length > 0);
        }
        expect(/An estimate/.test(rest?.en ?? "")).toBe(estimatedNow.length > 0);
        expect(/Not known/.test(rest?.en ?? "")).toBe(unknown.length > 0);
        expect([first, ...(rest === null ? [] : [rest])].flatMap(languageFaults)).toEqual([]);

        function isUnknown(one: HazardResult): boolean {
          return one.cross === "unknown" && range(one) === null;
        }
      }),
      RUNS,
    );
  });

  it("does not begin with a hazard that eases while another rises", () => {
    fc.assert(
      fc.property(many, (all3) => {
        const place = placeOf(all3);
        const moment = { scenario: "ssp5", horizon: all3[2] } as const;
        const words = headline(place, moment).en;
        const trend = ({ today, now, cross }: HazardResult) =>
          byLevel(now!.level) <= 0 || cross === "none" ? 0 : rankOf(now!.level) - rankOf(today!.level);
        const isCrossed = place.some(({ cross }) => byLevel(cross) > 0);
        const counted = place.filter((one) => !isCrossed || byLevel(one.cross) > 0);
        if (moment.horizon === "reference" || !counted.some((one) => trend(one) > 0)) return;
        const named = counted
          .map((one) => ({ one, at: words.indexOf(theHazard(one.hazard.id).en) }))
          .filter(({ at }) => at >= 0)
          .toSorted((a, b) => a.at - b.at)[0];
        const hasMedium = counted.some((one) => byLevel(isCrossed ? one.cross : one.now!.level) >= rankOf("medium"));
        if (named !== undefined && hasMedium) expect(trend(named.one)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it("says of every range of three levels that reaches high what it may be", () => {
    fc.assert(
      fc.property(many, ([levelsDrawn]) => {
        const place = placeOf([levelsDrawn, false, null]);
        const words = caution(place)?.en ?? "";
        for (const { hazard, now } of place) {
          if (byLevel(now!.level) <= 0 || rankOf(now!.high) - rankOf(now!.low) < 2 || !isHigh(now!.high)) continue;
          expect(words.slice(words.indexOf("The data leave"))).toContain(theHazard(hazard.id).en);
        }
      }),
      RUNS,
    );
  });

  it("is without a fault of language", () => {
    fc.assert(
      fc.property(many, (all3) => {
        const place = placeOf(all3);
        const said = [headline(place, { scenario: "ssp5", horizon: all3[2] }), caution(place)];
        expect(said.flatMap((one) => (one === null ? [] : languageFaults(one)))).toEqual([]);
      }),
      RUNS,
    );
  });
});
