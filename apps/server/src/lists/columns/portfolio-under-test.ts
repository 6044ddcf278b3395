import { randomUUID } from "node:crypto";
import { type Actor, resultsStamp } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { type RowUnderTest, randomOf, resultsUnderTest } from "./rows-under-test.ts";

export type CompanyUnderTest = { readonly id: string; readonly groups: readonly string[] };

/** Of results that are laid out as they are read. */
export const NEWEST = resultsStamp("newest", 2026);

export function adminOf({ id }: CompanyUnderTest): Actor {
  return {
    user_id: randomUUID(),
    username: "u",
    name: "U",
    role: "company_admin",
    company_id: id,
    subsidiary_ids: [],
    building_rights: {},
    project_rights: {},
  };
}

/** A company with three groups. */
export async function newCompany(database: Database): Promise<CompanyUnderTest> {
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const id = randomUUID();
    await trx
      .insertInto("companies")
      .values({ id, name: id, code: id } as never)
      .execute();
    const groups = await trx
      .insertInto("building_groups")
      .values(["Default", "Écoles", "Piscines"].map((name) => ({ company_id: id, name })))
      .returning("id")
      .execute();
    return { id, groups: groups.map((group) => group.id) };
  });
}

/** Adds buildings, or writes over them, in one transaction. */
export async function write(database: Database, companyId: string, rows: readonly RowUnderTest[]): Promise<void> {
  await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const revision = await nextRevision(trx, companyId);
    for (const { row, results } of rows) {
      const { latitude, longitude, precision } = row;
      const place = precision === null ? null : JSON.stringify({ latitude, longitude, precision });
      const columns = {
        group_id: row.group_id,
        code: `C-${row.id}`,
        name: row.name,
        answers: row.answers,
        revision,
        place,
        updated_by_name: row.updated_by,
      };
      await trx
        .insertInto("buildings")
        .values({ company_id: companyId, id: row.id, nature: row.nature, ...columns })
        .onConflict((conflict) => conflict.columns(["company_id", "id"]).doUpdateSet(columns))
        .execute();
      if (results !== null) await writeResults(trx, companyId, row.id, revision, results);
    }
  });
}

/** Puts a building in the trash. */
export async function trash(database: Database, companyId: string, id: string): Promise<void> {
  await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const revision = await nextRevision(trx, companyId);
    await sql`update buildings set deleted_at = now(), deletion_id = gen_random_uuid(), revision = ${revision}
      where company_id = ${companyId} and id = ${id}`.execute(trx);
  });
}

/** Writes other results of a building. */
export async function compute(database: Database, companyId: string, id: string): Promise<void> {
  await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const results = { ...resultsUnderTest(randomOf(5)), stamp: NEWEST };
    await writeResults(trx, companyId, id, await nextRevision(trx, companyId), results);
  });
}

type Trx = Parameters<Parameters<typeof inScope>[2]>[0];

/** Takes the next revision of a portfolio. */
export async function nextRevision(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`update companies set portfolio_revision = portfolio_revision + 1
    where id = ${companyId} returning portfolio_revision as revision`.execute(trx);
  return rows[0]!.revision;
}

async function writeResults(
  trx: Trx,
  companyId: string,
  id: string,
  revision: number,
  { stamp, levels, figures, decisions }: NonNullable<RowUnderTest["results"]>,
): Promise<void> {
  await sql`insert into building_results (company_id, building_id, stamp, revision, levels, figures, decisions)
    values (${companyId}, ${id}, ${stamp}, ${revision}, ${levels}, ${[...figures]}::float8[], ${decisions})
    on conflict (company_id, building_id) do update set stamp = excluded.stamp, revision = excluded.revision,
      levels = excluded.levels, figures = excluded.figures, decisions = excluded.decisions`.execute(trx);
}
