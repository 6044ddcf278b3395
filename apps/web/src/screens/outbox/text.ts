import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "E-mails", en: "E-mails" },
  failed: { fr: "Les e-mails n’ont pas pu être chargés", en: "The e-mails could not be read" },
  empty: { fr: "Aucun e-mail", en: "No e-mail" },
  emptyWhy: {
    fr: "Les e-mails d’activation, de mot de passe et de demande apparaîtront ici.",
    en: "Activation and password links, and requests, pass through here.",
  },
  noMatch: { fr: "Aucun e-mail ne correspond à ces critères.", en: "No e-mail matches these criteria." },
  sentAt: { fr: "Envoyé le", en: "Left on" },
  attempts: { fr: "Tentatives", en: "Attempts" },
  gone: {
    fr: "Cet e-mail a été envoyé\u202f: son texte n’est plus conservé, car ses liens donnent accès à un compte.",
    en: "This e-mail has left: its text is no longer kept, for its links open an account.",
  },
  count: (count: number, shown: string): Bilingual => ({
    fr: count < 2 ? `${shown} e-mail` : `${shown} e-mails`,
    en: count === 1 ? `${shown} e-mail` : `${shown} e-mails`,
  }),
} as const;

export const MAIL_NAMES = {
  created_at: { fr: "Écrit le", en: "Written on" },
  recipient: { fr: "Destinataire", en: "Recipient" },
  subject: { fr: "Objet", en: "Subject" },
  template: { fr: "Type d’e-mail", en: "Kind of e-mail" },
  state: { fr: "État", en: "State" },
} as const satisfies Record<string, Bilingual>;

export const STATES = {
  waiting: { kind: "waiting", name: { fr: "En attente", en: "Waiting" } },
  sent: { kind: "on", name: { fr: "Envoyé", en: "Sent" } },
  failed: { kind: "off", name: { fr: "Abandonné", en: "Given up" } },
} as const;
