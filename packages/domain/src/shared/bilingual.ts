export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in both languages of the product; one alone does not compile. */
export type Bilingual = { readonly fr: string; readonly en: string };

/** First letter in capital, for a title made of a name that is written small in rows. */
export function capitalise({ fr, en }: Bilingual): Bilingual {
  const raise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  return { fr: raise(fr), en: raise(en) };
}
