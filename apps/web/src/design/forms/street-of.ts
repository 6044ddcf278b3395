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
export function findStreet({ label, post_code, city, precision }: Proposed): string | null {
  if (!WITH_STREET.includes(precision)) return null;
  const isNamed = (part: string | null): part is string => part !== null && part !== "" && label.includes(part);
  // A street may bear the name of its town, which then stands again at the end.
  const end = isNamed(post_code) ? label.indexOf(post_code) : isNamed(city) ? label.lastIndexOf(city) : 0;
  const street = label.slice(0, end).replace(/(?<![\s,–-])[\s,–-]+$/u, "");
  return street === "" ? null : street;
}
