export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in both languages of the product; one alone does not compile. */
export type Bilingual = { readonly fr: string; readonly en: string };
