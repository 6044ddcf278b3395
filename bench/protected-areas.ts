import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import { importLayer, protectedAreas } from "../apps/server/src/layers/index.ts";
import { importContext } from "../apps/server/src/layers-under-test.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { readNearAreas } from "../apps/server/src/protected-areas/index.ts";
import { type Measure, percentile } from "./measure.ts";

const AREAS = 5000;
const POSITIONS = 400;
const PLACES = 20_000;

/** A map of protected areas as large as all Natura 2000 sites of France: read, kept, then asked around places. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-areas-"));
  const database = await openDatabase({ engine: "pglite", folder: join(folder, "data") });
  try {
    await migrate(database.owner);
    const file = join(folder, "areas.fgb");
    writeFileSync(
      file,
      serialize({ type: "FeatureCollection", features: Array.from({ length: AREAS }, areaAt) }, 4326),
    );
    const [imported, importMs] = await measureMs(() =>
      importLayer(
        protectedAreas,
        { files: [file], type: "natura2000_habitats", licence: "bench", edition: "bench" },
        importContext(database),
      ),
    );
    if (imported.areas !== AREAS) throw new Error(`${imported.areas} areas were read`);
    const [near, readMs] = await measureMs(() => readNearAreas(database.db));
    const times: number[] = [];
    let found = 0;
    for (let at = 0; at < PLACES; at++) {
      const start = performance.now();
      found += ensure(near)({ latitude: 42 + 9 * spread(at, 3), longitude: -4 + 12 * spread(at, 7) }).length;
      times.push(performance.now() - start);
    }
    if (found === 0) throw new Error("nothing was found around any place");
    const size = `${Math.round(statSync(file).size / 1e6)} MB, ${AREAS * POSITIONS} positions`;
    return [
      { name: `protected areas, import of ${size}`, value: importMs / 1000, unit: "s" },
      { name: "protected areas, index read at a start", value: readMs / 1000, unit: "s" },
      {
        name: `protected areas, around a place, p95 of ${PLACES}`,
        value: percentile(times, 0.95),
        unit: "ms",
        aim: "≤ 5",
      },
      { name: "protected areas, around a place, longest", value: Math.max(...times), unit: "ms" },
    ];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A ragged round area of some kilometres. */
function areaAt(_: unknown, at: number) {
  const [longitude, latitude] = [-4 + 12 * spread(at, 1), 42 + 9 * spread(at, 2)];
  const ring = Array.from({ length: POSITIONS }, (_, step) => {
    const angle = (2 * Math.PI * step) / (POSITIONS - 1);
    const radius = 0.02 + 0.01 * spread(at * POSITIONS + step, 5);
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)];
  });
  ring[POSITIONS - 1] = ensure(ring[0]);
  return {
    type: "Feature" as const,
    properties: { sitecode: `FR${at}`, sitename: `Site ${at}` },
    geometry: { type: "MultiPolygon" as const, coordinates: [[ring]] },
  };
}

/** Numbers between 0 and 1 that repeat from run to run. */
const spread = (at: number, seed: number): number => {
  const value = Math.sin(at * 12.9898 + seed * 78.233) * 43_758.5453;
  return value - Math.floor(value);
};

async function measureMs<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}
