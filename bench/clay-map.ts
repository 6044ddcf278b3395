import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { readClayZones } from "../apps/server/src/clay-maps/index.ts";
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import { clay, importLayer, listLayers } from "../apps/server/src/layers/index.ts";
import { importContext } from "../apps/server/src/layers-under-test.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { type Measure, percentile } from "./measure.ts";

/** A square of France cut in so many cells a side, whose edges have so many positions. */
const [CELLS, POSITIONS] = [40, 320];
const [WEST, SOUTH, SIDE] = [-1, 43, 7];
const LOOKUPS = 20_000;

/** A clay map imported, read at a start, asked of places: that of BENCH_CLAY_MAP, else one of 1,600 zones made here. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-clay-"));
  const file = process.env.BENCH_CLAY_MAP ?? join(folder, "map.geojson");
  if (process.env.BENCH_CLAY_MAP === undefined) writeFileSync(file, writeMap());
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return [];
  const database = await openDatabase({ engine: "postgresql", url: postgresql.url });
  try {
    await migrate(database.owner);
    const { places } = embeddedData();
    const importing = performance.now();
    const request = { files: [file], licence: "made", edition: "2026-01", covers: ["france"] };
    await importLayer(clay, request, importContext(database));
    const imported = performance.now();
    const before = process.memoryUsage().arrayBuffers;
    const [stored] = await listLayers(database.db);
    const zoneAt = ensure(await readClayZones(database.db, ensure(stored)));
    const read = performance.now();
    const held = process.memoryUsage().arrayBuffers - before;
    const place = places.fromCoordinates(43.6, 1.44);
    const times: number[] = [];
    for (let nth = 0; nth < LOOKUPS; nth++) {
      const [x, y] = [((nth * 7919) % LOOKUPS) / LOOKUPS, ((nth * 104_729) % 19_997) / 19_997];
      const at = { ...place, longitude: WEST + SIDE * x, latitude: SOUTH + SIDE * y };
      const start = performance.now();
      zoneAt(at);
      times.push(performance.now() - start);
    }
    const size = `${Math.round(statSync(file).size / 1e6)} MB, ${ensure(stored).points} zones`;
    return [
      { name: `clay map of ${size}: import`, value: (imported - importing) / 1000, unit: "s" },
      { name: `clay map of ${size}: read at a start`, value: (read - imported) / 1000, unit: "s" },
      { name: `clay map of ${size}: memory held`, value: held / 1e6, unit: "MB" },
      { name: `clay map of ${size}: zone of a place, p95`, value: percentile(times, 0.95), unit: "ms", aim: "≤ 5" },
    ];
  } finally {
    await database.close();
    await postgresql.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Cells with wavy edges, the same wave from both sides. */
function writeMap(): string {
  const step = SIDE / CELLS;
  const features: object[] = [];
  for (let column = 0; column < CELLS; column++) {
    for (let line = 0; line < CELLS; line++) {
      const [x, y] = [WEST + column * step, SOUTH + line * step];
      const corners = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
        [x, y],
      ] as const;
      const ring = corners.slice(0, -1).flatMap(([fromX, fromY], side) => {
        const [toX, toY] = ensure(corners[side + 1]);
        return Array.from({ length: POSITIONS }, (_, nth) => {
          const share = nth / POSITIONS;
          const wave = 0.004 * Math.sin(41 * Math.PI * share) * Math.sin(Math.PI * share);
          const [dx, dy] = [(toX - fromX) / step, (toY - fromY) / step];
          return [fromX + (toX - fromX) * share - dy * wave, fromY + (toY - fromY) * share + dx * wave];
        });
      });
      features.push({
        type: "Feature",
        properties: { NIVEAU: 1 + ((column + 2 * line) % 3) },
        geometry: { type: "Polygon", coordinates: [[...ring, ensure(ring[0])]] },
      });
    }
  }
  return JSON.stringify({ type: "FeatureCollection", features });
}
