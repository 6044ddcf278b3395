import {
  type AreasFrom,
  type BiodiversityAssessment,
  CHANGE_KINDS,
  EXPORTED_PROJECTS,
  PROJECT_FAULTS,
  PROJECTS,
  type SourceCard,
  TRASH_DAYS,
} from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { areasFromShape, biodiversityShape } from "../biodiversity/biodiversity-shapes.ts";
import { endpoint } from "../endpoint.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import { exportForm } from "../shapes/accounts.ts";
import { languageShape, sourceCardShape, textShape } from "../shapes/analysis.ts";
import { CSV_TYPE, file, PDF_TYPE, XLSX_TYPE } from "../shapes/file.ts";
import { expectedCount, listShapes, recordIds } from "../shapes/list.ts";
import { mapShapes } from "../shapes/map.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { emailAddress } from "../shapes/text.ts";
import { viewCalls } from "../shapes/views.ts";
import { projectInput, savedProject } from "./project-shapes.ts";

const READ = { visitor: "401", user: "read", manager: "read", company_admin: "company", admin: "any" } as const;
const WRITE = { visitor: "401", user: "write", manager: "write", company_admin: "company", admin: "any" } as const;

const shapes = listShapes(PROJECTS.list);
const id = z.string().min(1).max(64).meta({ description: "identifier of a visitor's project, or id of a company's" });

const gone = {
  status: 404,
  message: {
    fr: "Ce projet est introuvable : vérifiez son identifiant.",
    en: "This project was not found: check its identifier.",
  },
} as const;

export const getProject = endpoint({
  method: "GET",
  path: "/impact/{id}/",
  access: {
    ...READ,
    visitor: "by-identifier",
    scope: "an anonymous project opens with its identifier; an organisation's project needs read",
  },
  summary: "One biodiversity project.",
  input: z.object({ id }),
  answer: z.object({ project: savedProject }),
  problems: { project_not_found: gone },
});

export const saveProject = endpoint({
  method: "POST",
  path: "/impact/save_project/",
  access: { ...WRITE, visitor: "anonymous", scope: "a visitor saves one anonymous project" },
  summary: "Save a biodiversity project and compute it.",
  input: z.object({
    project: projectInput,
    email: emailAddress.optional().meta({
      description: "of a visitor, to whom the identifier is sent; needed to create a project without an account",
    }),
    company_id: z.uuid().optional().meta({ description: "for a platform administrator, who has no company" }),
    replaces: z
      .string()
      .max(64)
      .optional()
      .meta({ description: "identifier of the visitor's project that the new one takes the place of: it is deleted" }),
    language: languageShape.default("fr"),
  }),
  answer: z.object({ project: savedProject }),
  problems: {
    project_not_found: gone,
    project_faults: {
      status: 400,
      message: {
        fr: "Des surfaces ou des réponses du projet sont à corriger.",
        en: "Some surfaces or answers of the project need correcting.",
      },
    },
    missing_email: {
      status: 400,
      message: {
        fr: "Indiquez votre adresse e-mail : l’identifiant du projet y est envoyé.",
        en: "Give your e-mail address: the identifier of the project is sent there.",
      },
    },
    project_changed_meanwhile: {
      status: 409,
      message: {
        fr: "Ce projet a été modifié dans une autre fenêtre ou par quelqu’un d’autre : rouvrez-le avant d’enregistrer.",
        en: "This project was changed in another window or by somebody else: open it again before saving.",
      },
    },
  },
});

export const deleteProject = endpoint({
  method: "DELETE",
  path: "/impact/{id}/",
  access: { ...WRITE, visitor: "by-identifier" },
  summary: `Delete a biodiversity project: one of a company stays in the trash for ${TRASH_DAYS} days, one of a visitor is gone.`,
  input: z.object({ id }),
  answer: z.object({ deletion_id: z.uuid().nullable() }),
  problems: { project_not_found: gone },
});

