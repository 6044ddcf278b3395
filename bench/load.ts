import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { sql } from "kysely";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { type DatabaseSettings, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { type Answered, type Person, work } from "./load-people.ts";
import { type Measure, percentile } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const COMPANIES = 10;
const PEOPLE_OF_A_COMPANY = 20;
const BUILDINGS_OF_A_COMPANY = 500;
/** Two minutes of people who read, think and save; LOAD_S shortens it while working on it. */
const RUN_MS = Number(process.env.LOAD_S ?? 120) * 1000;
const WARM_UP_MS = 5_000;
/** Time in which all users of one company save without a pause: what a portfolio can take, and what it refuses. */
const RUSH_MS = RUN_MS / 4;

/** Two hundred people at once on one server: how long they wait, what is refused, and whether what was refused is written. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const measures = await measureLoad({ engine: "pglite", folder }, "embedded");
  rmSync(folder, { recursive: true, force: true });
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return measures;
  measures.push(...(await measureLoad({ engine: "postgresql", url: postgresql.url }, "PostgreSQL")));
  postgresql.stop();
  return measures;
}

async function measureLoad(settings: DatabaseSettings, where: string): Promise<Measure[]> {
  const people = await prepare(settings);
  const product =
    settings.engine === "pglite"
      ? await startProduct(settings.folder)
      : await startProduct(undefined, { DATABASE_URL: settings.url });
  // The first of each company find it read whole by their first search; what that takes is measured by `portfolio`.
  const first = people.filter((_, nth) => nth % PEOPLE_OF_A_COMPANY === 0);
  await work(product.origin, first, { ms: WARM_UP_MS, thinkMs: 100, writes: 0.2 });
  const day = await work(product.origin, people, { ms: RUN_MS, thinkMs: 1000, writes: 0.2 });
  const rush = await work(product.origin, people, { ms: RUSH_MS, thinkMs: 0, writes: 1 });
  await product.stop();
  const written = await readTouchedTables(settings);
  return [
    ...measuresOf(`200 people, ${where}`, day, RUN_MS, written),
    ...measuresOf(`200 writers without a pause, ${where}`, rush, RUSH_MS, written),
  ];
}

async function prepare(settings: DatabaseSettings): Promise<Person[]> {
  const database = await openDatabase(settings);
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const people: Person[] = [];
  for (let company = 0; company < COMPANIES; company++) {
    const seeded = await seedPortfolio(database, engine, {
      name: `Bench ${company}`,
      buildings: BUILDINGS_OF_A_COMPANY,
    });
    const { rows } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      // A place outside the perimeter has no report.
      sql<{ id: string }>`select id from buildings where company_id = ${seeded.companyId}
        and place ->> 'zone' is distinct from 'outside'`.execute(trx),
    );
    for (let nth = 0; nth < PEOPLE_OF_A_COMPANY; nth++) {
      const token = await signInWriter(database, seeded);
      people.push({ company, token, buildings: rows.map(({ id }) => id) });
    }
  }
  await analyze(database);
  engine.stop();
  await database.close();
  return people;
}

/** Every name that a building was ever given. */
async function readTouchedTables(settings: DatabaseSettings): Promise<ReadonlySet<string>> {
  const database = await openDatabase(settings);
  const rows = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx.selectFrom("building_changes").select("name").execute(),
  );
  await database.close();
  return new Set(rows.map(({ name }) => name));
}

function measuresOf(what: string, answered: readonly Answered[], ms: number, written: ReadonlySet<string>): Measure[] {
  console.log(`  ${what}: ${countKinds(answered)}`);
  const good = answered.filter(({ status }) => status === 200 || status === 201);
  const refused = answered.filter(({ status, mayRetry }) => (status === 503 || status === 429) && mayRetry);
  const reads = good.filter(({ name }) => name === null).map((answer) => answer.ms);
  const saved = good.filter(({ name }) => name !== null);
  const writes = saved.map((answer) => answer.ms);
  const unacknowledged = answered.filter(
    (answer) => answer.name !== null && !saved.includes(answer) && written.has(answer.name),
  );
  return [
    ...(reads.length === 0
      ? []
      : [
          { name: `${what}: reads`, value: (reads.length * 1000) / ms, unit: "/s" },
          { name: `${what}: reads, p50`, value: percentile(reads, 0.5), unit: "ms" },
          { name: `${what}: reads, p95`, value: percentile(reads, 0.95), unit: "ms" },
          { name: `${what}: reads, p99`, value: percentile(reads, 0.99), unit: "ms", aim: "≤ 1000" },
        ]),
    { name: `${what}: writes`, value: (writes.length * 1000) / ms, unit: "/s" },
    { name: `${what}: writes, p50`, value: percentile(writes, 0.5), unit: "ms" },
    { name: `${what}: writes, p95`, value: percentile(writes, 0.95), unit: "ms" },
    { name: `${what}: writes, p99`, value: percentile(writes, 0.99), unit: "ms", aim: "≤ 2000" },
    { name: `${what}: refused with Retry-After`, value: refused.length, unit: "" },
    { name: `${what}: other failures`, value: answered.length - good.length - refused.length, unit: "", aim: "0" },
    { name: `${what}: not acknowledged and written`, value: unacknowledged.length, unit: "", aim: "0" },
    {
      name: `${what}: acknowledged and not written`,
      value: saved.filter(({ name }) => !written.has(ensure(name))).length,
      unit: "",
      aim: "0",
    },
  ];
}

/** How many answers there were of each kind: status, refusal, and whether it says when to try again. */
function countKinds(answered: readonly Answered[]): string {
  const counts = new Map<string, number>();
  for (const { status, refusal, mayRetry } of answered) {
    const kind = `${status === 0 ? "lost" : status}${refusal ? ` ${refusal}` : ""}${mayRetry ? " with Retry-After" : ""}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${kind} × ${count}`).join(", ");
}
