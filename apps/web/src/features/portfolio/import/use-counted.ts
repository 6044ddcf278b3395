import { formatInteger } from "@lichen/report";
import { useCallback } from "react";
import { useLanguage } from "../../../shell/language/language.tsx";
import type { Counted } from "./counted.ts";

/** Writes a count in the language of the screen, beside its number, which the sentence agrees with. */
export function useCounted(): (n: number) => Counted {
  const language = useLanguage();
  return useCallback((n: number) => ({ n, written: formatInteger(n, language) }), [language]);
}
