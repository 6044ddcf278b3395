import type { resetPassword } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Nouveau mot de passe", en: "New password" },
  save: { fr: "Enregistrer le mot de passe", en: "Save the password" },
  done: {
    fr: "Votre mot de passe a été modifié. Vos autres sessions ont été fermées.",
    en: "Your password has been changed. Your other sessions have been closed.",
  },
  logIn: { fr: "Se connecter", en: "Log in" },
  noCode: {
    fr: "Ce lien est incomplet\u202f: ouvrez-le à nouveau depuis l’e-mail, ou demandez-en un autre.",
    en: "This link is incomplete: open it again from the email, or request another.",
  },
  again: { fr: "Demander un autre lien", en: "Request another link" },
} satisfies Record<string, Bilingual>;

export const REFUSALS = {
  password_refused: {
    fr: "Le nouveau mot de passe ne respecte pas les critères.",
    en: "The new password does not meet the criteria.",
  },
  link_expired: {
    fr: "Ce lien n’est plus valable\u202f: demandez-en un autre.",
    en: "This link is no longer valid: request another.",
  },
} satisfies Record<keyof (typeof resetPassword)["problems"], Bilingual>;
