import type { Bilingual } from "@lichen/domain";
import type { Columns } from "../shapes/search.ts";

/** Columns of the list of collaborators, and how each is filtered. */
export const COLLABORATOR_COLUMNS = {
  last_name: "text",
  first_name: "text",
  email: "text",
  job: "text",
  role: "enum",
  state: "enum",
  is_activated: "boolean",
  identity_provider: "boolean",
  date_joined: "date",
  company_name: "text",
  membership_status: "enum",
} as const satisfies Columns;
export type CollaboratorColumn = keyof typeof COLLABORATOR_COLUMNS;

/** Heads of the columns, on the screen and in the files that leave. @source platform.md §3 "Collaborator" */
export const COLLABORATOR_COLUMN_NAMES: Readonly<Record<CollaboratorColumn, Bilingual>> = {
  last_name: { fr: "Nom", en: "Last name" },
  first_name: { fr: "Prénom", en: "First name" },
  email: { fr: "E-mail", en: "Email" },
  job: { fr: "Fonction", en: "Job title" },
  role: { fr: "Rôle", en: "Role" },
  state: { fr: "État", en: "Status" },
  is_activated: { fr: "Compte confirmé", en: "Account confirmed" },
  identity_provider: { fr: "Fournisseur d’identité", en: "Identity provider" },
  date_joined: { fr: "Date d’arrivée", en: "Date joined" },
  company_name: { fr: "Structure", en: "Company" },
  membership_status: { fr: "Statut d’adhésion", en: "Membership status" },
};

export const COLLABORATOR_STATE_NAMES = {
  active: { fr: "Actif", en: "Active" },
  inactive: { fr: "Inactif", en: "Inactive" },
} as const satisfies Record<string, Bilingual>;

/** Columns of the file that adds collaborators, in its order; `errors` of `contain_errors` names them so. */
export const COLLABORATOR_FILE_COLUMNS = {
  email: { fr: "E-mail *", en: "Email *" },
  first_name: { fr: "Prénom *", en: "First name *" },
  last_name: { fr: "Nom *", en: "Last name *" },
  job: { fr: "Fonction *", en: "Job title *" },
  phone: { fr: "Téléphone *", en: "Phone *" },
  role: { fr: "Rôle", en: "Role" },
  building_group: { fr: "Groupe de bâtiments", en: "Building group" },
  building_right: { fr: "Droit sur les bâtiments", en: "Right on buildings" },
  project_group: { fr: "Groupe de projets", en: "Project group" },
  project_right: { fr: "Droit sur les projets", en: "Right on projects" },
} as const satisfies Record<string, Bilingual>;
export type CollaboratorFileColumn = keyof typeof COLLABORATOR_FILE_COLUMNS;

/** Codes that `errors` gives in this room, in addition to those of any field, with the sentence a screen shows. */
export const COLLABORATOR_ERRORS = {
  email_taken: { fr: "Cette adresse e-mail a déjà un compte.", en: "This email address already has an account." },
  duplicate: { fr: "Cette valeur figure deux fois.", en: "This value appears twice." },
  formula: {
    fr: "Cette cellule contient une formule : saisissez une valeur.",
    en: "This cell contains a formula: enter a value.",
  },
  unknown_group: { fr: "Ce groupe n’existe pas dans la structure.", en: "This group does not exist in the company." },
  group_missing: {
    fr: "Indiquez le groupe sur lequel ce droit est donné.",
    en: "Specify the group this right is given on.",
  },
  right_not_grantable: { fr: "Vous ne pouvez pas donner ce droit.", en: "You cannot give this right." },
  role_not_grantable: { fr: "Vous ne pouvez pas donner ce rôle.", en: "You cannot give this role." },
  given_by_role: {
    fr: "Ce rôle donne déjà le droit d’écriture sur tous les groupes.",
    en: "This role already gives write access to all groups.",
  },
  referent_without_group: {
    fr: "Un référent doit avoir au moins un groupe de bâtiments ou de projets.",
    en: "A referent needs at least one building group or project group.",
  },
  not_a_workbook: {
    fr: "Ce fichier n’est pas un classeur .xlsx lisible.",
    en: "This file is not a readable .xlsx workbook.",
  },
  has_macros: { fr: "Ce classeur contient des macros.", en: "This workbook contains macros." },
  file_too_large: { fr: "Ce fichier est trop volumineux.", en: "This file is too large." },
  too_many_columns: { fr: "Ce fichier a trop de colonnes.", en: "This file has too many columns." },
  too_slow: { fr: "Ce fichier est trop long à lire.", en: "This file takes too long to read." },
  headers: { fr: "Les titres des colonnes ont changé.", en: "The column headings have changed." },
} as const satisfies Record<string, Bilingual>;
