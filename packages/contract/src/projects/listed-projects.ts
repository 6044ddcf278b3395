import { CHANGE_KINDS, EXPORTED_PROJECTS, PROJECTS, TRASH_DAYS } from "@lichen/domain";
import { z } from "zod";
import { READ, WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { mapExportForm } from "../shapes/accounts.ts";
import { CSV_TYPE, file, GEOJSON_TYPE, GEOPACKAGE_TYPE, PARQUET_TYPE, XLSX_TYPE } from "../shapes/file.ts";
import { expectedCount, listShapes, recordIds } from "../shapes/list.ts";
import { mapShapes } from "../shapes/map.ts";
import { nextCursor, pageMeta, pageShape } from "../shapes/search.ts";
import { viewCalls } from "../shapes/views.ts";
import { PROJECT_NOT_FOUND } from "./project-access.ts";

const shapes = listShapes(PROJECTS.list, "Project");

export const searchProjects = endpoint({
  method: "POST",
  path: "/impact/search/",
  access: READ,
  tag: "projects",
  summary: "Search projects",
  description: "Gives a page of biodiversity projects, by filters and words, with the requested columns.",
  exampleInput: { search: "Cour" },
  input: z.strictObject({
    ...shapes.filter,
    ...shapes.page,
    columns: shapes.columnKeys.optional().meta({ description: "Keys of the columns to return; absent: all of them." }),
  }),
  answer: z
    .object({
      projects: z
        .array(
          z.looseObject({ id: z.uuid().meta({ description: "Identifier of the project." }), editable: z.boolean() }),
        )
        .meta({ description: "Projects of the page, with the requested columns." }),
      filtered_count: z.int(),
      total_count: z.int(),
      columns_preference: z.array(z.string()),
      outdated_count: z.int().meta({ description: "Projects whose computed columns are being computed again." }),
      meta: z.object(nextCursor).meta({ description: "How the list goes on." }),
    })
    .meta({ id: "ProjectsPage" }),
  problems: {},
});

const map = mapShapes(PROJECTS.list, "ProjectsMap");

export const mapProjects = endpoint({
  method: "POST",
  path: "/impact/map/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  tag: "projects",
  summary: "Map projects",
  description: "Gives the projects of a box of the map one by one or, above the maximum, in clusters.",
  exampleInput: { box: { west: 4.7, south: 45.7, east: 4.9, north: 45.8 }, zoom: 11 },
  input: z.strictObject({ ...shapes.filter, ...map.view }),
  answer: map.answer,
  problems: {},
});

const selection = { project_ids: recordIds.optional(), ...shapes.selection };

export const exportProjects = endpoint({
  method: "POST",
  path: "/impact/export/",
  access: READ,
  tag: "projects",
  summary: "Export projects",
  description: `Gives the selected projects as CSV or Excel, or as a map (GeoJSON, GeoPackage, GeoParquet), ${EXPORTED_PROJECTS} at most. Select by ids, by filters, or with \`all\`.`,
  exampleInput: { project_ids: ["0d8c1e52-7c1c-4f0e-9d55-6b0b5c9f0a11"], format: "xlsx" },
  input: z.strictObject({
    ...selection,
    ...shapes.order,
    columns: shapes.columnKeys
      .min(1, "required")
      .optional()
      .meta({ description: "Keys of the columns of the file; absent: all of them." }),
    ...mapExportForm,
  }),
  selects: { ids: "project_ids" },
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE, GEOJSON_TYPE, GEOPACKAGE_TYPE, PARQUET_TYPE],
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
  tag: "projects",
  summary: "Delete several projects",
  description: `Moves the selected projects to the trash for ${TRASH_DAYS} days. All of them are deleted, or none. A selection by filters must say how many projects it expects.`,
  exampleInput: { project_ids: ["0d8c1e52-7c1c-4f0e-9d55-6b0b5c9f0a11"] },
  input: z.strictObject({ ...selection, expected_count: expectedCount }),
  selects: { ids: "project_ids", isLost: true },
  answer: z.object({
    deleted: z.int().meta({ description: "Number of projects moved to the trash." }),
    deletion_id: z.uuid(),
  }),
  problems: {
    busy: SHARED_PROBLEMS.busy,
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
  tag: "projects",
  summary: "Restore projects",
  description: "Takes projects out of the trash, by their ids or by their deletion. All of them are restored, or none.",
  exampleInput: { deletion_id: "a8098c1a-f86e-41da-bd1a-00112444be1e" },
  input: z
    .strictObject({ project_ids: recordIds.optional(), deletion_id: z.uuid().optional() })
    .refine(({ project_ids, deletion_id }) => (project_ids === undefined) !== (deletion_id === undefined), {
      error: "required",
      path: ["project_ids"],
    }),
  answer: z.object({ restored: z.int().meta({ description: "Number of projects taken out of the trash." }) }),
  problems: { busy: SHARED_PROBLEMS.busy },
});

export const searchProjectTrash = endpoint({
  method: "POST",
  path: "/impact/trash/",
  access: { ...WRITE, scope: "rows of groups with write only" },
  tag: "projects",
  summary: "List deleted projects",
  description: "Gives a page of the projects that can still be restored, last deleted first.",
  input: z.strictObject({ ...pageShape, company_id: z.uuid().optional() }),
  answer: z.object({
    projects: z
      .array(
        z
          .object({
            id: z.uuid().meta({ description: "Identifier of the project." }),
            name: z.string().meta({ description: "Name of the project." }),
            city: z.string().nullable(),
            group_name: z.string().meta({ description: "Name of the project group." }),
            company_name: z.string(),
            deleted_at: z.iso.datetime(),
            deleted_by: z.string(),
            removed_on: z.iso.datetime().meta({ description: "When the project will be deleted for good (UTC)." }),
          })
          .meta({ id: "DeletedProject" }),
      )
      .meta({ description: "Deleted projects of the page." }),
    meta: pageMeta,
  }),
  problems: {},
});

const changed = z.union([z.string(), z.number()]).nullable();

export const projectHistory = endpoint({
  method: "GET",
  path: "/impact/history/",
  access: READ,
  tag: "projects",
  summary: "Get the history of a project",
  description: "Gives a page of the changes of a company’s project, newest first. A visitor’s project has no history.",
  input: z.strictObject({ project_id: z.uuid(), ...pageShape }),
  answer: z
    .object({
      changes: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the change." }),
            at: z.iso.datetime().meta({ description: "When the change was made (UTC)." }),
            by: z.string().meta({ description: "Name of the user who made the change." }),
            kind: z.enum(CHANGE_KINDS).meta({ description: "Kind of change." }),
            version: z.int().meta({ description: "Version of the project after the change." }),
            answers: z
              .array(
                z.object({
                  field: z.string(),
                  before: changed.meta({ description: "Value before the change; null: blank." }),
                  after: changed.meta({ description: "Value after the change; null: blank." }),
                }),
              )
              .meta({ description: "Values that changed, before and after." }),
          }),
        )
        .meta({ description: "Changes of the page, newest first." }),
      meta: pageMeta,
    })
    .meta({ id: "ProjectHistory" }),
  problems: { project_not_found: PROJECT_NOT_FOUND },
});

/** Saved views of the projects. */
export const PROJECT_VIEWS = viewCalls(PROJECTS.list, "/impact/", "Project", "projects");
export const {
  listViews: listProjectViews,
  createView: createProjectView,
  changeView: changeProjectView,
  deleteView: deleteProjectView,
} = PROJECT_VIEWS;
