import type { Bilingual } from "@lichen/domain";
import { EMAIL_INVALID } from "../../../design/forms/expected-forms.ts";

export const text = {
  heading: { fr: "Nous écrire", en: "Write to us" },
  lead: {
    fr: "L’équipe qui gère cette installation lit tous les messages. Les formations ont lieu le dernier mardi du mois.",
    en: "The team that runs this installation reads every message. Training is held on the last Tuesday of the month.",
  },
  subject: { fr: "Quel est l’objet de votre message ?", en: "What is your message about?" },
  subjects: {
    question: { fr: "Une question", en: "A question" },
    training: { fr: "Une formation", en: "Training" },
    demonstration: { fr: "Une démonstration", en: "A demonstration" },
    quote: { fr: "Un devis", en: "A quote" },
    licence: { fr: "Une licence", en: "A licence" },
  },
  day: { fr: "Quel jour vous convient ?", en: "Which day suits you?" },
  dayHelp: { fr: "Le dernier mardi de chaque mois.", en: "The last Tuesday of each month." },
  anyDay: { fr: "Peu importe", en: "Any of them" },
  name: { fr: "Nom", en: "Name" },
  email: { fr: "Adresse e-mail", en: "Email address" },
  organisation: { fr: "Structure (facultatif)", en: "Company (optional)" },
  message: { fr: "Message", en: "Message" },
  privacyBefore: { fr: "J’ai lu la ", en: "I have read the " },
  privacy: { fr: "politique de confidentialité", en: "privacy policy" },
  send: { fr: "Envoyer le message", en: "Send the message" },
  sent: {
    sent: { fr: "Message envoyé. Nous vous répondrons par e-mail.", en: "Message sent. We will reply by email." },
    unsent: {
      fr: "Message enregistré. Cette installation n’envoie pas d’e-mail\u202f: son administrateur le lit dans la boîte d’envoi.",
      en: "Message recorded. This installation sends no email: its administrator can read it in the outbox.",
    },
  },
  another: { fr: "Écrire un autre message", en: "Write another message" },
  forBuildings: (count: string): Bilingual => ({
    fr: `Taille du portefeuille : ${count}.`,
    en: `Portfolio size: ${count}.`,
  }),
} as const;

/** @source platform.md §5 */
export const FAULTS = {
  email: EMAIL_INVALID,
  privacy: {
    fr: "Vous devez lire et accepter la politique de confidentialité.",
    en: "You must read and accept the privacy policy.",
  },
} satisfies Record<string, Bilingual>;
