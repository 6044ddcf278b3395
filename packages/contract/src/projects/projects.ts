import {
  type AreasFrom,
  type BiodiversityAssessment,
  PROJECT_FAULTS,
  type SourceCard,
  TRASH_DAYS,
} from "@lichen/domain";
import { z } from "zod";
import { OPEN, READ, WRITE } from "../access.ts";
import { areasFromShape, biodiversityShape } from "../biodiversity/biodiversity-shapes.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { PDF_LIMITS } from "../reports/pdf-limits.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import { languageShape, sourceCardShape, textShape } from "../shapes/analysis.ts";
import { PDF_TYPE } from "../shapes/file.ts";
import { emailAddress } from "../shapes/text.ts";
import { PROJECT_NOT_FOUND } from "./project-access.ts";
import { projectInput, savedProject } from "./project-shapes.ts";

const id = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: "Identifier of a visitor’s project, or id of a company’s project." });

export const getProject = endpoint({
  method: "GET",
  path: "/impact/{id}/",
  access: {
    ...READ,
    visitor: "by-identifier",
    scope: "an anonymous project opens with its identifier; an organisation's project needs read",
  },
  tag: "projects",
  summary: "Get a project",
  description: "Gives a project with the figures of each state. A visitor’s project opens with its identifier alone.",
  input: z.strictObject({ id }),
  answer: z.object({ project: savedProject }),
  versionOf: ({ project }) => project.version,
  problems: { project_not_found: PROJECT_NOT_FOUND },
});

export const saveProject = endpoint({
  method: "POST",
  path: "/impact/save_project/",
  access: { ...WRITE, visitor: "anonymous", scope: "a visitor saves one anonymous project" },
  tag: "projects",
  summary: "Save a project",
  description:
    "Saves a project and computes every state. Without an account, a new project needs an email, to which its identifier is sent. An older version than the saved one is refused.",
  limits: [{ points: 60, periodS: 3600, per: "network", counted: "new projects without an account" }],
  exampleInput: {
    email: "direction@demo.lichen.test",
    project: {
      name: "Cour d’école (exemple)",
      operation_type: "renovation",
      total_area_plot: 1000,
      initial_state: {
        id: "initial",
        name: "État initial",
        groups: { roof: 300, green_water: 200, mineral_mixed: 500 },
        surfaces: [],
      },
      scenarios: [],
    },
  },
  input: z
    .strictObject({
      project: projectInput,
      email: emailAddress.optional().meta({ description: "Email address of the project, here or in `project`." }),
      company_id: z
        .uuid()
        .optional()
        .meta({ description: "Identifier of the company, for a platform administrator, who has none." }),
      replaces: z.string().max(64).optional().meta({
        description:
          "Identifier of a visitor’s project to delete once the new one is saved; absent: earlier projects of the same address stay.",
      }),
      language: languageShape.default("fr"),
    })
    .refine(({ email, project }) => (email ?? project.email) === (project.email ?? email), {
      error: "two_values",
      path: ["project", "email"],
    }),
  answer: z.object({ project: savedProject }),
  problems: {
    forbidden: SHARED_PROBLEMS.forbidden,
    busy: SHARED_PROBLEMS.busy,
    project_not_found: PROJECT_NOT_FOUND,
    project_faults: {
      status: 400,
      message: {
        fr: "Des surfaces ou des réponses du projet sont à corriger.",
        en: "Some of the project’s surfaces or answers need correcting.",
      },
    },
    missing_email: {
      status: 400,
      message: {
        fr: "Indiquez votre adresse e-mail\u202f: elle sert à retrouver l’identifiant du projet.",
        en: "Enter your email address: it serves to find the project identifier again.",
      },
    },
    project_changed_meanwhile: {
      status: 409,
      message: {
        fr: "Ce projet a été modifié dans une autre fenêtre ou par quelqu’un d’autre : rouvrez-le avant d’enregistrer.",
        en: "This project was changed in another window or by someone else: reopen it before saving.",
      },
    },
  },
});

export const deleteProject = endpoint({
  method: "DELETE",
  path: "/impact/{id}/",
  access: { ...WRITE, visitor: "by-identifier" },
  tag: "projects",
  summary: "Delete a project",
  description: `Moves a company’s project to the trash for ${TRASH_DAYS} days. A visitor’s project is deleted for good.`,
  input: z.strictObject({ id }),
  answer: z.object({ deletion_id: z.uuid().nullable() }),
  problems: { forbidden: SHARED_PROBLEMS.forbidden, busy: SHARED_PROBLEMS.busy, project_not_found: PROJECT_NOT_FOUND },
});

