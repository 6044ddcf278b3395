import type { AnswerOf, quarterlyReview } from "@lichen/contract";
import {
  budgetOf,
  CATNAT_PERILS,
  type CatnatPeril,
  ensure,
  estimates,
  type FieldKey,
  findAction,
  findRecomputationCauses,
  HAZARD_OF_PERIL,
  HAZARDS,
  nextQuestions,
  type Quarter,
  quarterBounds,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { readNews } from "../buildings/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { FROM_TASKS, isTaskLate, LAST_DAY } from "../tasks/index.ts";

type Review = AnswerOf<typeof quarterlyReview>;
type Named = Review["disasters"]["named"][number];

/** Late actions that a review names. */
const NAMED = 5;
/** Buildings with a disaster that a review names. */
const DISASTERS_NAMED = 20;
/** Buildings of which the best questions are looked for: each takes some milliseconds. */
const MOST_READ = 30;
/** Questions that a review names, and those that each building speaks for. */
const QUESTIONS = 3;
const DAY_MS = 86_400_000;

/**
 * The review of a quarter for someone who reads some groups of buildings.
 *
 * @param groups ids of the groups
 * @param now end of a quarter that goes on
 */
export async function readReview(
  trx: Kysely<Tables>,
  groups: readonly string[],
  quarter: Quarter,
  now: Date,
): Promise<Review> {
  const { start, end } = quarterBounds(quarter);
  const until = new Date(Math.min(now.getTime(), end.getTime()));
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  return {
    ...quarter,
    start: dayOf(start),
    end: dayOf(new Date(end.getTime() - DAY_MS)),
    ...(await readNews(trx, { groups }, start, "ssp5", until)),
    recomputed: await readRecomputed(trx, groups, start, until),
    disasters: await readDisasters(trx, groups, start, until),
    late: await readLate(trx, groups, dayOf(now)),
    teaching: await readTeaching(trx, groups, now.getUTCFullYear()),
    next_year: await readNextYear(trx, groups, quarter.year + 1),
  };
}

/** Buildings of which a level moved without a change of their answers, by cause. */
async function readRecomputed(
  trx: Kysely<Tables>,
  groups: readonly string[],
  start: Date,
  until: Date,
): Promise<Review["recomputed"]> {
  const { rows } = await sql<{ from_stamp: string; to_stamp: string; ids: string[] }>`
    select from_stamp, to_stamp, array_agg(distinct moves.building_id::text) as ids from results_moves as moves
    join buildings on buildings.company_id = moves.company_id and buildings.id = moves.building_id
      and buildings.deleted_at is null
    where group_id = any (${groups}::uuid[]) and moves.at between ${start}::timestamptz and ${until}::timestamptz
    group by from_stamp, to_stamp`.execute(trx);
  return (["method", "layer", "year"] as const).flatMap((cause) => {
    const ids = rows.filter((row) => findRecomputationCauses(row.from_stamp, row.to_stamp).includes(cause));
    const buildings = new Set(ids.flatMap((row) => row.ids)).size;
    return buildings === 0 ? [] : [{ cause, buildings }];
  });
}

/** Disasters that an imported table named first in the quarter, of communes where there are buildings. */
async function readDisasters(
  trx: Kysely<Tables>,
  groups: readonly string[],
  start: Date,
  until: Date,
): Promise<Review["disasters"]> {
  const perils = CATNAT_PERILS.filter((peril) => HAZARD_OF_PERIL[peril] !== null);
  const { rows } = await sql<Omit<Named, "hazard"> & { peril: CatnatPeril; count: number }>`
    select buildings.id as building_id, coalesce(buildings.name, '') as building, peril,
      starts_on::text, ends_on::text, count(*) over ()::int as count
    from recognised_disasters as disasters
    join buildings on buildings.place->>'insee' = disasters.insee and buildings.deleted_at is null
      and buildings.group_id = any (${groups}::uuid[])
    where disasters.brought_at between ${start}::timestamptz and ${until}::timestamptz
      and peril = any (${perils}::text[])
      and exists (select from climate_layers where climate_layers.id = disasters.layer_id)
    order by starts_on desc, buildings.name, buildings.id, peril limit ${DISASTERS_NAMED}`.execute(trx);
  const named = rows.map(({ count: _, peril, ...row }) => ({ ...row, hazard: ensure(HAZARD_OF_PERIL[peril]) }));
  return { count: rows[0]?.count ?? 0, named };
}

async function readLate(trx: Kysely<Tables>, groups: readonly string[], today: string): Promise<Review["late"]> {
  const isLate = sql`buildings.group_id = any (${groups}::uuid[]) and ${isTaskLate(today)}`;
  const { rows } = await sql<Review["late"]["oldest"][number] & { count: number }>`
    select planned.building_id, coalesce(buildings.name, '') as building, planned.action_id as action,
      ${LAST_DAY}::text as last_day, count(*) over ()::int as count
    from ${FROM_TASKS} where ${isLate}
    order by ${LAST_DAY}, buildings.name, planned.action_id limit ${NAMED}`.execute(trx);
  return { count: rows[0]?.count ?? 0, oldest: rows.map(({ count: _, ...row }) => row) };
}

/** The questions that are the best of most buildings: the first of a building counts three times, its third once. */
async function readTeaching(trx: Kysely<Tables>, groups: readonly string[], year: number): Promise<Review["teaching"]> {
  const buildings = await trx
    .selectFrom("buildings")
    .select("answers")
    .where(sql<boolean>`group_id = any (${groups}::uuid[])`)
    .where("deleted_at", "is", null)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(MOST_READ)
    .execute();
  const scores = new Map<FieldKey, { score: number; buildings: number }>();
  for (const { answers } of buildings) {
    const own = answers as Parameters<typeof estimates>[1];
    const best = nextQuestions(estimates(HAZARDS, own, year), HAZARDS, own, year, new Set()).slice(0, QUESTIONS);
    for (const [at, { field }] of best.entries()) {
      const before = scores.get(field) ?? { score: 0, buildings: 0 };
      scores.set(field, { score: before.score + QUESTIONS - at, buildings: before.buildings + 1 });
    }
  }
  const ranked = [...scores].toSorted(([, a], [, b]) => b.score - a.score || b.buildings - a.buildings);
  const questions = ranked.slice(0, QUESTIONS).map(([field, { buildings: count }]) => ({ field, buildings: count }));
  return { read: buildings.length, questions };
}

async function readNextYear(
  trx: Kysely<Tables>,
  groups: readonly string[],
  year: number,
): Promise<Review["next_year"]> {
  const { rows } = await sql<{ action: string; building: string }>`
    select planned.action_id as action, planned.building_id as building from ${FROM_TASKS}
    where buildings.group_id = any (${groups}::uuid[]) and planned.status = 'planned'
      and planned.year = ${year}::int`.execute(trx);
  const costs = rows.map(({ action }) => ensure(findAction(action)).cost);
  const buildings = new Set(rows.map(({ building }) => building)).size;
  return { year, actions: rows.length, buildings, budget: budgetOf(costs) };
}
