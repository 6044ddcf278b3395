import type { Bilingual } from "../shared/bilingual.ts";

/** @source decisions.md "Accounts" */
const PASSWORD_LENGTH = { min: 12, max: 128 };

/** What a password needs, each rule with its code and its sentence. @source platform.md §5; decisions.md "Accounts" */
export const PASSWORD_RULES: readonly {
  readonly code: string;
  readonly name: Bilingual;
  readonly holds: (password: string) => boolean;
}[] = [
  {
    code: "password_too_short",
    name: { fr: "Au moins 12 caractères", en: "At least 12 characters" },
    holds: (password) => [...password].length >= PASSWORD_LENGTH.min,
  },
  {
    code: "password_too_long",
    name: { fr: "Au plus 128 caractères", en: "At most 128 characters" },
    holds: (password) => [...password].length <= PASSWORD_LENGTH.max,
  },
  {
    code: "password_without_digit",
    name: { fr: "Au moins 1 chiffre", en: "At least 1 digit" },
    holds: (password) => /\p{Nd}/u.test(password),
  },
  {
    code: "password_without_uppercase",
    name: { fr: "Au moins 1 majuscule", en: "At least 1 uppercase letter" },
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    code: "password_without_special",
    name: { fr: "Au moins 1 caractère spécial", en: "At least 1 special character" },
    holds: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
];

/** Codes of the rules that a password breaks; empty when it breaks none. */
export function brokenPasswordRules(password: string): string[] {
  return PASSWORD_RULES.filter(({ holds }) => !holds(password)).map(({ code }) => code);
}
