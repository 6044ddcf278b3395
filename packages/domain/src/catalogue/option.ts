import type { Bilingual } from "../shared/bilingual.ts";
import type { Condition } from "./condition.ts";
import { OPTION_UNKNOWN } from "./unknown-option.ts";

export type Option = {
  readonly value: string;
  readonly name: Bilingual;
  /** 1 (shown +) to 5 (shown +++++); absent when ranking the choices makes no sense. */
  readonly favourability?: 1 | 2 | 3 | 4 | 5;
  /** Names that it had: workbooks filled with them are still read. */
  readonly formerly?: readonly string[];
  /** Contradicts the other answers when it holds: it is not proposed after them. */
  readonly excludedWhen?: Condition;
};

/** Last choice of a list. */
export const UNKNOWN_OPTION = {
  value: OPTION_UNKNOWN,
  name: { fr: "Information inconnue", en: "Unknown information" },
} as const satisfies Option;
