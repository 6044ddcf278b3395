import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answers } from "@lichen/domain";
import { insertKey } from "../apps/server/src/api-keys/insert-key.ts";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import type { Measure } from "./measure.ts";
import { plausibleBuilding } from "./plausible-portfolio.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const BUILDINGS = 50_000;
/** One building in a hundred. */
const CHANGED_EVERY = 100;
const ROWS_A_CALL = 1000;
const MEGABYTE = 1_000_000;

type Page = { readonly next_cursor: string | null };
type Changes = { readonly changes: readonly object[]; readonly next: string | null; readonly more: boolean };
type Upserted = { readonly results: readonly { readonly outcome: string }[] };

/** Bodies that went both ways, uncompressed. */
type Traffic = { calls: number; bytes: number };

/** A register and a portfolio that stay alike: written once, changed by a hundredth, beside all of it sent and read again. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const key = await prepare(folder);
  const product = await startProduct(folder);
  const register = Array.from({ length: BUILDINGS }, (_, n) => registerRow(n));
  const program = openProgram(product.origin, key);
  const measures: Measure[] = [];
  const measure = async (name: string, work: (traffic: Traffic) => Promise<void>) => {
    const traffic = { calls: 0, bytes: 0 };
    const start = performance.now();
    await work(traffic);
    measures.push(
      { name, value: (performance.now() - start) / 1000, unit: "s" },
      { name: `${name}: size`, value: traffic.bytes / MEGABYTE, unit: "MB" },
      { name: `${name}: calls`, value: traffic.calls, unit: "" },
    );
  };

  await measure(`${BUILDINGS} buildings written by code`, (traffic) => program.upsert(register, "created", traffic));
  let cursor: string | null = null;
  await measure(`changes of ${BUILDINGS} buildings from the beginning`, async (traffic) => {
    cursor = (await program.readChanges(null, traffic)).next;
  });
  const changed = register.flatMap((building, n) =>
    n % CHANGED_EVERY === 0 ? [{ ...building, member_building_name: `${building.member_building_name} (2)` }] : [],
  );
  await measure(`${changed.length} buildings changed, sent alone`, (traffic) =>
    program.upsert(changed, "changed", traffic),
  );
  await measure(`changes of ${changed.length} buildings among ${BUILDINGS}`, async (traffic) => {
    const { count } = await program.readChanges(cursor, traffic);
    if (count !== changed.length) throw new Error(`${count} changes in place of ${changed.length}`);
  });
  const names = new Map(changed.map((building) => [building.member_building_code, building] as const));
  const after = register.map((building) => names.get(building.member_building_code) ?? building);
  await measure(`${BUILDINGS} buildings sent again, all alike`, (traffic) => program.upsert(after, "same", traffic));
  const columns = Object.keys(register[0] ?? {});
  await measure(`list of ${BUILDINGS} buildings read again`, (traffic) => program.readList(columns, traffic));
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  return measures;
}

/** A building of the register, at a place of its own in mainland France. */
function registerRow(n: number): Answers {
  const { street: _street, post_code: _code, city: _city, ...answers } = plausibleBuilding(n);
  const latitude = Number((44 + (n % 500) / 125).toFixed(5));
  const longitude = Number((0.5 + Math.floor(n / 500) / 25).toFixed(5));
  return { ...answers, latitude, longitude, country: "FR" };
}

/** A program with a key, whose bodies are counted. */
function openProgram(origin: string, key: string) {
  async function ask<T>(traffic: Traffic, path: string, body?: object): Promise<T> {
    const sent = body === undefined ? null : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "accept-encoding": "identity",
    };
    const answer = await fetch(`${origin}/api${path}`, {
      headers,
      ...(sent === null ? {} : { method: "POST", body: sent }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    traffic.calls++;
    traffic.bytes += Buffer.byteLength(sent ?? "") + Buffer.byteLength(text);
    return JSON.parse(text) as T;
  }
  return {
    async upsert(rows: readonly Answers[], expected: string, traffic: Traffic): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_A_CALL) {
        const body = { buildings: rows.slice(from, from + ROWS_A_CALL), if_absent: "create", blank: "keep" };
        const { results } = await ask<Upserted>(traffic, "/buildings/bulk_upsert/", body);
        const other = results.find(({ outcome }) => outcome !== expected);
        if (other !== undefined) throw new Error(`a row is ${JSON.stringify(other)} in place of ${expected}`);
      }
    },
    async readChanges(after: string | null, traffic: Traffic) {
      for (let [cursor, count] = [after, 0]; ; ) {
        const query = new URLSearchParams({
          limit: String(ROWS_A_CALL),
          ...(cursor === null ? {} : { after: cursor }),
        });
        const page: Changes = await ask<Changes>(traffic, `/buildings/changes/?${query}`);
        count += page.changes.length;
        cursor = page.next;
        if (!page.more) return { count, next: cursor };
      }
    },
    async readList(columns: readonly string[], traffic: Traffic): Promise<void> {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const body = {
          columns,
          limit: ROWS_A_CALL,
          order_by: "member_building_code",
          ...(cursor === undefined ? {} : { cursor }),
        };
        cursor = (await ask<{ meta: Page }>(traffic, "/buildings/search/", body)).meta.next_cursor;
      }
    },
  };
}

/** A company with its groups, and a key that writes in all of them. */
async function prepare(folder: string): Promise<string> {
  const database = await openDatabase({ engine: "pglite", folder });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const { companyId } = await seedPortfolio(database, engine, { name: "Register", buildings: 10 });
  const made = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    await trx.deleteFrom("buildings").where("company_id", "=", companyId).execute();
    return insertKey(trx, companyId, { name: "Bench" }, { name: "Register", rights: { all: "write" } });
  });
  engine.stop();
  await database.close();
  if (made.kind !== "added") throw new Error(made.kind);
  return made.secret;
}
