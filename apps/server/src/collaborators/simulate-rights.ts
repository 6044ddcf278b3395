import { type AnswerOf, CALLS, type simulateRights } from "@lichen/contract";
import {
  ABILITIES,
  type Actor,
  actorKind,
  canRead,
  canSeePerson,
  ensure,
  hasAbility,
  isGivenByRole,
  rightOn,
  structureRefusal,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { type Group, groupsOfCompanies } from "./groups.ts";
import { type Refused, refuse } from "./outcome.ts";
import { type PersonRow, readPeople, readRights } from "./people.ts";

type Simulation = AnswerOf<typeof simulateRights>;

/**
 * What a person could see and do, asked of the very functions that decide when they come themselves.
 *
 * @param today YYYY-MM-DD
 */
export async function simulate(
  trx: Kysely<Tables>,
  actor: Actor,
  id: string,
  today: string,
): Promise<({ readonly kind: "simulated" } & Simulation) | Refused<"not_found">> {
  const person = (await readPeople(trx, [id])).get(id);
  if (person === undefined || !canSeePerson(actor, person)) return refuse("not_found");
  const them = await asActor(trx, person);
  const groups = person.company_id === null ? [] : await groupsOfCompanies(trx, [person.company_id]);
  const counts = await buildingsByGroup(trx, groups);
  const refusal = person.role === "admin" ? null : await findStructureRefusal(trx, person.company_id, today);
  return {
    kind: "simulated",
    closed: reasonOfClosing(person, refusal),
    structure_refused: refusal,
    groups: groups.map((group) => ({
      kind: group.kind,
      group_id: group.id,
      name: group.name,
      right: rightOn(them, group),
      count: canRead(them, group) ? (counts.get(group.id) ?? 0) : 0,
      by_role: isGivenByRole(person.role),
    })),
    abilities: ABILITIES.map((ability) => {
      const { method, path } = ability;
      const access = ensure(CALLS.find((call) => call.method === method && call.path === path)).access[actorKind(them)];
      return { id: ability.id, allowed: hasAbility(them, ability, access, groups), method, path };
    }),
  };
}

function reasonOfClosing(person: PersonRow, refusal: string | null): Simulation["closed"] {
  if (!person.is_active) return "disabled";
  if (!person.is_activated) return "not_activated";
  return refusal === null ? null : "structure_refused";
}

/** The person as their own session would know them. */
async function asActor(trx: Kysely<Tables>, person: PersonRow): Promise<Actor> {
  const rights = await readRights(trx, [person.user_id]);
  const ofKind = (kind: "building" | "project") =>
    Object.fromEntries(rights.filter((right) => right.kind === kind).map(({ group_id, right }) => [group_id, right]));
  return {
    user_id: person.user_id,
    username: person.username,
    name: person.name,
    role: person.role,
    company_id: person.company_id,
    subsidiary_ids: [],
    building_rights: ofKind("building"),
    project_rights: ofKind("project"),
  };
}

async function buildingsByGroup(trx: Kysely<Tables>, groups: readonly Group[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("buildings")
    .select(["group_id", sql<number>`count(*)::int`.as("count")])
    .where(sql<boolean>`group_id = any (${groups.map(({ id }) => id)}::uuid[])`)
    .where("deleted_at", "is", null)
    .groupBy("group_id")
    .execute();
  return new Map(rows.map(({ group_id, count }) => [group_id, count]));
}

async function findStructureRefusal(trx: Kysely<Tables>, companyId: string | null, today: string) {
  if (companyId === null) return structureRefusal(null, today);
  const company = await trx
    .selectFrom("companies")
    .select([
      "is_active",
      "subscription_type as type",
      "subscription_active as active",
      "subscription_start as start",
      "subscription_end as end",
    ])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (company === undefined) return structureRefusal(null, today);
  const { is_active, ...subscription } = company;
  return structureRefusal({ is_active, subscription }, today);
}
