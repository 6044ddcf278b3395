/** What an address search proposes, as far as the street is concerned. */
type Proposed = {
  readonly label: string;
  readonly post_code: string | null;
  readonly city: string | null;
  readonly precision: string;
};

const WITH_STREET: readonly string[] = ["housenumber", "street", "locality"];

/**
 * Number and street of a proposed place: its label up to the postcode, or to the town.
 * @returns null when the place has no street, or when the label does not tell it apart
 */
export function streetOf({ label, post_code, city, precision }: Proposed): string | null {
  if (!WITH_STREET.includes(precision)) return null;
  const ends = [post_code, city].flatMap((part) => {
    const at = part === null || part === "" ? -1 : label.indexOf(part);
    return at > 0 ? [at] : [];
  });
  if (ends.length === 0) return null;
  const street = label.slice(0, Math.min(...ends)).replace(/[\s,–-]+$/u, "");
  return street === "" ? null : street;
}
