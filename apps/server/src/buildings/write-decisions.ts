import { type Actor, type DecisionChange, isOwnerAddress, type PlannedId, type Strategy } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { type Assignment, noteAssignments } from "../notifications/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueActions } from "../webhooks/index.ts";
import { writeStrategies } from "./plan-rows.ts";

/** A strategy that takes the place of another. */
export type DecidedStrategy = {
  /** As the history names it. */
  readonly building: {
    readonly id: string;
    readonly group_id: string;
    readonly code: string | null;
    readonly name: string | null;
    readonly version: number;
  };
  readonly strategy: Strategy;
  /** What differs from the one before; never empty. */
  readonly changes: readonly DecisionChange[];
};

type Writing = { readonly companyId: string; readonly actor: Actor };

/**
 * Writes strategies of one company with what comes with them: the history of each building, the mails of people to whom
 * actions are given, the events. The caller took the revision of the portfolio: no one else writes in it until the commit.
 */
export async function writeDecisions(
  trx: Kysely<Tables>,
  writing: Writing,
  decided: readonly DecidedStrategy[],
): Promise<void> {
  const { companyId, actor } = writing;
  const all = decided.map(({ building: { id }, strategy }) => ({ id, strategy }));
  await writeStrategies(trx, { companyId, by: actor.name }, all);
  await keepHistory(trx, writing, decided);
  const assignments = decided.flatMap(findAssignments);
  await noteAssignments(trx, writing, assignments);
  const assigned = assignments.filter(({ owner, status }) => status === "planned" && isOwnerAddress(owner ?? ""));
  await queueActions(trx, companyId, "action.assigned", assigned.map(nameAction));
  await queueActions(trx, companyId, "action.done", decided.flatMap(findDone).map(nameAction));
}

const nameAction = ({ building_id, action_id: action }: Pick<Assignment, "building_id" | "action_id">) => ({
  building_id,
  action,
});

/** Actions of which a change of strategy changed a part, with what is decided about each. */
function findChanged({ building, strategy, changes }: DecidedStrategy, wanted: string) {
  return changes.flatMap(({ field }) => {
    const [action_id = "", part] = field.split(".");
    return part === wanted
      ? [{ building_id: building.id, action_id, decision: strategy.plan[action_id as PlannedId] }]
      : [];
  });
}

/** Actions whose owner changed. */
function findAssignments(decided: DecidedStrategy): readonly (Assignment & { readonly status: string | undefined })[] {
  return findChanged(decided, "owner").map(({ decision, ...named }) => ({
    ...named,
    owner: decision?.owner ?? null,
    status: decision?.status,
  }));
}

/** Actions that are in place and were not. */
const findDone = (decided: DecidedStrategy) =>
  findChanged(decided, "status").filter(({ decision }) => decision?.status === "set");

async function keepHistory(
  trx: Kysely<Tables>,
  { companyId, actor }: Writing,
  decided: readonly DecidedStrategy[],
): Promise<void> {
  const rows = decided.map(({ building: { id, ...named }, changes }) => ({
    building_id: id,
    ...named,
    answers: changes,
  }));
  await sql`
    insert into building_changes (company_id, building_id, group_id, code, name, actor_id, actor_name, kind, version, answers)
    select ${companyId}::uuid, building_id, group_id, code, name, ${actor.user_id}::uuid, ${actor.name}::text, 'planned',
      version, answers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (building_id uuid, group_id uuid, code text, name text, version integer, answers jsonb)`.execute(trx);
}
