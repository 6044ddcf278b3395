/** Letters that no decomposition turns into a plain one. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const IS_ASCII = /^[\0-\x7f]*$/;

/** One word, one spelling, in the index as in the query. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  sts: "saints",
  stes: "saintes",
  sankt: "saint",
};

/** Articles and links that people leave out of a name, or get wrong. */
export const LINKS: ReadonlySet<string> = new Set(
  "a au aux d da das de del della den der des di do dos du en et l la las le les lez los of the sous sur van von".split(
    " ",
  ),
);

/** Lower case, no accent, one blank between words; what is not a letter, a digit or a comma becomes a blank. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain already, and 80,000 of them are read at each start.
  const plain = IS_ASCII.test(lower)
    ? lower
    : lower
        .replace(/[œæßøłđðþı]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
        .normalize("NFD")
        .replace(/\p{M}/gu, "");
  return plain
    .replace(/\bs\//g, "sur ")
    .replace(/[^\p{L}\p{N},]+/gu, " ")
    .trim();
}

/** The words of a name, "St" and "Ste" in full: `Œuilly-sur-St-Denis` is `oeuilly sur saint denis`. */
export function nameKey(name: string): string {
  return plainText(name)
    .replace(/ ?, ?/g, " ")
    .replace(/\b(?:ste?s?|sankt)\b/g, (word) => SAME_WORDS[word] ?? word);
}

/** The same without its links: `les sables d olonne` is `sables olonne`. Unchanged when nothing else would remain. */
export function keyWithoutLinks(key: string): string {
  if (!key.includes(" ")) return key;
  const significant = key.split(" ").filter((word) => !LINKS.has(word));
  return significant.length === 0 ? key : significant.join(" ");
}
