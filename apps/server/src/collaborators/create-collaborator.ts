import type { createCollaborator } from "@lichen/contract";
import { type Actor, canSeeCollaborators, type GroupKind, grantableRoles } from "@lichen/domain";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { undo } from "../platform/undo.ts";
import { addUser, type LinkSettings } from "../users/index.ts";
import {
  applyChanges,
  type Change,
  decideChanges,
  type Grantee,
  keepsAGroup,
  type RequestedRights,
  refuseRightsOfRole,
} from "./grant-rights.ts";
import { type Group, groupKey, readGroups } from "./groups.ts";
import { type Refused, refuse } from "./outcome.ts";
import { companyOfCall, lockPeople } from "./people.ts";

type Input = z.output<(typeof createCollaborator)["input"]>;
type RightInput = {
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
  link: LinkSettings,
): Promise<CreateOutcome> {
  const company = await companyOfCall(trx, asker, input.company_id);
  if (company.kind === "refused") return company;
  const actor = (await lockPeople(trx, asker, []))?.actor;
  if (actor === undefined || !grantableRoles(actor).includes(input.role)) return refuse("forbidden");
  const pointless = refuseRightsOfRole(input.role, {
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
  const requested = await checkRequestedRights(trx, actor, newcomer, input);
  if (requested.kind === "refused") return requested;
  const decided = decideChanges(actor, requested.requested, new Map());
  if (decided.kind === "refused") return decided;
  if (input.role === "manager" && !keepsAGroup(newcomer.user_id, decided.changes)) {
    return refuse("referent_without_group");
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
  if (added.kind === "email_taken") return undo<CreateOutcome>(refuse("email_taken", { email: ["email_taken"] }));
  await keepNewcomer(trx, actor, { ...newcomer, user_id: added.id }, input.email, decided.changes);
  return { kind: "created", id: added.id };
}

/** Writes the rights of someone who was just added, and who added them. */
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
export async function checkRequestedRights(
  trx: Transaction<Tables>,
  actor: Actor,
  person: Grantee,
  input: Partial<Pick<Input, "building_rights" | "project_rights">>,
): Promise<
  { readonly kind: "requested"; readonly requested: RequestedRights[] } | Refused<"not_found" | "validation">
> {
  const given = [
    ...withField("building", "building_rights", input.building_rights),
    ...withField("project", "project_rights", input.project_rights),
  ];
  const groups = await readGroups(trx, given);
  const seen = new Set<Group>();
  const requested: RequestedRights[] = [];
  for (const { kind, field, group_id, right } of given) {
    const group = groups.get(groupKey(kind, group_id));
    if (group === undefined || !canSeeCollaborators(actor, group.company_id)) return refuse("not_found");
    if (seen.has(group)) return refuse("validation", { [field]: ["duplicate"] });
    seen.add(group);
    requested.push({ person, group, right });
  }
  return { kind: "requested", requested };
}

function withField(kind: GroupKind, field: string, rights: Input["building_rights"] = []): RightInput[] {
  return rights.map((given, at) => ({ kind, field: `${field}.${at}`, ...given }));
}
