import {
  type Answers,
  countPeers,
  isLaidOutAsNow,
  nextPublication,
  PERIODS,
  type PeerBuilding,
  type PeerGroup,
  type Place,
  type PublishedPeers,
  peerGroupKey,
  USE_GROUPS,
  withdrawCompany,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** A group is counted again after this, or as soon as one of its companies stops sharing. */
const COUNTED_FOR_HOURS = 24;

type PeerGroupFinder = (answers: Answers, place: Place | null) => PeerGroup | null;

export type Publication = { readonly published: readonly PublishedPeers[]; readonly published_at: Date };

/** What is published of a group now, of all companies that share: the transaction sees every company. */
export async function readPublication(
  trx: Kysely<Tables>,
  group: PeerGroup,
  groupOf: PeerGroupFinder,
): Promise<Publication> {
  const key = peerGroupKey(group);
  // Held until the commit: of two readers that count at once, the second reads what the first published.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`peers ${key}`}, 0))`.execute(trx);
  const before = await trx
    .selectFrom("peer_groups")
    .select(["published", "published_at"])
    .select(sql<boolean>`computed_at > now() - make_interval(hours => ${COUNTED_FOR_HOURS})`.as("is_recent"))
    .where("key", "=", key)
    .executeTakeFirst();
  if (before?.is_recent === true && (await doAllShare(trx, before.published))) return before;
  const contributions = await readContributions(trx, group, groupOf);
  const published = nextPublication(before?.published ?? null, contributions);
  const isSame = before !== undefined && JSON.stringify(before.published) === JSON.stringify(published);
  const published_at = isSame ? before.published_at : new Date();
  const values = { published: JSON.stringify(published), published_at, computed_at: new Date() };
  await trx
    .insertInto("peer_groups")
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
  return { published, published_at };
}

/** Deletes what a company gave to every group: the transaction sees every company. */
export async function withdrawFromPeers(trx: Kysely<Tables>, companyId: string): Promise<void> {
  const groups = await trx
    .selectFrom("peer_groups")
    .select(["key", "published"])
    .where(
      sql<boolean>`jsonb_path_exists(published, '$[*].keyvalue() ? (@.key == $id)', jsonb_build_object('id', ${companyId}::text))`,
    )
    .forUpdate()
    .execute();
  for (const { key, published } of groups) {
    const left = JSON.stringify(withdrawCompany(published, companyId));
    await trx.updateTable("peer_groups").set({ published: left }).where("key", "=", key).execute();
  }
}

/** Whether every company of what is published still shares. */
async function doAllShare(trx: Kysely<Tables>, published: readonly PublishedPeers[]): Promise<boolean> {
  const ids = [...new Set(published.flatMap((one) => Object.keys(one).filter((id) => one[id] !== null)))];
  if (ids.length === 0) return true;
  const { count } = await trx
    .selectFrom("companies")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("id", "in", ids)
    .where("shares_with_peers", "=", true)
    .executeTakeFirstOrThrow();
  return count === ids.length;
}

type Candidate = PeerBuilding & {
  readonly company_id: string;
  readonly answers: Answers;
  readonly place: Place | null;
  readonly stamp: string;
};

/** Counts of the buildings of a group, by company. Those made up for the demonstration are not counted. */
async function readContributions(trx: Kysely<Tables>, group: PeerGroup, groupOf: PeerGroupFinder) {
  const key = peerGroupKey(group);
  const { types } = USE_GROUPS[group.use];
  const { from, to } = PERIODS[group.period];
  const { rows } = await sql<Candidate>`
    select buildings.company_id, buildings.place, stamp, levels, buildings.place ->> 'zone' as zone,
      jsonb_build_object('building_type', answers -> 'building_type', 'construction_year', answers -> 'construction_year',
        'residential_building_type', answers -> 'residential_building_type',
        'life_cycle_stage', answers -> 'life_cycle_stage') as answers
    from buildings
    join companies on companies.id = buildings.company_id and companies.shares_with_peers
    join building_results on building_results.company_id = buildings.company_id
      and building_results.building_id = buildings.id
    where buildings.deleted_at is null and nature = 'declared' and levels is not null
      and answers ->> 'building_type' = any (${[...types]}::text[])
      and answers -> 'construction_year' between to_jsonb(${from}::int) and to_jsonb(${to}::int)`.execute(trx);
  const peers = rows.filter(({ answers, place, stamp }) => {
    const found = isLaidOutAsNow(stamp) ? groupOf(answers, place) : null;
    return found !== null && peerGroupKey(found) === key;
  });
  const byCompany = Map.groupBy(peers, ({ company_id }) => company_id);
  return new Map([...byCompany].map(([id, own]) => [id, countPeers(own)]));
}
