import { HAZARD_IDS, REASONS } from "@lichen/domain";
import { TRAJECTORY_WORDS } from "@lichen/report";
import { beforeAll, expect, it } from "vitest";
import { reportFolder, reportsUnderTest } from "../reports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = reportFolder();
const PLACES = {
  paris: { city: "Paris", post_code: "75001", country: "FR" },
  lisbon: { city: "Lisbonne", country: "PT", latitude: 38.72, longitude: -9.14 },
  // Far from the sea, which then cannot come: no level there either.
  madrid: { city: "Madrid", country: "ES", latitude: 40.4168, longitude: -3.7038 },
  fort_de_france: { city: "Fort-de-France", post_code: "97200", country: "FR" },
} as const;
type Town = keyof typeof PLACES;
const CELLS = HAZARD_IDS.map((id) => `exposure_${id}_2050`);
const ABROAD = ["lisbon", "madrid"] as const;

onServer("the national trajectory", (server) => {
  const reports = reportsUnderTest(server, folder);
  const { ask } = reports;
  const ids = {} as Record<Town, string>;

  beforeAll(async () => {
    for (const [town, answers] of Object.entries(PLACES)) {
      const building = {
        member_building_code: town,
        member_building_name: town,
        fond_gestion_name: "Default",
        life_cycle_stage: "exploitation",
        building_type: "office",
        street: "1",
        gross_floor_area: 1000,
        ...answers,
      };
      const added = await ask("user_write", "POST", "/buildings/", { building });
      expect([added.statusCode, added.json().errors]).toEqual([201, undefined]);
      ids[town as Town] = added.json().building.id;
    }
  });

  const rows = async (scenario: string, columns = CELLS) => {
    const { buildings } = (
      await ask("user_read", "POST", "/buildings/search/", { filters: [], scenario, columns, limit: 100 })
    ).json();
    const of = (town: Town) => buildings.find(({ id }: { id: string }) => id === ids[town]);
    return { paris: of("paris"), lisbon: of("lisbon"), madrid: of("madrid"), fort_de_france: of("fort_de_france") };
  };
  const levels = (row: Record<string, unknown>) => CELLS.map((key) => row[key]);

  it("has no level outside France in the list, the map, a filter or an export, and the file says why", async () => {
    const [tracc, ssp5] = [await rows("tracc"), await rows("ssp5")];
    for (const town of ABROAD) {
      expect({ town, zone: tracc[town].zone, levels: levels(tracc[town]) }).toEqual({
        town,
        zone: "europe",
        levels: CELLS.map(() => "unknown"),
      });
      expect(new Set(levels(ssp5[town])).size).toBeGreaterThan(1);
    }
    const box = { west: -20, south: 30, east: 20, north: 60 };
    const body = { filters: [], box, zoom: 4, level: "exposure_heat_2050" };
    const map = await ask("user_read", "POST", "/buildings/map/", { ...body, scenario: "tracc" });
    const point = map.json().points.find(({ id }: { id: string }) => id === ids.lisbon);
    expect(point.level).toBe("unknown");
    const heat = (await rows("ssp5")).lisbon.exposure_heat_2050;
    const filters = [{ column: "exposure_heat_2050", type: "enum", value: [heat] }];
    const found = async (scenario: string) =>
      (await ask("user_read", "POST", "/buildings/search/", { filters, scenario, limit: 100 }))
        .json()
        .buildings.some(({ id }: { id: string }) => id === ids.lisbon);
    expect([await found("ssp5"), await found("tracc")]).toEqual([true, false]);
    for (const format of ["csv", "xlsx"]) {
      const file = await ask("user_read", "POST", "/buildings/export/", {
        building_ids: [ids.lisbon, ids.paris],
        columns: ["member_building_name", "exposure_coastal_2050"],
        scenario: "tracc",
        format,
        language: "en",
      });
      expect(file.statusCode).toBe(200);
      if (format === "xlsx") continue;
      expect(file.body).toContain(`No data (${TRAJECTORY_WORDS.notOffered.en})`);
      expect(file.body).toContain(`(${TRAJECTORY_WORDS.standIn.en})`);
    }
  });

  it("is read in France by the hazards whose figures have it, and business as usual stands in for the sea", async () => {
    const [tracc, ssp5] = [await rows("tracc"), await rows("ssp5")];
    const { hazards } = (
      await ask("user_read", "POST", "/buildings/report/", { building_id: ids.paris, language: "en" })
    ).json();
    type Moment = { scenario: string; horizon: string; level: string };
    for (const { id, exposure } of hazards as { id: string; exposure: Moment[] }[]) {
      const scenario = id === "coastal" ? "ssp5" : "tracc";
      const at = exposure.find((one) => one.scenario === scenario && one.horizon === "2050")!;
      expect({ id, level: tracc.paris[`exposure_${id}_2050`] }).toEqual({ id, level: at.level });
    }
    expect(tracc.paris.exposure_coastal_2050).toBe(ssp5.paris.exposure_coastal_2050);
  });

  it("is offered overseas, where every hazard is read in business as usual", async () => {
    const [tracc, ssp5] = [await rows("tracc"), await rows("ssp5")];
    expect(tracc.fort_de_france.zone).toBe("overseas");
    expect(levels(tracc.fort_de_france)).toEqual(levels(ssp5.fort_de_france));
  });

  it("has no figure outside France in the report of the API and the indicators, and says why", async () => {
    const { hazards, multi_hazard } = (
      await ask("user_read", "POST", "/buildings/report/", { building_id: ids.lisbon, language: "en" })
    ).json();
    const heat = hazards.find(({ id }: { id: string }) => id === "heat").exposure;
    const at = heat.find(
      (one: { scenario: string; horizon: string }) => one.scenario === "tracc" && one.horizon === "2050",
    );
    expect([at.level, at.index, at.reason]).toEqual(["unknown", null, "trajectory_of_france"]);
    const together = multi_hazard.moments.find(
      (one: { scenario: string; horizon: string }) => one.scenario === "tracc" && one.horizon === "2050",
    );
    expect([together.exposure_level, together.vulnerability_level, together.cross_level]).toEqual([
      "unknown",
      "unknown",
      "unknown",
    ]);
    const body = { building_ids: [ids.lisbon, ids.paris], scenario: "tracc", horizon: "2050" };
    const { values } = (await ask("user_read", "POST", "/indicators/tx35_days/search/", body)).json();
    expect([values[0].raw_value, values[0].level, values[0].reason]).toEqual([null, "unknown", "trajectory_of_france"]);
    expect(values[1].raw_value).toBeGreaterThan(0);
    expect(REASONS.trajectory_of_france.fr).toContain("France");
  });

  it("is not offered outside France by a synthesis: business as usual is read there, and said", async () => {
    const body = { building_ids: [ids.lisbon], scenario: "tracc", horizon: "2050" };
    const synthesis = (await ask("user_read", "POST", "/buildings/assets_report/", body)).json();
    expect(synthesis.notices).toContain("tracc_outside_france");
    expect(new Set(synthesis.subjects.map(({ scenario }: { scenario: string }) => scenario))).toEqual(
      new Set(["ssp5"]),
    );
    expect(synthesis.moments.some(({ scenario }: { scenario: string }) => scenario === "tracc")).toBe(false);
  });
});
