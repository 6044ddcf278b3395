import { SUBSCRIPTION_TYPES } from "@lichen/domain";
import { z } from "zod";
import { ADMIN_ONLY, COMPANY_RECORD, COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { company, companyStatus, companyWithGroups, day, done, exportForm, right } from "../shapes/accounts.ts";
import { CSV_TYPE, file, XLSX_TYPE } from "../shapes/file.ts";
import { notSettable } from "../shapes/not-settable.ts";
import { CLIENT_SECRET_NEEDED, emailDomain, PROVIDER_TAKEN, providerFields } from "../shapes/provider-fields.ts";
import { pageMeta, searchShape } from "../shapes/search.ts";
import { filledLine, line } from "../shapes/text.ts";
import { COMPANY_COLUMNS } from "./company-columns.ts";

const id = z.uuid();
const companyId = id.meta({ description: "Identifier of the company." });
const one = z.object({ company: companyWithGroups });
const search = searchShape(COMPANY_COLUMNS, "name", "Company");
const groupName = filledLine(100);

/** Groups as they shall be: those that are given stay or are renamed, those without id are new, the others are deleted. */
const MOST_GROUPS = 1000;
const groups = z
  .array(
    z.strictObject({
      id: id.optional().meta({ description: "Identifier of an existing group; absent: a new group." }),
      name: groupName.meta({ description: "Name of the group, unique in the company." }),
    }),
  )
  .min(1)
  .max(MOST_GROUPS);

const { slug, issuer, client_id, trusts_emails, client_secret } = providerFields;
const identityProvider = z.strictObject({
  slug,
  email_domain: emailDomain.meta({
    description: "First domain of the provider; further ones are set by its own calls.",
  }),
  issuer,
  client_id,
  trusts_emails: trusts_emails.default(false),
  client_secret,
});

const facts = {
  code: filledLine(50).meta({ description: "Code of the company, unique on the platform." }),
  fond_gestion: filledLine(200)
    .nullable()
    .meta({ description: "Fund management of the company, unique on the platform; null: none." }),
  siren: z
    .string()
    .regex(/^\d{9}$/, "siren_invalid")
    .nullable(),
  parent_id: id.nullable().meta({ description: "Identifier of the parent company; null: none." }),
  status: companyStatus.meta({ description: "Membership status of the company." }),
  is_active: z.boolean(),
  subscription: z
    .strictObject({
      type: z.enum(SUBSCRIPTION_TYPES).nullable().meta({ description: "Type of licence; null: none." }),
      active: z.boolean().meta({ description: "Whether the platform switched the licence on." }),
      start: day.nullable().meta({ description: "First day of the licence; null: no start." }),
      end: day.nullable().meta({ description: "Last day of the licence; null: no end." }),
    })
    .refine(({ start, end }) => start === null || end === null || start <= end, {
      error: "end_before_start",
      path: ["end"],
    }),
  sso_access: z.boolean(),
  identity_provider: identityProvider.nullable().meta({
    description:
      "Identity provider that the collaborators sign in with; null: none. A company with several has their own calls: this one is the first.",
  }),
  buildings_threshold: z.int().min(0).max(10_000_000).nullable(),
};

const NAME_TAKEN = { fr: "Ce nom de structure existe déjà.", en: "This company name already exists." };
const CODE_TAKEN = { fr: "Ce code de structure existe déjà.", en: "This company code already exists." };
const FOND_TAKEN = { fr: "Ce fonds de gestion existe déjà.", en: "This fund management already exists." };
const PARENT_REFUSED = {
  status: 422,
  message: {
    fr: "Cette structure mère n’existe pas, ou dépend elle-même de celle-ci.",
    en: "This parent company does not exist, or is itself a subsidiary of this one.",
  },
} as const;

export const getCompany = endpoint({
  method: "GET",
  path: "/admin/companies/{id}/",
  access: { ...COMPANY_RECORD, scope: "company_admin: own company and the companies whose parent it is" },
  tag: "companies",
  summary: "Get a company",
  description: "Gives a company with its groups, subscription and counts.",
  input: z.strictObject({ id: companyId }),
  answer: one,
  versionOf: ({ company }) => company.version,
  problems: {},
});

export const searchCompanies = endpoint({
  method: "POST",
  path: "/admin/companies/search/",
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Search companies",
  description: "Gives a page of companies, by filters and words.",
  exampleInput: { search: "Patrimoine" },
  input: z.strictObject({ search: line(200).optional(), ...search }),
  answer: z.object({ companies: z.array(company).meta({ description: "Companies of the page." }), meta: pageMeta }),
  problems: {},
});

/** @source platform.md §5, §8: 400 on update, naming the field */
export const changeCompany = endpoint({
  method: "PUT",
  path: "/admin/companies/{id}/",
  access: {
    ...ADMIN_ONLY,
    company_admin: "groups-only",
    scope: "company_admin may change building groups and project groups, never licence, threshold or subscription",
  },
  tag: "companies",
  summary: "Change a company",
  description:
    "Changes the facts of a company or its groups; what is absent stays. A company administrator changes the groups alone. A group that is not empty is deleted only when `moved` says where its records go. With `version`, a change made by someone else in the meantime is refused and not overwritten.",
  exampleInput: { id: "3f333df6-90a4-4fda-8dd3-9485d27cee36", buildings_threshold: 1000 },
  input: z.strictObject({
    ...notSettable(companyWithGroups, ["name", ...Object.keys(facts), "building_groups", "project_groups", "version"]),
    id: companyId,
    name: filledLine(200).optional().meta({ description: "New name of the company, unique on the platform." }),
    ...(Object.fromEntries(Object.entries(facts).map(([name, type]) => [name, type.optional()])) as {
      [K in keyof typeof facts]: z.ZodOptional<(typeof facts)[K]>;
    }),
    building_groups: groups.optional(),
    project_groups: groups.optional(),
    moved: z
      .record(z.uuid(), z.uuid())
      .refine((moved) => Object.keys(moved).length <= MOST_GROUPS, "too_many")
      .meta({
        description:
          "Where the records of deleted groups go: identifier of the deleted group → identifier of the group that takes them.",
        maxProperties: MOST_GROUPS,
      })
      .default({}),
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: "Version of the company that was read; an older one is refused." }),
  }),
  answer: one,
  takesIfMatch: true,
  problems: {
    company_changed_meanwhile: {
      status: 409,
      message: {
        fr: "Quelqu’un d’autre a modifié cette structure entre-temps\u202f: relisez-la, puis recommencez.",
        en: "Someone else changed this company in the meantime: read it again, then try again.",
      },
    },
    company_name_taken: { status: 400, message: NAME_TAKEN },
    company_code_taken: { status: 400, message: CODE_TAKEN },
    company_fond_gestion_taken: { status: 400, message: FOND_TAKEN },
    identity_provider_taken: { status: 400, message: PROVIDER_TAKEN },
    client_secret_needed: CLIENT_SECRET_NEEDED,
    group_name_taken: {
      status: 400,
      message: { fr: "Deux groupes portent le même nom.", en: "Two groups have the same name." },
    },
    group_not_empty: {
      status: 409,
      message: {
        fr: "Un groupe à supprimer n’est pas vide : indiquez où déplacer ses bâtiments ou ses projets.",
        en: "A group to be deleted is not empty: specify where to move its buildings or projects.",
      },
    },
    default_group_stays: {
      status: 409,
      message: {
        fr: "Le groupe par défaut ne peut être ni renommé ni supprimé.",
        en: "The default group can be neither renamed nor deleted.",
      },
    },
    parent_refused: PARENT_REFUSED,
  },
});

