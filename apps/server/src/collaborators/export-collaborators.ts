import {
  COLLABORATOR_COLUMN_NAMES,
  COLLABORATOR_STATE_NAMES,
  type exportCollaborators,
  type FileAnswer,
} from "@lichen/contract";
import {
  type Actor,
  type Bilingual,
  COMPANY_STATUS_NAMES,
  type GroupKind,
  type Language,
  RIGHT_NAMES,
  type Right,
  ROLE_NAMES,
} from "@lichen/domain";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type FileColumn, tableFile } from "../platform/table-file.ts";
import { type Group, groupsOfCompanies } from "./groups.ts";
import { type Refused, refuse } from "./outcome.ts";
import { companyOfCall, type PersonRow } from "./people.ts";
import { rightOf, rightsByPerson } from "./present-collaborators.ts";
import { inOrderOfNames, matchingPeople } from "./search-collaborators.ts";

type Input = z.output<(typeof exportCollaborators)["input"]>;

/** Someone with the groups where they have a right. */
type ExportedPerson = PersonRow & { readonly rights: readonly { readonly group: Group; readonly right: Right }[] };

const NAMES = COLLABORATOR_COLUMN_NAMES;
const COLUMNS: readonly FileColumn<ExportedPerson>[] = [
  { title: NAMES.last_name, kind: "text", value: (row) => row.last_name },
  { title: NAMES.first_name, kind: "text", value: (row) => row.first_name },
  { title: NAMES.email, kind: "text", value: (row) => row.email },
  { title: NAMES.job, kind: "text", value: (row) => row.job },
  { title: { fr: "Téléphone", en: "Phone" }, kind: "text", value: (row) => row.phone },
  { title: NAMES.role, kind: "text", value: (row, language) => ROLE_NAMES[row.role ?? "user"][language] },
  {
    title: NAMES.state,
    kind: "text",
    value: (row, language) => COLLABORATOR_STATE_NAMES[row.is_active ? "active" : "inactive"][language],
  },
  { title: NAMES.is_activated, kind: "boolean", value: (row) => row.is_activated },
  { title: NAMES.identity_provider, kind: "boolean", value: (row) => row.uses_identity_provider },
  { title: NAMES.date_joined, kind: "day", value: (row) => row.created_at.toISOString().slice(0, 10) },
  { title: NAMES.company_name, kind: "text", value: (row) => row.company_name },
  {
    title: NAMES.membership_status,
    kind: "text",
    value: (row, language) => (row.company_status === null ? null : COMPANY_STATUS_NAMES[row.company_status][language]),
  },
  {
    title: { fr: "Droits sur les bâtiments", en: "Rights on buildings" },
    kind: "text",
    value: (row, language) => rightsInWords(row, "building", language),
  },
  {
    title: { fr: "Droits sur les projets", en: "Rights on projects" },
    kind: "text",
    value: (row, language) => rightsInWords(row, "project", language),
  },
];

const FILE_NAME: Bilingual = { fr: "collaborateurs", en: "collaborators" };

type ExportOutcome =
  | { readonly kind: "rows"; readonly rows: readonly ExportedPerson[] }
  | Refused<"not_found" | "validation">;

/** The collaborators of a company that match, in the order of names; people who are named must all be of it. */
export async function rowsToExport(trx: Transaction<Tables>, actor: Actor, input: Input): Promise<ExportOutcome> {
  const company = await companyOfCall(trx, actor, input.company_id);
  if (company.kind === "refused") return company;
  const ids = input.user_ids === undefined ? undefined : [...new Set(input.user_ids)];
  const named = ids === undefined ? sql<boolean>`true` : sql<boolean>`users.id = any (${ids}::uuid[])`;
  if (ids !== undefined) {
    const known = await matchingPeople(trx, company.id, { filters: [] }).where(named).execute();
    if (known.length < ids.length) return refuse("not_found");
  }
  const people = await inOrderOfNames(matchingPeople(trx, company.id, input).where(named)).execute();
  const rows = await withRights(trx, company.id, people);
  await audit(trx, [
    {
      action: "collaborators_exported",
      actor,
      companyId: company.id,
      target: { kind: "company", id: company.id, name: people[0]?.company_name ?? "" },
      after: { count: rows.length, format: input.format },
    },
  ]);
  return { kind: "rows", rows };
}

export function writeExport(rows: readonly ExportedPerson[], { format, language }: Input): Promise<FileAnswer> {
  return tableFile({ name: FILE_NAME[language], language, columns: COLUMNS, rows, format });
}

async function withRights(
  trx: Transaction<Tables>,
  companyId: string,
  people: readonly PersonRow[],
): Promise<ExportedPerson[]> {
  const groups = await groupsOfCompanies(trx, [companyId]);
  const granted = await rightsByPerson(
    trx,
    people.map(({ user_id }) => user_id),
  );
  return people.map((person) => ({
    ...person,
    rights: groups
      .map((group) => ({ group, right: rightOf(person, granted.get(person.user_id), group) }))
      .filter(({ right }) => right !== "none"),
  }));
}

/** "Default : Écriture, Nord : Lecture": the groups of a kind where the person has a right. */
function rightsInWords({ rights }: ExportedPerson, kind: GroupKind, language: Language): string {
  const colon = language === "fr" ? "\u202f: " : ": ";
  return rights
    .filter(({ group }) => group.kind === kind)
    .map(({ group, right }) => `${group.name}${colon}${RIGHT_NAMES[right][language]}`)
    .join(", ");
}
