import type { Language } from "@lichen/domain";

/** The same answer with each text of two languages reduced to one: `{ fr, en }` becomes the chosen string. */
export function inLanguage<T>(answer: T, language: Language | undefined): T {
  return language === undefined ? answer : (reduce(answer, language) as T);
}

function reduce(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => reduce(item, language));
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reduce(item, language)]));
}

function isText(value: object): value is Record<Language, string> {
  const keys = Object.keys(value);
  return keys.length === 2 && "fr" in value && "en" in value;
}
