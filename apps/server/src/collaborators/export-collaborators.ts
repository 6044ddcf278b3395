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
  type Language,
  RIGHT_NAMES,
  USER_GROUP_NAMES,
} from "@lichen/domain";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type FileColumn, tableFile } from "../platform/table-file.ts";
import { type Refused, refused } from "./outcome.ts";
import { companyOfCall } from "./people.ts";
import { type Collaborator, presentCollaborators } from "./present-collaborators.ts";
import { inOrderOfNames, matchingPeople } from "./search-collaborators.ts";

type Input = z.output<(typeof exportCollaborators)["input"]>;

const NAMES = COLLABORATOR_COLUMN_NAMES;
const COLUMNS: readonly FileColumn<Collaborator>[] = [
  { title: NAMES.last_name, kind: "text", value: (row) => row.last_name },
  { title: NAMES.first_name, kind: "text", value: (row) => row.first_name },
  { title: NAMES.email, kind: "text", value: (row) => row.email },
  { title: NAMES.job, kind: "text", value: (row) => row.job },
  { title: { fr: "Téléphone", en: "Phone" }, kind: "text", value: (row) => row.phone },
  { title: NAMES.role, kind: "text", value: (row, language) => USER_GROUP_NAMES[row.role ?? "user"][language] },
  { title: NAMES.state, kind: "text", value: (row, language) => COLLABORATOR_STATE_NAMES[row.state][language] },
  { title: NAMES.is_activated, kind: "boolean", value: (row) => row.is_activated },
  { title: NAMES.identity_provider, kind: "boolean", value: (row) => row.identity_provider },
  { title: NAMES.date_joined, kind: "day", value: (row) => row.date_joined.slice(0, 10) },
  { title: NAMES.company_name, kind: "text", value: (row) => row.company_name },
  {
    title: NAMES.membership_status,
    kind: "text",
    value: (row, language) =>
      row.membership_status === null ? null : COMPANY_STATUS_NAMES[row.membership_status][language],
  },
  {
    title: { fr: "Droits sur les bâtiments", en: "Rights on buildings" },
    kind: "text",
    value: (row, language) => rightsInWords(row.building_rights, language),
  },
  {
    title: { fr: "Droits sur les projets", en: "Rights on projects" },
    kind: "text",
    value: (row, language) => rightsInWords(row.project_rights, language),
  },
];

const FILE_NAME: Bilingual = { fr: "collaborateurs", en: "collaborators" };

export type ExportOutcome =
  | { readonly kind: "rows"; readonly rows: readonly Collaborator[] }
  | Refused<"not_found" | "validation">;

/** The collaborators of a company that match, in the order of names; people who are named must all be of it. */
export async function rowsToExport(trx: Transaction<Tables>, actor: Actor, input: Input): Promise<ExportOutcome> {
  const company = await companyOfCall(trx, actor, input.company_id);
  if (company.kind === "refused") return company;
  const ids = input.user_ids === undefined ? undefined : [...new Set(input.user_ids)];
  const named = ids === undefined ? sql<boolean>`true` : sql<boolean>`users.id = any (${ids}::uuid[])`;
  if (ids !== undefined) {
    const known = await matchingPeople(trx, company.id, { filters: [] }).where(named).execute();
    if (known.length < ids.length) return refused("not_found");
  }
  const people = await inOrderOfNames(matchingPeople(trx, company.id, input).where(named)).execute();
  const rows = await presentCollaborators(trx, actor, people);
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

export function exportedFile(rows: readonly Collaborator[], { format, language }: Input): Promise<FileAnswer> {
  return tableFile({ name: FILE_NAME[language], language, columns: COLUMNS, rows, format });
}

/** "Default : Écriture, Nord : Lecture": the groups where the person has a right. */
function rightsInWords(rights: Collaborator["building_rights"], language: Language): string {
  const colon = language === "fr" ? "\u202f: " : ": ";
  return rights
    .filter(({ right }) => right !== "none")
    .map(({ name, right }) => `${name}${colon}${RIGHT_NAMES[right][language]}`)
    .join(", ");
}
