import type { BuildingFootprint, Place, RecordAnswers } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { FileRow } from "./read-file.ts";

/** How the portfolio is asked: each time in a transaction of its own, or all within one. */
export type Ask = <T>(work: (trx: Kysely<Tables>) => Promise<T>) => Promise<T>;

export type Group = { readonly id: string; readonly name: string };

/** A building that bears the code of a row of the file. */
export type CurrentBuilding = {
  readonly id: string;
  readonly groupId: string;
  /** As it stands; null where no one asks. */
  readonly was: {
    readonly version: number;
    readonly place: Place | null;
    readonly footprint: BuildingFootprint | null;
    readonly answers: RecordAnswers;
  } | null;
};

/** What a portfolio holds, as far as a file depends on it. */
export type Base = {
  /** Of the portfolio, read before the rest: unchanged, nothing of this has changed. */
  readonly revision: number;
  /** How many buildings may still be added; null: as many as one likes. */
  readonly left: number | null;
  /** Code as codes are compared, by row of the file. */
  readonly keys: ReadonlyMap<number, string>;
  /** Groups by their name as rows of the file write it. */
  readonly groups: ReadonlyMap<string, Group>;
  /** Buildings by the key of their code. */
  readonly standing: ReadonlyMap<string, CurrentBuilding>;
  /** Keys that are taken, beside those of the file: of its codes with a number after them. */
  readonly taken: ReadonlySet<string>;
};

/** Read at once, between two turns of the event loop. */
const BATCH = 200;

/**
 * Reads what a portfolio holds under the codes of a file.
 *
 * @param isCompared whether a row is compared with the building whose code it bears
 */
export async function readBase(
  ask: Ask,
  companyId: string,
  rows: readonly FileRow[],
  isCompared: (row: number) => boolean,
): Promise<Base> {
  const coded = rows.filter(({ answers }) => answers.member_building_code !== undefined);
  const { company, groups, keys, ids, taken } = await ask(async (trx) => {
    const company = await trx
      .selectFrom("companies")
      .select(["portfolio_revision", "buildings_threshold", "buildings_counter"])
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
    // By the database, as its unique indexes compare them: it does not lower every letter as JavaScript does.
    const groups = await groupsNamed(trx, companyId, groupNamesOf(rows));
    const codes = JSON.stringify(coded.map(({ answers }) => answers.member_building_code));
    const { rows: folded } = await sql<{ key: string }>`
      select lichen_name_key(code) as key from jsonb_array_elements_text(${codes}::jsonb) with ordinality as given (code, place)
      order by place`.execute(trx);
    const keys = folded.map(({ key }) => key);
    const inFile = [...new Set(keys)];
    const { rows: ids } = await sql<{ id: string; group_id: string; key: string }>`
      select id, group_id, lichen_name_key(code) as key from buildings
      where company_id = ${companyId}::uuid and deleted_at is null and lichen_name_key(code) = any (${inFile}::text[])`.execute(
      trx,
    );
    const stems = ids.map(({ key }) => key);
    const { rows: taken } = await sql<{ key: string }>`
      select lichen_name_key(code) as key from buildings
      where company_id = ${companyId}::uuid and deleted_at is null
        and regexp_replace(lichen_name_key(code), '-[0-9]+$', '') = any (${stems}::text[])`.execute(trx);
    return { company, groups, keys, ids, taken };
  });
  const compared = new Set(coded.flatMap(({ number }, place) => (isCompared(number) ? [ensure(keys[place])] : [])));
  const wanted = ids.filter(({ key }) => compared.has(key)).map(({ id }) => id);
  const found = new Map<string, CurrentBuilding["was"]>();
  for (let from = 0; from < wanted.length; from += BATCH) {
    const batch = wanted.slice(from, from + BATCH);
    for (const { id, ...was } of await ask((trx) => readStanding(trx, companyId, batch))) found.set(id, was);
  }
  return {
    revision: company.portfolio_revision,
    left: company.buildings_threshold === null ? null : company.buildings_threshold - company.buildings_counter,
    keys: new Map(coded.map(({ number }, place) => [number, ensure(keys[place])])),
    groups: new Map(groups.map(({ given, ...group }) => [given, group])),
    standing: new Map(ids.map(({ id, group_id, key }) => [key, { id, groupId: group_id, was: found.get(id) ?? null }])),
    taken: new Set(taken.map(({ key }) => key)),
  };
}

function groupNamesOf(rows: readonly FileRow[]): string[] {
  return [...new Set(rows.map(({ answers }) => String(answers.fond_gestion_name ?? "")))];
}

async function groupsNamed(trx: Kysely<Tables>, companyId: string, names: readonly string[]) {
  const given = JSON.stringify(names);
  const { rows } = await sql<Group & { readonly given: string }>`
    select given, groups.id, groups.name from building_groups as groups
    join jsonb_array_elements_text(${given}::jsonb) as given on lichen_name_key(given) = lichen_name_key(groups.name)
    where groups.company_id = ${companyId}::uuid`.execute(trx);
  return rows;
}

/** Answers are put together by the database: copying them takes longer than reading them. */
async function readStanding(trx: Kysely<Tables>, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<NonNullable<CurrentBuilding["was"]> & { readonly id: string }>`
    select buildings.id, version, place, footprint, answers || owner_figures || jsonb_build_object(
      'member_building_code', code, 'member_building_name', buildings.name, 'fond_gestion_name', groups.name) as answers
    from buildings join building_groups as groups on groups.company_id = buildings.company_id and groups.id = group_id
    where buildings.company_id = ${companyId}::uuid and buildings.id = any (${ids}::uuid[])`.execute(trx);
  return rows;
}
