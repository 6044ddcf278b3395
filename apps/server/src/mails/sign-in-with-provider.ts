import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { LONGEST_NAME } from "./lengths.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine } from "./typed-text.ts";

const text = {
  subject: { fr: "Votre accès à Lichen est ouvert", en: "Your access to Lichen is open" },
  opened: (company: string) => ({
    fr: `Votre accès à Lichen est ouvert pour ${company}. Vous vous connecterez avec le fournisseur d’identité de votre structure : vous n’avez pas de mot de passe à créer.`,
    en: `Your access to Lichen is open for ${company}. You will log in with your company’s identity provider: you do not need to create a password.`,
  }),
  signIn: { fr: "Se connecter", en: "Log in" },
} satisfies Record<string, Bilingual | ((company: string) => Bilingual)>;

/** To someone whose account was made in a company that signs in through its identity provider. */
export function signInWithProvider(
  { public_url, company_name }: { readonly public_url: string; readonly company_name: string },
  language: Language,
): MailContent {
  return layOutMail({
    template: "sign_in_with_provider",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text.opened(oneLine(company_name, LONGEST_NAME))[language] },
      { kind: "button", label: text.signIn[language], address: screenAddress(public_url, "/login") },
    ],
  });
}
