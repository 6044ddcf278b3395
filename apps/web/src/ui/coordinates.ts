/** A point that somebody typed, WGS84 degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** A decimal number with a point or a comma, and the side of the compass that may follow it (O: ouest). */
const DEGREES = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEWO])?`;
/** Between the two: spaces, a semicolon, or a comma, which a following space or a decimal point tells from a decimal one. */
const PAIR = new RegExp(String.raw`^\s*${DEGREES}\s*(?:[;,]\s*|\s+)${DEGREES}\s*$`, "i");

/**
 * Coordinates as people type them: "43.604, 1.444", "43,604 1,444", "43,604; 1,444", "43.604 N, 1.444 E".
 *
 * @returns the point, or null when the text is not a pair of coordinates (an address, "31000 Toulouse")
 *   or is outside the globe
 */
export function parseCoordinates(text: string): Point | null {
  const match = PAIR.exec(text);
  if (match === null) return null;
  const [, first = "", firstSide, second = "", secondSide] = match;
  // "43,604" alone would read as 43 and 604: two whole numbers are an address more often than a point.
  if (!/[.,]/.test(first) || !/[.,]/.test(second)) return null;
  const latitude = degrees(first, firstSide, "NS");
  const longitude = degrees(second, secondSide, "EWO");
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}

function degrees(number: string, side: string | undefined, allowed: string): number | null {
  const value = Number(number.replace(",", "."));
  if (side === undefined) return value;
  const letter = side.toUpperCase();
  if (!allowed.includes(letter)) return null;
  return letter === "S" || letter === "W" || letter === "O" ? -value : value;
}
