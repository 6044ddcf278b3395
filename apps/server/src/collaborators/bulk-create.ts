import { type Actor, canGrant, type GroupKind, grantableRoles, type Language } from "@lichen/domain";
import type { Transaction } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { undo } from "../platform/undo.ts";
import { addUser, type LinkSettings } from "../users/index.ts";
import type { FileErrors, FilePerson, FileReading } from "./bulk-file.ts";
import { keepNewcomer } from "./create-collaborator.ts";
import type { Change, Grantee } from "./grant-rights.ts";
import { type Group, groupsOfCompanies } from "./groups.ts";
import { type Refused, refuse } from "./outcome.ts";
import { companyOfCall, lockPeople } from "./people.ts";

type BulkOutcome =
  | { readonly kind: "created"; readonly ids: readonly string[] }
  | Refused<"not_found" | "forbidden" | "validation" | "contain_errors">;

type Newcomer = { readonly file: FilePerson; readonly person: Grantee; readonly changes: readonly Change[] };

/** Adds the people of a file: all of them, or none and what is wrong with each row. */
export async function addFromFile(
  trx: Transaction<Tables>,
  asker: Actor,
  { company_id, language }: { readonly company_id?: string | undefined; readonly language: Language },
  reading: FileReading,
  link: LinkSettings,
): Promise<BulkOutcome> {
  const company = await companyOfCall(trx, asker, company_id);
  if (company.kind === "refused") return company;
  const actor = (await lockPeople(trx, asker, []))?.actor;
  if (actor === undefined) return refuse("forbidden");
  const groups = await groupsOfCompanies(trx, [company.id]);
  const errors: FileErrors = { ...reading.errors };
  const newcomers = reading.people.map((person) =>
    newcomerOf(person, { actor, companyId: company.id, groups, errors }),
  );
  const ids: string[] = [];
  // In the order of addresses, so that two files with the same people never wait for each other.
  for (const { file, person, changes } of newcomers.toSorted((a, b) => (a.file.email < b.file.email ? -1 : 1))) {
    const added = await addUser(trx, accountOf(file, company.id, language), link);
    if (added.kind === "email_taken") {
      errors[`rows.${file.row}.email`] = ["email_taken"];
      continue;
    }
    ids.push(added.id);
    await keepNewcomer(trx, actor, { ...person, user_id: added.id }, file.email, changes);
  }
  if (Object.keys(errors).length > 0) return undo<BulkOutcome>(refuse("contain_errors", errors));
  return { kind: "created", ids };
}

function accountOf(file: FilePerson, companyId: string, language: Language) {
  return {
    companyId,
    email: file.email,
    firstName: file.first_name,
    lastName: file.last_name,
    role: file.role,
    job: file.job,
    phone: file.phone,
    language,
  };
}

type Ground = {
  readonly actor: Actor;
  readonly companyId: string;
  readonly groups: readonly Group[];
  readonly errors: FileErrors;
};

/** A person of the file with the rights that they are given; what may not be is added to the errors. */
function newcomerOf(file: FilePerson, { actor, companyId, groups, errors }: Ground): Newcomer {
  const person: Grantee = {
    user_id: "",
    company_id: companyId,
    role: file.role,
    name: `${file.first_name} ${file.last_name}`,
    is_active: true,
  };
  const fault = (column: string, code: string) => {
    errors[`rows.${file.row}.${column}`] = [code];
  };
  if (!grantableRoles(actor).includes(file.role)) fault("role", "role_not_grantable");
  if (file.role === "manager" && file.building === null && file.project === null) {
    fault("role", "referent_without_group");
  }
  const changes = (["building", "project"] as const).flatMap((kind: GroupKind): Change[] => {
    const given = file[kind];
    if (given === null) return [];
    const group = groups.find((one) => one.kind === kind && sameName(one.name, given.group));
    if (group === undefined) {
      fault(`${kind}_group`, "unknown_group");
      return [];
    }
    if (!canGrant(actor, person, group, { from: "none", to: given.right })) {
      fault(`${kind}_right`, "right_not_grantable");
    }
    return [{ person, group, before: "none", right: given.right }];
  });
  return { file, person, changes };
}

/** Names of groups are unique in a company whatever their case. */
function sameName(a: string, b: string): boolean {
  return a.normalize("NFKC").toLowerCase() === b.normalize("NFKC").toLowerCase();
}
