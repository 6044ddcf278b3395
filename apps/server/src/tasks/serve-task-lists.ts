import { type AnswerOf, countTasks, listTasks } from "@lichen/contract";
import { type Actor, canWrite, ensure, TASK_VIEWS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, readInScope } from "../platform/scope.ts";
import { beginPage, endPage, type PlacedRow } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { FROM_TASKS, isOfView, isReadBy, isTaskLate, LAST_DAY, STATE } from "./task-rows.ts";

type Task = AnswerOf<typeof listTasks>["tasks"][number];
type Row = Omit<Task, "editable"> & { readonly company_id: string; readonly group_id: string };

/** Lists of tasks, and how many someone has. */
export function serveTaskLists(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, listTasks, ({ input, actor, scope }) =>
    inScope(database.db, scope, async (trx) => {
      const { company_id = null, building_id = null, action = null, state = null } = input;
      const wanted = sql<boolean>`${isReadBy(actor)} and ${isOfView(actor, input.view)}
        and (${company_id}::uuid is null or planned.company_id = ${company_id}::uuid)
        and (${building_id}::uuid is null or planned.building_id = ${building_id}::uuid)
        and (${action}::text is null or planned.action_id = ${action}::text)
        and (${state}::text is null or ${STATE} = ${state}::text)`;
      const order = { ...input, order_by: "due" };
      const page = beginPage({ due: LAST_DAY }, order, sql`(planned.building_id::text || ' ' || planned.action_id)`);
      const { rows: found } = await sql<Row & PlacedRow>`
        select planned.company_id, buildings.group_id, planned.building_id, coalesce(buildings.name, '') as building, buildings.answers ->> 'city' as city,
          planned.action_id as action, ${STATE} as state, planned.year, planned.due_on::text as due_on,
          ${isTaskLate(today())} as late, planned.owner, carrier.name as owner_name,
          given.assigned_by_name as assigned_by, planned.spent, planned.note, strategies.version,
          (select count(*)::int from action_files as file where file.company_id = planned.company_id
            and file.building_id = planned.building_id and file.action_id = planned.action_id) as files,
          (select count(*)::int from comments where comments.company_id = planned.company_id
            and comments.building_id = planned.building_id and comments.action_id = planned.action_id
            and comments.reply_to is null and comments.resolved_at is null) as open_comments,
          ${sql.join(page.place)}
        from ${FROM_TASKS} where ${wanted} and ${page.isAfter}
        order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx);
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count from ${FROM_TASKS} where ${wanted}`.execute(trx);
      const counts = await countViews(trx, actor, company_id);
      const { rows, meta } = endPage(order, found, { count: ensure(counted[0]).count, total: counts[input.view] });
      return { tasks: rows.map((row) => presentTask(row, actor)), counts, meta };
    }),
  );

  serveSignedIn(app, countTasks, async ({ actor, scope }) => {
    const [counted] = await readInScope<AnswerOf<typeof countTasks>>(
      database.db,
      scope,
      sql`select count(*)::int as open, count(*) filter (where ${isTaskLate(today())})::int as late
        from ${FROM_TASKS} where ${isReadBy(actor)} and ${isOfView(actor, "mine")}`,
    );
    return ensure(counted);
  });
}

async function countViews(trx: Kysely<Tables>, actor: Actor, companyId: string | null) {
  const views = TASK_VIEWS.map(
    (view) => sql`count(*) filter (where ${isOfView(actor, view)})::int as ${sql.ref(view)}`,
  );
  const isLate = sql`${isOfView(actor, "mine")} and ${isTaskLate(today())}`;
  const { rows } = await sql<AnswerOf<typeof listTasks>["counts"]>`
    select ${sql.join(views)}, count(*) filter (where ${isLate})::int as late
    from ${FROM_TASKS} where ${isReadBy(actor)}
      and (${companyId}::uuid is null or planned.company_id = ${companyId}::uuid)`.execute(trx);
  return ensure(rows[0]);
}

function presentTask(row: Row & PlacedRow, actor: Actor): Task {
  const { company_id, group_id, page_value: _, page_key: __, ...task } = row;
  return { ...task, editable: canWrite(actor, { kind: "building", company_id, id: group_id }) };
}
