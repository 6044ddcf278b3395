import { randomUUID } from "node:crypto";
import { ensure } from "@lichen/domain";
import { sql } from "kysely";

import { exampleStrategy } from "../apps/server/src/demonstration/example-strategy.ts";
import type { Engine } from "../apps/server/src/engine.ts";
import type { Database } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { plausibleBuilding } from "./plausible-portfolio.ts";

/** Buildings that differ; the others are copies under codes and names of their own. */
const DISTINCT = 2000;

export type SeededCompany = { readonly companyId: string; readonly groupIds: readonly string[] };

/** Made-up buildings with their results, as rows of JSON: the same for every company, so that they are computed once. */
export async function plausibleRecords({ assessor }: Engine, buildings: number): Promise<PlausibleRecords> {
  const answers = Array.from({ length: Math.min(DISTINCT, buildings) }, (_, n) => plausibleBuilding(n));
  const places = answers.map((given) => assessor.placeOf(given));
  // Every building has a strategy: the most that reading them all can cost.
  const thisYear = new Date().getUTCFullYear();
  const plans = answers.map((given) => exampleStrategy(given, thisYear).plan);
  const prepared = await assessor.prepare(places);
  const results = assessor.resultsOf(
    answers.map((given, n) => ({ answers: given, place: ensure(prepared[n]), plan: ensure(plans[n]) })),
  );
  const base = answers.map((given, n) => {
    const { member_building_code, member_building_name, fond_gestion_name, ...stored } = given;
    return {
      n,
      name: member_building_name,
      group_name: fond_gestion_name,
      answers: stored,
      place: places[n],
      ...results[n],
    };
  });
  return {
    count: base.length,
    rows: JSON.stringify(base),
    stamp: assessor.stamp(),
    groupNames: [...new Set(answers.map(({ fond_gestion_name }) => String(fond_gestion_name)))],
  };
}

type PlausibleRecords = {
  readonly count: number;
  readonly rows: string;
  readonly stamp: string;
  readonly groupNames: readonly string[];
};

/** A company with a made-up portfolio and its results, written as fast as the database can. */
export async function seedPortfolio(
  database: Database,
  engine: Engine,
  company: { readonly name: string; readonly buildings: number },
): Promise<SeededCompany> {
  return writePortfolio(database, await plausibleRecords(engine, company.buildings), company);
}

/** The same from records that several companies share. */
export async function writePortfolio(
  database: Database,
  { count, rows, stamp, groupNames }: PlausibleRecords,
  { name, buildings }: { readonly name: string; readonly buildings: number },
): Promise<SeededCompany> {
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const company = await trx
      .insertInto("companies")
      .values({ name, code: randomUUID(), subscription_type: "licence", subscription_active: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const groups = await trx
      .insertInto("building_groups")
      .values(groupNames.map((group) => ({ company_id: company.id, name: group, is_default: group === "Default" })))
      .returning("id")
      .execute();
    await sql`
      insert into buildings (company_id, id, group_id, code, name, answers, place, revision, created_by_name, updated_by_name)
      select ${company.id}::uuid, gen_random_uuid(), building_groups.id, 'P-' || n || '-' || k, given.name || ' ' || k,
        given.answers, given.place, 1, 'Bench', 'Bench'
      from jsonb_to_recordset(${rows}::jsonb) as given (n integer, name text, group_name text, answers jsonb, place jsonb)
      join building_groups on building_groups.company_id = ${company.id}::uuid and building_groups.name = given.group_name
      cross join generate_series(1, ${Math.ceil(buildings / count)}::integer) as k
      order by k, n limit ${buildings}`.execute(trx);
    await sql`
      insert into building_results (company_id, building_id, stamp, revision, levels, figures, decisions)
      select buildings.company_id, buildings.id, ${stamp}::text, 1, given.levels, given.figures, given.decisions
      from buildings
      join jsonb_to_recordset(${rows}::jsonb) as given (n integer, levels text, figures double precision[], decisions text)
        on given.n = split_part(buildings.code, '-', 2)::integer
      where buildings.company_id = ${company.id}::uuid`.execute(trx);
    await trx
      .updateTable("companies")
      .set({ buildings_counter: buildings, portfolio_revision: 1 })
      .where("id", "=", company.id)
      .execute();
    return { companyId: company.id, groupIds: groups.map(({ id }) => id) };
  });
}
