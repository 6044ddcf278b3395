import type { Bilingual } from "../shared/bilingual.ts";

/** Events that programs of a company are sent, by the name that they bear in the body. @source decisions.md "Events" */
export const EVENTS = {
  "import.ended": { fr: "Fin d’un import", en: "Import finished" },
  "assessment.ended": { fr: "Fin d’une analyse en masse", en: "Bulk assessment finished" },
  "report.ready": { fr: "Rapport prêt", en: "Report ready" },
  "levels.changed": { fr: "Niveaux modifiés", en: "Levels changed" },
  "plan.applied": { fr: "Plan appliqué", en: "Plan applied" },
  "action.assigned": { fr: "Actions confiées", en: "Assigned actions" },
  "action.done": { fr: "Actions mises en place", en: "Completed actions" },
  "action.late": { fr: "Actions en retard", en: "Overdue actions" },
  "comment.added": { fr: "Commentaire ajouté", en: "Comment added" },
  "comment.resolved": { fr: "Commentaire résolu", en: "Comment resolved" },
} as const satisfies Record<string, Bilingual>;
export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/** Body that a person sends to try a webhook. */
export const TEST_EVENT = "webhook.test";

/** Why levels changed. */
export const LEVEL_CAUSES = ["answers", "place", "method", "layer", "year"] as const;

/** Limits of webhooks, and how they are sent. */
export const WEBHOOKS = {
  /** Of one company. */
  most: 20,
  longestUrl: 1000,
  /** Time for an answer, from the departure to its last byte, s. */
  timeoutS: 15,
  /** Days that a delivery stays in the list. */
  retentionDays: 30,
} as const;

const [SECOND, MINUTE, HOUR] = [1, 60, 3600];
/** Waits before each new try, s; after the last one the webhook is disabled. @source decisions.md "Events" */
export const RETRY_WAITS_S: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
];

/** Why a webhook was disabled by itself: its deliveries failed until the last try, or its address said that it is gone. */
export const DISABLED_REASONS = ["failures", "gone"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Why a try brought no answer. */
export const DELIVERY_FAILURES = {
  no_answer: { fr: "pas de réponse", en: "no answer" },
  timed_out: { fr: "délai dépassé", en: "timed out" },
  name_not_found: { fr: "nom introuvable", en: "name not found" },
  connection_refused: { fr: "connexion refusée", en: "connection refused" },
  certificate_refused: { fr: "certificat refusé", en: "certificate refused" },
  address_not_allowed: { fr: "adresse non autorisée", en: "address not allowed" },
  secret_lost: { fr: "secret illisible", en: "unreadable secret" },
} as const satisfies Record<string, Bilingual>;
export type DeliveryFailure = keyof typeof DELIVERY_FAILURES;

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One try to deliver an event. */
export type DeliveryTry = {
  /** When it left (ISO 8601, UTC). */
  readonly at: string;
  /** Status of the answer; null: none came. */
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly ms: number;
};
