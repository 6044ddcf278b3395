import type { Bilingual } from "../shared/bilingual.ts";

/** The answer "unknown information": kept as given, never computed with. */
export const OPTION_UNKNOWN = "unknown";

export type Option = {
  readonly value: string;
  readonly name: Bilingual;
  /** 1 (shown +) to 5 (shown +++++); absent when ranking the choices makes no sense. */
  readonly favourability?: 1 | 2 | 3 | 4 | 5;
  /** Names that it had: workbooks filled with them are still read. */
  readonly formerly?: readonly string[];
};

/** Last choice of a list. */
export const UNKNOWN_OPTION = {
  value: OPTION_UNKNOWN,
  name: { fr: "Information inconnue", en: "Unknown information" },
} as const satisfies Option;
