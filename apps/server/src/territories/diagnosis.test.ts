import { join } from "node:path";
import type {
  AnswerOf,
  equipmentRisks,
  listTerritories,
  regions,
  territoryRecommendations,
  territoryReport,
  territoryTypologies,
} from "@lichen/contract";
import {
  EQUIPMENT_CATEGORIES,
  HAZARD_IDS,
  HAZARDS,
  HORIZONS,
  hazardOf,
  isOffered,
  LEVEL_NAMES,
  REASONS,
  SCENARIOS,
  scenarioRead,
} from "@lichen/domain";
import { describeRecognised, nationalWords, TERRITORY_FACTS_WORDS } from "@lichen/report";
import { describe, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { importLayer, outlines, removeLayer } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { readPaper } from "../pdf-under-test.ts";
import { IS_DAILY } from "../platform/testing/ring.ts";
import { onServer } from "../server-under-test.ts";

const TOULOUSE_METROPOLE = { scale: "epci", territory_id: "243100518" } as const;
const { pack } = embeddedData();
const OCCITANIE = { scale: "region", territory_id: "76" } as const;

const MOMENTS = SCENARIOS.flatMap((scenario) => HORIZONS.map((horizon) => ({ scenario, horizon })));
/** Of a report, which takes the levels of every commune: every day each scenario once and each horizon once, in the deep ring all. */
const MOMENTS_OF_REPORTS = MOMENTS.filter(
  ({ scenario, horizon }) =>
    !IS_DAILY || HORIZONS.indexOf(horizon) === (SCENARIOS.indexOf(scenario) + 1) % HORIZONS.length,
);

onServer("the diagnosis of a territory", (server) => {
  const post = async <Answer>(call: string, payload: object, status = 200): Promise<Answer> => {
    const answer = await server().app.inject({ method: "POST", url: `/api/buildings/${call}/`, payload });
    expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([status, expect.any(String)]);
    return answer.json();
  };
  const cityOf = async (q: string): Promise<string> => {
    const found = await get<AnswerOf<typeof listTerritories>>("territory", { scale: "city", q });
    return found.territories[0]!.id;
  };
  const report = (body: object) => post<AnswerOf<typeof territoryReport>>("batadapt_territory_report", body);
  const get = async <Answer>(path: string, query: Record<string, string>, status = 200): Promise<Answer> => {
    const answer = await server().get(`/${path}/?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(status);
    return answer.json();
  };

  it.each([
    ["fr", TOULOUSE_METROPOLE],
    ["en", OCCITANIE],
    ["fr", { scale: "commune", territory_id: "31555" }],
    ["en", { scale: "city", territory_id: "Berlin" }],
  ] as const)("is printed with the levels of the call (%s, %o)", async (language, which) => {
    const id = which.scale === "city" ? await cityOf(which.territory_id) : which.territory_id;
    const body = { ...which, territory_id: id, language };
    const read = await report(body);
    const url = "/api/buildings/batadapt_territory_report/";
    const answer = await server().app.inject({ method: "POST", url, payload: { ...body, format: "pdf" } });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { text, tags } = await readPaper(answer.rawPayload);
    expect(text).toContain(read.territory.name);
    for (const { hazard, level } of read.exposure) {
      expect(text.replaceAll(/\s+/gu, " ")).toContain(
        `${hazardOf(hazard).name[language]} ${LEVEL_NAMES[level][language]}`,
      );
    }
    expect(tags.filter((tag) => tag === "Table").length).toBeGreaterThanOrEqual(2);
    const flat = text.replaceAll(/\s+/gu, " ");
    const texts = [
      TERRITORY_FACTS_WORDS.information[language],
      TERRITORY_FACTS_WORDS.exposedPeople[language],
      TERRITORY_FACTS_WORDS.pastDisasters[language],
      REASONS[read.past_disasters.cost.reason!][language],
      ...nationalWords(read.past_disasters.national, language).map(({ figure }) => figure),
      ...describeRecognised(read.past_disasters.recognised, false, language).map(
        ({ name, events }) => `${name} ${events}`,
      ),
    ];
    for (const words of texts) expect(flat).toContain(words.replaceAll(/\s+/gu, " "));
  });

  it("says of a commune what the report of a building there says, at every moment", async () => {
    for (const [insee, city, post_code] of [
      ["31555", "Toulouse", "31000"],
      ["33529", "La Teste-de-Buch", "33260"],
      ["97411", "Saint-Denis", "97400"],
    ] as const) {
      const found = await server().app.inject({
        method: "POST",
        url: "/api/buildings/report/",
        payload: { building: { city, post_code, country: "FR" } },
      });
      const { hazards, place } = found.json();
      for (const { scenario, horizon } of MOMENTS_OF_REPORTS) {
        const { exposure } = await report({ scale: "commune", territory_id: insee, scenario, horizon });
        for (const [at, { hazard, level, index, distribution }] of exposure.entries()) {
          const read = scenarioRead(HAZARDS[at]!, scenario, place.zone)!;
          const own = hazards
            .find(({ id }: { id: string }) => id === hazard)
            .exposure.find(
              (one: { scenario: string; horizon: string }) => one.scenario === read && one.horizon === horizon,
            );
          expect([insee, hazard, scenario, horizon, level]).toEqual([insee, hazard, scenario, horizon, own.level]);
          if (index !== null) expect(index).toBeCloseTo(own.index, 5);
          expect(distribution).toEqual({ [level]: 1 });
        }
      }
    }
  });

  it("counts each of its communes, and their inhabitants, once a hazard", async () => {
    const { territory, exposure, equipment, region, neighbours, sources } = await report(TOULOUSE_METROPOLE);
    expect(territory).toMatchObject({ name: "Toulouse Métropole", communes: 37 });
    expect(territory.parents.map(({ scale }) => scale)).toEqual(["departement", "region"]);
    expect(exposure.map(({ hazard }) => hazard)).toEqual(HAZARD_IDS);
    const people = new Set<number>();
    for (const { distribution, population, level, highest, leading_indicator: leading } of exposure) {
      expect(sum(Object.values(distribution))).toBe(37);
      expect(Object.keys(population).toSorted()).toEqual(Object.keys(distribution).toSorted());
      expect(distribution[level]).toBeGreaterThan(0);
      expect(distribution[highest]).toBeGreaterThan(0);
      people.add(sum(Object.values(population)));
      if (leading !== null) {
        expect(leading.value).toBeGreaterThanOrEqual(leading.low!);
        expect(leading.value).toBeLessThanOrEqual(leading.high!);
      }
    }
    expect(people.size).toBe(1);
    expect(equipment.map(({ category }) => category)).toEqual(EQUIPMENT_CATEGORIES.map(({ id }) => id));
    for (const { total, by_level } of equipment)
      for (const hazard of HAZARD_IDS) expect(sum(Object.values(by_level[hazard]!))).toBe(total);
    expect(neighbours).toHaveLength(5);
    expect(neighbours.map(({ id }) => id)).not.toContain(TOULOUSE_METROPOLE.territory_id);
    // The level beside it is that of the region's own report.
    const own = await report(OCCITANIE);
    expect(region!.exposure).toEqual(
      own.exposure.map(({ hazard, level, index, low, high }) => ({ hazard, level, index, low, high })),
    );
    expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(["communes_fr", "facilities", "rail_stations"]));
  });

  it.each([TOULOUSE_METROPOLE, OCCITANIE, { scale: "commune", territory_id: "97501" }] as const)(
    "stands among all of its scale, of which its neighbours and its region are read alike (%o)",
    async (which) => {
      const { peers, exposure, neighbours, region } = await report(which);
      const all = (await get<AnswerOf<typeof listTerritories>>("territory", { scale: which.scale })).meta.total_count;
      expect(peers!.count).toBeLessThanOrEqual(all);
      expect(peers!.count).toBeGreaterThan(17);
      for (const { hazard, known, lower, higher, distribution } of peers!.hazards) {
        const own = exposure.find((one) => one.hazard === hazard)!;
        const counts = Object.values(distribution).reduce((sum, one) => sum + one, 0);
        expect(counts).toBe(peers!.count);
        expect(known).toBe(counts - (distribution.unknown ?? 0));
        if (own.level === "unknown") expect([lower, higher]).toEqual([0, 0]);
        else expect(lower + higher).toBeLessThan(known);
      }
      for (const one of [
        ...neighbours.map(({ id }) => ({ id, scale: which.scale })),
        ...(region ? [{ ...region, scale: "region" as const }] : []),
      ]) {
        const alone = await report({ scale: one.scale, territory_id: one.id });
        const shown = neighbours.find(({ id }) => id === one.id) ?? region;
        expect(alone.exposure).toMatchObject(shown!.exposure);
      }
    },
  );

  it("says what it is exposed to around today, which a scenario does not change", async () => {
    const [one, other] = [await report(OCCITANIE), await report({ ...OCCITANIE, scenario: "ssp2", horizon: "2030" })];
    expect(one.exposure.map(({ today }) => today)).toEqual(other.exposure.map(({ today }) => today));
    expect(other.exposure.map(({ level, index }) => ({ level, index }))).toEqual(
      other.exposure.map(({ today }) => today),
    );
    const lisbon = await report({
      scale: "city",
      territory_id: await cityOf("lisboa"),
      scenario: "ssp2",
      horizon: "2030",
    });
    expect(lisbon.exposure.map(({ level, index }) => ({ level, index }))).toEqual(
      lisbon.exposure.map(({ today }) => today),
    );
  });

  it("knows what it does not know: no index under three indicators, a reason for each", async () => {
    const { vulnerability, resilience } = await report(OCCITANIE);
    expect(vulnerability).toMatchObject({ level: "unknown", known: 2 });
    for (const { raw_value, reason } of [...vulnerability.indicators, ...resilience])
      expect(raw_value === null).toBe(reason !== null);
    expect(resilience.filter(({ raw_value }) => raw_value === null).map(({ id }) => id)).toEqual(["natural_plans"]);
    for (const { raw_value, reliability, source, communes } of [...vulnerability.indicators, ...resilience]) {
      expect([source === null, reliability === 0, communes === null]).toEqual([
        raw_value === null,
        raw_value === null,
        raw_value === null,
      ]);
      if (communes !== null) expect(reliability).toBe(communes.known / communes.all);
    }
  });

  it("shows who lives there beside, in no index, where half of its weight is known", async () => {
    const one = await report({ scale: "commune", territory_id: "31555" });
    const row = pack.communes.indexOf("31555");
    const [income, poverty, age] = one.vulnerability.beside;
    expect(income).toMatchObject({ id: "median_income", raw_value: pack.communes.medianIncome[row], level: "unknown" });
    expect(poverty!.raw_value).toBe(pack.communes.povertyPercent[row]);
    expect(age!.raw_value).toBe(pack.communes.over65Percent[row]);
    // The income of Paris is not in the table.
    const paris = await report({ scale: "commune", territory_id: "75056" });
    expect(paris.vulnerability.beside[0]).toMatchObject({ raw_value: null, reason: "not_in_reference_data" });
    const { vulnerability } = await report(TOULOUSE_METROPOLE);
    const inside = pack.communes.epci.flatMap((code, at) => (code === TOULOUSE_METROPOLE.territory_id ? [at] : []));
    const incomes = inside.map((at) => pack.communes.medianIncome[at]!).filter((value) => !Number.isNaN(value));
    const mean = vulnerability.beside[0]!;
    expect(mean.raw_value).toBeGreaterThan(Math.min(...incomes));
    expect(mean.raw_value).toBeLessThan(Math.max(...incomes));
    expect(mean.communes).toEqual({ known: incomes.length, all: inside.length });
  });

  it("says of how many communes an indicator is known, but not of a single one", async () => {
    const region = await report(OCCITANIE);
    const soil = region.vulnerability.indicators.find(({ id }) => id === "artificial_soil")!;
    const known = pack.communes.region.filter(
      (code, row) => code === "76" && !Number.isNaN(pack.communes.artificialPercent[row]),
    ).length;
    expect(soil.communes).toEqual({ known, all: region.territory.communes });
    const one = await report({ scale: "commune", territory_id: "31555" });
    for (const { communes } of [...one.vulnerability.indicators, ...one.resilience]) expect(communes).toBeNull();
  });

  it("counts the plans in force of its communes, each kind by itself", async () => {
    const { communes } = pack;
    const { resilience } = await report({ scale: "departement", territory_id: "76" });
    const inside = communes.departement.flatMap((code, row) => (code === "76" ? [row] : []));
    const share = (counts: Uint16Array) => (100 * inside.filter((row) => counts[row]! > 0).length) / inside.length;
    const figureOf = (id: string) => resilience.find((one) => one.id === id)!.raw_value;
    expect(share(communes.technologicalPlans)).toBeGreaterThan(0);
    expect(figureOf("technological_plans")).toBeCloseTo(share(communes.technologicalPlans), 9);
    expect(figureOf("mining_plans")).toBeCloseTo(share(communes.miningPlans), 9);
    expect(figureOf("flood_atlases")).toBeCloseTo(share(communes.floodAtlases), 9);
    const valuesOf = async (insee: string) => {
      const one = await report({ scale: "commune", territory_id: insee });
      return Object.fromEntries(one.resilience.map(({ id, raw_value }) => [id, raw_value]));
    };
    // Fos-sur-Mer has four technological plans, Toulouse an atlas and no mining plan.
    expect(await valuesOf("13039")).toMatchObject({ technological_plans: 100 });
    expect(await valuesOf("31555")).toMatchObject({ mining_plans: 0, flood_atlases: 100 });
  });

  it("adds up the recognised disasters of its communes; no cost is known, those of the country are said so", async () => {
    const { communes } = pack;
    const { past_disasters: past } = await report(TOULOUSE_METROPOLE);
    const inside = communes.epci.flatMap((code, row) => (code === TOULOUSE_METROPOLE.territory_id ? [row] : []));
    for (const { peril, ...counted } of past.recognised) {
      const counts = inside.map((row) => communes.catnat[peril][row]!);
      expect(counted).toEqual({
        events: sum(counts),
        communes: counts.filter((count) => count > 0).length,
        communes_known: 37,
        highest: Math.max(...counts),
      });
    }
    expect(past.recognised.map(({ peril }) => peril)).toEqual(["flood", "drought"]);
    expect(past.national.map(({ id, low, high }) => [id, low, high])).toEqual([
      ["flood_cost", 30.2, 30.2],
      ["drought_cost", 25, 25],
      ["heat_cost", 22, 37],
      ["heat_deaths", 14_802, 14_802],
    ]);
  });

  it.each([
    ["commune", "31555"],
    ["epci", TOULOUSE_METROPOLE.territory_id],
    ["departement", "31"],
    ["region", OCCITANIE.territory_id],
  ])(
    "sends nobody of a %s to a larger scale that has no cost, and gives the figures of the country",
    async (scale, territory_id) => {
      const { past_disasters: past } = await report({ scale, territory_id });
      expect(past.cost).toEqual({ raw_value: null, reason: "no_cost_below_country" });
      expect(past.national.filter(({ unit }) => unit === "eur_bn")).toHaveLength(3);
    },
  );

  it("tells what it is: its typologies, altitude, sea, post codes and dwellings", async () => {
    const { territory } = await report({ scale: "commune", territory_id: "33529" });
    const { typologies } = await get<AnswerOf<typeof territoryTypologies>>("territory_typologies", {
      scale: "commune",
      territory_id: "33529",
    });
    expect(territory.typologies).toEqual(typologies);
    expect(typologies.map(({ id }) => id)).toContain("coast");
    const row = pack.communes.indexOf("33529");
    expect(territory).toMatchObject({
      altitude_m: pack.communes.altitudeM[row],
      coast_km: pack.communes.coastKm[row],
      post_codes: ["33115", "33260"],
      dwellings: { total: pack.communes.dwellings[row], communes: { known: 1, all: 1 } },
    });
    const whole = await report(TOULOUSE_METROPOLE);
    expect(whole.territory.post_codes).toEqual([]);
  });

  it("counts dwellings as it counts inhabitants, and says what each level rests on", async () => {
    const { territory, exposure } = await report(OCCITANIE);
    for (const { dwellings, distribution, level, evidence } of exposure) {
      expect(sum(Object.values(dwellings))).toBe(territory.dwellings.total);
      expect(Object.keys(distribution)).toEqual(expect.arrayContaining(Object.keys(dwellings)));
      expect(evidence === null).toBe(level === "unknown");
    }
    // That of a commune is that of a building there.
    const body = { building: { city: "Toulouse", post_code: "31000", country: "FR" } };
    const found = await server().app.inject({ method: "POST", url: "/api/buildings/report/", payload: body });
    const own = await report({ scale: "commune", territory_id: "31555" });
    expect(own.exposure.map(({ hazard, evidence }) => [hazard, evidence])).toEqual(
      found.json().hazards.map(({ id, evidence }: { id: string; evidence: string }) => [id, evidence]),
    );
  });

  it("carries the actions that its own call gives", async () => {
    const { recommendations } = await post<AnswerOf<typeof territoryRecommendations>>(
      "batadapt_territoire_recommendations",
      TOULOUSE_METROPOLE,
    );
    expect((await report(TOULOUSE_METROPOLE)).recommendations).toEqual(recommendations);
  });

  it("is that of one place for a city of Europe, without communes or equipment", async () => {
    const { territories } = await get<{ territories: { id: string }[] }>("territory", { scale: "city", q: "Lisbon" });
    const which = { scale: "city", territory_id: territories[0]!.id };
    const lisbon = await report(which);
    expect(lisbon).toMatchObject({ equipment: [], neighbours: [], peers: null, region: null });
    // Neither counts of communes nor figures of France.
    expect(lisbon.past_disasters).toMatchObject({ national: [], recognised: [{ events: null }, { events: null }] });
    expect(lisbon.past_disasters.cost).toEqual({ raw_value: null, reason: "outside_coverage" });
    expect(lisbon.territory).toMatchObject({ typologies: [], dwellings: { total: null } });
    expect(lisbon.exposure.find(({ hazard }) => hazard === "heat")!.evidence).not.toBeNull();
    expect(lisbon.exposure.find(({ hazard }) => hazard === "heat")!.level).not.toBe("unknown");
    // The trajectory is of France.
    const abroad = await report({ ...which, scenario: "tracc" });
    expect(isOffered("tracc", "europe")).toBe(false);
    expect(new Set(abroad.exposure.map(({ level }) => level))).toEqual(new Set(["unknown"]));
  });

  const unitsOf = (query: Record<string, string>) => get<AnswerOf<typeof regions>>("regions", query);
  const shapesOf = ({ features }: AnswerOf<typeof regions>) => [...new Set(features.map((one) => one.geometry.type))];

  it("has units inside: départements with an outline, communes with a centre, each with its levels", async () => {
    const inRegion = await unitsOf(OCCITANIE);
    expect([inRegion.outlines_from, inRegion.outlines_attribution]).toEqual([
      "product",
      expect.stringContaining("IGN"),
    ]);
    expect(inRegion.features).toHaveLength(13);
    const { id, properties, geometry } = inRegion.features.find((one) => one.id === "31")!;
    expect(geometry.type).toMatch(/Polygon/);
    const own = await report({ scale: "departement", territory_id: id });
    expect(properties.levels).toEqual(Object.fromEntries(own.exposure.map(({ hazard, level }) => [hazard, level])));
    const inEpci = await unitsOf(TOULOUSE_METROPOLE);
    expect(inEpci.features).toHaveLength(37);
    expect([inEpci.outlines_from, shapesOf(inEpci)]).toEqual(["none", ["Point"]]);
  });

  it("has for each unit the level and the range that its own diagnosis gives", async () => {
    for (const [query, at] of [
      [{ scale: "region", territory_id: "76" }, "31"],
      [{ scale: "epci", territory_id: "248100737" }, "81004"],
      [{ scale: "commune", territory_id: "84137" }, "84137"],
    ] as const) {
      const { features } = await unitsOf({ ...query, geometry: "centre", scenario: "tracc" });
      const { scale, levels, ranges } = features.find(({ id }) => id === at)!.properties;
      const { exposure } = await report({ scale, territory_id: at, scenario: "tracc" });
      for (const { hazard, level, low, high } of exposure) {
        expect(levels[hazard], hazard).toBe(level);
        expect(ranges[hazard] ?? { low: "unknown", high: "unknown" }, hazard).toEqual({ low, high });
      }
    }
  });

  it("has points at once for who asks for centres, in the middle of a département", async () => {
    const points = await unitsOf({ ...OCCITANIE, geometry: "centre" });
    expect([points.outlines_from, shapesOf(points)]).toEqual(["none", ["Point"]]);
    const [longitude, latitude] = points.features.find(({ id }) => id === "31")!.geometry.coordinates as number[];
    expect(longitude).toBeCloseTo(1.25, 0);
    expect(latitude).toBeCloseTo(43.3, 0);
    await get("regions", { ...OCCITANIE, geometry: "bbox" }, 422);
  });

  it("has imported outlines for the communes that have one, at each scale", async () => {
    const file = join(import.meta.dirname, "../outlines/testing/albigeois.fgb");
    const source = { files: [file], licence: "Etalab 2.0", edition: "2026", name: "Admin Express" };
    const { id } = await importLayer(outlines, source, importContext(server().database));
    for (const [scale, territory_id, areas, points] of [
      ["commune", "81004", 1, 0],
      ["epci", "248100737", 16, 0],
      ["departement", "81", 16, 298],
      ["commune", "31555", 0, 1],
    ] as const) {
      const { features, outlines_from, outlines_attribution } = await unitsOf({ scale, territory_id });
      const counted = (type: string) => features.filter(({ geometry }) => geometry.type === type).length;
      expect([scale, counted("MultiPolygon"), counted("Point")]).toEqual([scale, areas, points]);
      expect([outlines_from, outlines_attribution]).toEqual(
        areas > 0 ? ["imported", "Admin Express, 2026 (Etalab 2.0)"] : ["none", null],
      );
    }
    await removeLayer(server().database.db, id);
  });

  it("has the equipment of a category, whose counts and levels are those of the report", async () => {
    const { equipment } = await report(TOULOUSE_METROPOLE);
    for (const { category, total, by_level } of equipment) {
      const found = await get<AnswerOf<typeof equipmentRisks>>("equipements_risks", {
        ...TOULOUSE_METROPOLE,
        equipement_category: category,
      });
      expect(sum(found.equipment.map(({ count }) => count))).toBe(total);
      expect(sum(found.totals.map((one) => one.total))).toBe(total);
      for (const hazard of HAZARD_IDS) {
        const levels: Record<string, number> = {};
        for (const { count, exposure } of found.equipment) {
          levels[exposure[hazard]!] = (levels[exposure[hazard]!] ?? 0) + count;
        }
        expect(levels).toEqual(by_level[hazard]);
      }
    }
    const stations = await get<AnswerOf<typeof equipmentRisks>>("equipements_risks", {
      ...TOULOUSE_METROPOLE,
      equipement_category: "transport",
      equipement_type: "E107",
      hazard: "flood",
    });
    expect(stations.equipment.map(({ name }) => name)).toContain("Toulouse Matabiau");
    for (const { latitude, exposure, level_of } of stations.equipment)
      expect([typeof latitude, Object.keys(exposure), level_of]).toEqual(["number", ["flood"], "place"]);
    expect(stations.edition).toEqual({ fr: "gares de la SNCF, 2024", en: "SNCF stations, 2024" });
  });

  const typesOf = async (which: object) =>
    new Map((await report(which)).equipment.flatMap(({ types }) => types).map((one) => [one.type, one] as const));

  it("says of each type the edition that it is counted in, and of a total of two editions both", async () => {
    const { equipment } = await report(OCCITANIE);
    for (const { total, types } of equipment) {
      expect(sum(types.map((one) => one.total))).toBe(total);
      for (const one of types) expect(sum(one.editions.map((edition) => edition.total))).toBe(one.total);
    }
    const editionsOf = async (which: object) =>
      new Map(
        [...(await typesOf(which))].map(([type, { editions }]) => [type, editions.map(({ edition }) => edition)]),
      );
    const inOccitanie = await editionsOf(OCCITANIE);
    expect(
      ["C1", "C2", "C3", "G101", "G102", "G103", "E109", "SEVESO"].map((type) => inOccitanie.get(type as "C1")),
    ).toEqual([["2013"], ["2024"], ["2013"], ["2013"], ["2025"], ["2025"], ["2024"], ["2025"]]);
    const tourism = await get<AnswerOf<typeof equipmentRisks>>("equipements_risks", {
      ...OCCITANIE,
      equipement_category: "tourism",
      hazard: "heat",
    });
    expect(tourism.edition.en).toBe(
      "INSEE, hotels and campsites of 2025; INSEE, permanent database of facilities 2013",
    );
    expect(tourism.totals.map(({ type, editions }) => [type, editions])).toEqual(
      [...(await typesOf(OCCITANIE))].flatMap(([type, { editions }]) =>
        type.startsWith("G") ? [[type, editions]] : [],
      ),
    );
  });

  it("counts the communes of a technological plan, not the plans", async () => {
    // Two plans, approved and prescribed, or four over it: one commune.
    for (const commune of ["13039", "13081"])
      expect((await typesOf({ scale: "commune", territory_id: commune })).get("SEVESO")?.total).toBe(1);
    expect((await typesOf({ scale: "commune", territory_id: "31555" })).get("SEVESO")?.total).toBe(1);
    expect((await typesOf({ scale: "commune", territory_id: "63113" })).has("SEVESO")).toBe(false);
  });

  it("gives a station the levels of a building of its coordinates, at every moment, and the others those of the commune", async () => {
    const which = { scale: "commune", territory_id: "73054" };
    const query = { ...which, equipement_category: "transport" };
    const { equipment } = await get<AnswerOf<typeof equipmentRisks>>("equipements_risks", query);
    const { name, latitude, longitude } = equipment.find(({ level_of }) => level_of === "place")!;
    expect(name).toBe("Bourg-Saint-Maurice");
    const found = await server().app.inject({
      method: "POST",
      url: "/api/buildings/report/",
      payload: { building: { latitude, longitude } },
    });
    const { hazards } = found.json();
    let differing = 0;
    for (const moment of MOMENTS) {
      const { scenario, horizon } = moment;
      const here = await get<AnswerOf<typeof equipmentRisks>>("equipements_risks", { ...query, ...moment });
      const inCommune = here.equipment.find(({ level_of }) => level_of === "commune")!.exposure;
      if (MOMENTS_OF_REPORTS.includes(moment)) {
        const { exposure } = await report({ ...which, ...moment });
        expect(inCommune).toEqual(Object.fromEntries(exposure.map(({ hazard, level }) => [hazard, level])));
      }
      for (const { level_of, exposure } of here.equipment) {
        if (level_of === "commune") expect(exposure).toEqual(inCommune);
        else if (JSON.stringify(exposure) !== JSON.stringify(inCommune)) differing++;
      }
      for (const [at, hazard] of HAZARDS.entries()) {
        const read = scenarioRead(hazard, scenario, "france")!;
        const own = hazards[at].exposure.find(
          (one: { scenario: string; horizon: string }) => one.scenario === read && one.horizon === horizon,
        );
        const station = here.equipment.find((one) => one.name === name)!;
        expect([hazard.id, scenario, horizon, station.exposure[hazard.id]]).toEqual([
          hazard.id,
          scenario,
          horizon,
          own.level,
        ]);
      }
    }
    // The middle of the commune is a mountain, its station is in the valley.
    expect(differing).toBeGreaterThan(0);
  });

  it("has actions by its levels, of the territory or of its buildings, in one language", async () => {
    const body = { ...TOULOUSE_METROPOLE, language: "en" };
    const own = await post<AnswerOf<typeof territoryRecommendations>>("batadapt_territoire_recommendations", body);
    const buildings = await post<AnswerOf<typeof territoryRecommendations>>("batadapt_territoire_recommendations", {
      ...body,
      level: "building",
    });
    expect(own.recommendations.length + buildings.recommendations.length).toBe(44);
    expect(own.recommendations[0]).toMatchObject({ name: expect.any(String), priority: "high" });
    const { exposure } = await report(TOULOUSE_METROPOLE);
    expect(own.hazards).toEqual(exposure.map(({ hazard, level }) => ({ id: hazard, level })));
  });

  it("says what kind of territory it is", async () => {
    const { typologies } = await get<AnswerOf<typeof territoryTypologies>>("territory_typologies", TOULOUSE_METROPOLE);
    expect(typologies.map(({ id, value }) => [id, (value as { en: string }).en])).toEqual([
      ["density", "Dense urban"],
      ["coast", "Inland"],
      ["relief", "Plain"],
      ["land_cover", "Mostly artificial"],
    ]);
  });

  describe("of a territory that does not exist", () => {
    const nowhere = { scale: "epci", territory_id: "31555" } as const;
    it("is refused in a body, with its field, and not found in an address", async () => {
      for (const call of ["batadapt_territory_report", "batadapt_territoire_recommendations"])
        expect(await post(call, nowhere, 422)).toMatchObject({
          detail: "territory_not_found",
          errors: { territory_id: ["unknown_territory"] },
        });
      for (const path of ["regions", "territory_typologies"]) await get(path, nowhere, 404);
      await get("equipements_risks", { ...nowhere, equipement_category: "education" }, 404);
    });

    it("or of another word than those of the lists, is refused with the field", async () => {
      for (const [body, field] of [
        [{ ...TOULOUSE_METROPOLE, scale: "canton" }, "scale"],
        [{ ...TOULOUSE_METROPOLE, scenario: "rcp85" }, "scenario"],
        [{ ...TOULOUSE_METROPOLE, horizon: "2100" }, "horizon"],
        [{ scale: "epci" }, "territory_id"],
        [{ ...TOULOUSE_METROPOLE, territory_id: "x".repeat(500) }, "territory_id"],
      ] as const)
        expect(Object.keys((await post<{ errors: object }>("batadapt_territory_report", body, 422)).errors)).toEqual([
          field,
        ]);
    });
  });
});

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((all, one) => all + (one ?? 0), 0);
