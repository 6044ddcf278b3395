import type { Bilingual } from "./bilingual.ts";

/** Nature of a figure, labelled as such on every screen. */
export const NATURES = {
  observed: { fr: "Observé", en: "Observed" },
  modelled: { fr: "Modélisé", en: "Modelled" },
  derived: { fr: "Dérivé", en: "Derived" },
  declared: { fr: "Déclaré", en: "Declared" },
  computed: { fr: "Calculé", en: "Calculated" },
  none: { fr: "Sans donnée", en: "No data" },
} as const satisfies Record<string, Bilingual>;
export type Nature = keyof typeof NATURES;

/** Who made a dataset, under which terms, how fine and how sure: travels with each of its figures. */
export type SourceCard = {
  /** Folder name of the dataset; ids never change once released. */
  readonly id: string;
  readonly name: Bilingual;
  readonly producer: string;
  readonly licence: string;
  /** Sentence that the licence asks to show. */
  readonly attribution: string;
  readonly edition: string;
  readonly url: string;
  readonly precision: Bilingual;
  readonly caveat: Bilingual;
  /** What the figures were made from and how, for a reader who wants to redo them. */
  readonly derivation: Bilingual;
  /** What no one confirmed yet against its publication; absent when all is confirmed. */
  readonly to_verify?: Bilingual;
};
