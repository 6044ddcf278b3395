/**
 * Which planned actions are listed as tasks: those that the reader carries out, those that the reader gave to others,
 * those without an owner, and those that the reader has put in place.
 */
export const TASK_VIEWS = ["mine", "entrusted", "unowned", "done"] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** Limits of tasks. */
export const TASKS = { filesOfAction: 20, mostHeld: 1000 } as const;

/** Whether an owner is an address that a mail can be sent to: a collaborator, or someone without an account. */
export function isOwnerAddress(owner: string): boolean {
  return /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$/u.test(owner);
}

/**
 * Last day of a planned action: the day that it is due on, else the end of its year.
 *
 * @returns YYYY-MM-DD
 */
export function lastDayOf({ due_on = null, year }: { readonly due_on?: string | null; readonly year: number }): string {
  return due_on ?? `${year}-12-31`;
}

/** Days that a task is late by. @param lastDay @param today YYYY-MM-DD @returns 0 where it is not */
export function daysLate(lastDay: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(lastDay)) / 86_400_000));
}
