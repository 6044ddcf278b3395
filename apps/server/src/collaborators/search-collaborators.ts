import { COLLABORATOR_COLUMNS, type CollaboratorColumn, type Filter } from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { beginPage, type ColumnSql, conditions, contains, endPage, ordering, selectPage } from "../platform/search.ts";
import { selectPeople } from "./people.ts";
import { presentCollaborators } from "./present-collaborators.ts";

const COLUMNS: ColumnSql<CollaboratorColumn> = {
  last_name: sql`users.last_name`,
  first_name: sql`users.first_name`,
  email: sql`users.email`,
  job: sql`users.job`,
  role: sql`coalesce(users."group", 'user')`,
  state: sql`(case when users.is_active then 'active' else 'inactive' end)`,
  is_activated: sql`users.is_activated`,
  identity_provider: sql`users.uses_identity_provider`,
  date_joined: sql`users.created_at`,
  company_name: sql`companies.name`,
  membership_status: sql`companies.status`,
};
const TEXTS = (Object.keys(COLUMNS) as CollaboratorColumn[]).filter((name) => COLLABORATOR_COLUMNS[name] === "text");

export type Wanted = { readonly search?: string | undefined; readonly filters: readonly Filter[] };
type PageWanted = Wanted & Parameters<typeof endPage>[0];

/** People of one company, or with null of all of them, that match what is wanted. */
export function matchingPeople(trx: Kysely<Tables>, companyId: string | null, { search = "", filters }: Wanted) {
  const people = peopleOf(trx, companyId).where(conditions(COLUMNS, filters));
  return search === ""
    ? people
    : people.where(contains([sql`users.name`, sql`users.last_name || ' ' || users.first_name`, COLUMNS.email], search));
}

/** One page of collaborators: as many queries whatever its length. */
export async function searchPage(trx: Kysely<Tables>, actor: Actor, companyId: string | null, wanted: PageWanted) {
  const matching = matchingPeople(trx, companyId, wanted);
  const page = beginPage(COLUMNS, wanted, sql`users.id`, TEXTS);
  const found = await selectPage(matching, page).execute();
  const count = await readCount(matching);
  const total = await readCount(peopleOf(trx, companyId));
  const { rows, meta } = endPage(wanted, found, { count, total });
  return { collaborators: await presentCollaborators(trx, actor, rows), meta };
}

export function inOrderOfNames(people: ReturnType<typeof selectPeople>) {
  return people.orderBy(ordering(COLUMNS, "last_name", sql`users.id`, TEXTS));
}

function peopleOf(trx: Kysely<Tables>, companyId: string | null) {
  const people = selectPeople(trx);
  return companyId === null ? people : people.where("users.company_id", "=", companyId);
}

async function readCount(people: ReturnType<typeof selectPeople>): Promise<number> {
  const { count } = await people.clearSelect().select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return count;
}
