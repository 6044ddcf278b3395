import type { Bilingual } from "@lichen/domain";
import type { Columns } from "../shapes/search.ts";

/** Columns of the list of companies, and how each is filtered. */
export const COMPANY_COLUMNS = {
  name: "text",
  code: "text",
  fond_gestion: "text",
  siren: "text",
  parent_name: "text",
  status: "enum",
  is_active: "boolean",
  subscription_type: "enum",
  subscription_active: "boolean",
  subscription_start: "date",
  subscription_end: "date",
  sso_access: "boolean",
  buildings_threshold: "number",
  buildings_counter: "number",
  buildings_count: "number",
  collaborators_count: "number",
  building_groups_count: "number",
  created_at: "date",
} as const satisfies Columns;
export type CompanyColumn = keyof typeof COMPANY_COLUMNS;

/** Heads of the columns, on the screen and in the files that leave. @source platform.md §3 "Company" */
export const COMPANY_COLUMN_NAMES: Readonly<Record<CompanyColumn, Bilingual>> = {
  name: { fr: "Nom", en: "Name" },
  code: { fr: "Code", en: "Code" },
  fond_gestion: { fr: "Fonds de gestion", en: "Fund management" },
  siren: { fr: "SIREN", en: "SIREN" },
  parent_name: { fr: "Structure mère", en: "Parent company" },
  status: { fr: "Statut d’adhésion", en: "Membership status" },
  is_active: { fr: "Structure active", en: "Company active" },
  subscription_type: { fr: "Type de licence", en: "Licence type" },
  subscription_active: { fr: "Abonnement actif", en: "Subscription active" },
  subscription_start: { fr: "Début de l’abonnement", en: "Subscription start" },
  subscription_end: { fr: "Fin de l’abonnement", en: "Subscription end" },
  sso_access: { fr: "Accès SSO", en: "SSO access" },
  buildings_threshold: { fr: "Plafond de bâtiments", en: "Building threshold" },
  buildings_counter: { fr: "Bâtiments ajoutés", en: "Buildings added" },
  buildings_count: { fr: "Bâtiments enregistrés", en: "Buildings saved" },
  collaborators_count: { fr: "Collaborateurs", en: "Collaborators" },
  building_groups_count: { fr: "Groupes de bâtiments", en: "Building groups" },
  created_at: { fr: "Créée le", en: "Created on" },
};
