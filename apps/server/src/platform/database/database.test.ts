import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createMigratedFolder, onEachDatabase } from "../testing/databases.ts";
import { lockFolder } from "./folder-lock.ts";
import { DatabaseNewer, type Migration, migrate, migrationFiles } from "./migrate.ts";
import { DatabaseDamaged, openDatabase } from "./open-database.ts";

const TWICE: Migration = { name: "9000_twice.sql", text: "create table twice (id int);" };
const answer = (query_hash: string) => ({ query_hash, provider: "test", answer: "{}", expires_at: new Date(0) });

onEachDatabase("migrations", (database) => {
  it("are applied once, in order", async () => {
    const { db, owner } = database();
    expect(await migrate(owner)).toEqual([]);
    const names = await db.selectFrom("schema_migrations").select("name").orderBy("name").execute();
    expect(names.map(({ name }) => name)).toEqual(migrationFiles().map(({ name }) => name));
  });

  it("are applied once by two servers that start together", async () => {
    const { owner } = database();
    const extra = [...migrationFiles(), TWICE];
    const applied = await Promise.all([migrate(owner, extra), migrate(owner, extra)]);
    expect(applied.flat()).toEqual(["9000_twice.sql"]);
  });

  it("leave nothing of a file that fails in its middle", async () => {
    const { owner } = database();
    const broken: Migration = { name: "9001_broken.sql", text: "create table half (id int); select nothing_such;" };
    await expect(migrate(owner, [...migrationFiles(), TWICE, broken])).rejects.toThrow();
    await expect(sql`select * from half`.execute(owner)).rejects.toMatchObject({ code: "42P01" });
  });

  it("refuse a file that changed after it was applied", async () => {
    const [first, ...others] = migrationFiles();
    const changed = [{ ...first!, text: "select 1;" }, ...others, TWICE];
    await expect(migrate(database().owner, changed)).rejects.toThrow(first!.name);
  });

  it("refuse a database that newer code has migrated, and change nothing of it", async () => {
    const { owner } = database();
    const files = migrationFiles().slice(0, -2);
    await expect(migrate(owner, files)).rejects.toThrow(DatabaseNewer);
    await expect(migrate(owner, files)).rejects.toThrow(
      `a newer version of the product, and this one does not know ${migrationFiles().at(-2)!.name}`,
    );
  });
});

onEachDatabase("the database", (database) => {
  it("reads values alike", async () => {
    const { rows } = await sql`select 42::int8 as whole, '2050-01-31'::date as day, 1.5::float8 as figure,
      1.50::numeric as exact, '2050-01-31T12:00:00Z'::timestamptz as moment, '{"a":[1]}'::jsonb as data,
      array[1,2]::int4[] as list, null as nothing, interval '2 days' as wait`.execute(database().db);
    expect(rows).toEqual([
      {
        whole: 42,
        day: "2050-01-31",
        figure: 1.5,
        exact: "1.50",
        moment: new Date("2050-01-31T12:00:00Z"),
        data: { a: [1] },
        list: [1, 2],
        nothing: null,
        wait: "2 days",
      },
    ]);
  });

  it("says which rule refused a row", async () => {
    const { db } = database();
    await db.insertInto("geocode_cache").values(answer("same")).execute();
    await expect(db.insertInto("geocode_cache").values(answer("same")).execute()).rejects.toMatchObject({
      code: "23505",
      constraint: "geocode_cache_pkey",
      detail: "Key (query_hash)=(same) already exists.",
    });
  });

  it("counts the rows that a statement changed", async () => {
    const { db } = database();
    await db
      .insertInto("geocode_cache")
      .values([answer("one"), answer("two")])
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom("geocode_cache")
      .where("query_hash", "in", ["one", "two", "three"])
      .executeTakeFirst();
    expect(numDeletedRows).toBe(2n);
  });

  it("keeps all of a transaction or nothing", async () => {
    const { db } = database();
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto("geocode_cache").values(answer("undone")).execute();
      throw new Error("changed its mind");
    });
    await expect(failing).rejects.toThrow("changed its mind");
    await db.transaction().execute((trx) => trx.insertInto("geocode_cache").values(answer("kept")).execute());
    const rows = await db
      .selectFrom("geocode_cache")
      .select("query_hash")
      .where("query_hash", "in", ["undone", "kept"])
      .execute();
    expect(rows).toEqual([{ query_hash: "kept" }]);
  });

  it("keeps a statement sent meanwhile out of a transaction that fails", async () => {
    const { db } = database();
    let outside: Promise<unknown> | undefined;
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto("geocode_cache").values(answer("inside")).execute();
      outside = db.insertInto("geocode_cache").values(answer("outside")).execute();
      await sql`select pg_sleep(0.05)`.execute(trx);
      throw new Error("undo");
    });
    await expect(failing).rejects.toThrow("undo");
    await outside;
    const rows = await db
      .selectFrom("geocode_cache")
      .select("query_hash")
      .where("query_hash", "in", ["inside", "outside"])
      .execute();
    expect(rows).toEqual([{ query_hash: "outside" }]);
  });
});

