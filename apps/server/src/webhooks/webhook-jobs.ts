import { sql } from "kysely";
import type { JobKind } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { deliverEvents } from "./deliver-events.ts";
import { queueActions } from "./queue-event.ts";

export const WEBHOOK_JOB = "webhook-deliveries";

type WebhookServices = Pick<
  Services,
  "database" | "config" | "publicUrl" | "wakeMails" | "wakeWebhooks" | "currentYear"
>;

/** The sending of events, woken after each and every minute, and the search for actions that became late. */
export function webhookJobs(services: WebhookServices): readonly JobKind[] {
  return [
    {
      name: WEBHOOK_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 15 * 60,
      retries: 1,
      run: async ({ signal }) => {
        await deliverEvents({ ...services, signal });
      },
    },
    {
      name: "late-actions",
      admits: "one_waiting",
      schedule: "23 4 * * *",
      longestRunS: 15 * 60,
      run: ({ signal }) => findLateActions(services, signal),
    },
  ];
}

/** Written by one transaction. */
const ROWS_AT_ONCE = 1000;

type LateAction = {
  readonly company_id: string;
  readonly building_id: string;
  readonly action: string;
  readonly year: number;
};

/** Says each planned action whose year has ended, once, with the mark that it was said. */
export async function findLateActions(
  { database, currentYear, wakeWebhooks }: Pick<Services, "database" | "currentYear" | "wakeWebhooks">,
  signal?: AbortSignal,
): Promise<void> {
  while (signal?.aborted !== true) {
    const found = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      // As `isLate` of the domain has it.
      const { rows } = await sql<LateAction>`
        insert into late_actions (company_id, building_id, action_id, year)
        select planned.company_id, building_id, action_id, planned.year from planned_actions as planned
        join buildings on buildings.company_id = planned.company_id and buildings.id = planned.building_id
          and deleted_at is null
        where planned.status = 'planned' and planned.year < ${currentYear()}::int
          and not exists (select from late_actions as said where said.company_id = planned.company_id
            and said.building_id = planned.building_id and said.action_id = planned.action_id
            and said.year = planned.year)
        order by planned.company_id, building_id, action_id limit ${ROWS_AT_ONCE}
        on conflict do nothing
        returning company_id, building_id, action_id as action, year`.execute(trx);
      for (const [companyId, own] of Map.groupBy(rows, ({ company_id }) => company_id)) {
        const actions = own.map(({ building_id, action, year }) => ({ building_id, action, year }));
        await queueActions(trx, companyId, "action.late", actions);
      }
      return rows.length;
    });
    if (found === 0) return;
    wakeWebhooks();
  }
}
