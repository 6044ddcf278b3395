import { BUILDINGS, evidenceFacts } from "@lichen/domain";
import type { Listed } from "../lists/index.ts";

/** Where buildings are kept. */
export const LISTED_BUILDINGS: Listed = {
  subject: BUILDINGS,
  tables: {
    records: "buildings",
    results: "building_results",
    changes: "building_changes",
    groups: "building_groups",
    views: "portfolio_views",
  },
  recordId: "building_id",
  furtherAnswers: "owner_figures",
  evidence: {
    table: "building_evidence",
    days: "answer_days",
    factsOf: (answers, evidence, days) =>
      evidenceFacts(answers, evidence, { ...days, year: new Date().getUTCFullYear() }),
  },
  chosenColumns: "buildings_columns",
  firstView: "buildings_view_id",
  target: "building",
  actions: { deleted: "buildings_deleted", restored: "buildings_restored", exported: "buildings_exported" },
};
