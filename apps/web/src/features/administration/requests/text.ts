import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Administration", en: "Administration" },
  companies: { fr: "Structures", en: "Companies" },
  companiesWhat: {
    fr: "Abonnements, groupes, collaborateurs et droits",
    en: "Subscriptions, groups, collaborators and rights",
  },
  users: { fr: "Utilisateurs", en: "Users" },
  usersWhat: { fr: "Tous les comptes de la plateforme", en: "All accounts on the platform" },
  admins: { fr: "Administrateurs", en: "Administrators" },
  adminsWhat: { fr: "Les personnes qui gèrent la plateforme", en: "The people who manage the platform" },
  requests: { fr: "Demandes de compte", en: "Account requests" },
  requestsWhat: { fr: "Demandes à accepter ou à refuser", en: "Requests to accept or decline" },
  outbox: { fr: "E-mails envoyés", en: "Emails sent" },
  outboxWhat: { fr: "E-mails envoyés et en attente", en: "Emails sent and waiting" },
  layers: { fr: "Couches et services", en: "Layers and services" },
  layersWhat: {
    fr: "Cartes importées et services extérieurs interrogés",
    en: "Imported maps and external services queried",
  },
  status: { fr: "État de l’installation", en: "Installation status" },
  statusWhat: {
    fr: "Serveurs, files d’attente, base et fichiers",
    en: "Servers, queues, database and files",
  },
  logs: { fr: "Journal des actions", en: "Action log" },
  logsWhat: { fr: "Qui a fait quoi, et quand", en: "Who did what, and when" },
  waiting: (count: number): Bilingual => ({
    fr: `${count} en attente`,
    en: `${count} pending`,
  }),
} as const;
