import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { CONFIRMATION_HOURS } from "./link-lifetimes.ts";
import { screenAddress } from "./screen-address.ts";

export type ConfirmationLink = { readonly public_url: string; readonly user_id: string; readonly code: string };

const text = {
  subject: { fr: "Votre compte Lichen est prêt", en: "Your Lichen account is ready" },
  opened: {
    fr: "Votre compte Lichen est ouvert. Il ne vous reste qu’à choisir votre mot de passe.",
    en: "Your Lichen account is open. You just need to choose a password.",
  },
  choose: { fr: "Choisir mon mot de passe", en: "Choose my password" },
  lifetime: {
    fr: `Ce lien est valable ${CONFIRMATION_HOURS} heures et ne sert qu’une fois. S’il a expiré, ouvrez-le quand même : un nouveau lien vous sera envoyé.`,
    en: `This link is valid for ${CONFIRMATION_HOURS} hours and works only once. If it has expired, open it anyway: we will send you a new one.`,
  },
  unexpected: {
    fr: "Vous n’attendiez pas ce message ? Ignorez-le : le compte ne sera pas activé.",
    en: "Not expecting this message? Ignore it: the account will not be activated.",
  },
} satisfies Record<string, Bilingual>;

/** To someone whose account was just made: the link that opens it. */
export function accountActivated(link: ConfirmationLink, language: Language): MailContent {
  return layOutMail({
    template: "account_activated",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text.opened[language] },
      { kind: "button", label: text.choose[language], address: confirmationAddress(link) },
      { kind: "paragraph", text: text.lifetime[language] },
      { kind: "paragraph", text: text.unexpected[language] },
    ],
  });
}

export function confirmationAddress({ public_url, user_id, code }: ConfirmationLink): string {
  return screenAddress(public_url, "/confirm-signup", { secrets: { user: user_id, code } });
}
