import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { RESET_HOURS } from "./link-lifetimes.ts";
import { screenAddress } from "./screen-address.ts";

const text = {
  subject: { fr: "Choisir un nouveau mot de passe", en: "Choose a new password" },
  request: {
    fr: "Un nouveau mot de passe a été demandé pour votre compte Lichen.",
    en: "A new password was requested for your Lichen account.",
  },
  choose: { fr: "Choisir un nouveau mot de passe", en: "Choose a new password" },
  lifetime: {
    fr: `Ce lien est valable ${RESET_HOURS} heure et ne sert qu’une fois.`,
    en: `This link is valid for ${RESET_HOURS} hour and works only once.`,
  },
  unasked: {
    fr: "Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.",
    en: "Did you not ask for this? Ignore this message: your password stays the same.",
  },
} satisfies Record<string, Bilingual>;

/** To the owner of an account: the link that sets a new password. */
export function resetPassword(
  { public_url, code }: { readonly public_url: string; readonly code: string },
  language: Language,
): MailContent {
  return layOutMail({
    template: "reset_password",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text.request[language] },
      {
        kind: "button",
        label: text.choose[language],
        address: screenAddress(public_url, "/reset-password", { secrets: { code } }),
      },
      { kind: "paragraph", text: text.lifetime[language] },
      { kind: "paragraph", text: text.unasked[language] },
    ],
  });
}
