import type { changePreferences, resetPreferences, restoreProjects, searchProjectTrash } from "@lichen/contract";
import { PROJECTS, TRASH_DAYS } from "@lichen/domain";
import type { ListSubject } from "../../lists/list-subject.tsx";
import type { TrashOf } from "../../lists/trash-drawer.tsx";
import { PROJECTS_KEY } from "../../projects/use-project.ts";
import { call } from "../../ui/calls/call.ts";

/** The list of projects. */
export const PROJECT_LIST: ListSubject = {
  columns: PROJECTS.list,
  address: {
    columns: Object.fromEntries(PROJECTS.list.columns.map(({ key, type }) => [key, type])),
    order: PROJECTS.list.order,
  },
  nameColumns: ["name"],
  nameOf: (row) => String(row.name ?? ""),
  underName: (row) => String(row.city ?? ""),
  noteOf: () => null,
  preferences: {
    keep: (id, columns) =>
      call<typeof changePreferences>("PATCH", "/admin/users/{id}/preferences/", { id, projects_columns: [...columns] }),
    reset: async (id) => {
      const reset = { id, list: "projects" as const };
      const kept = await call<typeof resetPreferences>("POST", "/admin/users/{id}/reset_preferences/", reset);
      return kept.projects_columns ?? PROJECTS.list.presets[0].columns;
    },
  },
  views: { path: "/impact/views/", key: ["project_views"] },
  words: {
    record: { fr: "Projet", en: "Project" },
    name: { fr: "Nom et ville", en: "Name and city" },
    table: { fr: "Projets", en: "Projects" },
  },
};

export const PROJECTS_TRASH: TrashOf = {
  key: [PROJECTS_KEY, "trash"],
  read: async (page, signal) => {
    const { projects, meta } = await call<typeof searchProjectTrash>("POST", "/impact/trash/", page, signal);
    return { records: projects.map((one) => ({ ...one, about: [one.city, one.group_name] })), meta };
  },
  restore: async (ids) =>
    (await call<typeof restoreProjects>("POST", "/impact/restore/", { project_ids: [...ids] })).restored,
  words: {
    what: {
      fr: `Un projet supprimé peut être restauré pendant ${TRASH_DAYS} jours, avec ses scénarios et son historique.`,
      en: `A deleted project can be restored for ${TRASH_DAYS} days, with its scenarios and its history.`,
    },
    restoreTicked: (n, shown) => ({
      fr: `Restaurer ${shown} ${n < 2 ? "projet" : "projets"}`,
      en: `Restore ${shown} ${n === 1 ? "project" : "projects"}`,
    }),
    restored: (n, shown) => ({
      fr: `${shown} ${n < 2 ? "projet restauré" : "projets restaurés"}.`,
      en: `${shown} ${n === 1 ? "project" : "projects"} restored.`,
    }),
  },
};
