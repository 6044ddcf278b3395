import type { Bilingual } from "@lichen/domain";

/** The sentence of the specification, then the expected form. @source platform.md §5; RGAA 11.11 */
export const EMAIL_INVALID: Bilingual = {
  fr: "L’adresse e-mail n’est pas valide. Forme attendue\u202f: nom@domaine.fr.",
  en: "The email address is not valid. Expected form: name@domain.com.",
};

/** The sentence of the specification, then the expected form. @source platform.md §5; RGAA 11.11 */
export const PHONE_INVALID: Bilingual = {
  fr: "Le numéro de téléphone n’est pas valide. Forme attendue\u202f: 01 23 45 67 89 ou +33 1 23 45 67 89.",
  en: "The phone number is not valid. Expected form: 01 23 45 67 89 or +33 1 23 45 67 89.",
};
