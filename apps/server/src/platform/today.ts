/** The day that it is in UTC, as YYYY-MM-DD: the one on which subscriptions begin, run and end. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
