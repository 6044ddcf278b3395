import { PROJECTS } from "@lichen/domain";
import type { Listed } from "../lists/index.ts";

/** Where projects of companies are kept. */
export const LISTED_PROJECTS: Listed = {
  subject: PROJECTS,
  tables: {
    records: "projects",
    results: "project_results",
    changes: "project_changes",
    groups: "project_groups",
    views: "project_views",
  },
  recordId: "project_id",
  furtherAnswers: null,
  evidence: null,
  chosenColumns: "projects_columns",
  firstView: "projects_view_id",
  target: "project",
  actions: { deleted: "projects_deleted", restored: "projects_restored", exported: "projects_exported" },
};
