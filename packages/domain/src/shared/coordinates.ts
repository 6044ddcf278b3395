import { ANGLE_PATTERN, type Angle, parseAngle } from "./angle.ts";

/** A point that someone typed, WGS84 degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

const BETWEEN = String.raw`(?:\s*[,;/|]\s*|\s+)`;
/** `43.604 N, 1.444 E`, or no letter at all. */
const LETTER_AFTER = new RegExp(
  String.raw`^${ANGLE_PATTERN}\s*([NSEWO])?${BETWEEN}${ANGLE_PATTERN}\s*([NSEWO])?$`,
  "i",
);
/** `N 43.604, E 1.444`. */
const LETTER_BEFORE = new RegExp(String.raw`^([NSEWO])\s*${ANGLE_PATTERN}${BETWEEN}([NSEWO])\s*${ANGLE_PATTERN}$`, "i");

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