/** @source platform.md §5, §8: 409 on creation, one message for each field */
export const createCompany = endpoint({
  method: "POST",
  path: "/admin/companies/",
  access: ADMIN_ONLY,
  tag: "companies",
  summary: "Create a company",
  description:
    "Creates a company with its Default groups. Names, codes and sign-in domains are unique on the platform.",
  exampleInput: { name: "Patrimoine public (exemple)", code: "DEMO" },
  input: z.strictObject({
    name: filledLine(200).meta({ description: "Name of the company, unique on the platform." }),
    code: facts.code,
    fond_gestion: facts.fond_gestion.default(null),
    siren: facts.siren.default(null),
    parent_id: facts.parent_id.default(null),
    status: facts.status.default("Unknown"),
    subscription: facts.subscription.default({ type: null, active: false, start: null, end: null }),
    sso_access: facts.sso_access.default(false),
    identity_provider: facts.identity_provider.default(null),
    buildings_threshold: facts.buildings_threshold.optional().meta({
      description:
        "Most buildings that the licence allows; null: unlimited; absent: the threshold of a demo for a demo, else unlimited.",
    }),
  }),
  status: 201,
  answer: one,
  problems: {
    company_name_taken: { status: 409, message: NAME_TAKEN },
    company_code_taken: { status: 409, message: CODE_TAKEN },
    company_fond_gestion_taken: { status: 409, message: FOND_TAKEN },
    identity_provider_taken: { status: 409, message: PROVIDER_TAKEN },
    client_secret_needed: CLIENT_SECRET_NEEDED,
    parent_refused: PARENT_REFUSED,
  },
});

