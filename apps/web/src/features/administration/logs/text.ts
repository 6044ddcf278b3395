import type { LOG_TARGET_KINDS, LogColumn } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Journal des actions", en: "Action log" },
  /** @source platform.md §8: the exact words */
  failed: { fr: "Erreur lors de la récupération des logs.", en: "The logs could not be loaded." },
  empty: { fr: "Aucune action", en: "No actions" },
  emptyWhy: {
    fr: "Le journal conserve chaque changement\u202f: son auteur, sa date, la valeur avant et après.",
    en: "The log keeps every change: who made it, when, and the value before and after.",
  },
  noMatch: { fr: "Aucune action ne correspond à ces critères.", en: "No action matches these filters." },
  details: { fr: "Avant → après", en: "Before → after" },
  before: { fr: "avant", en: "before" },
  after: { fr: "après", en: "after" },
  became: { fr: "devient", en: "becomes" },
  nobody: { fr: "Sans compte", en: "Without an account" },
  count: (count: number, shown: string): Bilingual => ({
    fr: count < 2 ? `${shown} action` : `${shown} actions`,
    en: count === 1 ? `${shown} action` : `${shown} actions`,
  }),
} as const;

export const LOG_NAMES: Readonly<Record<LogColumn, Bilingual>> = {
  at: { fr: "Date", en: "Date" },
  action: { fr: "Action", en: "Action" },
  actor_name: { fr: "Par", en: "By" },
  company_name: { fr: "Structure", en: "Company" },
  target_kind: { fr: "Objet", en: "Object" },
  target_name: { fr: "Nom", en: "Name" },
};

export const TARGET_NAMES: Readonly<Record<(typeof LOG_TARGET_KINDS)[number], Bilingual>> = {
  user: { fr: "Personne", en: "Person" },
  company: { fr: "Structure", en: "Company" },
  group: { fr: "Groupe", en: "Group" },
  building: { fr: "Bâtiment", en: "Building" },
  project: { fr: "Projet", en: "Project" },
  request: { fr: "Demande", en: "Request" },
  mail: { fr: "E-mail", en: "Email" },
  api_key: { fr: "Clé d’API", en: "API key" },
  webhook: { fr: "Adresse d’événements", en: "Webhook" },
};
