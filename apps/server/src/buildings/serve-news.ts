import { type AnswerOf, portfolioNews } from "@lichen/contract";
import { type Actor, canRead, RANKED_LEVELS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";

type News = AnswerOf<typeof portfolioNews>;

const YEAR_MS = 366 * 86_400_000;
/** Buildings that rose which are named. */
const NAMED = 5;
/** Ranks of the levels: "none" is the lowest of them, what could not be computed has none. */
const RANKED = ["none", ...RANKED_LEVELS];

/** The call that says what became of a portfolio since somebody looked at it. */
export function serveNews(app: FastifyInstance, { database }: { readonly database: Database }): void {
  serveSignedIn(app, portfolioNews, async ({ input, actor, scope, problem }) => {
    const since = new Date(Math.max(Date.parse(input.since), Date.now() - YEAR_MS));
    return inScope(database.db, scope, async (trx) => {
      const groups = await readableGroups(trx, actor, input.company_id);
      if (groups === null) throw problem("not_found");
      const buildings = await countsOf(trx, groups, since);
      const { levels, moved } = await movesOf(trx, groups, since);
      return { since: since.toISOString(), buildings, levels, moved };
    });
  });
}

/** Ids of the groups that somebody reads; null for a company that is not there, or not for them to know of. */
async function readableGroups(
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string | undefined,
): Promise<string[] | null> {
  let query = trx.selectFrom("building_groups").select(["company_id", "id"]);
  if (companyId !== undefined) query = query.where("company_id", "=", companyId);
  const groups = await query.execute();
  // Every company has a group.
  if (companyId !== undefined && groups.length === 0) return null;
  return groups
    .filter(({ company_id, id }) => canRead(actor, { kind: "building", company_id, id }))
    .map(({ id }) => id);
}

async function countsOf(trx: Kysely<Tables>, groups: readonly string[], since: Date): Promise<News["buildings"]> {
  const { rows } = await sql<News["buildings"]>`
    with changes as (
      select building_id, case when kind = 'created' or (kind = 'imported' and version = 1) then 'added'
        when kind in ('changed', 'imported') then 'changed' else kind end as what
      from building_changes where group_id = any (${groups}::uuid[]) and at >= ${since}::timestamptz)
    select count(distinct building_id) filter (where what = 'added')::int as added,
      count(distinct building_id) filter (where what = 'changed')::int as changed,
      count(distinct building_id) filter (where what = 'planned')::int as planned,
      count(distinct building_id) filter (where what = 'deleted')::int as deleted,
      count(distinct building_id) filter (where what = 'restored')::int as restored
    from changes`.execute(trx);
  return rows[0]!;
}

/** Levels of the buildings that stand, each from what it was before to what it is since. */
async function movesOf(
  trx: Kysely<Tables>,
  groups: readonly string[],
  since: Date,
): Promise<Pick<News, "levels" | "moved">> {
  const { rows } = await sql<News["levels"] & { readonly moved: News["moved"] | null }>`
    with scores as (
      select changes.id, changes.company_id, changes.building_id, score ->> 'hazard' as hazard,
        score ->> 'cross_before' as before, score ->> 'cross_after' as after
      from building_changes as changes, jsonb_array_elements(changes.scores) as score
      where changes.group_id = any (${groups}::uuid[]) and changes.at >= ${since}::timestamptz
        and changes.scores is not null and changes.version > 1),
    ends as (
      select distinct company_id, building_id, hazard,
        first_value(before) over (partition by building_id, hazard order by id) as before,
        first_value(after) over (partition by building_id, hazard order by id desc) as after
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
  const { moved, ...levels } = rows[0]!;
  return { levels, moved: moved ?? [] };
}
