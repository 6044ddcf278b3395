import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { type ConfirmationLink, confirmationAddress } from "./account-activated.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { CONFIRMATION_HOURS } from "./link-lifetimes.ts";

const text = {
  subject: { fr: "Un nouveau lien pour ouvrir votre compte Lichen", en: "A new link to open your Lichen account" },
  replaced: {
    fr: "Voici un nouveau lien pour ouvrir votre compte Lichen. Les liens envoyés auparavant ne sont plus valables.",
    en: "Here is a new link to open your Lichen account. Earlier links no longer work.",
  },
  choose: { fr: "Choisir mon mot de passe", en: "Choose my password" },
  lifetime: {
    fr: `Il est valable ${CONFIRMATION_HOURS} heures et ne sert qu’une fois.`,
    en: `It is valid for ${CONFIRMATION_HOURS} hours and works only once.`,
  },
} satisfies Record<string, Bilingual>;

/** To someone whose link was too old, or who was sent it again: a new one. */
export function activationAgain(link: ConfirmationLink, language: Language): MailContent {
  return layOutMail({
    template: "activation_again",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text.replaced[language] },
      { kind: "button", label: text.choose[language], address: confirmationAddress(link) },
      { kind: "paragraph", text: text.lifetime[language] },
    ],
  });
}
