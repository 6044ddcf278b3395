/** Words that tell nothing of what a column holds. */
const EMPTY = new Set(
  "a au aux avec de des du d en et l la le les of on par pour si sur the to un une m2 m² m sq qm mq ha sqft ft ft2 acres acre hectares hectare ht nb nombre no n number in".split(
    " ",
  ),
);
/** "Adresse 1" is a street, "1" is nothing. */
const NUMBER = /^\d+$/;
/** Shorter words have no plural worth taking away: "bas", "gaz". */
const SHORTEST_PLURAL = 4;

/** The words of a title that tell what its column holds: "Surface de plancher (m²)" → surface, plancher. */
export function headingWords(text: string): readonly string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !EMPTY.has(word) && !NUMBER.test(word));
  return [...new Set((telling.length === 0 ? words : telling).map(singular))];
}

/** The words of a choice that tell which it is: "Sur place, sans refroidissement" → place, san, refroidissement. */
export function choiceWords(text: string): readonly string[] {
  return [
    ...new Set(
      wordsOf(text)
        .filter((word) => word === "no" || !EMPTY.has(word))
        .map(singular),
    ),
  ];
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function singular(word: string): string {
  return word.length >= SHORTEST_PLURAL && /[sx]$/.test(word) ? word.slice(0, -1) : word;
}

/** How near two titles are by their words, 0 to 1: the words in common among all of them. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 0 : (one.length + other.length - all.size) / all.size;
}
