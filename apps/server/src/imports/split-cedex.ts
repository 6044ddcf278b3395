/** "44156 CEDEX", "75379 CEDEX 08": a postcode, then the office that sorts its mail. */
const POSTCODE_CEDEX = /^\s*(\d{5})[\s,-]+(cedex(?:\s*\d{1,2})?)\s*$/i;

/** A postcode that a CEDEX follows, without it; the city says it, if any: of Paris its number is the arrondissement. */
export function splitCedex({ post_code, city }: Readonly<Record<string, unknown>>): {
  post_code?: string;
  city?: string;
} {
  const [, digits, cedex] = typeof post_code === "string" ? (POSTCODE_CEDEX.exec(post_code) ?? []) : [];
  if (digits === undefined || cedex === undefined) return {};
  const hasCedex = typeof city !== "string" || city.trim() === "" || /cedex/i.test(city);
  return { post_code: digits, ...(hasCedex ? {} : { city: `${city} ${cedex}` }) };
}
