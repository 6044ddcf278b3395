import { BULK_COLLABORATORS } from "@lichen/domain";
import { z } from "zod";
import { ADMIN_ONLY, COMPANY_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { collaborator, done, exportForm, givenRights, groupKind, right, role } from "../shapes/accounts.ts";
import { CSV_TYPE, file, XLSX_TYPE } from "../shapes/file.ts";
import { notSettable } from "../shapes/not-settable.ts";
import { pageMeta, searchShape } from "../shapes/search.ts";
import { emailAddress, filledLine, line, phoneNumber } from "../shapes/text.ts";
import { EMAIL_TAKEN } from "../users/users.ts";
import { COLLABORATOR_COLUMNS, COLLABORATOR_ERRORS } from "./collaborator-columns.ts";

const GROUPS = { visitor: "401", user: "403", manager: "groups", company_admin: "company", admin: "any" } as const;
const COMPANY = { visitor: "401", user: "403", manager: "company", company_admin: "company", admin: "any" } as const;

const id = z.uuid();
const collaboratorId = id.meta({ description: "Identifier of the collaborator." });
const list = z.object({
  collaborators: z.array(collaborator).meta({ description: "Collaborators of the page." }),
  meta: pageMeta,
});
const one = z.object({ collaborator });
const search = searchShape(COLLABORATOR_COLUMNS, "last_name", "Collaborator");
const MOST_AT_ONCE = 1000;
/** As many as a body under 1 MB holds. */
const MOST_PERMISSIONS = 5000;

const companyOfCall = z.uuid().optional().meta({
  description:
    "Identifier of the company; absent: the caller’s own. Required of a platform administrator without a company.",
});

/** Of people who leave. */
const handOverTo = z.uuid().nullable().default(null).meta({
  description:
    "Identifier of the active collaborator of the same company who takes the planned actions that they carry out; null: those are left without an owner.",
});

const REFERENT_WITHOUT_GROUP = { status: 422, message: COLLABORATOR_ERRORS.referent_without_group } as const;

const COLLABORATOR_INACTIVE = {
  status: 409,
  message: {
    fr: "Un collaborateur désactivé n’a pas de droits : activez-le d’abord.",
    en: "A disabled collaborator has no rights: activate them first.",
  },
} as const;

export const getCollaborator = endpoint({
  method: "GET",
  path: "/admin/collaborators/{id}/",
  access: {
    ...GROUPS,
    scope: "manager: collaborators of own company, only the groups given to them are shown as editable",
  },
  tag: "collaborators",
  summary: "Get a collaborator",
  description: "Gives a collaborator with their rights by group, and whether the caller may change them.",
  input: z.strictObject({ id: collaboratorId }),
  answer: one,
  problems: {},
});

const changes = {
  first_name: filledLine(100).optional(),
  last_name: filledLine(100).optional(),
  job: filledLine(100).optional(),
  phone: phoneNumber.optional(),
  role: role.optional().meta({ description: "New role; null: an ordinary user; absent: unchanged." }),
  building_rights: givenRights.optional(),
  project_rights: givenRights.optional(),
};

export const changeCollaborator = endpoint({
  method: "PATCH",
  path: "/admin/collaborators/{id}/",
  access: GROUPS,
  tag: "collaborators",
  summary: "Change a collaborator",
  description: "Changes names, job, phone, role or rights. Fields and groups that are not named stay as they are.",
  exampleInput: { id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b", job: "Référent climat" },
  input: z.strictObject({
    ...notSettable(collaborator, Object.keys(changes)),
    id: collaboratorId,
    ...changes,
  }),
  answer: one,
  problems: { referent_without_group: REFERENT_WITHOUT_GROUP, collaborator_inactive: COLLABORATOR_INACTIVE },
});

export const setCollaboratorState = endpoint({
  method: "POST",
  path: "/admin/collaborators/{id}/set_state/",
  access: { ...COMPANY_ADMINS, scope: "deactivation removes all access rights" },
  tag: "collaborators",
  summary: "Activate or deactivate a collaborator",
  description:
    "Opens or closes the access of a collaborator. Deactivation ends their sessions, removes all their rights and hands over their tasks.",
  input: z.strictObject({
    id: collaboratorId,
    state: z
      .enum(["active", "inactive"])
      .meta({ description: "Whether access is open (active) or closed (inactive)." }),
    hand_over_to: handOverTo,
  }),
  answer: one,
  problems: {},
});

export const searchCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/search/",
  access: COMPANY,
  tag: "collaborators",
  summary: "Search the collaborators of a company",
  description:
    "Gives a page of collaborators, by filters and words. Rights are shown on the groups that the caller may see.",
  exampleInput: { filters: [{ column: "state", type: "enum", value: ["active"] }], order_by: "last_name" },
  input: z.strictObject({ company_id: companyOfCall, search: line(200).optional(), ...search }),
  answer: list,
  problems: {},
});

