import type { Bilingual } from "@lichen/domain";

export const text = {
  heading: { fr: "Nous écrire", en: "Write to us" },
  lead: {
    fr: "L’équipe qui tient cette installation lit chaque message. Les formations ont lieu le dernier mardi du mois.",
    en: "The team that runs this installation reads every message. Training is held on the last Tuesday of the month.",
  },
  subject: { fr: "De quoi s’agit-il ?", en: "What is it about?" },
  subjects: {
    question: { fr: "Une question", en: "A question" },
    training: { fr: "Une formation", en: "Training" },
    demonstration: { fr: "Une démonstration", en: "A demonstration" },
    quote: { fr: "Un devis", en: "A quote" },
    licence: { fr: "Une licence", en: "A licence" },
  },
  day: { fr: "Jour qui vous convient", en: "Day that suits you" },
  dayHelp: { fr: "Le dernier mardi de chaque mois.", en: "The last Tuesday of each month." },
  anyDay: { fr: "Peu importe", en: "Any of them" },
  name: { fr: "Nom", en: "Name" },
  email: { fr: "Adresse e-mail", en: "Email address" },
  organisation: { fr: "Organisation (facultatif)", en: "Organisation (optional)" },
  message: { fr: "Message", en: "Message" },
  privacyBefore: { fr: "J’ai lu la ", en: "I have read the " },
  privacy: { fr: "politique de confidentialité", en: "privacy policy" },
  send: { fr: "Envoyer le message", en: "Send the message" },
  sent: {
    fr: "Message envoyé. La réponse viendra par e-mail.",
    en: "Message sent. The answer will come by email.",
  },
  another: { fr: "Écrire un autre message", en: "Write another message" },
  forBuildings: (count: string): Bilingual => ({
    fr: `Taille du portefeuille : ${count}.`,
    en: `Size of the portfolio: ${count}.`,
  }),
} as const;

/** @source platform.md §5 */
export const FAULTS = {
  email: { fr: "L’adresse e-mail n’est pas valide.", en: "The email address is not valid." },
  privacy: {
    fr: "La politique de confidentialité doit être lue et acceptée.",
    en: "The privacy policy has to be read and accepted.",
  },
} satisfies Record<string, Bilingual>;
