/** Which angle on the Earth: a latitude, north or south; a longitude, east or west. */
export type AngleAxis = "NS" | "EW";

/** Degrees, and the axis that a letter says. */
export type Angle = { readonly degrees: number; readonly side: AngleAxis | null };

/** Degrees, then minutes and seconds if any: `43.604`, `43,604°`, `48°51′24″`, `48° 51.4'`. Three groups. */
export const ANGLE_PATTERN = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’))?)?)?`;
/** Null when minutes or seconds reach 60. */
export function parseAngle(degrees: string, minutes = "0", seconds = "0", letter: string | undefined): Angle | null {
  const number = (digits: string) => Number(digits.replace(",", "."));
  if (number(minutes) >= 60 || number(seconds) >= 60) return null;
  const size = Math.abs(number(degrees)) + number(minutes) / 60 + number(seconds) / 3600;
  const side = letter === undefined ? null : /[NS]/i.test(letter) ? "NS" : "EW";
  // O is the French "ouest".
  const isNegative = degrees.startsWith("-") || (letter !== undefined && /[SWO]/i.test(letter));
  return { degrees: isNegative ? 0 - size : size, side };
}
