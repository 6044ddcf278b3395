import type { AnswerOf, getStatus } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

type Process = AnswerOf<typeof getStatus>["processes"][number];

export const KIND_NAMES: Readonly<Record<Process["kind"], Bilingual>> = {
  server: { fr: "Serveur", en: "Server" },
  worker: { fr: "Processus de travaux", en: "Worker" },
};

export const STATE_NAMES: Readonly<Record<Process["state"], Bilingual>> = {
  ready: { fr: "Prêt", en: "Ready" },
  stopping: { fr: "S’arrête", en: "Stopping" },
  database_unavailable: { fr: "Base injoignable", en: "Database unavailable" },
  sessions_shared: { fr: "Sessions partagées", en: "Sessions shared" },
  schema_newer: { fr: "Version à remplacer", en: "Version to replace" },
  silent: { fr: "Silencieux", en: "Silent" },
};

/** Queues by their name; one that is not here is shown under its own. */
export const QUEUE_NAMES: Readonly<Record<string, Bilingual>> = {
  mails: { fr: "E-mails à envoyer", en: "Emails to send" },
  events: { fr: "Événements à livrer", en: "Events to deliver" },
  "building-results": { fr: "Résultats à recalculer", en: "Results to recalculate" },
  "building-places": { fr: "Adresses à situer", en: "Addresses to locate" },
  "building-import": { fr: "Imports", en: "Imports" },
  "building-pdfs": { fr: "Rapports PDF", en: "PDF reports" },
  "bulk-assessment": { fr: "Évaluations en nombre", en: "Bulk assessments" },
  "portfolio-ranking": { fr: "Classements de portefeuille", en: "Portfolio rankings" },
  "works-plan": { fr: "Plans de travaux", en: "Works plans" },
  "webhook-deliveries": { fr: "Livraison des événements", en: "Event delivery" },
  "late-actions": { fr: "Actions en retard", en: "Overdue actions" },
  "__pgboss__send-it": { fr: "Travaux programmés à lancer", en: "Scheduled jobs to start" },
  upkeep: { fr: "Entretien de la nuit", en: "Nightly upkeep" },
};

export const text = {
  title: { fr: "État de l’installation", en: "Installation status" },
  processes: { fr: "Serveurs et processus de travaux", en: "Servers and workers" },
  queues: { fr: "Files d’attente", en: "Queues" },
  process: { fr: "Processus", en: "Process" },
  state: { fr: "État", en: "Status" },
  version: { fr: "Version", en: "Version" },
  started: { fr: "Démarré le", en: "Started on" },
  seen: { fr: "Dernier signe de vie", en: "Last sign of life" },
  memory: { fr: "Mémoire", en: "Memory" },
  delay: { fr: "Plus longue attente", en: "Longest delay" },
  delayHelp: {
    fr: "La plus longue attente est celle de la boucle d’événements depuis le signe de vie précédent. Chaque processus donne un signe de vie toutes les 15\u00a0s\u202f; sans nouvelles depuis 50\u00a0s, il est silencieux.",
    en: "The longest delay is that of the event loop since the previous sign of life. Each process gives a sign of life every 15\u00a0s; after 50\u00a0s without news, it is silent.",
  },
  withJobs: { fr: "travaux compris", en: "jobs included" },
  queue: { fr: "File", en: "Queue" },
  waiting: { fr: "En attente", en: "Waiting" },
  oldest: { fr: "Attente du plus ancien", en: "Wait of the oldest" },
  noQueue: { fr: "Rien n’attend.", en: "Nothing is waiting." },
  noWorker: {
    fr: "Aucun processus ne traite les travaux\u202f: e-mails, imports et rapports attendent. Démarrez «\u202fnpm run worker\u202f».",
    en: "No process works on the jobs: emails, imports and reports are waiting. Start “npm run worker”.",
  },
  versions: {
    fr: "Les processus n’ont pas tous la même version\u202f: une mise à jour est en cours, ou l’un d’eux a été oublié.",
    en: "Not all processes have the same version: an upgrade is under way, or one of them was forgotten.",
  },
  storage: { fr: "Base, fichiers et disque", en: "Database, files and disk" },
  database: { fr: "Base de données", en: "Database" },
  files: { fr: "Fichiers", en: "Files" },
  disk: { fr: "Espace libre sur le disque", en: "Free disk space" },
  engines: {
    pglite: { fr: "PostgreSQL intégré", en: "Built-in PostgreSQL" },
    postgresql: { fr: "PostgreSQL", en: "PostgreSQL" },
  },
  stores: {
    disk: { fr: "Dossier de données", en: "Data folder" },
    s3: { fr: "Stockage S3", en: "S3 storage" },
  },
  filesAway: { fr: "injoignable", en: "unreachable" },
  diskLow: { fr: "presque plein", en: "almost full" },
  failure: { fr: "L’état de l’installation n’a pas pu être lu", en: "The installation status could not be read" },
} satisfies Record<string, Bilingual | Record<string, Bilingual>>;
