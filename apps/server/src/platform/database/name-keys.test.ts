import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { onEachDatabase } from "../testing/databases.ts";
import { migrationFiles } from "./migrate.ts";
import type { Tables } from "./tables.ts";

const ROLLED_BACK = new Error("rolled back");
const BEFORE = `
  drop function lichen_name_key(text) cascade;
  create unique index companies_name on companies (lower(name));
  create unique index companies_code on companies (lower(code));
  create unique index companies_fond_gestion on companies (lower(fond_gestion));
  create unique index building_groups_name on building_groups (company_id, lower(name));
  create unique index project_groups_name on project_groups (company_id, lower(name));
  create unique index buildings_code on buildings (company_id, lower(code)) where deleted_at is null;`;

onEachDatabase("names and codes", (database) => {
  const keyOf = async (text: string) => {
    const { rows } = await sql<{ key: string }>`select lichen_name_key(${text}) as key`.execute(database().db);
    return rows[0]!.key;
  };

  it.each([
    ["ÉCOLE 3", "école 3"],
    ["Ｂ１２", "b12"],
    ["ﬁchier", "fichier"],
    ["E\u0301cole", "école"],
    ["A\u00a0B\u200b", "a b"],
    ["n\u00ba\u00ad1", "no1"],
  ])("%j are compared as %j", async (text, key) => {
    expect(await keyOf(text)).toBe(key);
  });

  it("that were twins before take the next free number, and the younger alone", async () => {
    const migration = migrationFiles().find(({ name }) => name.endsWith("_name_keys.sql"))!;
    const company = crypto.randomUUID();
    const codesOf = async (trx: Kysely<Tables>) => {
      const { rows } = await sql<{ code: string; revision: number; trashed: boolean }>`
        select code, revision::int, deleted_at is not null as trashed from buildings where company_id = ${company}
        order by created_at`.execute(trx);
      return rows.map(({ code, revision, trashed }) => [code, revision, trashed]);
    };
    const migrated = database()
      .owner.transaction()
      .execute(async (trx) => {
        await sql`select set_config('lichen.companies', '*', true)`.execute(trx);
        await sql.raw(BEFORE).execute(trx);
        await sql`insert into companies (id, name, code, created_at)
          values (${company}, 'Ville', 'V', now() - interval '1 day'), (gen_random_uuid(), 'Ｖille', 'Ｖ', now())`.execute(
          trx,
        );
        const group = crypto.randomUUID();
        await sql`insert into building_groups (company_id, id, name) values (${company}, ${group}, 'Default')`.execute(
          trx,
        );
        for (const [place, code] of ["B1", "B1-2", "Ｂ1", "B\u200b1", "C"].entries()) {
          await sql`insert into buildings (company_id, group_id, code, answers, created_at)
            values (${company}, ${group}, ${code}, '{}', now() + make_interval(secs => ${place}))`.execute(trx);
        }
        await sql`insert into buildings (company_id, group_id, code, answers, created_at, deleted_at, deletion_id)
          values (${company}, ${group}, 'ｃ', '{}', now() + interval '9 seconds', now(), gen_random_uuid())`.execute(
          trx,
        );
        await sql.raw(migration.text).execute(trx);
        expect(await codesOf(trx)).toEqual([
          ["B1", 0, false],
          ["B1-2", 0, false],
          ["Ｂ1-3", expect.any(Number), false],
          ["B\u200b1-4", 2, false],
          ["C", 0, false],
          ["ｃ", 0, true],
        ]);
        const { rows } = await sql<{ name: string }>`select name from companies order by name`.execute(trx);
        expect(rows.map(({ name }) => name).sort()).toEqual(["Ville", "Ｖille-2"].sort());
        throw ROLLED_BACK;
      });
    await expect(migrated).rejects.toBe(ROLLED_BACK);
  });
});