describe("the embedded engine", () => {
  it("keeps statements, and answers in the new form once their table is changed", async () => {
    const folder = await createMigratedFolder();
    const database = await openDatabase({ engine: "pglite", folder });
    const { owner } = database;
    const all = () => owner.selectFrom("geocode_cache").selectAll().where("query_hash", "=", "kept").execute();
    await owner.insertInto("geocode_cache").values(answer("kept")).execute();
    const before = await all();
    await sql`alter table geocode_cache add column note text default 'new'`.execute(owner);
    expect(await all()).toEqual(before.map((row) => ({ ...row, note: "new" })));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("keeps no more statements than it may, and still answers those that it forgot", async () => {
    const folder = await createMigratedFolder();
    const database = await openDatabase({ engine: "pglite", folder });
    const numbered = async (nth: number) => {
      const { rows } = await sql<{ sum: number }>`select ${nth}::int + ${sql.lit(nth)} as sum`.execute(database.db);
      return rows[0]!.sum;
    };
    const numbers = Array.from({ length: 450 }, (_, nth) => nth % 225);
    expect(await Promise.all(numbers.map(numbered))).toEqual(numbers.map((nth) => nth * 2));
    const { rows } = await sql<{ stored: number }>`select count(*)::int as stored from pg_prepared_statements`.execute(
      database.owner,
    );
    expect(rows[0]!.stored).toBeLessThanOrEqual(200);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("leaves no transaction open behind a script that failed in its middle", async () => {
    const folder = await createMigratedFolder();
    const database = await openDatabase({ engine: "pglite", folder });
    await expect(sql.raw("begin; select 1 / 0; commit").execute(database.owner)).rejects.toMatchObject({
      code: "22012",
    });
    await sql.raw("begin").execute(database.owner);
    await database.db.insertInto("geocode_cache").values(answer("after")).execute();
    await sql.raw("rollback").execute(database.owner);
    expect(await database.db.selectFrom("geocode_cache").select("query_hash").execute()).toEqual([
      { query_hash: "after" },
    ]);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("undoes a transaction that waits for itself, and goes on", async () => {
    const folder = await createMigratedFolder();
    const database = await openDatabase({ engine: "pglite", folder, longestIdleTransactionMs: 300 });
    const stuck = database.db.transaction().execute(async (trx) => {
      await trx.insertInto("geocode_cache").values(answer("stuck")).execute();
      await database.db.selectFrom("geocode_cache").selectAll().execute();
      await trx.insertInto("geocode_cache").values(answer("after")).execute();
    });
    await expect(stuck).rejects.toMatchObject({ code: "transaction_too_long" });
    expect(await database.db.selectFrom("geocode_cache").selectAll().execute()).toEqual([]);

    await database.close();
    await expect(database.db.selectFrom("geocode_cache").selectAll().execute()).rejects.toThrow();
    rmSync(folder, { recursive: true, force: true });
  });

  it("refuses a folder whose files are not its own, and leaves it free", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lichen-foreign-"));
    mkdirSync(join(folder, "postgresql"));
    writeFileSync(join(folder, "postgresql/PG_VERSION"), "9.6");
    await expect(openDatabase({ engine: "pglite", folder })).rejects.toThrow(DatabaseDamaged);
    expect(readdirSync(folder)).toEqual(["lock.sqlite", "postgresql"]);
    lockFolder(folder)();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["the file that begins everything", (files: string) => writeFileSync(join(files, "global/pg_control"), "")],
    ["its journal", (files: string) => rmSync(join(files, "pg_wal"), { recursive: true })],
    [
      "the mark of its version, without which the engine would begin again from nothing",
      (files: string) => rmSync(join(files, "PG_VERSION")),
    ],
    [
      "all its files",
      (files: string) => readdirSync(files).map((name) => rmSync(join(files, name), { recursive: true })),
    ],
  ])("that lost %s says what to do, and touches nothing", async (_, lose) => {
    const folder = await createMigratedFolder();
    lose(join(folder, "postgresql"));
    const names = () => readdirSync(join(folder, "postgresql")).filter((name) => name !== "postmaster.pid");
    const left = names();
    await expect(openDatabase({ engine: "pglite", folder })).rejects.toThrow("npm run restore -- <backup>");
    expect(names()).toEqual(left);
    rmSync(folder, { recursive: true, force: true });
  });
});