export const sendProjectIds = endpoint({
  method: "POST",
  path: "/impact/send_project_id/",
  access: { ...OPEN, scope: "rate limited; same answer whether or not the e-mail is known" },
  tag: "projects",
  summary: "Send the identifiers of a visitor’s projects",
  description:
    "Sends an email with the identifiers of the projects of that address. The answer and its delay are the same when it has none.",
  limits: [{ points: 20, periodS: 3600, per: "network" }],
  exampleInput: { email: "direction@demo.lichen.test", language: "en" },
  input: z.strictObject({ email: emailAddress.optional(), language: languageShape.default("fr") }),
  answer: z.object({ success: z.literal(true) }),
  problems: {
    missing_email: {
      status: 400,
      message: { fr: "Indiquez l’adresse e-mail du projet.", en: "Enter the project’s email address." },
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
      .meta({ description: "Nature around the place of the project; null: the place is not known." }),
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
  tag: "projects",
  summary: "Make the report of a project",
  description:
    "Gives the results of each state of a project and the nature around its place. With `format: pdf`, gives the PDF.",
  limits: PDF_LIMITS,
  input: z.strictObject({
    project_id: z.string().min(1).max(64),
    language: languageShape.optional(),
    format: z.enum(["json", "pdf"]).default("json"),
  }),
  answer: projectReportShape as z.ZodType<ProjectReport>,
  fileTypes: [PDF_TYPE],
  problems: { project_not_found: PROJECT_NOT_FOUND, diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed },
});

const row = z.looseObject({
  id: z.string().meta({ description: "Identifier of the item." }),
  name: textShape.meta({ description: "Name of the item." }),
});

export const projectSchema = endpoint({
  method: "GET",
  path: "/impact/project_schema/",
  access: OPEN,
  isPublic: true,
  tag: "projects",
  summary: "Get the questions about a project",
  description:
    "Gives every question about a project and its scenarios, with its surfaces, plants, footprint items and limits.",
  input: z.strictObject({}),
  answer: z
    .object({
      fields: z
        .array(
          z.looseObject({
            key: z.string().meta({ description: "Key of the question." }),
            label: textShape.meta({ description: "Question in words." }),
            type: z.string().meta({ description: "Type of the answer." }),
          }),
        )
        .meta({ description: "Questions about the general features, in the order of the form." }),
      surface_groups: z.array(row).meta({ description: "Groups of surfaces, whose areas are entered together." }),
      surface_types: z
        .array(
          row.extend({
            group: z.string().meta({ description: "Identifier of its group." }),
            coefficient: z.number().meta({ description: "Coefficient of the type, 0 to 1." }),
          }),
        )
        .meta({ description: "Types of surface, with their group and their coefficient." }),
      strata: z
        .array(
          row.extend({
            least_cover: z.number().meta({ description: "Least cover from which the layer counts, 0 to 1." }),
          }),
        )
        .meta({ description: "Layers of plants." }),
      slab_depths: z
        .array(row.extend({ adds: z.number().meta({ description: "What the depth adds to the coefficient." }) }))
        .meta({ description: "Depths of soil over a slab." }),
      footprint: z
        .array(
          row.extend({
            phase: z.string().meta({ description: "Phase of the works." }),
            weight: z.number().meta({ description: "Weight of the measure in its phase." }),
            existing: z.boolean().meta({ description: "Whether the measure is also asked of the initial state." }),
          }),
        )
        .meta({ description: "Measures that limit the footprint of the works." }),
      changes: z.array(row).meta({ description: "Classes of change against the initial state." }),
      comparable: z
        .array(
          z.looseObject({
            id: z.string().meta({ description: "Identifier of the scheme." }),
            name: z.string().meta({ description: "Name of the scheme." }),
          }),
        )
        .meta({ description: "Published schemes that the coefficient is compared with." }),
      limits: z
        .object({
          scenarios: z.int().meta({ description: "Most scenarios of a project." }),
          surfaces: z.int().meta({ description: "Most surfaces of a state." }),
          export: z.int().meta({ description: "Most projects of an export." }),
        })
        .meta({ description: "Limits of a project and of an export." }),
      faults: z
        .record(z.enum(PROJECT_FAULTS), textShape.meta({ description: "Sentence that explains the fault." }))
        .meta({ description: "Sentence for each code of a fault in a project." }),
    })
    .meta({ id: "ProjectSchema" }),
  problems: {},
});
