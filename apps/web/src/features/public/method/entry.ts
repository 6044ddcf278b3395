import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";

/** One thing that the page explains: has an anchor, can be found, can be hidden by the search. */
export type Entry = {
  /** Anchor that other screens link to; never changes once released. */
  readonly id: string;
  readonly title: Bilingual;
  /** All that the search reads. */
  readonly texts: readonly (Bilingual | string)[];
  /** @param search what is looked for; "" when nothing is */
  readonly draw: (search: string) => ReactNode;
};

export type Part = { readonly id: string; readonly title: Bilingual; readonly entries: readonly Entry[] };
