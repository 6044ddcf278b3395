import { VALIDATION_CODES } from "@lichen/contract";
import { type Bilingual, ensure, PASSWORD_RULES } from "@lichen/domain";
import { EMAIL_INVALID, PHONE_INVALID } from "./expected-forms.ts";

/** Codes that a schema gives by itself, beside those of every schema. @source platform.md §5; analysis.md §5 */
const OWN_WORDS: Readonly<Record<string, Bilingual>> = {
  email_invalid: EMAIL_INVALID,
  phone_invalid: PHONE_INVALID,
  must_be_accepted: { fr: "Vous devez l’accepter pour continuer.", en: "You must accept this to continue." },
  name_taken: { fr: "Ce nom existe déjà.", en: "This name already exists." },
  password_too_common: {
    fr: "Ce mot de passe est trop courant, ou trop proche de votre nom ou de votre adresse.",
    en: "This password is too common, or too close to your name or address.",
  },
  old_password_incorrect: { fr: "L’ancien mot de passe est incorrect.", en: "The old password is incorrect." },
};

/** Sentence of a code that the server gives for a field. @param refusals words of the refusals of the call, which a field can be refused for too */
export function fieldWords(code: string, refusals: Readonly<Record<string, Bilingual>> = {}): Bilingual {
  if (Object.hasOwn(OWN_WORDS, code)) return ensure(OWN_WORDS[code]);
  if (Object.hasOwn(VALIDATION_CODES, code)) return VALIDATION_CODES[code as keyof typeof VALIDATION_CODES];
  if (Object.hasOwn(refusals, code)) return ensure(refusals[code]);
  return PASSWORD_RULES.find((rule) => rule.code === code)?.name ?? VALIDATION_CODES.invalid;
}

export const REQUIRED = VALIDATION_CODES.required;

/** Said of a form as a whole, where each of its fields has to say something. @source platform.md §5 */
export const ALL_REQUIRED: Bilingual = { fr: "Tous les champs sont obligatoires.", en: "All fields are required." };
