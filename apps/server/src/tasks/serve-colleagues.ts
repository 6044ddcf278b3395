import { countHeldTasks, listColleagues } from "@lichen/contract";
import { canManagePerson, canRead, canSeePerson, canWrite, type GroupRef } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { readPeople } from "../collaborators/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { countOwned } from "../task-owners/index.ts";

type Colleague = { readonly id: string; readonly name: string; readonly email: string };

/** People to whom tasks can be given, who can be mentioned, or who leave tasks behind. */
export function serveColleagues(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, listColleagues, async ({ input, actor, scope, problem }) => {
    const found = await inScope(database.db, scope, async (trx) => {
      const group = await findGroup(trx, input);
      if (group === null || !canRead(actor, group)) return null;
      return { group, people: await readReaders(trx, group) };
    });
    if (found === null) throw problem("not_found");
    const seesEmails = canWrite(actor, found.group);
    return { colleagues: found.people.map((one) => ({ ...one, email: seesEmails ? one.email : null })) };
  });

  serveSignedIn(app, countHeldTasks, async ({ input, actor, scope, problem }) => {
    const ids = [...new Set(input.user_ids)];
    return inScope(database.db, scope, async (trx) => {
      const people = await readPeople(trx, ids);
      const known = ids.flatMap((id) => people.get(id) ?? []).filter((person) => canSeePerson(actor, person));
      if (known.length < ids.length) throw problem("not_found");
      if (!known.every((person) => canManagePerson(actor, person))) throw problem("forbidden");
      const companies = [...new Set(known.flatMap(({ company_id }) => company_id ?? []))];
      const [company] = companies;
      const tasks = await countOwned(trx, known);
      if (company === undefined || companies.length > 1) return { tasks, colleagues: [] };
      const { rows } = await sql<Colleague>`select id, name, email from users
        where company_id = ${company}::uuid and kind = 'person' and is_active and not id = any (${ids}::uuid[])
        order by lichen_plain(name), id`.execute(trx);
      return { tasks, colleagues: rows };
    });
  });
}

/** The group of a building or of a project; null where it is not there. */
async function findGroup(
  trx: Kysely<Tables>,
  { building_id, project_id }: { readonly building_id?: string | undefined; readonly project_id?: string | undefined },
): Promise<GroupRef | null> {
  const kind = building_id === undefined ? "project" : "building";
  const { rows } = await sql<{ company_id: string; group_id: string }>`
    select company_id, group_id from ${sql.table(`${kind}s`)}
    where id = ${building_id ?? project_id}::uuid and deleted_at is null`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : { kind, company_id: row.company_id, id: row.group_id };
}

/**
 * Those of a company who read a group, by name. A platform administrator is one of them where they belong to the company; of
 * none, or of another, they read it and are no colleague.
 */
export async function readReaders(trx: Kysely<Tables>, { kind, company_id, id }: GroupRef): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select id, name, email from users
    where company_id = ${company_id}::uuid and kind = 'person' and is_active and is_activated
      and ("group" in ('company_admin', 'admin') or exists (select from ${sql.table(`${kind}_group_rights`)} as granted
        where granted.company_id = users.company_id and granted.user_id = users.id and granted.group_id = ${id}::uuid))
    order by lichen_plain(name), id`.execute(trx);
  return rows;
}
