import type { AnswerOf, portfolioNews } from "@lichen/contract";
import { ensure, RANKED_LEVELS, type ScenarioOfChanges, TRAJECTORY } from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

export type News = Omit<AnswerOf<typeof portfolioNews>, "since">;

/** The buildings that are asked about: those of groups, or some of companies. */
type NewsOf =
  | { readonly groups: readonly string[] }
  | { readonly companies: readonly string[]; readonly buildings: readonly string[] };

/** Buildings that rose which are named. */
const NAMED = 5;
/** Ranks of the levels: "none" is the lowest of them, what could not be computed has none. */
const RANKED = ["none", ...RANKED_LEVELS];

type Span = { readonly since: Date; readonly until: Date };

/** What became of buildings between two moments: how many came, changed and went, and the risks that moved. */
export async function readNews(
  trx: Kysely<Tables>,
  of: NewsOf,
  since: Date,
  scenario: ScenarioOfChanges,
  until: Date = new Date(),
): Promise<News> {
  const span = { since, until };
  return { buildings: await readCounts(trx, of, span), ...(await readMoves(trx, of, span, scenario)) };
}

/** Rows of `building_changes` that the question is about. */
function isOf(of: NewsOf): RawBuilder<boolean> {
  return "groups" in of
    ? sql`group_id = any (${of.groups}::uuid[])`
    : sql`changes.company_id = any (${of.companies}::uuid[]) and building_id = any (${of.buildings}::uuid[])`;
}

async function readCounts(trx: Kysely<Tables>, of: NewsOf, { since, until }: Span): Promise<News["buildings"]> {
  const { rows } = await sql<News["buildings"]>`
    with changes as (
      select building_id, case when kind = 'created' or (kind = 'imported' and version = 1) then 'added'
        when kind in ('changed', 'imported') then 'changed' else kind end as what
      from building_changes as changes where ${isOf(of)} and at >= ${since}::timestamptz and at <= ${until}::timestamptz)
    select count(distinct building_id) filter (where what = 'added')::int as added,
      count(distinct building_id) filter (where what = 'changed')::int as changed,
      count(distinct building_id) filter (where what = 'planned')::int as planned,
      count(distinct building_id) filter (where what = 'deleted')::int as deleted,
      count(distinct building_id) filter (where what = 'restored')::int as restored
    from changes`.execute(trx);
  return ensure(rows[0]);
}

/**
 * Levels of the buildings that stand, each from what it was before to what it is since: in one scenario from the one to the
 * other, business as usual where a change was kept before the national trajectory was.
 */
async function readMoves(
  trx: Kysely<Tables>,
  of: NewsOf,
  { since, until }: Span,
  scenario: ScenarioOfChanges,
): Promise<Pick<News, "levels" | "moved">> {
  const { rows } = await sql<News["levels"] & { readonly moved: News["moved"] | null }>`
    with scores as (
      select changes.id, changes.company_id, changes.building_id, score ->> 'hazard' as hazard,
        score ->> 'cross_before' as usual_before, score ->> 'cross_after' as usual_after,
        score ->> 'trajectory_before' as trajectory_before, score ->> 'trajectory_after' as trajectory_after,
        ${scenario === TRAJECTORY}::boolean and bool_and(score ? 'trajectory_after')
          over (partition by changes.building_id, score ->> 'hazard') as is_trajectory
      from building_changes as changes, jsonb_array_elements(changes.scores) as score
      where ${isOf(of)} and changes.at >= ${since}::timestamptz and changes.at <= ${until}::timestamptz
        and changes.scores is not null and changes.version > 1),
    ends as (
      select distinct company_id, building_id, hazard,
        first_value(case when is_trajectory then trajectory_before else usual_before end)
          over (partition by building_id, hazard order by id) as before,
        first_value(case when is_trajectory then trajectory_after else usual_after end)
          over (partition by building_id, hazard order by id desc) as after
      from scores),
    moves as (
      select ends.*, buildings.name, array_position(${RANKED}::text[], before) as low,
        array_position(${RANKED}::text[], after) as high
      from ends join buildings on buildings.company_id = ends.company_id and buildings.id = ends.building_id
        and buildings.deleted_at is null
      where before is distinct from after)
    select count(*) filter (where high > low)::int as higher, count(*) filter (where high < low)::int as lower,
      count(*) filter (where low is null and high is not null)::int as known,
      (select jsonb_agg(jsonb_build_object('building_id', building_id, 'name', name, 'hazard', hazard,
        'before', before, 'after', after))
        from (select * from moves where high > low order by high desc, high - low desc, name, hazard limit ${NAMED}) as first) as moved
    from moves`.execute(trx);
  const { moved, ...levels } = ensure(rows[0]);
  return { levels, moved: moved ?? [] };
}
