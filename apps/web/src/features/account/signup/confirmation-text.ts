import type { confirmSignUp } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Activer votre compte", en: "Activate your account" },
  lead: {
    fr: "Choisissez votre mot de passe pour activer votre compte.",
    en: "Choose a password to activate your account.",
  },
  open: { fr: "Activer mon compte", en: "Activate my account" },
  done: { fr: "Votre compte est activé.", en: "Your account is activated." },
  logIn: { fr: "Se connecter", en: "Log in" },
  ask: { fr: "Demander un compte", en: "Request an account" },
  noCode: {
    fr: "Ce lien est incomplet\u202f: ouvrez-le à nouveau depuis l’e-mail d’activation.",
    en: "This link is incomplete: open it again from the activation email.",
  },
} satisfies Record<string, Bilingual>;

/** @source platform.md §8 "Confirm sign-up" */
export const REFUSALS = {
  password_refused: {
    fr: "Le mot de passe ne respecte pas les critères.",
    en: "The password does not meet the criteria.",
  },
  account_gone: { fr: "Ce compte n’existe plus.", en: "This account no longer exists." },
  link_expired: {
    fr: "Ce lien a expiré\u202f: un nouveau lien d’activation est prêt. Il vous parvient par e-mail, ou par la personne qui gère les comptes.",
    en: "This link has expired: a new activation link is ready. It comes by email, or from the person who manages accounts.",
  },
  code_unknown: {
    fr: "Ce lien n’est pas valable. S’il a déjà servi, connectez-vous.",
    en: "This link is not valid. If you have already used it, log in.",
  },
} satisfies Record<keyof (typeof confirmSignUp)["problems"], Bilingual>;
