import { statSync } from "node:fs";
import { join } from "node:path";
import { ensure, type Place } from "@lichen/domain";
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import { elevation, followImportedLayers, importLayer, listLayers } from "../apps/server/src/layers/index.ts";
import { importContext } from "../apps/server/src/layers-under-test.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { createReference } from "../apps/server/src/reference/index.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import type { Measure } from "./measure.ts";

const SMALL = join(import.meta.dirname, "../apps/server/src/elevation-models/testing/terrain-tiled.tif");
const PLACES = 1000;
const BATCH = 10_000;
/** Prepared at once, as the recomputation of kept results does. */
const PAGE = 500;

/** An elevation model imported, then asked for places all over it: that of BENCH_ELEVATION_MODEL, else the small one of the tests. */
export async function run(): Promise<Measure[]> {
  const file = process.env.BENCH_ELEVATION_MODEL ?? SMALL;
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return [];
  const database = await openDatabase({ engine: "postgresql", url: postgresql.url });
  try {
    await migrate(database.owner);
    const reference = createReference(embeddedData().pack);
    const place = embeddedData().places.fromCoordinates(43.6, 1.44);
    const before = process.resourceUsage().maxRSS / 1000;
    const importing = performance.now();
    const request = {
      files: [file],
      heights: "terrain" as const,
      errorM: 1,
      page: "https://producer.test",
      licence: "made",
      edition: "made",
    };
    await importLayer(elevation, request, importContext(database));
    const imported = performance.now();
    const peak = process.resourceUsage().maxRSS / 1000;
    const { west, north, stepX, stepY, width, height } = ensure(
      ensure((await listLayers(database.db))[0]).elevation,
    ).grid;
    /** Places all over the grid, the same each time; others from another number. */
    const all = (count: number, from: number) =>
      Array.from({ length: count }, (_, n): Place => {
        const [east, south] = [(n + from) * 0.754877666, (n + from) * 0.569840291].map((share) => share % 1);
        return {
          ...place,
          latitude: north - stepY * height * ensure(south),
          longitude: west + stepX * width * ensure(east),
        };
      });
    const without = await measureMs(() => reference.prepare(all(BATCH, 1)));
    const starting = performance.now();
    (await followImportedLayers({ database, reference, onFailure: () => {} })).stop();
    const started = performance.now();
    const some = all(PLACES, 1);
    const first = await measureMs(() => reference.prepare(some));
    const again = await measureMs(() => reference.prepare(some));
    const batch = all(BATCH, 20_000);
    let known = 0;
    const pages = await measureMs(async () => {
      for (let from = 0; from < BATCH; from += PAGE) {
        const prepared = await reference.prepare(batch.slice(from, from + PAGE));
        known += prepared.filter(({ altitude_origin }) => altitude_origin === "elevation_model").length;
      }
    });
    if (known === 0) throw new Error("no place had an altitude");
    const one = await measureMs(() => reference.prepare(all(1, 500_000)));
    const after = process.resourceUsage().maxRSS / 1000;
    const name = `elevation model of ${Math.round(statSync(file).size / 1e6)} MB`;
    return [
      { name: `${name}: import`, value: (imported - importing) / 1000, unit: "s" },
      { name: `${name}: memory of the process before the import`, value: before, unit: "MB" },
      { name: `${name}: … at most during it`, value: peak, unit: "MB" },
      { name: `${name}: … at most after 11,000 places`, value: after, unit: "MB" },
      { name: `${name}: start`, value: started - starting, unit: "ms" },
      { name: `${name}: one place`, value: one, unit: "ms" },
      { name: `${name}: 1,000 places`, value: first, unit: "ms" },
      { name: `${name}: 1,000 places, asked again`, value: again, unit: "ms" },
      { name: `${name}: 10,000 places by pages of 500`, value: pages, unit: "ms" },
      { name: "10,000 places without a model", value: without, unit: "ms" },
    ];
  } finally {
    await database.close();
    await postgresql.stop();
  }
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
