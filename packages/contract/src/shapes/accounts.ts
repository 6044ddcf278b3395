import {
  COMPANY_STATUSES,
  type CompanyStatus,
  EXPORT_FORMATS,
  GROUP_KINDS,
  RIGHTS,
  ROLES,
  SUBSCRIPTION_TYPES,
} from "@lichen/domain";
import { z } from "zod";

export const role = z.enum(ROLES).nullable().meta({ description: "Role of the account; null: an ordinary user." });
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

/** The same with the files of a map. */
export const mapExportForm = {
  ...exportForm,
  format: z.enum(EXPORT_FORMATS).default("csv").meta({
    description: "Format of the file; maps (`geojson`, `gpkg`, `parquet`) have keys and codes, not titles and words.",
  }),
};

export const subscription = z
  .object({
    type: z.enum(SUBSCRIPTION_TYPES).nullable().meta({ description: "Type of licence; null: none." }),
    active: z.boolean().meta({ description: "Whether the platform switched the licence on." }),
    start: day.nullable().meta({ description: "First day of the licence; null: no start." }),
    end: day.nullable().meta({ description: "Last day of the licence; null: no end." }),
    running: z.boolean().meta({ description: "Whether the licence is switched on and today is in its period." }),
  })
  .meta({ id: "Subscription" });

/** Rights that a person has on the groups of their company. */
const groupRight = z
  .object({
    group_id: z.uuid(),
    name: z.string().meta({ description: "Name of the group." }),
    right,
    editable: z.boolean().meta({ description: "Whether the caller may change the right." }),
  })
  .meta({ id: "GroupRight" });

export const collaborator = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the collaborator." }),
    user_id: z.uuid(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    job: z.string().nullable(),
    phone: z.string().nullable(),
    role,
    state: z
      .enum(["active", "inactive"])
      .meta({ description: "Whether access is open (active) or closed (inactive)." }),
    is_activated: z.boolean().meta({ description: "Whether the confirmation link has been followed." }),
    membership_status: companyStatus
      .nullable()
      .meta({ description: "Membership status of the company; null: no company." }),
    identity_provider: z
      .boolean()
      .meta({ description: "Whether the collaborator signs in through the company’s identity provider." }),
    date_joined: moment,
    company_id: z.uuid().nullable(),
    company_name: z.string().nullable(),
    editable: z.boolean().meta({ description: "Whether the caller may change names, job and rights." }),
    manageable: z
      .boolean()
      .meta({ description: "Whether the caller may activate, deactivate and delete the account." }),
    building_rights: z.array(groupRight),
    project_rights: z.array(groupRight),
  })
  .meta({
    id: "Collaborator",
    description: "Account of a collaborator, with their rights on the groups of the company.",
  });

/** Rights given with a new or changed collaborator, on groups of the company. */
export const givenRights = z.array(z.strictObject({ group_id: z.uuid(), right })).max(1000);

const companyGroup = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the group." }),
    name: z.string().meta({ description: "Name of the group." }),
    is_default: z.boolean(),
    count: z.int().meta({ description: "Buildings or projects in the group." }),
  })
  .meta({ id: "CompanyGroup" });

export const company = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the company." }),
    name: z.string().meta({ description: "Name of the company." }),
    code: z.string().meta({ description: "Code of the company, unique on the platform." }),
    fond_gestion: z.string().nullable().meta({ description: "Fund management of the company; null: none." }),
    siren: z.string().nullable(),
    parent: z
      .object({
        id: z.uuid().meta({ description: "Identifier of the parent company." }),
        name: z.string().meta({ description: "Name of the parent company." }),
      })
      .nullable()
      .meta({ description: "Parent company; null: none." }),
    status: companyStatus.meta({ description: "Membership status of the company." }),
    is_active: z.boolean(),
    subscription,
    sso_access: z.boolean(),
    identity_provider: z
      .object({
        slug: z.string().meta({ description: "Short name of the provider, which begins the user names." }),
        email_domain: z.string(),
        issuer: z.string(),
        client_id: z.string(),
        trusts_emails: z.boolean().meta({
          description: "Whether an email of the domain counts though the provider does not state that it is verified.",
        }),
      })
      .nullable()
      .meta({ description: "Identity provider of the company, without its secret; null: none." }),
    buildings_threshold: z
      .int()
      .nullable()
      .meta({ description: "Most buildings that the licence allows; null: unlimited." }),
    buildings_counter: z.int().meta({ description: "Buildings ever added; never lowered." }),
    buildings_count: z.int(),
    collaborators_count: z.int(),
    building_groups_count: z.int(),
    created_at: moment,
  })
  .meta({ id: "Company" });

export const companyWithGroups = company
  .extend({
    building_groups: z.array(companyGroup),
    project_groups: z.array(companyGroup),
    version: z
      .int()
      .meta({ description: "Version of the company: raised when its facts, groups or providers change." }),
  })
  .meta({ id: "CompanyWithGroups", description: "Company, with its groups of buildings and of projects." });

export const done = z.object({ success: z.literal(true) });
