import { type Bilingual, MOST_SPENT } from "@lichen/domain";
import { fieldWords } from "../../../design/forms/field-words.ts";
import { readNumber } from "../../../design/forms/typed-number.ts";

/** Euros as they are typed: null where nothing is, and what is wrong with them. */
export function readAmount(words: string): { readonly euros: number | null; readonly fault: Bilingual | null } {
  if (words.trim() === "") return { euros: null, fault: null };
  const euros = readNumber(words);
  if (typeof euros === "string") return { euros: null, fault: fieldWords("not_a_number") };
  if (euros < 0) return { euros: null, fault: fieldWords("too_small") };
  return euros > MOST_SPENT ? { euros: null, fault: fieldWords("too_big") } : { euros, fault: null };
}
