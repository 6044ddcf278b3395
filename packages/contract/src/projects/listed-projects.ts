import { CHANGE_KINDS, EXPORTED_PROJECTS, PROJECTS, TRASH_DAYS } from "@lichen/domain";
import { z } from "zod";
import { READ, WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { exportForm } from "../shapes/accounts.ts";
import { CSV_TYPE, file, XLSX_TYPE } from "../shapes/file.ts";
import { expectedCount, listShapes, recordIds } from "../shapes/list.ts";
import { mapShapes } from "../shapes/map.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { viewCalls } from "../shapes/views.ts";
import { PROJECT_NOT_FOUND } from "./project-access.ts";

const shapes = listShapes(PROJECTS.list);

export const searchProjects = endpoint({
  method: "POST",
  path: "/impact/search/",
  access: READ,
  summary: "One page of the biodiversity projects.",
  input: z.strictObject({ ...shapes.filter, ...shapes.page, columns: shapes.columnKeys.optional() }),
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
  input: z.strictObject({ ...shapes.filter, ...map.view }),
  answer: map.answer,
  problems: {},
});

const selection = { project_ids: recordIds.optional(), ...shapes.selection };

export const exportProjects = endpoint({
  method: "POST",
  path: "/impact/export/",
  access: READ,
  summary: `Export biodiversity projects, ${EXPORTED_PROJECTS} at most, as CSV or Excel.`,
  input: z.strictObject({
    ...selection,
    ...shapes.order,
    columns: shapes.columnKeys.min(1, "required").optional(),
    ...exportForm,
  }),
  selects: { ids: "project_ids" },
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: {
    too_many_projects: {
      status: 422,
      message: {
        fr: `Trop de projets sélectionnés : choisissez-en ${EXPORTED_PROJECTS} au plus.`,
        en: `Too many projects selected: choose at most ${EXPORTED_PROJECTS}.`,
      },
    },
  },
});

export const bulkDeleteProjects = endpoint({
  method: "POST",
  path: "/impact/bulk_delete/",
  access: { ...WRITE, scope: "all or nothing" },
  summary: `Delete several biodiversity projects: they stay in the trash for ${TRASH_DAYS} days.`,
  input: z.strictObject({ ...selection, expected_count: expectedCount }),
  selects: { ids: "project_ids", isLost: true },
  answer: z.object({ deleted: z.int(), deletion_id: z.uuid() }),
  problems: {
    selection_changed: {
      status: 409,
      message: {
        fr: "La sélection ne compte plus le même nombre de projets : vérifiez-la, puis recommencez.",
        en: "The selection no longer has the same number of projects: check it, then try again.",
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
    .strictObject({ project_ids: recordIds.optional(), deletion_id: z.uuid().optional() })
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
  input: z.strictObject({ ...pageShape, company_id: z.uuid().optional() }),
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
  input: z.strictObject({ project_id: z.uuid(), ...pageShape }),
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
  problems: { project_not_found: PROJECT_NOT_FOUND },
});

/** Saved views of the projects. */
export const PROJECT_VIEWS = viewCalls(PROJECTS.list, "/impact/", "ProjectsView");
export const {
  listViews: listProjectViews,
  createView: createProjectView,
  changeView: changeProjectView,
  deleteView: deleteProjectView,
} = PROJECT_VIEWS;