export const searchProjects = endpoint({
  method: "POST",
  path: "/impact/search/",
  access: READ,
  summary: "One page of the biodiversity projects.",
  input: z.object({ ...shapes.filter, ...shapes.page, columns: shapes.columnKeys.optional() }),
  answer: z
    .object({
      projects: z.array(z.looseObject({ id: z.uuid(), editable: z.boolean() })),
      filtered_count: z.int(),
      total_count: z.int(),
      columns_preference: z.array(z.string()),
      outdated_count: z.int(),
    })
    .meta({ id: "ProjectsPage" }),
  problems: {},
});

const map = mapShapes(PROJECTS.list, "ProjectsMap");

export const mapProjects = endpoint({
  method: "POST",
  path: "/impact/map/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  summary: "Biodiversity projects of a box of the map, one by one or, beyond the maximum, in clusters.",
  input: z.object({ ...shapes.filter, ...map.view }),
  answer: map.answer,
  problems: {},
});

const selection = { project_ids: recordIds.optional(), ...shapes.selection };

export const exportProjects = endpoint({
  method: "POST",
  path: "/impact/export/",
  access: READ,
  summary: `Export biodiversity projects, ${EXPORTED_PROJECTS} at most, as CSV or Excel.`,
  input: z.object({
    ...selection,
    ...shapes.order,
    columns: shapes.columnKeys.min(1, "required").optional(),
    ...exportForm,
  }),
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: {
    too_many_projects: {
      status: 422,
      message: {
        fr: `Trop de projets sélectionnés : choisissez-en ${EXPORTED_PROJECTS} au plus.`,
        en: `Too many projects selected: choose ${EXPORTED_PROJECTS} at most.`,
      },
    },
  },
});

export const bulkDeleteProjects = endpoint({
  method: "POST",
  path: "/impact/bulk_delete/",
  access: { ...WRITE, scope: "all or nothing" },
  summary: `Delete several biodiversity projects: they stay in the trash for ${TRASH_DAYS} days.`,
  input: z
    .object({ ...selection, expected_count: expectedCount })
    .refine(({ project_ids, filters }) => project_ids !== undefined || filters !== undefined, {
      error: "required",
      path: ["project_ids"],
    }),
  answer: z.object({ deleted: z.int(), deletion_id: z.uuid() }),
  problems: {
    selection_changed: {
      status: 409,
      message: {
        fr: "La sélection ne compte plus le même nombre de projets : vérifiez-la, puis recommencez.",
        en: "The selection no longer counts as many projects: check it, then try again.",
      },
    },
  },
});

export const restoreProjects = endpoint({
  method: "POST",
  path: "/impact/restore/",
  access: { ...WRITE, scope: "all or nothing, as bulk_delete" },
  summary: "Take projects back out of the trash, by their ids or by their deletion.",
  input: z
    .object({ project_ids: recordIds.optional(), deletion_id: z.uuid().optional() })
    .refine(({ project_ids, deletion_id }) => (project_ids === undefined) !== (deletion_id === undefined), {
      error: "required",
      path: ["project_ids"],
    }),
  answer: z.object({ restored: z.int() }),
  problems: {},
});

export const searchProjectTrash = endpoint({
  method: "POST",
  path: "/impact/trash/",
  access: { ...WRITE, scope: "rows of groups with write only" },
  summary: "Deleted projects that can still be restored, last deleted first.",
  input: z.object({ ...pageShape, company_id: z.uuid().optional() }),
  answer: z.object({
    projects: z.array(
      z
        .object({
          ...{ id: z.uuid(), name: z.string(), city: z.string().nullable(), group_name: z.string() },
          ...{ company_name: z.string(), deleted_at: z.iso.datetime(), deleted_by: z.string() },
          removed_on: z.iso.datetime().meta({ description: "when it is gone for good" }),
        })
        .meta({ id: "DeletedProject" }),
    ),
    meta: pageMeta,
  }),
  problems: {},
});

const changed = z.union([z.string(), z.number()]).nullable();

