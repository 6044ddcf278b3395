import { statSync } from "node:fs";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import { readFloodDepths } from "../apps/server/src/flood-maps/index.ts";
import { flood, importLayer, listLayers } from "../apps/server/src/layers/index.ts";
import { importContext } from "../apps/server/src/layers-under-test.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import type { Measure } from "./measure.ts";

const SMALL = join(import.meta.dirname, "../apps/server/src/flood-maps/testing/depth-tiled.tif");
const PLACES = 1000;

/** A flood map imported, read at a start, asked of a thousand places: that of BENCH_FLOOD_MAP, else the small one of the tests. */
export async function run(): Promise<Measure[]> {
  const file = process.env.BENCH_FLOOD_MAP ?? SMALL;
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return [];
  const database = await openDatabase({ engine: "postgresql", url: postgresql.url });
  try {
    await migrate(database.owner);
    const importing = performance.now();
    await importLayer(flood, { files: [file], period: 100, licence: "made", edition: "made" }, importContext(database));
    const imported = performance.now();
    const peak = process.resourceUsage().maxRSS / 1000;
    const [stored] = await listLayers(database.db);
    const grid = ensure(ensure(stored).flood).grid;
    const depthAt = ensure(await readFloodDepths(database.db, { ...ensure(stored), grid }));
    const read = performance.now();
    const { places } = embeddedData();
    const place = places.fromCoordinates(43.6, 1.44);
    const asking = performance.now();
    let wet = 0;
    for (let nth = 0; nth < PLACES; nth++) {
      const longitude = grid.west + grid.stepX * grid.width * (((nth * 7919) % PLACES) / PLACES);
      const latitude = grid.north - grid.stepY * grid.height * (((nth * 104_729) % 997) / 997);
      if (ensure(depthAt({ ...place, latitude, longitude })) > 0) wet++;
    }
    const answered = performance.now();
    if (wet === 0) throw new Error("no place had water");
    const size = `${Math.round(statSync(file).size / 1e6)} MB`;
    return [
      { name: `flood map of ${size}: import`, value: (imported - importing) / 1000, unit: "s" },
      { name: `flood map of ${size}: most memory of the process`, value: peak, unit: "MB" },
      { name: `flood map of ${size}: read at a start`, value: read - imported, unit: "ms" },
      { name: `flood map of ${size}: 1,000 places`, value: answered - asking, unit: "ms", aim: "≤ 2,000" },
    ];
  } finally {
    await database.close();
    await postgresql.stop();
  }
}
