const LONGEST = 20;

/** A code made of a company's name, for the reader to change: capitals, digits and hyphens. */
export function proposeCode(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|(?<!-)-+$/g, "");
}
