import { keyOf } from "@lichen/client";
import { PROJECTS } from "@lichen/domain";
import type { RecordHistory } from "../../../records/history/record-history.ts";
import { valueWords } from "../../../records/table/cell.tsx";
import { api } from "../../../shell/api/api.ts";
import { PROJECTS_KEY } from "../../../shell/api/families.ts";

const SCENARIOS = { fr: "Surfaces et scénarios", en: "Surfaces and scenarios" };

/** The history of a project of a company. */
export const PROJECT_HISTORY: RecordHistory = {
  key: keyOf(api.projectHistory, PROJECTS_KEY),
  read: (project_id, page, signal) => api.projectHistory({ project_id, ...page }, signal),
  nameOf: (field) => PROJECTS.list.find(field)?.label ?? SCENARIOS,
  wordsOf(field, value, language) {
    const column = PROJECTS.list.find(field);
    return column === undefined ? String(value) : valueWords(column, value, language);
  },
};
