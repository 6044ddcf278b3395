import type { AnswerOf, clayReport } from "@lichen/contract";
import { CLAY_CHOICES, CLAY_FACTORS, CLAY_REGULATION, CLAY_SOLUTIONS } from "@lichen/domain";
import {
  CLAY_CONDITION_NAMES,
  CLAY_WORDS,
  claimsInHundred,
  clayEuros,
  formatEuros,
  formatShare,
  fundDepartements,
} from "@lichen/report";
import { expect, it } from "vitest";
import { readPaper } from "../pdf-under-test.ts";
import { onServer } from "../server-under-test.ts";

type Report = AnswerOf<typeof clayReport>;
const ALBI = { city: "Albi", post_code: "81000", country: "FR" };
const HOUSE = {
  ...ALBI,
  building_type: "residential",
  residential_building_type: "detached_house",
  construction_year: 1968,
  floors_number: 1,
  foundations_type: "shallow_0_8_1_2",
  basement: "partial",
  trees_close_walls: "closer_than_h",
  rainwater_drainage_system_presence: "discharge_at_walls",
};

onServer("the clay tool", (server) => {
  const ask = async (payload: object, status = 200): Promise<Report> => {
    const answer = await server().app.inject({
      method: "POST",
      url: "/api/buildings/batadapt_argvip_report/",
      payload,
    });
    expect([answer.statusCode, status === 200 ? answer.body.slice(0, 0) : ""]).toEqual([status, ""]);
    return answer.json();
  };

  it("shows the four zones where it is unknown which, with the costs of any, and says what would give it", async () => {
    const report = await ask({ building: HOUSE, language: "fr", works: ["gutters"] });
    expect(report.exposure).toMatchObject({
      zone: "unknown",
      origin: "unknown",
      how: expect.stringContaining("georisques"),
    });
    expect(report.inaction).toBeNull();
    expect(report.in_zones.map(({ zone }) => zone)).toEqual(["none", "low", "medium", "high"]);
    const declared = await ask({ building: HOUSE, zone: "high" });
    expect(report.in_zones[3]!.inaction).toEqual(declared.inaction);
    expect(declared.in_zones).toEqual([]);
    expect(report.works).toMatchObject({ cost_low: 1500, cost_high: 6000 });
    expect(report.works).not.toHaveProperty("net_low");
    for (const [at, solution] of report.solutions.entries()) {
      expect([solution.cost_low, solution.cost_high]).toEqual(CLAY_SOLUTIONS[at]!.costEur);
      expect(solution).not.toHaveProperty("break_even_after");
    }
    expect(report.aggravating.map(({ id }) => id)).toEqual(CLAY_FACTORS.map(({ id }) => id));
    // Without a zone, foundations are judged as in the high one.
    expect(report.aggravating.filter((one) => one.class === "critical").map(({ id }) => id)).toEqual([
      "tree_distance",
      "roof_water",
      "shallow_foundations",
      "uneven_support",
    ]);
    expect(report.regulation.studies.map(({ applies }) => applies)).toEqual([null, null]);
  });

  it("counts for a house in the zone that its owner read, and says that it is declared", async () => {
    const report = await ask({ building: HOUSE, zone: "high", works: ["gutters", "root_barrier"] });
    expect(report.exposure).toMatchObject({ zone: "high", origin: "declared" });
    expect(report.inaction!.horizons.map(({ years }) => years)).toEqual([20, 30, 50]);
    expect(report.inaction!.average_claim).toEqual({ low: 16_300, high: 35_000 });
    expect(report.works).toMatchObject({ cost_low: 4500, cost_high: 18_000, efficacy: expect.closeTo(0.475, 10) });
    expect(report.aid.eligible).toBe("unknown");
    expect(report.regulation).toMatchObject({
      foundation_depth_m: 1.2,
      studies: [{ applies: true }, { applies: true }],
    });
    const none = await ask({ building: HOUSE, zone: "none" });
    expect(none.inaction!.claim_probability).toMatchObject({ raw_value: 0, low: 0, high: 0 });
    expect(none.aid.eligible).toBe("false");
  });

  it("takes what no question says from the call, and says which question or choice each factor has", async () => {
    const choices = { tree_species: "unknown", buried_network_leak: "no", sloping_ground: "no" };
    const building = { ...HOUSE, basement: "full" };
    const { aggravating } = await ask({ building, zone: "high", choices });
    const factors = Object.fromEntries(aggravating.map(({ id, ...one }) => [id, one]));
    expect(factors.tree_species).toEqual({ class: "critical", field: null, choice: "tree_species", chosen: "unknown" });
    expect(factors.buried_network_leak).toMatchObject({ class: "ok", chosen: "no" });
    expect(factors.heat_source_in_basement).toMatchObject({ class: "unknown", choice: "heat_source_in_basement" });
    expect(factors.uneven_support).toMatchObject({ class: "unknown", field: "wall_joints_presence", chosen: "no" });
    const [{ id }] = (await ask({ building: { ...building, wall_joints_presence: "no" }, choices })).aggravating.filter(
      (one) => one.id === "uneven_support" && one.class === "critical",
    ) as [Report["aggravating"][number]];
    expect(id).toBe("uneven_support");
  });

  it("gives its figures in the shape that was settled, the aid with its départements and its texts", async () => {
    const { inaction, aid, regulation, exposure, vulnerability, solutions } = await ask({
      building: HOUSE,
      zone: "high",
      language: "fr",
    });
    expect(inaction!.claim_probability).toEqual({
      raw_value: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
      level: "unknown",
      reliability: vulnerability.reliability,
    });
    expect(inaction!.legal_deductible).toBe(1520);
    expect([aid.cap, aid.departements.length, aid.departements[9]]).toEqual([17_000, 11, { code: "81", name: "Tarn" }]);
    expect(aid.text).toContain("6 septembre 2025");
    expect(regulation.law).toContain("article 68");
    expect(solutions.filter((one) => one.cost_typical !== undefined).map((one) => [one.id, one.cost_typical])).toEqual([
      ["package_horizontal", 10_000],
    ]);
    expect(exposure).toMatchObject({ asked: "off", disagree: false, readings: [{ origin: "declared", zone: "high" }] });
  });

  it("has the vulnerability of the report of the same building", async () => {
    const clay = await ask({ building: HOUSE, zone: "high" });
    const answer = await server().app.inject({
      method: "POST",
      url: "/api/buildings/report/",
      payload: { building: HOUSE },
    });
    const own = answer.json().hazards.find(({ id }: { id: string }) => id === "drought_rga").vulnerability;
    const { index, level, low, high, reliability } = own;
    expect(clay.vulnerability).toEqual({ index, level, low, high, reliability });
  });

  it("gives everything but amounts to what is no house, or may be none", async () => {
    for (const [building, house] of [
      [{ ...HOUSE, building_type: "office", residential_building_type: "not_applicable" }, false],
      [{ ...HOUSE, residential_building_type: "unknown" }, null],
    ] as const) {
      const report = await ask({ building, zone: "high", works: ["gutters"] });
      expect([report.is_house, report.inaction, report.works]).toEqual([house, null, null]);
      const { in_zones, solutions } = await ask({ building, works: ["gutters"] });
      expect([in_zones, solutions]).toEqual([[], CLAY_SOLUTIONS.map(({ id, efficacy }) => ({ id, efficacy }))]);
      expect(report.aggravating.some((one) => one.class === "critical")).toBe(true);
      expect(report.regulation.foundation_depth_m).toBe(1.2);
    }
  });

  it("is for French addresses, overseas ones too", async () => {
    const berlin = { city: "Berlin", country: "DE", latitude: 52.52, longitude: 13.4 };
    expect(await ask({ building: berlin }, 422)).toMatchObject({ detail: "french_addresses_only" });
    await ask({ building: { city: "Saint-Denis", post_code: "97400", country: "FR" } });
  });

  it.each(["fr", "en"] as const)("is printed with the figures of the call (%s)", async (language) => {
    const choices = { tree_species: "very_thirsty_large", sloping_ground: "yes" };
    const body = { building: HOUSE, zone: "high", choices, works: ["gutters"], years: 50, language };
    const report = await ask(body);
    const answer = await server().app.inject({
      method: "POST",
      url: "/api/buildings/batadapt_argvip_report/",
      payload: { ...body, format: "pdf" },
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const text = plain((await readPaper(answer.rawPayload)).text);
    const central = formatShare(report.inaction!.claim_probability.raw_value, language);
    expect(text).toContain(plain(CLAY_WORDS.nothing(central, 50)[language]));
    for (const { name } of CLAY_SOLUTIONS) expect(text).toContain(plain(name[language]));
    expect(text).toContain(plain(clayEuros(report.inaction!.horizons[2]!.expected, language)));

    for (const words of [
      CLAY_WORDS.deductible(formatEuros(1520, language)),
      CLAY_WORDS.oddsOf("high", report.year, report.year + 50),
      CLAY_WORDS.hereMeans("high", claimsInHundred(report.inaction!.claim_probability), report.year, report.year + 50),
      CLAY_WORDS.typical(clayEuros(10_000, language)),
      CLAY_WORDS.law(CLAY_REGULATION.law[language]),
      CLAY_CONDITION_NAMES.owner_occupier!,
      fundDepartements(report.aid.departements),
      ...CLAY_CHOICES.filter(({ id }) => id in choices).map(({ name, id, options }) =>
        id === "sloping_ground" ? name : options[0].name,
      ),
    ])
      expect(text).toContain(plain(words[language]));

    const unknown = await server().app.inject({
      method: "POST",
      url: "/api/buildings/batadapt_argvip_report/",
      payload: { building: HOUSE, language, format: "pdf" },
    });
    const paper = plain((await readPaper(unknown.rawPayload)).text);
    for (const words of [
      CLAY_WORDS.zoneNamed("high"),
      CLAY_WORDS.anyZone,
      CLAY_WORDS.breakEvenMeans,
      CLAY_WORDS.worthNote,
    ]) {
      expect(paper).toContain(plain(words[language]));
    }
    expect(paper).not.toContain(plain(CLAY_WORDS.meanLoss[language]));
  });

  it("refuses what it does not know, with its field", async () => {
    for (const [body, field] of [
      [{ building: HOUSE, zone: "very_high" }, "zone"],
      [{ building: HOUSE, works: ["prayer"] }, "works.0"],
      [{ building: HOUSE, years: 0 }, "years"],
      [{ building: HOUSE, choices: { tree_species: "baobab" } }, "choices.tree_species"],
      [{ building: { ...HOUSE, foundations_type: "marsh" } }, "building.foundations_type"],
    ] as const)
      expect(Object.keys(((await ask(body, 422)) as unknown as { errors: object }).errors)).toEqual([field]);
  });
});

/** Words as a reader of tags has them: lines break anywhere, even after the hyphen of a name. */
const plain = (words: string): string => words.replaceAll(/\s+/gu, " ").replaceAll(/(?<=\p{L}-) (?=\p{L})/gu, "");
