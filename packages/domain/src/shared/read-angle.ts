import { ANGLE_PATTERN, type AngleAxis, parseAngle } from "./angle.ts";

/** Other signs of degrees, minutes and seconds, as keyboards and typesetters have them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/−/g, "-"],
  [/[º˚]/g, "°"],
  [/[´`‘]/g, "'"],
  [/(\d)\s*d(?:eg)?\s*(\d{1,2})\s*m(?:in)?\s*(\d{1,2}(?:[.,]\d+)?)\s*s(?:ec)?(?=\s*(?:[NSEWO,;]|$))/gi, `$1°$2'$3"`],
  [/(?<![\d:])(\d{1,3}):(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)(?![\d:])/g, `$1°$2'$3"`],
  [/(?<![\d.,°])(\d{1,3}) (\d{1,2}) (\d{1,2}(?:[.,]\d+)?)(?= ?[NSEWO](?![a-z]))/gi, `$1°$2'$3"`],
];

/** Angles under the signs that are read: `48º51´24´´`, `48:51:24`, `48 51 24 N` and `48d51m24s` are `48°51'24"`. */
export function plainAngles(text: string): string {
  return SIGNS.reduce((plain, [sign, by]) => plain.replace(sign, by), text.trim());
}

/** Three figures apart are degrees, minutes and seconds where an angle alone may stand. */
const APART = /^([+-]?\d{1,3})\s+(\d{1,2})\s+(\d{1,2}(?:[.,]\d+)?)$/;
/** Minutes without their sign, in an angle alone: "N 45° 45.583". */
const BARE_MINUTES = /^((?:[NSEWO]\s*)?[+-]?\d{1,3}\s*°\s*\d{1,2}(?:[.,]\d+)?)(?=\s*[NSEWO]?$)/i;
const ALONE = new RegExp(String.raw`^(?:([NSEWO])\s*)?${ANGLE_PATTERN}\s*([NSEWO])?$`, "i");

/**
 * One angle typed as a text, in decimal degrees or in degrees, minutes and seconds, with its letter or without.
 * @param axis that is expected: an angle of the other one is none
 * @returns null when it is no angle
 */
export function readAngle(text: string, axis: AngleAxis): number | null {
  const found = ALONE.exec(plainAngles(text).replace(APART, `$1°$2'$3"`).replace(BARE_MINUTES, "$1'"));
  if (found === null) return null;
  const [, before, degrees = "", minutes, seconds, after] = found;
  if (before !== undefined && after !== undefined) return null;
  const angle = parseAngle(degrees, minutes, seconds, before ?? after);
  return angle === null || (angle.side !== null && angle.side !== axis) ? null : angle.degrees;
}
