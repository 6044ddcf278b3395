import { BULK_COLLABORATORS } from "@lichen/domain";
import { z } from "zod";
import { ADMIN_ONLY } from "../access.ts";
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
const COMPANY_ADMIN = { visitor: "401", user: "403", manager: "403", company_admin: "company", admin: "any" } as const;

const id = z.uuid();
const list = z.object({ collaborators: z.array(collaborator), meta: pageMeta });
const one = z.object({ collaborator });
const search = searchShape(COLLABORATOR_COLUMNS, "last_name");
const MOST_AT_ONCE = 1000;
/** As many as a body under 1 MB holds. */
const MOST_PERMISSIONS = 5000;

const companyOfCall = z
  .uuid()
  .optional()
  .meta({ description: "the caller’s own company when absent; a platform administrator without one must give it" });

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
  summary: "One collaborator, with rights by group.",
  input: z.strictObject({ id }),
  answer: one,
  problems: {},
});

const changes = {
  first_name: filledLine(100).optional(),
  last_name: filledLine(100).optional(),
  job: filledLine(100).optional(),
  phone: phoneNumber.optional(),
  role: role.optional(),
  building_rights: givenRights.optional(),
  project_rights: givenRights.optional(),
};

export const changeCollaborator = endpoint({
  method: "PATCH",
  path: "/admin/collaborators/{id}/",
  access: GROUPS,
  summary: "Change a collaborator; rights on groups that are not named stay.",
  input: z.strictObject({
    ...notSettable(collaborator, Object.keys(changes)),
    id,
    ...changes,
  }),
  answer: one,
  problems: { referent_without_group: REFERENT_WITHOUT_GROUP, collaborator_inactive: COLLABORATOR_INACTIVE },
});

export const setCollaboratorState = endpoint({
  method: "POST",
  path: "/admin/collaborators/{id}/set_state/",
  access: { ...COMPANY_ADMIN, scope: "deactivation removes all access rights" },
  summary: "Activate or deactivate a collaborator.",
  input: z.strictObject({ id, state: z.enum(["active", "inactive"]) }),
  answer: one,
  problems: {},
});

export const searchCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/search/",
  access: COMPANY,
  summary: "Search the collaborators of a company.",
  input: z.strictObject({ company_id: companyOfCall, search: line(200).optional(), ...search }),
  answer: list,
  problems: {},
});

export const searchAllCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/admin_search/",
  access: ADMIN_ONLY,
  summary: "Search the collaborators of every company.",
  input: z.strictObject({ search: line(200).optional(), ...search }),
  answer: list,
  problems: {},
});

export const setPermissions = endpoint({
  method: "POST",
  path: "/admin/collaborators/set_permissions/",
  access: { ...GROUPS, scope: "a manager can grant only on groups given to them" },
  summary: "Give none, read or write on groups: all of the changes or none. The answer says what undoes them.",
  input: z.strictObject({
    permissions: z
      .array(z.strictObject({ user_id: id, group_kind: groupKind, group_id: id, right }))
      .min(1)
      .max(MOST_PERMISSIONS),
  }),
  answer: z.object({
    changed: z.array(z.object({ user_id: id, group_kind: groupKind, group_id: id, before: right, after: right })),
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
  summary: "Add a collaborator; the confirmation link leaves by e-mail.",
  input: z.strictObject({
    company_id: companyOfCall,
    email: emailAddress,
    first_name: filledLine(100),
    last_name: filledLine(100),
    job: filledLine(100),
    phone: phoneNumber,
    role: role.default(null),
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
  summary: `Add at most ${BULK_COLLABORATORS} collaborators from the filled template: all of the rows or none.`,
  input: z.strictObject({
    company_id: companyOfCall,
    content_base64: z.base64().min(1).max(900_000).meta({ description: "the .xlsx file" }),
    language: z.enum(["fr", "en"]).default("fr").meta({ description: "of the mails to the new collaborators" }),
  }),
  status: 201,
  answer: z.object({ created: z.int(), collaborators: z.array(collaborator) }),
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
  summary: "The template that adds collaborators by file.",
  input: z.strictObject({ company_id: companyOfCall, language: exportForm.language }),
  answer: file,
  fileTypes: [XLSX_TYPE],
  problems: {},
});

export const deleteCollaborator = endpoint({
  method: "DELETE",
  path: "/admin/collaborators/{id}/",
  access: COMPANY_ADMIN,
  summary: "Delete a collaborator.",
  input: z.strictObject({ id }),
  answer: done,
  problems: {},
});

export const bulkDeleteCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/bulk_delete/",
  access: { ...COMPANY_ADMIN, scope: "all or nothing" },
  summary: "Delete several collaborators.",
  input: z.strictObject({ user_ids: z.array(id).min(1).max(MOST_AT_ONCE) }),
  answer: z.object({ deleted: z.int() }),
  problems: {},
});

export const exportCollaborators = endpoint({
  method: "POST",
  path: "/admin/collaborators/export/",
  access: COMPANY,
  summary: "Export collaborators.",
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

/** What somebody sees and may do, said by the very functions that decide; once what closes the door is gone. */
export const simulateRights = endpoint({
  method: "GET",
  path: "/admin/collaborators/{id}/rights/",
  access: COMPANY,
  summary: "What a person can see and do, and why.",
  input: z.strictObject({ id }),
  answer: z.object({
    /** Why the person cannot come in at all; null when they can. */
    closed: z.enum(["not_activated", "disabled", "structure_refused"]).nullable(),
    structure_refused: z.string().nullable(),
    groups: z.array(
      z.object({
        kind: groupKind,
        group_id: id,
        name: z.string(),
        right,
        count: z.int().meta({ description: "buildings or projects that the person sees there" }),
        by_role: z.boolean().meta({ description: "the role gives it, whatever is granted" }),
      }),
    ),
    abilities: z.array(z.object({ id: z.string(), allowed: z.boolean(), method: z.string(), path: z.string() })),
  }),
  problems: {},
});
