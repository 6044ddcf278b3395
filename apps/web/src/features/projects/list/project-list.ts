import { keyOf } from "@lichen/client";
import { PROJECTS } from "@lichen/domain";
import { formatIndex, formatInteger } from "@lichen/report";
import type { ListSubject } from "../../../records/list-subject.tsx";
import { selectionBody } from "../../../records/selection.ts";
import { valueWords } from "../../../records/table/cell.tsx";
import type { RecordTrash } from "../../../records/trash/record-trash.ts";
import { api } from "../../../shell/api/api.ts";
import { PROJECTS_KEY } from "../../../shell/api/families.ts";
import { PROJECT_HISTORY } from "../shared/project-history.ts";
import { NO_PLACE } from "./text.ts";

/** How projects are deleted and come back. */
const PROJECTS_TRASH: RecordTrash = {
  key: keyOf(api.searchProjectTrash, PROJECTS_KEY),
  read: async (page, signal) => {
    const { projects, meta } = await api.searchProjectTrash(page, signal);
    return { records: projects.map((one) => ({ ...one, about: [one.city, one.group_name] })), meta };
  },
  remove: async (selection, body, count) => {
    const request = selectionBody("project_ids", selection, body, count);
    const answer = await api.bulkDeleteProjects(request);
    return { id: answer.deletion_id, count: answer.deleted };
  },
  restore: async (which) => {
    const request = "ids" in which ? { project_ids: [...which.ids] } : { deletion_id: which.deletionId };
    return (await api.restoreProjects(request)).restored;
  },
  changed: (client) => client.invalidateQueries({ queryKey: [PROJECTS_KEY] }),
  words: { withIt: { fr: "ses scénarios et son historique", en: "its scenarios and its history" } },
};

/** The list of projects. */
export const PROJECT_LIST: ListSubject = {
  kind: "project",
  columns: PROJECTS.list,
  address: {
    columns: Object.fromEntries(PROJECTS.list.columns.map(({ key, type }) => [key, type])),
    order: PROJECTS.list.order,
  },
  nameColumns: ["name"],
  nameOf: (row) => String(row.name ?? ""),
  // An address may name no place that is known: what is not on the map says so here.
  underName: ({ city, place_precision: precision }, language) =>
    [city, precision === undefined ? NO_PLACE[language] : ""].filter((words) => words && words !== "").join(" · "),
  wordsOf: (column, value, language) => {
    if (typeof value !== "number" || column.source.kind !== "figure") return valueWords(column, value, language);
    return column.key.startsWith("cbsh") ? formatIndex(value, language) : formatInteger(Math.round(value), language);
  },
  noteOf: () => null,
  preferences: {
    keep: (id, columns) => api.changePreferences({ id, projects_columns: [...columns] }),
    reset: async (id) => {
      const reset = { id, list: "projects" as const };
      const restored = await api.resetPreferences(reset);
      return restored.projects_columns ?? PROJECTS.list.presets[0].columns;
    },
  },
  views: {
    list: api.listProjectViews,
    create: api.createProjectView,
    change: api.changeProjectView,
    remove: api.deleteProjectView,
  },
  map: {
    call: api.mapProjects,
    family: PROJECTS_KEY,
  },
  trash: PROJECTS_TRASH,
  history: PROJECT_HISTORY,
  words: {
    failed: { fr: "Les projets n’ont pas pu être chargés", en: "Projects could not be loaded" },
    search: { fr: "Nom, ville, groupe", en: "Name, city, group" },
    record: { fr: "Projet", en: "Project" },
    name: { fr: "Nom et ville", en: "Name and city" },
    table: { fr: "Projets", en: "Projects" },
  },
};
