import type { hazardReportShape } from "@lichen/contract";
import {
  type Answers,
  assess,
  crossLevel,
  ENGINE_VERSION,
  FIELDS,
  HAZARD_IDS,
  HORIZONS,
  indicatorOf,
  type Level,
  presentHazards,
  REFERENCE_BUILDINGS,
  REFERENCE_YEAR,
  SCENARIOS,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { embeddedData } from "../embedded-data.ts";
import { createReference } from "../reference/index.ts";
import { onServer } from "../server-under-test.ts";
import { reportOf } from "./index.ts";

type HazardReport = z.output<typeof hazardReportShape>;
type Report = ReturnType<typeof reportOf>;

const CHAMONIX = { latitude: 45.9237, longitude: 6.8694 };
const PLACES = {
  chamonix: CHAMONIX,
  marseille: { city: "Marseille", post_code: "13001", country: "FR" },
  lille: { city: "Lille", country: "FR" },
  rotterdam: { city: "Rotterdam", country: "NL" },
  la_rochelle: { city: "La Rochelle", post_code: "17000" },
  creuse: { city: "Guéret" },
  reunion: { city: "Saint-Denis", post_code: "97400" },
} as const;
const [building] = Object.values(REFERENCE_BUILDINGS) as unknown as [Answers];

onServer("one building", (server) => {
  const report = async (place: object, answers: object = {}, more: object = {}): Promise<Report> => {
    const response = await server().post("/buildings/report/", { building: { ...answers, ...place }, ...more });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const hazard = ({ hazards }: Report, id: string) => hazards.find((one) => one.id === id) as HazardReport;
  const levelIn = (one: Report, id: string, horizon = "2050"): Level =>
    hazard(one, id).exposure.find((moment) => moment.scenario === "ssp5" && moment.horizon === horizon)!.level;

  it("gives the range of the typical building where there are too few answers, named and beside", async () => {
    const few = await report(PLACES.lille, { building_type: "office", construction_year: 1975 });
    for (const { vulnerability, cross } of few.hazards) {
      expect([vulnerability.index, vulnerability.level, vulnerability.reliability < 0.3]).toEqual([
        null,
        "unknown",
        true,
      ]);
      expect(vulnerability.estimate).toMatchObject({ basis: { use: "office", period: "1975_1988" }, answers_known: 2 });
      expect(cross.every(({ level, estimate }) => level !== "unknown" || estimate !== undefined)).toBe(true);
    }
    expect(few.hazards.some(({ cross }) => cross.some(({ estimate }) => estimate !== null))).toBe(true);
    const overseas = await report(PLACES.reunion, { building_type: "office", construction_year: 1975 });
    expect(overseas.hazards.map(({ vulnerability }) => vulnerability.estimate)).toEqual(HAZARD_IDS.map(() => null));
  });

  describe.each(Object.entries(PLACES))("the report in %s", (_, place) => {
    it("has the hazards, scenarios and horizons that other programs rely on, in order", async () => {
      const { engine_version, hazards, multi_hazard } = await report(place, building);
      expect(engine_version).toBe(ENGINE_VERSION);
      expect(hazards.map(({ id }) => id)).toEqual([...HAZARD_IDS]);
      for (const { exposure, cross } of hazards) {
        const moments = exposure.map(({ scenario, horizon }) => `${scenario} ${horizon}`);
        expect(new Set(moments).size).toBe(moments.length);
        expect(moments.length % HORIZONS.length).toBe(0);
        expect(moments).toEqual(expect.arrayContaining(["ssp1 2030", "ssp2 2050", "ssp5 2090", "ssp5 reference"]));
        expect(cross.map(({ scenario, horizon }) => `${scenario} ${horizon}`)).toEqual(moments);
      }
      expect(multi_hazard.moments).toHaveLength(SCENARIOS.length * HORIZONS.length);
    });

    it("says of every figure its unit, method, source, precision and vintage, or why it is absent", async () => {
      const { hazards, sources } = await report(place, building);
      const cards = sources.map(({ id }) => id);
      const used = new Set<string>();
      for (const { exposure } of hazards) {
        for (const { index, level, reason, indicators } of exposure) {
          expect(index === null).toBe(level === "unknown");
          expect(reason === null).toBe(index !== null);
          for (const one of indicators) {
            expect(one.unit).toBeDefined();
            expect(one.method).toMatch(/^(observed|modelled|derived)$/);
            expect(one.vintage).toMatch(/\d{4}/);
            expect(one.precision_m === null || one.precision_m > 0).toBe(true);
            expect(cards).toContain(one.source);
            used.add(one.source!);
            if (one.raw_value === null) {
              expect(one).toMatchObject({ level: "unknown", low: null, high: null, reason: expect.any(String) });
            } else {
              expect(one.level === "unknown").toBe(indicatorOf(one.key).bounds === null);
              expect(one.evidence).toMatch(/^(official|modelled|observed|proxy|weak)$/);
              if (one.weight > 0) expect(one.level).not.toBe("unknown");
              expect(one.reason).toBeNull();
              expect(one.low).toBeLessThanOrEqual(one.high!);
            }
          }
        }
      }
      expect(cards.toSorted()).toEqual([...used].sort());
    });

    it("crosses its own exposure and vulnerability", async () => {
      for (const { exposure, vulnerability, cross } of (await report(place, building)).hazards) {
        expect(cross.map(({ level }) => level)).toEqual(
          exposure.map(({ level }) => crossLevel(level, vulnerability.level)),
        );
      }
    });

    it("gives the very figures of the method", async () => {
      const { place: found, year, hazards } = await report(place, building);
      const figures = createReference(embeddedData().pack).figuresOf([found]);
      const answers = { ...building, ...place } as Answers;
      expect(hazards).toEqual(presentHazards(assess(figures, 0, answers, year)));
    });
  });

  it("none, very low and no data are three different things, and all three occur", async () => {
    const [chamonix, reunion, creuse] = await Promise.all([
      report(PLACES.chamonix),
      report(PLACES.reunion),
      report(PLACES.creuse),
    ]);
    expect(levelIn(creuse, "coastal")).toBe("none");
    expect(hazard(creuse, "coastal").gate).toMatchObject({ kind: "none" });
    expect(levelIn(chamonix, "heat", "reference")).toBe("very_low");
    expect(levelIn(reunion, "wildfire")).toBe("unknown");
    const { exposure, unfilled } = hazard(reunion, "wildfire");
    expect(exposure[0]).toMatchObject({ index: null, reason: "overseas" });
    expect(new Set(unfilled.map(({ reason }) => reason))).toEqual(new Set(["overseas"]));
  });

  it("puts places in an order that an expert accepts", async () => {
    const rank = async (place: object, id: string) =>
      hazard(await report(place), id).exposure.find((one) => one.scenario === "ssp5" && one.horizon === "2050")!.index!;
    expect(await rank(PLACES.marseille, "heat")).toBeGreaterThan(await rank(PLACES.lille, "heat"));
    expect(await rank(PLACES.chamonix, "cold")).toBeGreaterThan(await rank(PLACES.lille, "cold"));
    expect(await rank(PLACES.lille, "cold")).toBeGreaterThan(await rank(PLACES.marseille, "cold"));
    expect(await rank(PLACES.rotterdam, "coastal")).toBeGreaterThan(0);
    expect(await rank(PLACES.la_rochelle, "coastal")).toBeGreaterThan(0);
    expect(await rank(PLACES.creuse, "coastal")).toBe(0);
  });

  it("has no projection overseas, and says so", async () => {
    const reunion = await report(PLACES.reunion);
    expect(reunion.place).toMatchObject({ zone: "overseas", country: "FR", insee: "97411" });
    const { exposure, unfilled } = hazard(reunion, "wildfire");
    expect(exposure.every(({ level, index }) => level === "unknown" && index === null)).toBe(true);
    expect(new Set(unfilled.map(({ reason }) => reason))).toEqual(new Set(["overseas"]));
  });

  it("knows nothing of a building without answers, and lists what is missing", async () => {
    const { vulnerability } = hazard(await report(PLACES.lille), "heat");
    expect(vulnerability).toMatchObject({ index: null, level: "unknown", reliability: 0, reason: "too_few_answers" });
    expect(vulnerability.missing.length).toBeGreaterThan(10);
    expect(FIELDS.map(({ key }) => key)).toEqual(expect.arrayContaining(vulnerability.missing));
  });

  it.each(["/buildings/report/", "/buildings/profile/"])("%s has texts in one language when asked", async (path) => {
    const body = { building: { ...building, ...PLACES.marseille } };
    const texts = async (language?: "fr" | "en") =>
      (await server().post(path, { ...body, ...(language === undefined ? {} : { language }) })).body;
    const [both, french, english] = [await texts(), await texts("fr"), await texts("en")];
    expect(both).toMatch(/"fr":".*"en":/);
    for (const one of [french, english]) expect(one).not.toMatch(/"(fr|en)":/);
    expect(french).not.toBe(english);
  });

  it("takes the altitude, the precision and the label that the caller knows", async () => {
    const hints = { altitude_m: 1035, precision: "housenumber", label: "Mairie" };
    const { place } = await report(CHAMONIX, {}, { place: hints });
    expect(place).toMatchObject({ ...hints, altitude_origin: "user", insee: "74056" });
  });

  it("follows the coordinates when the address says elsewhere", async () => {
    const { place } = await report({ ...CHAMONIX, city: "Lille" });
    expect(place).toMatchObject({ label: "Chamonix-Mont-Blanc (74)", precision: "coordinates" });
  });

  it("lets a doubtful answer through with a warning", async () => {
    const { warnings } = await report(PLACES.lille, { total_area_plot: 100, building_floor_area: 150 });
    expect(warnings).toMatchObject([{ field: "total_area_plot", code: "surfaces_over_plot", severity: "warning" }]);
  });

  describe("the profile", () => {
    it("says each answer in words, in the writing of each language", async () => {
      const answers = { life_cycle_stage: "exploitation", gross_floor_area: 12_345.5, construction_year: 1998 };
      const response = await server().post("/buildings/profile/", { building: { ...answers, ...PLACES.lille } });
      const { sections, completion } = response.json();
      const shown = sections.flatMap((section: { answers: unknown[] }) => section.answers);
      expect(completion.answered).toBe(2);
      expect(shown).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            field: "life_cycle_stage",
            value: "exploitation",
            display: { fr: "Bâtiment en exploitation", en: "Building in operation" },
          }),
          expect.objectContaining({
            field: "gross_floor_area",
            value: 12_345.5,
            display: { fr: "12\u202f345,5", en: "12,345.5" },
            unit: { fr: "m²", en: "m²" },
          }),
          expect.objectContaining({ field: "construction_year", display: { fr: "1998", en: "1998" } }),
          expect.objectContaining({ field: "city", display: { fr: "Lille", en: "Lille" }, unit: null }),
        ]),
      );
    });
  });

  describe("the check of answers", () => {
    const check = async (answers: object, context?: string) =>
      (
        await server().post("/buildings/check_validity/", {
          building: answers,
          ...(context === undefined ? {} : { context }),
        })
      ).json();

    it("asks for a place before an analysis", async () => {
      expect(await check({})).toEqual({
        valid: false,
        issues: [{ field: "city", code: "place_missing", severity: "error" }],
        completion: { answered: 0, total: 100, share: 0 },
      });
      expect(await check({ city: "Lyon" })).toMatchObject({ valid: true, issues: [] });
    });

    it("asks for what the portfolio needs before keeping a building", async () => {
      const { valid, issues } = await check({ ...CHAMONIX }, "portfolio");
      // Its coordinates tell its country.
      const needed = FIELDS.filter(({ required, key }) => required && key !== "country").map(({ key }) => key);
      expect(valid).toBe(false);
      expect(issues.map(({ field }: { field: string }) => field)).toEqual(needed);
    });

    it("takes every country of the list", async () => {
      const turkish = { city: "Ankara", country: "TR" };
      expect((await check(turkish)).issues).toEqual([]);
      const { issues } = await check(turkish, "portfolio");
      expect(issues.filter(({ field }: { field: string }) => field === "country")).toEqual([]);
    });
  });

  it("describes the 112 questions, in column order, in both languages", async () => {
    const { fields, sections } = (await server().get("/buildings/schema/")).json();
    expect(fields).toHaveLength(112);
    expect(fields.map(({ column }: { column: number }) => column)).toEqual(
      Array.from({ length: 112 }, (_, i) => i + 1),
    );
    for (const { key, label, help, section, type, options } of fields) {
      for (const text of [label, help]) expect([text.fr, text.en].every(Boolean), key).toBe(true);
      expect(sections.map(({ id }: { id: string }) => id)).toContain(section);
      expect(options !== null, key).toBe(type === "enum");
    }
    const tree = (await server().get("/buildings/columns_tree/")).json();
    const columns = tree.sections.flatMap((section: { columns: { key: string }[] }) => section.columns);
    expect(columns.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(fields.map(({ key }: { key: string }) => key)),
    );
  });
});

it("gives the worked buildings of the method in the year it is told", () => {
  const { pack, places } = embeddedData();
  const place = places.fromCoordinates(48.8566, 2.3522);
  const { year, hazards } = reportOf(createReference(pack), { place, answers: building, warnings: [] }, REFERENCE_YEAR);
  expect(year).toBe(REFERENCE_YEAR);
  expect(hazards.every(({ vulnerability }) => vulnerability.index !== null)).toBe(true);
});
