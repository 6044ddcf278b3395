import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createAssessor } from "../buildings/index.ts";
import { embeddedData } from "../embedded-data.ts";
import { readFile, someBuilding } from "../imports-under-test.ts";
import { KILLED_ON, startProcessToKill, untilDone } from "../killed-process-under-test.ts";
import { prepareOrganisation } from "../organisation-under-test.ts";
import { migrate } from "../platform/database/migrate.ts";
import { type Database, openDatabase } from "../platform/database/open-database.ts";
import { openFileStore } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { makePostgresql, SERVER } from "../platform/testing/postgresql.ts";
import { IS_DAILY } from "../platform/testing/ring.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { createReference } from "../reference/index.ts";
import type { ImportServices } from "./import-parts.ts";
import { fileKey } from "./import-rows.ts";
import { runImport } from "./run-import.ts";

const WORKER = join(import.meta.dirname, "../import-worker-under-test.ts");
/** Set to more for a longer trial. */
const KILLS = Number(process.env.IMPORT_KILLS ?? (IS_DAILY ? 1 : 6));
const ROWS = 400;
const BYTES = 10_000_000;

describe.each(KILLED_ON)("an import whose process is killed, on %s", (engine) => {
  const { runs, database, files, made, read, killedAfter } = startProcessToKill(engine, WORKER);
  let draw = 20261121;

  /** The same shares of 1 at each trial. */
  const random = () => {
    draw = (draw * 48271) % 2147483647;
    return draw / 2147483647;
  };

  async function newImport(prefix: string): Promise<string> {
    const { id: userId } = made().people.company_admin;
    const id = await read(async (trx) => {
      const row = await trx
        .insertInto("building_imports")
        .values({
          company_id: made().own.id,
          user_id: userId,
          user_name: "Camille",
          file_name: "parc.xlsx",
          language: "fr",
          state: "reading",
          holds: true,
          sent_at: new Date(),
        } as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const buildings = Array.from({ length: ROWS }, (_, n) => someBuilding(`${prefix}-${n}`));
    await files().put(fileKey({ company_id: made().own.id, id }), await readFile(buildings), { most: BYTES });
    return id;
  }

  async function standing(prefix: string, importId: string) {
    return read(async (trx) => {
      const { rows } = await sql<Record<string, number>>`
        with written as (select id from buildings where code like ${`${prefix}-%`})
        select (select count(*)::int from written) as buildings,
          (select count(*)::int from building_results where building_id in (select id from written)) as results,
          (select count(*)::int from building_changes where building_id in (select id from written)) as changes,
          (select count(*)::int from mails where text_body like ${`%${importId}%`}) as mails,
          (select count(*)::int from audit_log where target_id = ${importId}) as logged,
          (select buildings_counter from companies where id = ${made().own.id}) as counter`.execute(trx);
      const row = await trx
        .selectFrom("building_imports")
        .select(["state", "holds", "written"])
        .where("id", "=", importId)
        .executeTakeFirstOrThrow();
      return { ...rows[0]!, ...row };
    });
  }

  const whole = { buildings: ROWS, results: ROWS, changes: ROWS, mails: 1, logged: 1 };
  const nothing = { buildings: 0, results: 0, changes: 0, mails: 0, logged: 0 };

  it.skipIf(!runs)(
    "leaves the portfolio as it was, or whole; taken again, it is whole",
    { timeout: 600_000 },
    async () => {
      const { pack, places } = embeddedData();
      const assessor = createAssessor({ places, reference: createReference(pack), currentYear: () => 2026 });
      const parts = (): ImportServices => ({
        database: database(),
        rnb: null,
        files: files(),
        assessor,
        publicUrl: "https://lichen.test",
        wakeMails: () => {},
        wakeWebhooks: () => {},
      });
      // How long one lasts when no one kills it.
      const first = await newImport("first");
      const lastsMs = await killedAfter(first, untilDone);
      let counter = 1 + ROWS;
      expect(await standing("first", first)).toEqual({
        ...whole,
        counter,
        state: "success",
        holds: false,
        written: ROWS,
      });

      const seen: string[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const prefix = `kill-${kill}`;
        const id = await newImport(prefix);
        await killedAfter(id, () => wait(random() * lastsMs));
        const { state, holds, written, ...stored } = await standing(prefix, id);
        seen.push(state);
        const isWhole = state === "success";
        expect(stored).toEqual(isWhole ? { ...whole, counter: counter + ROWS } : { ...nothing, counter });
        expect({ holds, done: ["reading", "checking", "writing"].includes(state) }).toEqual({
          holds: !isWhole,
          done: !isWhole,
        });
        expect(written === ROWS || !isWhole).toBe(true);

        await runImport(parts(), id);
        counter += ROWS;
        const end = { ...whole, counter, state: "success", holds: false, written: ROWS };
        expect(await standing(prefix, id)).toEqual(end);
      }
      expect(seen).toHaveLength(KILLS);
      if (process.env.IMPORT_KILLS !== undefined) console.info(engine, Math.round(lastsMs), "ms", seen.join(" "));
    },
  );
});

describe.skipIf(SERVER === undefined)("an import that loses the database", () => {
  it("has written nothing, and is whole when it is taken again", { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "lichen-lost-"));
    const { url, remove } = await makePostgresql();
    const database = await openDatabase({ engine: "postgresql", url });
    await migrate(database.owner);
    const { own, people } = await prepareOrganisation(database, TEST_CONFIG.secret);
    const files = await openFileStore({ s3: null, dataDir: folder });
    const { pack, places } = embeddedData();
    const assessor = createAssessor({ places, reference: createReference(pack), currentYear: () => 2026 });
    const read = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, PLATFORM_SCOPE, work);
    const { id } = await read((trx) =>
      trx
        .insertInto("building_imports")
        .values({
          company_id: own.id,
          user_id: people.company_admin.id,
          user_name: "Camille",
          file_name: "parc.xlsx",
          language: "fr",
          state: "reading",
          holds: true,
          sent_at: new Date(),
        } as never)
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const buildings = Array.from({ length: ROWS }, (_, n) => someBuilding(`lost-${n}`));
    await files.put(fileKey({ company_id: own.id, id }), await readFile(buildings), { most: BYTES });
    const parts = {
      database,
      rnb: null,
      files,
      publicUrl: "https://lichen.test",
      wakeMails: () => {},
      wakeWebhooks: () => {},
    };
    let batches = 0;
    // In the middle of the transaction, every connection of the application is cut.
    const cutting = {
      ...assessor,
      resultsOf: (batch: Parameters<typeof assessor.resultsOf>[0]) => {
        if (++batches === 12) void cut(database);
        return assessor.resultsOf(batch);
      },
    };
    await expect(runImport({ ...parts, assessor: cutting }, id)).rejects.toThrow();
    const count = () =>
      read((trx) => sql<{ n: number }>`select count(*)::int as n from buildings where code like 'lost-%'`.execute(trx));
    expect((await count()).rows).toEqual([{ n: 0 }]);
    await runImport({ ...parts, assessor }, id);
    expect((await count()).rows).toEqual([{ n: ROWS }]);
    await database.close();
    await remove();
    rmSync(folder, { recursive: true, force: true });
  });
});

function cut({ owner }: Database): Promise<unknown> {
  return sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(owner);
}
