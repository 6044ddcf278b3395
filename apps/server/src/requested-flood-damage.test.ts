import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnswerOf, floodDamage } from "@lichen/contract";
import { yearlyDamage } from "@lichen/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { createAskDepths } from "./flood-maps/index.ts";
import { startRangeServer } from "./flood-maps/testing/range-server.ts";
import { flood, importLayer, requestedFlood } from "./layers/index.ts";
import { importContext } from "./layers-under-test.ts";
import { onDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { UNREACHABLE_REASONS } from "./sources/index.ts";

const MAP = join(import.meta.dirname, "flood-maps/testing/depth-tiled.tif");
/** On the river of the map, 2.5 m deep. */
const BUILDING = { latitude: 43.53625, longitude: 1.4504167, building_type: "residential" };

onDatabase("damage of river floods", (database) => {
  it("is computed from maps that stay on their server too, and says which of them gave nothing", async () => {
    await using server = await startRangeServer(readFileSync(MAP));
    const card = { licence: "CC-BY 4.0", edition: "3.1.1" };
    const context = importContext(database(), { ask: createAskDepths({ enabled: true }) });
    for (const period of [10, 500]) await importLayer(flood, { files: [MAP], period, ...card }, context);
    await importLayer(requestedFlood, { files: [server.url], period: 100, ...card }, context);
    const ask = async (externalServices: boolean): Promise<AnswerOf<typeof floodDamage>> => {
      const app = await buildApp({ config: { ...TEST_CONFIG, externalServices }, database: database() });
      const url = "/api/buildings/flood_damage/";
      const payload = { building: BUILDING, rebuilding_cost_eur: 1_000_000 };
      const [damage, settings, report] = [
        await app.inject({ method: "POST", url, payload }),
        await app.inject({ method: "GET", url: "/api/maintenance/" }),
        await app.inject({ method: "POST", url: "/api/buildings/report/", payload: { building: BUILDING } }),
      ];
      await app.close();
      expect(settings.json().asks_flood_maps).toBe(externalServices);
      // The flood of a hundred years is read, and gives no level.
      expect(report.body).not.toContain('flood_depth"');
      return damage.json();
    };
    const found = await ask(true);
    const depths = [10, 100, 500].map((period) => ({ period, depth_m: 2.5 }));
    expect(found).toMatchObject({ state: "computed", unread: [], periods: depths });
    expect(found.yearly!.central).toBe(yearlyDamage("residential", depths)!.central * 1e6);
    expect(found.sources.map(({ id }) => id)).toContain("asked_flood_100_3_1_1");

    server.play(({ response }) => void response.writeHead(404).end());
    expect(await ask(true)).toMatchObject({
      state: "unreachable",
      yearly: null,
      unread: [{ period: 100, reason: UNREACHABLE_REASONS.refused }],
      periods: [{ period: 10 }, { period: 500 }],
    });
    const before = server.requests.length;
    expect(await ask(false)).toMatchObject({ state: "too_few_periods", unread: [] });
    expect(server.requests.length).toBe(before);
    await sql`delete from climate_layers`.execute(database().db);
  });
});