export const projectHistory = endpoint({
  method: "GET",
  path: "/impact/history/",
  access: READ,
  summary: "Changes of a project of a company, newest first.",
  input: z.object({ project_id: z.uuid(), ...pageShape }),
  answer: z
    .object({
      changes: z.array(
        z.object({
          ...{ id: z.string(), at: z.iso.datetime(), by: z.string(), kind: z.enum(CHANGE_KINDS), version: z.int() },
          answers: z.array(z.object({ field: z.string(), before: changed, after: changed })),
        }),
      ),
      meta: pageMeta,
    })
    .meta({ id: "ProjectHistory" }),
  problems: { project_not_found: gone },
});

/** Saved views of the projects. */
export const PROJECT_VIEWS = viewCalls(PROJECTS.list, "/impact/", "ProjectsView");

export const sendProjectIds = endpoint({
  method: "POST",
  path: "/impact/send_project_id/",
  access: { ...OPEN, scope: "rate limited; same answer whether or not the e-mail is known" },
  summary: "Send the identifiers of an e-mail's projects to it.",
  input: z.object({ email: emailAddress.optional(), language: languageShape.default("fr") }),
  answer: z.object({ success: z.literal(true) }),
  problems: {
    missing_email: {
      status: 400,
      message: { fr: "Indiquez l’adresse e-mail du projet.", en: "Give the e-mail address of the project." },
    },
  },
});

const projectReportShape = z
  .object({
    engine_version: z.string(),
    project: savedProject,
    context: z
      .object({
        state: biodiversityShape.state,
        pressure: biodiversityShape.pressure,
        challenge: biodiversityShape.challenge,
        challenge_possible: biodiversityShape.challenge_possible,
        protected_areas: biodiversityShape.protected_areas,
        protected_areas_from: areasFromShape,
        nature: biodiversityShape.nature,
      })
      .nullable()
      .meta({ description: "Nature around the place of the project; null where that is not known." }),
    sources: z.array(sourceCardShape),
  })
  .meta({ id: "ProjectReport" });
/** The results of a project, with the nature around its place. */
export type ProjectReport = Omit<z.output<typeof projectReportShape>, "context" | "sources"> & {
  readonly context:
    | (Pick<
        BiodiversityAssessment,
        "state" | "pressure" | "challenge" | "challenge_possible" | "protected_areas" | "nature"
      > & { readonly protected_areas_from: AreasFrom })
    | null;
  readonly sources: readonly SourceCard[];
};

export const projectReport = endpoint({
  method: "POST",
  path: "/impact/biodibat_report/",
  access: { ...READ, visitor: "by-identifier" },
  summary: "Biodiversity report of a project: results of each state, the context of its place; as PDF too.",
  input: z.object({
    project_id: z.string().min(1).max(64),
    language: languageShape.optional(),
    format: z.enum(["json", "pdf"]).default("json"),
  }),
  answer: projectReportShape as unknown as z.ZodType<ProjectReport>,
  fileTypes: [PDF_TYPE],
  problems: { project_not_found: gone, diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed },
});

const row = z.looseObject({ id: z.string(), name: textShape });

export const projectSchema = endpoint({
  method: "GET",
  path: "/impact/project_schema/",
  access: OPEN,
  summary: "Every question about a project and its scenarios.",
  input: z.object({}),
  answer: z
    .object({
      fields: z.array(z.looseObject({ key: z.string(), label: textShape, type: z.string() })),
      surface_groups: z.array(row),
      surface_types: z.array(row.extend({ group: z.string(), coefficient: z.number() })),
      strata: z.array(row.extend({ least_cover: z.number() })),
      slab_depths: z.array(row.extend({ adds: z.number() })),
      footprint: z.array(row.extend({ phase: z.string(), weight: z.number(), existing: z.boolean() })),
      changes: z.array(row),
      comparable: z.array(z.looseObject({ id: z.string(), name: z.string() })),
      limits: z.object({ scenarios: z.int(), surfaces: z.int(), export: z.int() }),
      faults: z.record(z.enum(PROJECT_FAULTS), textShape),
    })
    .meta({ id: "ProjectSchema" }),
  problems: {},
});