export const searchAllCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/admin_search/",
  access: ADMIN_ONLY,
  tag: "collaborators",
  summary: "Search the collaborators of every company",
  description: "Gives a page of collaborators across companies, by filters and words.",
  exampleInput: { search: "Exemple" },
  input: z.strictObject({ search: line(200).optional(), ...search }),
  answer: list,
  problems: {},
});

export const setPermissions = endpoint({
  method: "POST",
  path: "/admin/collaborators/set_permissions/",
  access: { ...GROUPS, scope: "a manager can grant only on groups given to them" },
  tag: "collaborators",
  summary: "Set rights on groups",
  description:
    "Gives `none`, `read` or `write` on groups to collaborators. All of the changes are made, or none. The answer holds the previous rights, so that they can be restored.",
  input: z.strictObject({
    permissions: z
      .array(z.strictObject({ user_id: id, group_kind: groupKind, group_id: id, right }))
      .min(1)
      .max(MOST_PERMISSIONS)
      .meta({ description: "Rights to set, one for each collaborator and group." }),
  }),
  answer: z.object({
    changed: z
      .array(
        z.object({
          user_id: id,
          group_kind: groupKind,
          group_id: id,
          before: right.meta({ description: "Right before the call." }),
          after: right.meta({ description: "Right after the call." }),
        }),
      )
      .meta({ description: "Rights that changed, with their previous value." }),
  }),
  problems: {
    referent_without_group: REFERENT_WITHOUT_GROUP,
    collaborator_inactive: COLLABORATOR_INACTIVE,
  },
});

export const createCollaborator = endpoint({
  method: "POST",
  path: "/admin/collaborators/",
  access: GROUPS,
  tag: "collaborators",
  summary: "Add a collaborator",
  description:
    "Creates an account in the company, with its role and rights, and sends the confirmation link by email. A referent needs at least one group.",
  input: z.strictObject({
    company_id: companyOfCall,
    email: emailAddress,
    first_name: filledLine(100),
    last_name: filledLine(100),
    job: filledLine(100),
    phone: phoneNumber,
    role: role.default(null).meta({ description: "Role of the account; null: an ordinary user." }),
    language: z.enum(["fr", "en"]).default("fr"),
    building_rights: givenRights.default([]),
    project_rights: givenRights.default([]),
  }),
  status: 201,
  answer: one,
  problems: { email_taken: EMAIL_TAKEN, referent_without_group: REFERENT_WITHOUT_GROUP },
});

/** @source platform.md §5: the exact details */
export const bulkCreateCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/bulk_create/",
  access: GROUPS,
  tag: "collaborators",
  summary: "Add collaborators from a file",
  description: `Reads the filled template and creates an account for each row, ${BULK_COLLABORATORS} at most. All of the rows are added, or none: \`errors\` then gives the cells to correct.`,
  input: z.strictObject({
    company_id: companyOfCall,
    content_base64: z.base64().min(1).max(900_000).meta({ description: "Filled template (.xlsx), in base 64." }),
    language: z
      .enum(["fr", "en"])
      .default("fr")
      .meta({ description: "Language of the emails to the new collaborators." }),
  }),
  status: 201,
  answer: z.object({
    created: z.int().meta({ description: "Number of accounts created." }),
    collaborators: z.array(collaborator).meta({ description: "New collaborators." }),
  }),
  problems: {
    too_many_rows: {
      status: 400,
      message: {
        fr: `Le fichier a plus de ${BULK_COLLABORATORS} lignes.`,
        en: `The file has more than ${BULK_COLLABORATORS} rows.`,
      },
    },
    template_not_respected: {
      status: 400,
      message: {
        fr: "Le fichier ne respecte pas le modèle : gardez ses colonnes, leur ordre et leurs titres.",
        en: "The file does not follow the template: keep its columns, their order and their headings.",
      },
    },
    contain_errors: {
      status: 400,
      message: { fr: "Des lignes du fichier sont à corriger.", en: "Some rows of the file need correcting." },
    },
  },
});

