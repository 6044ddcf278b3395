import type { AnswerOf, portfolioPlan } from "@lichen/contract";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { readInScope, type Scope } from "../platform/scope.ts";

/** A planned action as it is answered. */
type Answered = AnswerOf<typeof portfolioPlan>["planned_actions"][number];
type DetailKey = "version" | "progress" | "due_on" | "owner" | "spent" | "has_note";

/** An action that is planned for a building, as the copy by column knows it. */
export type PlannedOne = Omit<Answered, DetailKey>;
/** The same with what is decided beyond its year. */
export type DetailedOne = PlannedOne & Omit<Pick<Answered, DetailKey>, "has_note"> & { readonly note: string | null };

type DetailRow = {
  readonly building: string;
  readonly action: string;
  readonly version: number;
  readonly progress: Answered["progress"] | null;
  readonly due_on: string | null;
  readonly owner: string | null;
  readonly spent: number | null;
  readonly note: string | null;
};

/** Actions whose details one statement reads. */
const ROWS_AT_ONCE = 5000;

/** Planned actions with what is decided beyond their year; one that stopped being planned meanwhile is left out. */
export async function readDetails(
  { db }: Pick<Database, "db">,
  scope: Scope,
  planned: readonly PlannedOne[],
): Promise<readonly DetailedOne[]> {
  const detailed: DetailedOne[] = [];
  for (let from = 0; from < planned.length; from += ROWS_AT_ONCE) {
    const some = planned.slice(from, from + ROWS_AT_ONCE);
    const requested = some.map(({ company_id, building_id, action }) => ({
      company_id,
      building_id,
      action_id: action,
    }));
    const rows = await readInScope<DetailRow>(
      db,
      scope,
      sql`select planned_actions.building_id as building, action_id as action, version, progress, due_on::text, owner,
          spent, note
        from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
          as asked (company_id uuid, building_id uuid, action_id text)
        join planned_actions using (company_id, building_id, action_id)
        join strategies using (company_id, building_id)
        where status = 'planned'`,
    );
    const byKey = new Map(rows.map((row) => [`${row.building} ${row.action}`, row]));
    for (const one of some) {
      const found = byKey.get(`${one.building_id} ${one.action}`);
      if (found === undefined) continue;
      const { version, progress, due_on, owner, spent, note } = found;
      detailed.push({
        ...one,
        version,
        note,
        ...(progress === null ? {} : { progress }),
        ...(due_on === null ? {} : { due_on }),
        ...(owner === null ? {} : { owner }),
        ...(spent === null ? {} : { spent }),
      });
    }
  }
  return detailed;
}
