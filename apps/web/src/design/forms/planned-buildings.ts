/** Largest number of buildings that a request may name. */
const MOST_BUILDINGS = 10_000_000;

/** A number of buildings as it was typed, spaces between its thousands included; null when it is none. */
export function parsePlannedBuildings(typed: string): number | null {
  const digits = typed.replaceAll(/\s/gu, "");
  const count = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= MOST_BUILDINGS ? count : null;
}
