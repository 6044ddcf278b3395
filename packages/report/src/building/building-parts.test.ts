import type { AnswerOf, floodDamage, officialRisks } from "@lichen/contract";
import { type Answers, type Language, OFFICIAL_RISKS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { type PartBlock, part } from "../blocks/part-blocks.ts";
import { partFaults } from "../blocks/part-faults-under-test.ts";
import { resultsAt } from "../results.ts";
import { buildingFacts } from "./building-facts.ts";
import { floodDamagePart } from "./flood-damage-part.ts";
import { hazardTiles, indicatorsPart } from "./hazard-parts.ts";
import { officialRisksPart } from "./official-risks-part.ts";
import { pastEventsPart } from "./past-events-part.ts";
import { ANSWERS, assessmentOf } from "./report-under-test.ts";

type FloodDamage = AnswerOf<typeof floodDamage>;
type OfficialRisks = AnswerOf<typeof officialRisks>;

const place = {
  latitude: 43.6,
  longitude: 1.44,
  zone: "france",
  country: "FR",
  insee: "31555",
  precision: "housenumber",
  altitude_m: 150,
  altitude_origin: "town",
  altitude_error_m: 5,
  coast_km: 140.6,
  spread_km: 0,
  label: "Toulouse (31)",
} as const;
const factsOf = (answers: Answers, known: Answers | null, language: Language = "en") =>
  buildingFacts({ ...assessmentOf(answers), place }, known, language);

const yearly = { central: 1240, low: 500, high: 3100, currency: "EUR" } as const;
const periods = [
  { period: 100, depth_m: 0.8, damage_share: 0.3, damage: 36_049 },
  { period: 1000, depth_m: 1.2, damage_share: null, damage: null },
];
const unread = [{ period: 10, reason: { fr: "Le serveur n’a pas répondu.", en: "The server did not respond." } }];
const FLOODS: Readonly<Record<string, Parameters<typeof floodDamagePart>[0]>> = {
  "before a cost is given": undefined,
  computed: { state: "computed", periods, unread, yearly },
  "without a map": { state: "no_map", periods: [], unread: [], yearly: null } as unknown as FloodDamage,
};

const caveat = { fr: "Réserve de la source.", en: "Caveat of the source." };
const risksOf = (state: OfficialRisks["risks"][number]["state"]) =>
  ({
    risks: OFFICIAL_RISKS.map(({ id }, nth) => ({
      id,
      state,
      zone: id === "clay" && state === "answered" ? "high" : null,
      count: state === "answered" ? nth : null,
      names: nth === 3 ? [{ name: "PPR Garonne", count: 2 }] : [],
    })),
    zones: { asked: "high", imported: state === "answered" ? "low" : null },
    sources: [{ caveat }],
  }) as unknown as OfficialRisks;

const CASES: Readonly<Record<string, (language: Language) => PartBlock>> = {
  "facts of a shared report": (language) => part("", { facts: factsOf(ANSWERS, null, language) }),
  "facts of its owner": (language) =>
    part("", { facts: factsOf(ANSWERS, { street: "1 rue", city: "Toulouse", building_type: "office" }, language) }),
  ...Object.fromEntries(
    Object.entries(FLOODS).map(([name, found]) => [
      `floods ${name}`,
      (language: Language) => floodDamagePart(found, language),
    ]),
  ),
  ...Object.fromEntries(
    (["answered", "unreachable", "too_vague", "off"] as const).map((state) => [
      `official risks ${state}`,
      (language: Language) => officialRisksPart(risksOf(state), language),
    ]),
  ),
  "past events, none": (language) => pastEventsPart(assessmentOf(ANSWERS), language),
};

it.each(Object.entries(CASES))("has whole rows and says the same in both languages: %s", (_, write) => {
  expect(partFaults((language) => [write(language)])).toEqual([]);
});

describe("facts of a building", () => {
  const labels = (facts: ReturnType<typeof factsOf>) => facts.map(({ label }) => label);

  it("are named after the answers that are given", () => {
    const known = { member_building_code: "TLS-01", building_type: "office", gross_floor_area: 6240 } as Answers;
    expect(factsOf({}, known).slice(0, 3)).toEqual([
      { label: "Place", value: "Toulouse (31)" },
      { label: "Code", value: "TLS-01" },
      { label: "Use and floor area", value: expect.stringMatching(/^\w.* · 6,240\u00A0m²$/) },
    ]);
    const whole = factsOf({}, { ...known, fond_gestion_name: "Sud", city: "Toulouse", construction_year: 1975 });
    expect(labels(whole).slice(0, 3)).toEqual(["Address", "Code and group", "Use, year and floor area"]);
  });

  it("say how much is known of it, and where it is", () => {
    const [known, position, ground] = factsOf({}, null).slice(-3);
    expect(known!.value).toMatch(/^0 of \d+ \(0%\)$/);
    expect(position!.value).toMatch(/^43\.6.*1\.44.* \(.+\)$/);
    expect(ground!.value).toMatch(/^150\u00A0m \(.+\) · 140\.6\u00A0km$/);
  });
});

it("leads with the mean of a year, then gives each flood to the hundred euros", () => {
  const { words, tables } = floodDamagePart(FLOODS.computed, "en");
  expect(words[0]).toContain("€1,200, between €500 and €3,100");
  expect(words[1]).toContain("10-year flood");
  expect(tables[0]!.rows).toEqual([
    ["100-year", "0.8\u00A0m", "30%", "€36,000"],
    ["1,000-year", "1.2\u00A0m", "–", "–"],
  ]);
});

it("says what is recorded around a place, and that two maps of clay disagree", () => {
  const { words, tables } = officialRisksPart(risksOf("answered"), "en");
  expect(words).toHaveLength(1);
  const [clay, territories, , fourth] = tables[0]!.rows;
  expect(clay![1]).toMatchObject({ words: expect.stringMatching(/zone$/), is_strong: true });
  expect(territories).toEqual([expect.stringContaining("in the commune"), { words: "1", is_strong: true }]);
  expect(fourth![1]).toEqual({ words: "3", is_strong: true, under: "PPR Garonne (2)" });
  expect(officialRisksPart(risksOf("off"), "en").tables).toEqual([]);
});

describe("the figures of hazards", () => {
  const report = assessmentOf(ANSWERS);
  const resultsOn = (horizon: "reference" | "2050") => resultsAt(report, { scenario: "tracc", horizon });
  const inputOf = (language: Language, horizon: "reference" | "2050" = "2050") => ({
    language,
    horizon,
    estimates: null,
  });

  it.each(["reference", "2050"] as const)("have whole rows and say the same in both languages, at %s", (horizon) => {
    expect(
      partFaults((language) => [
        indicatorsPart([], resultsOn(horizon), inputOf(language, horizon)),
        part("", {
          facts: resultsOn(horizon).flatMap((one) =>
            hazardTiles(one, inputOf(language, horizon)).map(({ label, notes }) => ({
              label,
              value: notes.join(", "),
            })),
          ),
        }),
      ]),
    ).toEqual([]);
  });

  it("are gathered under their hazard, each where its rows begin", () => {
    const [table] = indicatorsPart([], resultsOn("2050"), inputOf("en")).tables;
    expect(table!.groups!.map(({ from }) => from)).toEqual(table!.rows.map((_, nth) => nth));
    expect(table!.groups!.map(({ name }) => name)).not.toContain("Coastal dynamics");
  });

  it("lead from today to the horizon, but at the reference", () => {
    const exposureOf = (horizon: "reference" | "2050") => {
      const heat = resultsOn(horizon).find(({ hazard }) => hazard.id === "heat")!;
      return hazardTiles(heat, inputOf("en", horizon)).find(({ aspect }) => aspect === "exposure")!;
    };
    expect(exposureOf("2050")).toMatchObject({ value: { level: "low" }, before: "low" });
    expect(exposureOf("reference").before).toBeNull();
  });
});
