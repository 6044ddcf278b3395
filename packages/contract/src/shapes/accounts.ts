import { COMPANY_STATUSES, type CompanyStatus, GROUP_KINDS, RIGHTS, ROLES, SUBSCRIPTION_TYPES } from "@lichen/domain";
import { z } from "zod";

export const role = z.enum(ROLES).nullable().meta({ description: "null: an ordinary user" });
export const right = z.enum(RIGHTS);
export const groupKind = z.enum(GROUP_KINDS);
export const companyStatus = z.enum(COMPANY_STATUSES as readonly [CompanyStatus, ...CompanyStatus[]]);
/** A day of the calendar that a database keeps: YYYY-MM-DD, of a year that people live in. */
export const day = z.iso
  .date("wrong_format")
  .refine((text) => text >= "1900-01-01" && text <= "2999-12-31", "wrong_format");
export const moment = z.iso.datetime();

/** Form in which a list leaves as a file. */
export const exportForm = {
  format: z.enum(["csv", "xlsx"]).default("csv"),
  language: z.enum(["fr", "en"]).default("fr"),
};

export const subscription = z
  .object({
    type: z.enum(SUBSCRIPTION_TYPES).nullable(),
    active: z.boolean().meta({ description: "switched on by the platform" }),
    start: day.nullable(),
    end: day.nullable(),
    running: z.boolean().meta({ description: "on, and today lies in its period" }),
  })
  .meta({ id: "Subscription" });

/** Rights that a person has on the groups of their company. */
const groupRight = z
  .object({
    group_id: z.uuid(),
    name: z.string(),
    right,
    editable: z.boolean().meta({ description: "whether the caller may change it" }),
  })
  .meta({ id: "GroupRight" });

export const collaborator = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    job: z.string().nullable(),
    phone: z.string().nullable(),
    role,
    state: z.enum(["active", "inactive"]),
    is_activated: z.boolean().meta({ description: "false until the confirmation link was followed" }),
    membership_status: companyStatus.nullable(),
    identity_provider: z.boolean(),
    date_joined: moment,
    company_id: z.uuid().nullable(),
    company_name: z.string().nullable(),
    editable: z.boolean().meta({ description: "whether the caller may change names, job and rights" }),
    manageable: z.boolean().meta({ description: "whether the caller may activate, deactivate and delete" }),
    building_rights: z.array(groupRight),
    project_rights: z.array(groupRight),
  })
  .meta({ id: "Collaborator" });

/** Rights given with a new or changed collaborator, on groups of the company. */
export const givenRights = z.array(z.strictObject({ group_id: z.uuid(), right })).max(1000);

const companyGroup = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_default: z.boolean(),
    count: z.int().meta({ description: "buildings or projects in the group" }),
  })
  .meta({ id: "CompanyGroup" });

export const company = z
  .object({
    id: z.uuid(),
    name: z.string(),
    code: z.string(),
    fond_gestion: z.string().nullable().meta({ description: "fund management" }),
    siren: z.string().nullable(),
    parent: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    status: companyStatus,
    is_active: z.boolean(),
    subscription,
    sso_access: z.boolean(),
    identity_provider: z
      .object({ slug: z.string(), email_domain: z.string(), issuer: z.string(), client_id: z.string() })
      .nullable()
      .meta({ description: "its secret never leaves" }),
    buildings_threshold: z.int().nullable().meta({ description: "null: unlimited" }),
    buildings_counter: z.int().meta({ description: "buildings ever added; never lowered" }),
    buildings_count: z.int(),
    collaborators_count: z.int(),
    building_groups_count: z.int(),
    created_at: moment,
  })
  .meta({ id: "Company" });

export const companyWithGroups = company
  .extend({ building_groups: z.array(companyGroup), project_groups: z.array(companyGroup) })
  .meta({ id: "CompanyWithGroups" });

export const done = z.object({ success: z.literal(true) });
