/** A latitude and a longitude as people write them: "43.604, 1.444", "43,604 1,444", "43.604 N, 1.444 E". */
const FORM = /^\s*([+-]?\d{1,2}(?:[.,]\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([EWO])?\s*$/i;

/** Coordinates typed as a text; null when it is none. A postcode and a number are not: one of the two has decimals. */
export function readCoordinates(text: string): { latitude: number; longitude: number } | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, lat, northSouth, lon, eastWest] = match;
  if (!/[.,]/.test(lat!) && !/[.,]/.test(lon!) && !northSouth) return null;
  const number = (digits: string) => Number(digits.replace(",", "."));
  const latitude = number(lat!) * (northSouth?.toUpperCase() === "S" ? -1 : 1);
  const longitude = number(lon!) * (eastWest && eastWest.toUpperCase() !== "E" ? -1 : 1);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
