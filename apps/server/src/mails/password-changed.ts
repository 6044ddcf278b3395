import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { momentWords } from "./moment-words.ts";
import { screenAddress } from "./screen-address.ts";

const text = {
  subject: { fr: "Votre mot de passe a été modifié", en: "Your password has been changed" },
  changed: (at: Bilingual) => ({
    fr: `Le mot de passe de votre compte Lichen a été modifié le ${at.fr}. Les autres sessions ont été fermées.`,
    en: `The password for your Lichen account was changed on ${at.en}. Other sessions have been closed.`,
  }),
  notYou: {
    fr: "Si vous n’êtes pas à l’origine de ce changement, choisissez tout de suite un nouveau mot de passe, puis prévenez l’administrateur de votre structure.",
    en: "If you did not make this change, choose a new password now, then tell your company administrator.",
  },
  choose: { fr: "Ce n’était pas moi", en: "This was not me" },
} satisfies Record<string, Bilingual | ((at: Bilingual) => Bilingual)>;

/** To the owner of an account whose password has just been set or changed. */
export function passwordChanged(
  { public_url, changed_at }: { readonly public_url: string; readonly changed_at: Date },
  language: Language,
): MailContent {
  const at = momentWords(changed_at);
  return layOutMail({
    template: "password_changed",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text.changed(at)[language] },
      { kind: "paragraph", text: text.notYou[language] },
      { kind: "button", label: text.choose[language], address: screenAddress(public_url, "/forgot-password") },
    ],
  });
}
