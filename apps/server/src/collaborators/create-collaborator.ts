import type { createCollaborator } from "@lichen/contract";
import { type Actor, canSeeCollaborators, type GroupKind, grantableRoles } from "@lichen/domain";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { undo } from "../platform/undo.ts";
import { addUser, type LinkParts } from "../users/index.ts";
import {
  type Asked,
  applyChanges,
  type Change,
  decideChanges,
  type Grantee,
  givenByRole,
  keepsAGroup,
} from "./grant-rights.ts";
import { type Group, groupKey, readGroups } from "./groups.ts";
import { type Refused, refused } from "./outcome.ts";
import { companyOfCall, lockPeople } from "./people.ts";

type Input = z.output<(typeof createCollaborator)["input"]>;
type GivenRight = {
  readonly kind: GroupKind;
  readonly field: string;
  readonly group_id: string;
  readonly right: Change["right"];
};

type CreateOutcome =
  | { readonly kind: "created"; readonly id: string }
  | Refused<
      "not_found" | "forbidden" | "validation" | "collaborator_inactive" | "referent_without_group" | "email_taken"
    >;

/** Adds a person to a company with their rights; the mail that lets them in is in the outbox. */
export async function addCollaborator(
  trx: Transaction<Tables>,
  asker: Actor,
  input: Input,
  link: LinkParts,
): Promise<CreateOutcome> {
  const company = await companyOfCall(trx, asker, input.company_id);
  if (company.kind === "refused") return company;
  const actor = (await lockPeople(trx, asker, []))?.actor;
  if (actor === undefined || !grantableRoles(actor).includes(input.role)) return refused("forbidden");
  const pointless = givenByRole(input.role, {
    building_rights: input.building_rights,
    project_rights: input.project_rights,
  });
  if (pointless !== null) return pointless;
  const newcomer: Grantee = {
    user_id: "",
    company_id: company.id,
    role: input.role,
    name: `${input.first_name} ${input.last_name}`,
    is_active: true,
  };
  const asked = await askedRights(trx, actor, newcomer, input);
  if (asked.kind === "refused") return asked;
  const decided = decideChanges(actor, asked.asked, new Map());
  if (decided.kind === "refused") return decided;
  if (input.role === "manager" && !keepsAGroup(newcomer.user_id, decided.changes)) {
    return refused("referent_without_group");
  }
  const added = await addUser(
    trx,
    {
      companyId: company.id,
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      role: input.role,
      job: input.job,
      phone: input.phone,
      language: input.language,
    },
    link,
  );
  if (added.kind === "email_taken") return undo<CreateOutcome>(refused("email_taken", { email: ["email_taken"] }));
  await keepNewcomer(trx, actor, { ...newcomer, user_id: added.id }, input.email, decided.changes);
  return { kind: "created", id: added.id };
}

/** Writes the rights of somebody who was just added, and who added them. */
export async function keepNewcomer(
  trx: Transaction<Tables>,
  actor: Actor,
  person: Grantee,
  email: string,
  changes: readonly Change[],
): Promise<void> {
  await audit(trx, [
    {
      action: "collaborator_created",
      actor,
      companyId: person.company_id,
      target: { kind: "user", id: person.user_id, name: person.name },
      after: { email, role: person.role },
    },
  ]);
  await applyChanges(
    trx,
    actor,
    changes.map((change) => ({ ...change, person })),
  );
}

/** Rights given with a person, each with its group; a group that the actor may not know is not found. */
export async function askedRights(
  trx: Transaction<Tables>,
  actor: Actor,
  person: Grantee,
  input: Partial<Pick<Input, "building_rights" | "project_rights">>,
): Promise<{ readonly kind: "asked"; readonly asked: Asked[] } | Refused<"not_found" | "validation">> {
  const given = [
    ...withField("building", "building_rights", input.building_rights),
    ...withField("project", "project_rights", input.project_rights),
  ];
  const groups = await readGroups(trx, given);
  const seen = new Set<Group>();
  const asked: Asked[] = [];
  for (const { kind, field, group_id, right } of given) {
    const group = groups.get(groupKey(kind, group_id));
    if (group === undefined || !canSeeCollaborators(actor, group.company_id)) return refused("not_found");
    if (seen.has(group)) return refused("validation", { [field]: ["duplicate"] });
    seen.add(group);
    asked.push({ person, group, right });
  }
  return { kind: "asked", asked };
}

function withField(kind: GroupKind, field: string, rights: Input["building_rights"] = []): GivenRight[] {
  return rights.map((given, at) => ({ kind, field: `${field}.${at}`, ...given }));
}
