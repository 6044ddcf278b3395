import type { Bilingual } from "../shared/bilingual.ts";

/** @source decisions.md "Accounts": company statuses; a Member counts as member (platform.md §4) */
export const COMPANY_STATUSES = ["Member", "NonMember", "PendingValidation", "Unknown"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

export const COMPANY_STATUS_NAMES: Readonly<Record<CompanyStatus, Bilingual>> = {
  Member: { fr: "Membre", en: "Member" },
  NonMember: { fr: "Non-membre", en: "Non-member" },
  PendingValidation: { fr: "En attente de validation", en: "Pending validation" },
  Unknown: { fr: "Inconnu", en: "Unknown" },
};

/** @source decisions.md "Accounts": subscription types; no subscription is null */
export const SUBSCRIPTION_TYPES = ["demo", "licence"] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

export const SUBSCRIPTION_TYPE_NAMES: Readonly<Record<SubscriptionType, Bilingual>> = {
  demo: { fr: "Démonstration", en: "Demo" },
  licence: { fr: "Licence", en: "Licence" },
};

/** @source decisions.md "Accounts": a demo lasts 30 days */
const DEMO_DAYS = 30;
/** @source decisions.md "Accounts": a demo account has a threshold of 10 buildings; platform.md §1 "10 free buildings" */
export const DEMO_BUILDINGS = 10;
/** Nothing of a demo that is over is deleted before. @source decisions.md "Accounts" */
export const DEMO_DATA_DAYS = 90;

/** The group that each company has from its creation. @source analysis.md §3 "a preset group named 'Default' exists" */
export const DEFAULT_GROUP_NAME = "Default";

export type Subscription = {
  readonly type: SubscriptionType | null;
  readonly active: boolean;
  /** First and last day, both included, as YYYY-MM-DD; null: unbounded. */
  readonly start: string | null;
  readonly end: string | null;
};

type CompanyStanding = { readonly is_active: boolean; readonly subscription: Subscription };

/**
 * Why the people of a company cannot work, or null when they can. The strings are those of the wire.
 *
 * @param today YYYY-MM-DD
 * @source platform.md §8 "User load"
 */
export function structureRefusal(company: CompanyStanding | null, today: string): StructureRefusal | null {
  if (company === null) return "Company has no subscription.";
  if (!company.is_active) return "Company is disabled.";
  if (company.subscription.type === null) return "Company has no subscription.";
  return isRunning(company.subscription, today) ? null : "Company's subscription is disabled.";
}

export type StructureRefusal =
  | "Company is disabled."
  | "Company's subscription is disabled."
  | "Company has no subscription.";

/** Whether a subscription is on and the day lies in its period. */
export function isRunning({ type, active, start, end }: Subscription, today: string): boolean {
  return type !== null && active && (start === null || start <= today) && (end === null || today <= end);
}

/** Last day of a demo that starts on a day: 30 days, both included. Days are YYYY-MM-DD. */
export function lastDemoDay(start: string): string {
  const day = new Date(`${start}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + DEMO_DAYS - 1);
  return day.toISOString().slice(0, 10);
}

/**
 * A subscription as it begins: a demo without an end takes its 30 days, from its start or from today.
 *
 * @param today YYYY-MM-DD
 */
export function begunSubscription(subscription: Subscription, today: string): Subscription {
  if (subscription.type !== "demo" || subscription.end !== null) return subscription;
  const start = subscription.start ?? today;
  return { ...subscription, start, end: lastDemoDay(start) };
}
