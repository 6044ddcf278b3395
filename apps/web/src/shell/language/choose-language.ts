import { LANGUAGES, type Language } from "@lichen/domain";

const FALLBACK_LANGUAGE: Language = "en";

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/**
 * Language of the screens.
 *
 * @param remembered what the person chose earlier in this browser, or null
 * @param preferred languages of the browser, best first ("fr-CA", "en")
 * @returns the remembered one, else the first preferred one that we speak, else English
 * @source platform.md §1: "the locale follows the browser language with English as fallback"
 */
export function chooseLanguage(remembered: string | null, preferred: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split("-")[0];
    if (isLanguage(primary)) return primary;
  }
  return FALLBACK_LANGUAGE;
}
