import type { Bilingual } from "../shared/bilingual.ts";

/** What someone is mailed about, each with the words of the settings. */
export const NOTIFICATION_EVENTS = {
  assigned: { fr: "Une action vous est confiée", en: "An action is assigned to you" },
  late: { fr: "Une de vos actions est en retard", en: "One of your actions is overdue" },
  mention: { fr: "On vous mentionne dans un commentaire", en: "You are mentioned in a comment" },
  survey_answered: { fr: "Un de vos relevés a reçu des réponses", en: "One of your surveys has received answers" },
  report_ready: { fr: "Un rapport demandé est prêt", en: "A report you requested is ready" },
  quarter: { fr: "La revue du trimestre", en: "The quarterly review" },
} as const satisfies Record<string, Bilingual>;
export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS;
export const NOTIFICATION_EVENT_IDS = Object.keys(NOTIFICATION_EVENTS) as [NotificationEvent, ...NotificationEvent[]];

export const NOTIFICATION_FREQUENCIES = {
  at_once: { fr: "Tout de suite", en: "At once" },
  daily: { fr: "Chaque jour", en: "Daily" },
  weekly: { fr: "Chaque lundi", en: "Every Monday" },
  none: { fr: "Jamais", en: "Never" },
} as const satisfies Record<string, Bilingual>;
export type NotificationFrequency = keyof typeof NOTIFICATION_FREQUENCIES;
export const NOTIFICATION_FREQUENCY_IDS = Object.keys(NOTIFICATION_FREQUENCIES) as [
  NotificationFrequency,
  ...NotificationFrequency[],
];

/** How often someone is mailed who chose nothing. */
export const USUAL_FREQUENCIES: Readonly<Record<NotificationEvent, NotificationFrequency>> = {
  assigned: "at_once",
  late: "weekly",
  mention: "at_once",
  survey_answered: "daily",
  report_ready: "none",
  quarter: "at_once",
};

/** How often someone may be mailed about an event: the quarterly review comes by itself, or not. */
export function frequenciesOf(event: NotificationEvent): readonly NotificationFrequency[] {
  return event === "quarter" ? ["at_once", "none"] : NOTIFICATION_FREQUENCY_IDS;
}

const DAY_MS = 86_400_000;
/** Hour of the day at which digests leave, UTC. */
export const DIGEST_HOUR = 5;

/**
 * The last moment at which digests of a frequency were due, and its name: a digest of that name speaks of what happened
 * before. Weekly ones are due on Mondays.
 */
export function digestPeriod(
  frequency: "daily" | "weekly",
  now: Date,
): { readonly name: string; readonly before: Date } {
  const day = new Date(now.getTime() - DIGEST_HOUR * 3_600_000);
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  const back = frequency === "daily" ? 0 : (day.getUTCDay() + 6) % 7;
  const start = new Date(midnight - back * DAY_MS);
  return {
    name: `${frequency} ${start.toISOString().slice(0, 10)}`,
    before: new Date(start.getTime() + DIGEST_HOUR * 3_600_000),
  };
}

/** A quarter of a calendar year. */
export type Quarter = { readonly year: number; readonly quarter: 1 | 2 | 3 | 4 };

export function quarterOf(day: Date): Quarter {
  return { year: day.getUTCFullYear(), quarter: (Math.floor(day.getUTCMonth() / 3) + 1) as Quarter["quarter"] };
}

export function quarterBefore({ year, quarter }: Quarter): Quarter {
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: (quarter - 1) as Quarter["quarter"] };
}

/** First moment of a quarter, and first moment after it. */
export function quarterBounds({ year, quarter }: Quarter): { readonly start: Date; readonly end: Date } {
  return { start: new Date(Date.UTC(year, (quarter - 1) * 3, 1)), end: new Date(Date.UTC(year, quarter * 3, 1)) };
}
