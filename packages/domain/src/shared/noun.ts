/** A French noun, with what its articles agree with. */
export type FrenchNoun = {
  readonly words: string;
  readonly gender: "f" | "m";
  readonly number: "one" | "many";
};

/** A thing that sentences speak of: nouns in French, which carry their articles; English has none before these. */
export type Noun = { readonly fr: readonly FrenchNoun[]; readonly en: string };

export const feminine = (words: string): FrenchNoun => ({ words, gender: "f", number: "one" });
export const masculine = (words: string): FrenchNoun => ({ words, gender: "m", number: "one" });
export const feminines = (words: string): FrenchNoun => ({ ...feminine(words), number: "many" });
export const masculines = (words: string): FrenchNoun => ({ ...masculine(words), number: "many" });
