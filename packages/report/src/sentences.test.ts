import {
  type Bilingual,
  HAZARDS,
  type HazardAssessment,
  type Horizon,
  INDICATOR_KEYS,
  LEVELS,
  type Level,
  type MomentExposure,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  recordOf,
  SCENARIOS,
  type SynthesisNotice,
  vulnerability,
} from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caution } from "./caution.ts";
import { factOf, formatWithUnit } from "./figure.ts";
import { headline } from "./headline.ts";
import { languageFaults } from "./language-faults-under-test.ts";
import { changeClause, levelClause, levelSpan, possibleLevel } from "./level-sentences.ts";
import { countNoun, ofHazard, theHazard, toHazard } from "./nouns.ts";
import type { HazardResult } from "./results.ts";
import {
  countFinding,
  measureName,
  momentWords,
  NOTICE_WORDS,
  riskFinding,
  synthesisTitle,
} from "./synthesis-words.ts";

const COUNTS = [0, 1, 2, 5, 1000] as const;
const both = (of: (language: "fr" | "en") => string): Bilingual => ({ fr: of("fr"), en: of("en") });
const exposure = (level: Level) =>
  ({ level, low: level, high: level, reason: null, indicators: [] }) as unknown as MomentExposure;

type Case = {
  readonly before: readonly Level[];
  readonly after: readonly Level[];
  readonly cross: readonly Level[];
  readonly horizon: Horizon;
};

function findingOf({ before, after, cross, horizon }: Case): Bilingual[] {
  const results: HazardResult[] = HAZARDS.map((hazard, place) => ({
    hazard,
    zone: "france",
    assessed: { gate: null } as HazardAssessment,
    scenario: "ssp5",
    reference: exposure("very_low"),
    today: exposure(before[place]!),
    now: exposure(after[place]!),
    vulnerability: vulnerability(hazard, {}, 2026),
    cross: cross[place]!,
  }));
  const moment = { scenario: "ssp5", horizon } as const;
  const open = caution(results);
  return [headline(results, moment), ...(open === null ? [] : [open])];
}

/** Each hazard leading at each level, the others one level below or unknown. */
const findings = HAZARDS.flatMap((_, place) =>
  LEVELS.flatMap((level) => {
    const others = LEVELS[Math.max(1, LEVELS.indexOf(level) - 1)]!;
    const levels = HAZARDS.map((__, other) => (other === place ? level : other % 3 === 2 ? "unknown" : others));
    return findingOf({ before: HAZARDS.map(() => "low"), after: levels, cross: levels, horizon: "2050" });
  }),
);
const clauses = RISK_ANALYSES.flatMap((analysis) =>
  LEVELS.flatMap((level) => [
    levelClause(analysis, level),
    ...LEVELS.flatMap((after) => [changeClause(analysis, level, after), levelSpan(level, after)]),
    ...LEVELS.flatMap((low) => LEVELS.flatMap((high) => possibleLevel({ level, low, high }) ?? [])),
  ]),
);
const nouns = [
  ...HAZARDS.flatMap(({ id }) => [theHazard(id), ofHazard(id)]),
  ...RISK_SUBJECTS.flatMap((subject) => [
    toHazard(subject),
    ...RISK_ANALYSES.map((analysis) => measureName(analysis, subject)),
  ]),
];
const figures = INDICATOR_KEYS.flatMap((key) =>
  COUNTS.flatMap((n) => [
    both((language) => formatWithUnit(key, n, language)),
    factOf(key, null, n),
    factOf(key, n + 3, n),
    factOf(key, n, n + 1),
  ]),
);
const counts = COUNTS.flatMap((n) => [
  ...(["building", "hazard", "question", "answer", "report", "level"] as const).map((what) => countNoun(n, what)),
  synthesisTitle(n),
  ...(Object.keys(NOTICE_WORDS) as SynthesisNotice[]).map((notice) => NOTICE_WORDS[notice](n)),
  ...RISK_ANALYSES.flatMap((analysis) =>
    LEVELS.flatMap((level) =>
      COUNTS.map((unknown) =>
        countFinding(analysis, {
          ...recordOf(LEVELS, () => 0),
          unknown,
          [level]: n,
        }),
      ),
    ),
  ),
  ...COUNTS.flatMap((no) =>
    COUNTS.flatMap((not_computed) =>
      (["exposed", "at_risk"] as const).map((which) => riskFinding(which, { yes: n, no, not_computed })),
    ),
  ),
]);
const moments = SCENARIOS.flatMap((scenario) =>
  (["reference", "2030", "2050", "2090"] as const).map((horizon) => momentWords(scenario, horizon)),
);

describe("sentences on every hazard, level and count", () => {
  it.each([
    ["findings", findings],
    ["clauses on a level", clauses],
    ["names of hazards and measures", nouns],
    ["figures with their units", figures],
    ["counts", counts],
    ["moments", moments],
  ])("%s are without a fault of language", (_, words) => {
    expect([...new Set(words.flatMap(languageFaults))]).toEqual([]);
  });

  it("are so whatever the levels of a building", () => {
    const level = fc.constantFrom(...LEVELS);
    const levels = fc.array(level, { minLength: HAZARDS.length, maxLength: HAZARDS.length });
    const horizon = fc.constantFrom<Horizon>("reference", "2030", "2050", "2090");
    const building = fc.record({ before: levels, after: levels, cross: levels, horizon });
    fc.assert(
      fc.property(building, (one) => {
        expect(findingOf(one).flatMap(languageFaults)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the faults that are looked for", () => {
  it.each<[string, Bilingual]>([
    ["« de élevé »", { fr: "passe de élevé à moyen", en: "" }],
    ["« de le »", { fr: "la part de le bâtiment", en: "" }],
    ["« la exposition »", { fr: "la exposition", en: "" }],
    ["« 1 événements »", { fr: "1 événements", en: "" }],
    ["« 1 niveaux »", { fr: "1 niveaux", en: "" }],
    ["« 2 bâtiment »", { fr: "2 bâtiment", en: "" }],
    ["a straight apostrophe", { fr: "l'exposition", en: "" }],
    ["an ordinary space", { fr: "Pourquoi ?", en: "" }],
    ["« l’exposition est élevé »", { fr: "l’exposition est élevé", en: "" }],
    ["a extreme", { fr: "", en: "with a extreme cross risk" }],
    ["1 events", { fr: "", en: "1 events" }],
    ["5 building", { fr: "", en: "5 building" }],
    ["exposure is none", { fr: "", en: "exposure is none" }],
    ["the the", { fr: "", en: "the the place" }],
  ])("include %s", (_, words) => {
    expect(languageFaults(words)).not.toEqual([]);
  });
});
