/** How many days of training one may ask for. */
export const TRAINING_DAYS_AHEAD = 4;

const TUESDAY = 2;

/**
 * The next days of training, the last Tuesday of each month.
 *
 * @param today YYYY-MM-DD; a training of that day counts
 * @returns days YYYY-MM-DD, the nearest first
 * @source platform.md §9 "Training held on the last Tuesday of each month"
 */
export function trainingDays(today: string, count: number): readonly string[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const days = Array.from({ length: count + 1 }, (_, ahead) => lastTuesday(year, month - 1 + ahead));
  return days.filter((day) => day >= today).slice(0, count);
}

/** @param month counted from 0, beyond 11 in the years that follow */
function lastTuesday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  last.setUTCDate(last.getUTCDate() - ((last.getUTCDay() - TUESDAY + 7) % 7));
  return last.toISOString().slice(0, 10);
}
