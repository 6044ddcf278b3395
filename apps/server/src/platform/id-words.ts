/** A text as a part of an id: small letters and digits without accents, "_" for the rest. */
export function idWords(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "_");
}
