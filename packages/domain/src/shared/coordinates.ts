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

const DEGREES = String.raw`(-?\d{1,3}[.,]\d{1,20})\s?°?`;
const LABEL = String.raw`(lat|lon|lng|long|latitude|longitude)\.?\s{0,3}[:=]?\s{0,3}`;
/** `lat: 48.85, lon: 2.35`, in either order. */
const UNDER_LABELS = new RegExp(
  String.raw`^[([{]?\s?${LABEL}${DEGREES}\s{0,3}[,;/|]?\s{0,3}${LABEL}${DEGREES}\s?[)\]}]?$`,
  "i",
);
/** What the link of a map marks; its centre is where someone looked. @source RFC 5870; addresses of public maps */
const MARKED = [
  /^geo:(-?\d{1,2}\.\d{1,20}),(-?\d{1,3}\.\d{1,20})/i,
  /^https?:\/\/\S{0,500}!3d(-?\d{1,2}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/i,
  /^https?:\/\/\S{0,500}[?&](?:q|query|ll|destination)=(-?\d{1,2}\.\d{1,20})(?:,|%2C)(-?\d{1,3}\.\d{1,20})/i,
  /^https?:\/\/\S{0,500}[?&]mlat=(-?\d{1,2}\.\d{1,20})&mlon=(-?\d{1,3}\.\d{1,20})/i,
];

/**
 * A pair of coordinates under its labels, or marked by the link of a map, as "48.85, 2.35": the latitude first. Another
 * text as it is.
 */
export function plainPair(text: string): string {
  const trimmed = text.trim();
  const [, first = "", a, second = "", b] = UNDER_LABELS.exec(trimmed) ?? [];
  const isLatitude = (label: string) => label.toLowerCase().startsWith("lat");
  if (a !== undefined && b !== undefined && isLatitude(first) !== isLatitude(second)) {
    const pair = isLatitude(first) ? [a, b] : [b, a];
    return pair.map((degrees) => degrees.replace(",", ".")).join(", ");
  }
  for (const marked of MARKED) {
    const [, latitude, longitude] = marked.exec(trimmed) ?? [];
    if (latitude !== undefined && longitude !== undefined) return `${latitude}, ${longitude}`;
  }
  return text;
}

/**
 * A latitude and a longitude typed as a text, in decimal degrees or in degrees, minutes and seconds; null when it is none.
 * The latitude comes first unless letters say otherwise. Two whole numbers without a sign of degrees are a house and a
 * postcode.
 */
export function readCoordinates(text: string): Point | null {
  const typed = plainPair(text).trim().replaceAll("−", "-");
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
