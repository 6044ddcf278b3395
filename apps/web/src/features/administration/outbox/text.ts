import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "E-mails", en: "Emails" },
  failed: { fr: "Les e-mails n’ont pas pu être chargés", en: "Emails could not be loaded" },
  empty: { fr: "Aucun e-mail", en: "No emails" },
  emptyWhy: {
    fr: "Les e-mails d’activation, de mot de passe et de demande apparaîtront ici.",
    en: "Activation, password and request emails will appear here.",
  },
  noMatch: { fr: "Aucun e-mail ne correspond à ces critères.", en: "No email matches these filters." },
  sentAt: { fr: "Envoyé le", en: "Sent on" },
  attempts: { fr: "Tentatives", en: "Attempts" },
  gone: {
    fr: "Cet e-mail a été envoyé\u202f: son texte n’est plus conservé, car ses liens donnent accès à un compte.",
    en: "This email has been sent: its text is no longer kept, because its links give access to an account.",
  },
  count: (count: number, shown: string): Bilingual => ({
    fr: count < 2 ? `${shown} e-mail` : `${shown} e-mails`,
    en: count === 1 ? `${shown} email` : `${shown} emails`,
  }),
} as const;

export const MAIL_NAMES = {
  created_at: { fr: "Écrit le", en: "Written on" },
  recipient: { fr: "Destinataire", en: "Recipient" },
  subject: { fr: "Objet", en: "Subject" },
  template: { fr: "Type d’e-mail", en: "Email type" },
  state: { fr: "État", en: "Status" },
} as const satisfies Record<string, Bilingual>;

export const STATES = {
  waiting: { kind: "waiting", name: { fr: "En attente", en: "Waiting" } },
  sent: { kind: "on", name: { fr: "Envoyé", en: "Sent" } },
  failed: { kind: "off", name: { fr: "Abandonné", en: "Abandoned" } },
} as const;