export const deleteCompany = endpoint({
  method: "DELETE",
  path: "/admin/companies/{id}/",
  access: ADMIN_ONLY,
  tag: "companies",
  summary: "Delete a company",
  description:
    "Deletes a company with its groups, buildings and collaborators. A company that has subsidiaries is refused. It cannot be undone.",
  input: z.strictObject({ id: companyId }),
  answer: done,
  problems: {
    company_has_subsidiaries: {
      status: 409,
      message: {
        fr: "D’autres structures dépendent de celle-ci : rattachez-les d’abord à une autre structure.",
        en: "Other companies depend on this one: attach them to another company first.",
      },
    },
  },
});

const READABLE = {
  visitor: "401",
  user: "readable",
  manager: "readable",
  company_admin: "subsidiaries",
  admin: "any",
} as const;

const ofCompanies = z.strictObject({
  company_names: z
    .array(filledLine(200))
    .max(100)
    .optional()
    .meta({ description: "Names of the companies to read; absent: all that the caller may see." }),
});

const groupsOfCompanies = z.array(
  z.object({
    company_id: id,
    company_name: z.string(),
    groups: z
      .array(
        z.object({
          id: id.meta({ description: "Identifier of the group." }),
          name: z.string().meta({ description: "Name of the group." }),
          right,
        }),
      )
      .meta({ description: "Groups of the company that the caller may read." }),
  }),
);

export const getFondsGestion = endpoint({
  method: "POST",
  path: "/admin/companies/get_fonds_gestion/",
  access: { ...READABLE, scope: "only groups the caller may read" },
  tag: "companies",
  summary: "List the building groups of companies",
  description: "Gives the groups of buildings that the caller may read, by company, with the right on each.",
  input: ofCompanies,
  answer: z.object({ fonds_gestion: groupsOfCompanies.meta({ description: "Building groups by company." }) }),
  problems: {},
});

export const getProjectGroups = endpoint({
  method: "POST",
  path: "/impact/get_groups/",
  access: READABLE,
  tag: "companies",
  summary: "List the project groups of companies",
  description: "Gives the groups of projects that the caller may read, by company, with the right on each.",
  input: ofCompanies,
  answer: z.object({ groups: groupsOfCompanies.meta({ description: "Project groups by company." }) }),
  problems: {},
});

export const exportCompanies = endpoint({
  method: "POST",
  path: "/admin/companies/export/",
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Export companies",
  description: "Gives the companies that the filters match as CSV or Excel.",
  input: z.strictObject({ search: line(200).optional(), filters: search.filters, ...exportForm }),
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: {},
});

export const getCompanyMeta = endpoint({
  method: "POST",
  path: "/admin/companies/{id}/meta/",
  access: COMPANY_RECORD,
  tag: "companies",
  summary: "Count what a company has",
  description:
    "Gives the numbers of collaborators, groups, buildings and subsidiaries, with the threshold of the licence.",
  input: z.strictObject({ id: companyId }),
  answer: z.object({
    collaborators_count: z.int(),
    active_collaborators_count: z.int().meta({ description: "Collaborators whose access is open." }),
    building_groups_count: z.int(),
    project_groups_count: z.int().meta({ description: "Project groups of the company." }),
    buildings_count: z.int(),
    buildings_counter: z.int().meta({ description: "Buildings ever added; never lowered." }),
    buildings_threshold: z.int().nullable(),
    subsidiaries_count: z.int().meta({ description: "Companies that have this one as parent." }),
  }),
  problems: {},
});
