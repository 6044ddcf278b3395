import type { Bilingual } from "@lichen/domain";

/** Words as they are compared: without accents, capitals or odd spaces. */
function plain(words: string): string {
  return words
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .toLowerCase()
    .trim();
}

/** Whether the texts, in either language, hold every word that is looked for; no word finds everything. */
export function holds(texts: readonly (Bilingual | string)[], search: string): boolean {
  const wanted = plain(search);
  if (wanted === "") return true;
  const all = plain(texts.map((text) => (typeof text === "string" ? text : `${text.fr} ${text.en}`)).join(" "));
  return wanted.split(" ").every((word) => all.includes(word));
}

/** Every text of an object of the domain, however deep it stands, so that all that is shown can be found. */
export function textsOf(value: unknown): (Bilingual | string)[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (isBilingual(value)) return [value];
  return Object.values(value).flatMap(textsOf);
}

function isBilingual(value: object): value is Bilingual {
  return "fr" in value && "en" in value && typeof value.fr === "string" && typeof value.en === "string";
}
