import { COMPANY_COLUMN_NAMES, type CompanyColumn, type FileAnswer } from "@lichen/contract";
import { COMPANY_STATUS_NAMES, type Language, SUBSCRIPTION_TYPE_NAMES } from "@lichen/domain";
import { type FileColumn, tableFile } from "../platform/table-file.ts";
import type { Company } from "./company-rows.ts";

type Cell = FileColumn<Company> extends infer Column ? (Column extends Column ? Omit<Column, "title"> : never) : never;

const CELLS: Readonly<Record<CompanyColumn, Cell>> = {
  name: { kind: "text", value: ({ name }) => name },
  code: { kind: "text", value: ({ code }) => code },
  fond_gestion: { kind: "text", value: ({ fond_gestion }) => fond_gestion },
  siren: { kind: "text", value: ({ siren }) => siren },
  parent_name: { kind: "text", value: ({ parent }) => parent?.name ?? null },
  status: { kind: "text", value: ({ status }, language) => COMPANY_STATUS_NAMES[status][language] },
  is_active: { kind: "boolean", value: ({ is_active }) => is_active },
  subscription_type: {
    kind: "text",
    value: ({ subscription: { type } }, language) => (type === null ? null : SUBSCRIPTION_TYPE_NAMES[type][language]),
  },
  subscription_active: { kind: "boolean", value: ({ subscription }) => subscription.active },
  subscription_start: { kind: "day", value: ({ subscription }) => subscription.start },
  subscription_end: { kind: "day", value: ({ subscription }) => subscription.end },
  sso_access: { kind: "boolean", value: ({ sso_access }) => sso_access },
  buildings_threshold: { kind: "number", value: ({ buildings_threshold }) => buildings_threshold },
  buildings_counter: { kind: "number", value: ({ buildings_counter }) => buildings_counter },
  buildings_count: { kind: "number", value: ({ buildings_count }) => buildings_count },
  collaborators_count: { kind: "number", value: ({ collaborators_count }) => collaborators_count },
  building_groups_count: { kind: "number", value: ({ building_groups_count }) => building_groups_count },
  created_at: { kind: "day", value: ({ created_at }) => created_at.slice(0, 10) },
};

const COLUMNS = (Object.keys(CELLS) as CompanyColumn[]).map(
  (name) => ({ title: COMPANY_COLUMN_NAMES[name], ...CELLS[name] }) as FileColumn<Company>,
);

/** The list of companies as a file, with the columns of the screen. */
export function companiesFile(
  rows: readonly Company[],
  form: { readonly format: "csv" | "xlsx"; readonly language: Language },
): Promise<FileAnswer> {
  return tableFile({ name: form.language === "fr" ? "structures" : "companies", columns: COLUMNS, rows, ...form });
}