export const getCollaboratorsTemplate = endpoint({
  method: "POST",
  path: "/admin/collaborators/template/",
  access: GROUPS,
  tag: "collaborators",
  summary: "Get the template that adds collaborators",
  description:
    "Gives an Excel workbook with the groups of the company, to be filled and sent to the call that adds collaborators from a file.",
  input: z.strictObject({ company_id: companyOfCall, language: exportForm.language }),
  answer: file,
  fileTypes: [XLSX_TYPE],
  problems: {},
});

export const deleteCollaborator = endpoint({
  method: "DELETE",
  path: "/admin/collaborators/{id}/",
  access: COMPANY_ADMINS,
  tag: "collaborators",
  summary: "Delete a collaborator",
  description:
    "Deletes an account and ends its sessions. What the collaborator wrote stays, and their tasks are handed over. It cannot be undone.",
  input: z.strictObject({ id: collaboratorId, hand_over_to: handOverTo }),
  answer: done,
  problems: {},
});

export const bulkDeleteCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/bulk_delete/",
  access: { ...COMPANY_ADMINS, scope: "all or nothing" },
  tag: "collaborators",
  summary: "Delete several collaborators",
  description: "Deletes accounts and ends their sessions. All of them are deleted, or none. It cannot be undone.",
  input: z.strictObject({ user_ids: z.array(id).min(1).max(MOST_AT_ONCE), hand_over_to: handOverTo }),
  answer: z.object({ deleted: z.int().meta({ description: "Number of accounts deleted." }) }),
  problems: {},
});

export const exportCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/export/",
  access: COMPANY,
  tag: "collaborators",
  summary: "Export collaborators",
  description: "Gives the collaborators that the filters match, or those named, as CSV or Excel.",
  input: z.strictObject({
    company_id: companyOfCall,
    search: line(200).optional(),
    filters: search.filters,
    user_ids: z.array(id).max(MOST_AT_ONCE).optional(),
    ...exportForm,
  }),
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: {},
});

/** What someone sees and may do, said by the very functions that decide; once what closes the door is gone. */
export const simulateRights = endpoint({
  method: "GET",
  path: "/admin/collaborators/{id}/rights/",
  access: COMPANY,
  tag: "collaborators",
  summary: "Explain what a collaborator can see and do",
  description:
    "Gives the rights on each group with the number of records, and each ability with the call that it opens. It reads the rules that the calls themselves apply.",
  input: z.strictObject({ id: collaboratorId }),
  answer: z.object({
    /** Why the person cannot come in at all; null when they can. */
    closed: z
      .enum(["not_activated", "disabled", "structure_refused"])
      .nullable()
      .meta({ description: "Why the person cannot sign in; null: they can." }),
    structure_refused: z.string().nullable().meta({ description: "Why the company cannot work; null: it can." }),
    groups: z
      .array(
        z.object({
          kind: groupKind.meta({ description: "Whether the group holds buildings or projects." }),
          group_id: id,
          name: z.string().meta({ description: "Name of the group." }),
          right,
          count: z.int().meta({ description: "Buildings or projects of the group that the person sees." }),
          by_role: z.boolean().meta({ description: "Whether the right comes from the role, whatever was granted." }),
        }),
      )
      .meta({ description: "Rights on each group of the company." }),
    abilities: z
      .array(
        z.object({
          id: z.string().meta({ description: "Identifier of the ability." }),
          allowed: z.boolean().meta({ description: "Whether the person may do it." }),
          method: z.string().meta({ description: "HTTP method of the call." }),
          path: z.string().meta({ description: "Path of the call." }),
        }),
      )
      .meta({ description: "What the person may do, with the call that does it." }),
  }),
  problems: {},
});
