import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { importAroundToulouse, SHIFT, TOULOUSE } from "./layers/testing/import-around-toulouse.ts";
import type { Database } from "./platform/database/open-database.ts";
import { onEachDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-screens-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Indicator = {
  key: string;
  raw_value: number;
  source: string;
  precision_m: number;
  method: string;
  vintage: string;
};
type Report = {
  hazards: { id: string; exposure: { scenario: string; horizon: string; indicators: Indicator[] }[] }[];
  sources: { id: string; licence: string; edition: string; attribution: string }[];
};

async function heatReport(database: Database): Promise<{ report: Report; of: (key: string) => Indicator }> {
  const app = await buildApp({ config: TEST_CONFIG, database, screens: folder });
  const response = await app.inject({
    method: "POST",
    url: "/api/buildings/report/",
    payload: { building: TOULOUSE, place: { altitude_m: 150 } },
  });
  await app.close();
  const report = response.json<Report>();
  const moments = report.hazards.find(({ id }) => id === "heat")!.exposure;
  const { indicators } = moments.find(({ scenario, horizon }) => scenario === "ssp5" && horizon === "2050")!;
  return { report, of: (key) => indicators.find((one) => one.key === key)! };
}

onEachDatabase("an imported layer", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });

  it("answers the report with its figures, its source and its precision, before the reference", async () => {
    const before = await heatReport(database());
    const { id } = await importAroundToulouse(database());
    const after = await heatReport(database());

    const figure = after.of("tx35_days");
    expect(figure).toMatchObject({
      source: id,
      precision_m: 8000,
      method: "modelled",
      evidence: "official",
      vintage: "DRIAS-2020",
    });
    // A point of a finer grid speaks of a smaller place: the blend of neighbours is not that of the reference cells.
    expect(Math.abs(figure.raw_value - before.of("tx35_days").raw_value - SHIFT)).toBeLessThan(0.2);
    expect(before.of("tx35_days")).toMatchObject({ source: "drias_fr", precision_m: 8000, evidence: "modelled" });
    expect(after.report.sources[0]).toMatchObject({
      id,
      licence: "Licence Ouverte 2.0",
      edition: "DRIAS-2020",
      attribution: "Drias, données Météo-France, CERFACS, IPSL, DRIAS-2020",
    });
  });

  it("leaves to the reference what it lacks", async () => {
    const before = await heatReport(database());
    await importAroundToulouse(database(), { tx35: "NORTX35" });
    const after = await heatReport(database());
    expect(after.of("tx35_days").precision_m).toBe(8000);
    expect(after.of("tropical_nights")).toEqual(before.of("tropical_nights"));
    // Degree-days need the mean of the year and of the summer: the yearly file alone does not change them.
    expect(after.of("cdd22")).toEqual(before.of("cdd22"));
  });
});
