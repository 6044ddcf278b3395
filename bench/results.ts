import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { computeResults } from "../apps/server/src/buildings/index.ts";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { type DatabaseSettings, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import type { Measure } from "./measure.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const BUILDINGS = 100_000;
const EMBEDDED_BUILDINGS = 20_000;

/** Results of a whole portfolio computed again, as after a new layer: read, computed and written, while the server lives. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const measures = await computeAgain({ engine: "pglite", folder }, EMBEDDED_BUILDINGS, "embedded");
  rmSync(folder, { recursive: true, force: true });
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return measures;
  measures.push(
    ...(await computeAgain({ engine: "postgresql", url: postgresql.url }, BUILDINGS, "PostgreSQL", "≤ 10")),
  );
  postgresql.stop();
  return measures;
}

async function computeAgain(settings: DatabaseSettings, buildings: number, where: string, aim?: string) {
  const database = await openDatabase(settings);
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  await seedPortfolio(database, engine, { name: "Bench", buildings });
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx.updateTable("building_results").set({ stamp: "old" }).execute(),
  );
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const start = performance.now();
  const computed = await computeResults({ database, assessor: engine.assessor });
  const seconds = (performance.now() - start) / 1000;
  lag.disable();
  if (computed !== buildings) throw new Error(`${computed} of ${buildings} were computed`);
  engine.stop();
  await database.close();
  const name = `results of ${buildings / 1000}k buildings computed again, ${where}`;
  return [
    { name, value: seconds, unit: "s", ...(aim === undefined ? {} : { aim }) },
    { name: `${name}: longest hold of the server`, value: lag.max / 1e6, unit: "ms", aim: "≤ 100" },
  ];
}
