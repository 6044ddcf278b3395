import type { LegalPaper } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

/** A text that people accept, read on screen and on paper from the same words. */
export type LegalText = {
  readonly id: LegalPaper;
  readonly title: Bilingual;
  /** Day of the edition, YYYY-MM-DD: the one that is stored with each acceptance. */
  readonly edition: string;
  readonly sections: readonly {
    readonly title: Bilingual;
    readonly paragraphs: readonly Bilingual[];
    readonly list?: readonly Bilingual[];
  }[];
};

/** Who publishes and runs the installation that the text is read on; null: it was not said. */
export type LegalParties = {
  readonly publisher: { readonly name: string; readonly address: string; readonly email: string } | null;
  readonly data_protection_email: string | null;
};
