import { dirname, join } from "node:path";
import type { AnswerOf, floodDamage } from "@lichen/contract";
import { yearlyDamage } from "@lichen/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { flood, importLayer } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";

const MAP = join(import.meta.dirname, "../flood-maps/testing/depth-tiled.tif");
/** On the river of the map, 2.5 m deep; and on dry land beside it. */
const RIVER = { latitude: 43.75 - 256.5 / 1200, longitude: 1.2 + 300.5 / 1200 };
const DRY = { ...RIVER, latitude: 43.75 - 100.5 / 1200 };
const seven = (degrees: number) => Number(degrees.toFixed(7));
const building = (at: typeof RIVER, more: object = {}) => ({
  latitude: seven(at.latitude),
  longitude: seven(at.longitude),
  building_type: "residential",
  ...more,
});

onDatabase("damage of river floods", (database) => {
  it("is computed from three periods at least, at an address, for a known use", async () => {
    const ask = async (payload: object, status = 200): Promise<AnswerOf<typeof floodDamage>> => {
      const app = await buildApp({ config: TEST_CONFIG, database: database() });
      const url = "/api/buildings/flood_damage/";
      const answer = await app.inject({ method: "POST", url, payload: { rebuilding_cost_eur: 1_000_000, ...payload } });
      await app.close();
      expect([answer.statusCode, status === 200 ? "" : answer.body]).toEqual([status, expect.any(String)]);
      return answer.json();
    };
    const take = (period: number) =>
      importLayer(flood, { files: [MAP], period, licence: "CC-BY 4.0", edition: "3.1.1" }, importContext(database()));

    expect(await ask({ building: building(RIVER) })).toMatchObject({ state: "no_map", periods: [], yearly: null });
    await take(100);
    await take(10);
    const two = await ask({ building: building(RIVER) });
    expect([two.state, two.yearly, two.periods.map(({ period }) => period)]).toEqual([
      "too_few_periods",
      null,
      [10, 100],
    ]);
    await take(500);
    const found = await ask({ building: building(RIVER) });
    const depths = [10, 100, 500].map((period) => ({ period, depth_m: 2.5 }));
    const expected = yearlyDamage("residential", depths)!;
    expect(found).toMatchObject({ state: "computed", use: "residential" });
    expect(found.periods.map(({ damage }) => damage)).toEqual([675_000, 675_000, 675_000]);
    expect(found.yearly).toEqual({
      central: expected.central * 1e6,
      low: expected.low * 1e6,
      high: expected.high * 1e6,
      currency: "EUR",
    });
    expect(found.sources.map(({ id }) => id).toSorted()).toEqual(
      [10, 100, 500].map((period) => `imported_flood_${period}_3_1_1`).toSorted(),
    );
    const twice = await ask({ building: building(RIVER), rebuilding_cost_eur: 2_000_000 });
    expect(twice.yearly!.central).toBeCloseTo(2 * found.yearly!.central, 6);

    // A place that the map leaves dry is known, and costs nothing; one outside the map is not known.
    expect((await ask({ building: building(DRY) })).yearly).toMatchObject({ central: 0, high: 0 });
    expect(await ask({ building: building({ latitude: 48.85, longitude: 2.35 }) })).toMatchObject({ state: "no_map" });
    const maskOf = { permanentWater: join(dirname(MAP), "permanent-water.tif") };
    const masked = { ...maskOf, files: [MAP], period: 50, licence: "CC-BY 4.0", edition: "masked" };
    await importLayer(flood, masked, importContext(database()));
    // A map says nothing of the bed of the river: its period is not among those that are known.
    expect((await ask({ building: building(RIVER) })).periods.map(({ period }) => period)).toEqual([10, 100, 500]);
    expect((await ask({ building: building(DRY) })).periods.map(({ period }) => period)).toEqual([10, 50, 100, 500]);
    expect(await ask({ building: building(RIVER, { building_type: "other" }) })).toMatchObject({
      state: "no_use",
      use: null,
      yearly: null,
    });
    const town = { city: "Toulouse", post_code: "31000", country: "FR", building_type: "office" };
    expect(await ask({ building: town })).toMatchObject({ state: "too_vague", periods: [] });
    for (const cost of [0, -5, 1e12, "much", null]) {
      const refused = await ask({ building: building(RIVER), rebuilding_cost_eur: cost }, 422);
      expect(Object.keys((refused as unknown as { errors: object }).errors)).toEqual(["rebuilding_cost_eur"]);
    }
    await sql`delete from climate_layers`.execute(database().db);
  });
});
