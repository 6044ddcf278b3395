import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { momentWords } from "./moment-words.ts";
import { screenAddress } from "./screen-address.ts";

/** What happened to the ways in of an account. */
const CHANGES = {
  authenticator_added: {
    fr: "Une application d’authentification a été ajoutée à votre compte Lichen",
    en: "An authenticator app was added to your Lichen account",
  },
  authenticator_removed: {
    fr: "L’application d’authentification de votre compte Lichen a été retirée",
    en: "The authenticator app of your Lichen account was removed",
  },
  passkey_added: {
    fr: "Une clé d’accès a été ajoutée à votre compte Lichen",
    en: "A passkey was added to your Lichen account",
  },
  passkey_removed: {
    fr: "Une clé d’accès de votre compte Lichen a été retirée",
    en: "A passkey of your Lichen account was removed",
  },
  recovery_codes_renewed: {
    fr: "Les codes de secours de votre compte Lichen ont été renouvelés",
    en: "The recovery codes of your Lichen account were renewed",
  },
  recovery_code_used: {
    fr: "Un code de secours a ouvert votre compte Lichen",
    en: "A recovery code opened your Lichen account",
  },
  second_factor_reset: {
    fr: "Un administrateur a réinitialisé le second facteur de votre compte Lichen",
    en: "An administrator reset the second factor of your Lichen account",
  },
} as const satisfies Record<string, Bilingual>;
export type SecurityChange = keyof typeof CHANGES;

const text = {
  subject: { fr: "Sécurité de votre compte Lichen", en: "Security of your Lichen account" },
  when: (what: Bilingual, at: Bilingual): Bilingual => ({
    fr: `${what.fr}, le ${at.fr}.`,
    en: `${what.en} on ${at.en}.`,
  }),
  notYou: {
    fr: "Si vous n’êtes pas à l’origine de ce changement, changez votre mot de passe, fermez vos autres sessions, puis prévenez l’administrateur de votre structure.",
    en: "If you did not make this change, change your password, close your other sessions, then inform your company administrator.",
  },
  open: { fr: "Voir la sécurité de mon compte", en: "View the security of my account" },
};

/** To the owner of an account whose ways in have just changed. */
export function accountSecurity(
  { public_url, changed_at, change }: { public_url: string; changed_at: Date; change: SecurityChange },
  language: Language,
): MailContent {
  return layOutMail({
    template: "account_security",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text.when(CHANGES[change], momentWords(changed_at))[language] },
      { kind: "paragraph", text: text.notYou[language] },
      { kind: "button", label: text.open[language], address: screenAddress(public_url, "/profile/security") },
    ],
  });
}
