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
