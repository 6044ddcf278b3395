import { ensure } from "@lichen/domain";
import { PRINTABLE_RANGES } from "./printable-ranges.ts";

/** Stands for a character that no font of ours has: an accessible document may hold none that it cannot show. */
const MISSING = "\u25A1";
const NOT_ASCII = /[^ -~]/gu;
const SPACES = /[\t\n\r\v\f\u0085\u2028\u2029]+/g;

/** A text with the characters that a document can show; the others are seen to be missing. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(SPACES, " ")
    .replace(NOT_ASCII, (character) => {
      const code = ensure(character.codePointAt(0));
      return canPrint(code) ? character : isSilent(code) ? "" : MISSING;
    });
}

/** Whether the fonts draw a character. */
function canPrint(code: number): boolean {
  let [low, high] = [0, PRINTABLE_RANGES.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ensure(PRINTABLE_RANGES[middle]);
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

/** Controls, joiners and selectors, which are seen only by what they do to others. */
function isSilent(code: number): boolean {
  return /^[\p{Cc}\p{Cf}\p{Mn}]$/u.test(String.fromCodePoint(code));
}
