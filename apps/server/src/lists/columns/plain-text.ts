import { ensure } from "@lichen/domain";

/**
 * Letters and signs that no accent explains, with what the unaccent dictionary of PostgreSQL writes for them:
 * Latin letters up to U+024F, and the punctuation of typeset text.
 * @source PostgreSQL 15, unaccent.rules
 */
const WRITTEN_AS = new Map<string, string>(
  (
    "æae œoe ßss ẞss øo łl đd ðd þth ħh ıi ĳij ĸq ŀl ŉ'n ŋn ŧt ſs ƀb ɓb ƃb ƈc ɖd ɗd ƌd ɛe ƒf ɠg ƕhv ɩi ɨi ƙk ƚl ɲn ƞn ƣoi ƥp " +
    "ƫt ƭt ʈt ʋv ƴy ƶz ǆdz ǉlj ǌnj ǥg ǳdz ȡd ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ⱥa ȼc ⱦt ȿs ɀz ʉu ɇe ɉj ɍr ɏy " +
    "©(c) «<< ®(r) »>> ×* ÷/ ±+/- ¡! ¿? ‐- ‑- ‒- –- —- ―- ‖|| ‘' ’' ‚, ‛' “\" ”\" „,, ‟\" ․. ‥.. …... ′' ″\" ‹< ›>"
  )
    .split(" ")
    .map((pair) => [ensure(pair[0]), pair.slice(1)] as const),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: the texts that need no more than lower case
const ASCII = /^[\u0000-\u007f]*$/;
const ACCENTS = /\p{Mn}/gu;
const OTHERS = /[^\p{ASCII}]/gu;

/** A text as it is searched and sorted: lower case, without accents, as `lichen_plain` writes it in SQL. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .normalize("NFC")
    .replace(OTHERS, (sign) => WRITTEN_AS.get(sign) ?? sign);
}
