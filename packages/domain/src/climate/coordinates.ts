/** A point that someone typed, WGS84 degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Degrees, then minutes and seconds if any: `43.604`, `43,604°`, `48°51′24″`, `48° 51.4'`. */
const ANGLE = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’))?)?)?`;
const BETWEEN = String.raw`(?:\s*[,;]\s*|\s+)`;
/** `43.604 N, 1.444 E`, or no letter at all. */
const LETTER_AFTER = new RegExp(String.raw`^${ANGLE}\s*([NSEWO])?${BETWEEN}${ANGLE}\s*([NSEWO])?$`, "i");
/** `N 43.604, E 1.444`. */
const LETTER_BEFORE = new RegExp(String.raw`^([NSEWO])\s*${ANGLE}${BETWEEN}([NSEWO])\s*${ANGLE}$`, "i");

/** One of the two: degrees, and the side of the world that its letter says. */
type Angle = { readonly degrees: number; readonly side: "NS" | "EW" | null };

/**
 * A latitude and a longitude typed as a text, in decimal degrees or in degrees, minutes and seconds; null when it is none.
 * The latitude comes first unless letters say otherwise. Two whole numbers without a sign of degrees are a house and a
 * postcode.
 */
export function readCoordinates(text: string): Point | null {
  const typed = text.trim().replaceAll("−", "-");
  if (!/[.,°]|[NSEWO]/i.test(typed) || /^[+-]?\d+(?:\s*[,;])?\s+[+-]?\d+$/.test(typed)) return null;
  const pair = readPair(typed);
  if (pair === null) return null;
  const [first, second] = pair;
  if (first.side !== null && first.side === second.side) return null;
  const isEastFirst = first.side === "EW" || second.side === "NS";
  const [latitude, longitude] = isEastFirst ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function readPair(typed: string): readonly [Angle, Angle] | null {
  const after = LETTER_AFTER.exec(typed);
  if (after !== null) {
    const [, d1 = "", m1, s1, l1, d2 = "", m2, s2, l2] = after;
    return parsePair(parseAngle(d1, m1, s1, l1), parseAngle(d2, m2, s2, l2));
  }
  const before = LETTER_BEFORE.exec(typed);
  if (before === null) return null;
  const [, l1, d1 = "", m1, s1, l2, d2 = "", m2, s2] = before;
  return parsePair(parseAngle(d1, m1, s1, l1), parseAngle(d2, m2, s2, l2));
}

function parsePair(first: Angle | null, second: Angle | null): readonly [Angle, Angle] | null {
  return first === null || second === null ? null : [first, second];
}

/** Null when minutes or seconds reach 60. */
function parseAngle(degrees: string, minutes = "0", seconds = "0", letter: string | undefined): Angle | null {
  const number = (digits: string) => Number(digits.replace(",", "."));
  if (number(minutes) >= 60 || number(seconds) >= 60) return null;
  const size = Math.abs(number(degrees)) + number(minutes) / 60 + number(seconds) / 3600;
  const side = letter === undefined ? null : /[NS]/i.test(letter) ? "NS" : "EW";
  // O is the French "ouest".
  const isNegative = degrees.startsWith("-") || (letter !== undefined && /[SWO]/i.test(letter));
  return { degrees: isNegative ? 0 - size : size, side };
}
