import type { EventBody } from "@lichen/contract";
import { type Bilingual, DELIVERY_FAILURES, type DeliveryTry, EVENTS, type Language, TEST_EVENT } from "@lichen/domain";
import { agree, type BilingualForms, formatInteger } from "@lichen/report";

/** Words of the webhooks of a company and of what they are sent. */
export const eventsText = {
  title: { fr: "Adresses d’événements", en: "Webhooks" },
  lead: {
    fr: "Lichen envoie chaque événement choisi à l’adresse d’un de vos programmes, signé, aussitôt qu’il a lieu.",
    en: "Lichen sends each chosen event to the address of one of your programs, signed, as soon as it happens.",
  },
  failed: { fr: "Les adresses d’événements n’ont pas pu être chargées", en: "The webhooks could not be loaded" },
  none: { fr: "Aucune adresse pour l’instant.", en: "No webhook yet." },
  add: { fr: "Nouvelle adresse", en: "New webhook" },
  create: { fr: "Créer l’adresse", en: "Create the webhook" },
  edit: { fr: "Modifier l’adresse", en: "Edit the webhook" },

  address: { fr: "Adresse", en: "Address" },
  addressHelp: {
    fr: "Publique et en https. L’opérateur de Lichen peut autoriser d’autres hôtes.",
    en: "Public and https. The operator of Lichen can allow other hosts.",
  },
  events: { fr: "Événements", en: "Events" },
  noEvent: { fr: "Choisissez un événement au moins.", en: "Choose at least one event." },
  active: { fr: "Envoyer les événements", en: "Send the events" },
  activeHelp: {
    fr: "Sans cela, rien n’est envoyé, et ce qui arrive entre-temps n’est pas conservé pour cette adresse.",
    en: "Otherwise nothing is sent, and what happens meanwhile is not kept for this webhook.",
  },
  saved: { fr: "L’adresse est enregistrée.", en: "The webhook has been saved." },

  made: {
    fr: "L’adresse est créée. Copiez son secret\u202f: il ne sera plus jamais montré.",
    en: "The webhook has been created. Copy its secret: it will never be shown again.",
  },
  madeWhy: {
    fr: "Votre programme s’en sert pour vérifier que ce qu’il reçoit vient de Lichen. Perdu, il se remplace avec l’adresse.",
    en: "Your program uses it to check that what it receives does come from Lichen. Lost, it is replaced with the webhook.",
  },
  secret: { fr: "Secret de signature", en: "Signing secret" },
  copied: { fr: "Le secret est copié.", en: "The secret has been copied." },
  verify: { fr: "Vérifier une signature", en: "Verify a signature" },

  state: { fr: "État", en: "State" },
  on: { fr: "Activée", en: "Enabled" },
  off: { fr: "Désactivée", en: "Disabled" },
  failures: { fr: "après un jour d’échecs", en: "after a day of failures" },
  gone: { fr: "l’adresse n’existe plus (410)", en: "the address is gone (410)" },
  last: { fr: "Dernier envoi", en: "Last delivery" },
  nothingSent: { fr: "Jamais encore", en: "Never yet" },

  remove: { fr: "Supprimer", en: "Delete" },
  removeQuestion: { fr: "Supprimer cette adresse d’événements\u202f?", en: "Delete this webhook?" },
  removeWhat: (address: string): Bilingual => ({
    fr: `Plus rien ne sera envoyé à ${address}, et la liste de ses envois sera perdue.`,
    en: `Nothing more will be sent to ${address}, and the list of its deliveries will be lost.`,
  }),
  removed: { fr: "L’adresse est supprimée.", en: "The webhook has been deleted." },

  deliveries: { fr: "Envois", en: "Deliveries" },
  deliveriesTo: (address: string): Bilingual => ({ fr: `Envois à ${address}`, en: `Deliveries to ${address}` }),
  deliveriesFailed: { fr: "Les envois n’ont pas pu être chargés", en: "The deliveries could not be loaded" },
  retention: (days: number): Bilingual => ({ fr: `Conservés ${days} jours.`, en: `Kept for ${days} days.` }),
  noDelivery: { fr: "Aucun envoi pour l’instant.", en: "No delivery yet." },
  test: { fr: "Envoyer un essai", en: "Send a test" },
  testSent: { fr: "L’essai part aussitôt.", en: "The test leaves at once." },
  time: { fr: "Date", en: "Date" },
  event: { fr: "Événement", en: "Event" },
  tries: { fr: "Essais", en: "Attempts" },
  answer: { fr: "Réponse", en: "Answer" },
  replay: { fr: "Rejouer", en: "Replay" },
  tryNow: { fr: "Essayer", en: "Try" },
  replayed: {
    fr: "L’envoi part aussitôt, avec le même identifiant.",
    en: "The delivery leaves at once, with the same identifier.",
  },
  noTry: { fr: "En attente", en: "Waiting" },
  next: (moment: string): Bilingual => ({ fr: `Prochain essai\u202f: ${moment}`, en: `Next attempt: ${moment}` }),
  abandoned: { fr: "Abandonné", en: "Abandoned" },
  succeeded: { fr: "réussi", en: "succeeded" },
  missed: { fr: "échoué", en: "failed" },
  body: { fr: "Ce qui est envoyé", en: "What is sent" },
  nth: (nth: number, outcome: Bilingual): Bilingual => ({
    fr: `Essai ${nth}\u202f: ${outcome.fr}`,
    en: `Attempt ${nth}: ${outcome.en}`,
  }),
} as const;

/** Name of what is sent: an event, or the test of a person. */
export function eventName(type: keyof typeof EVENTS | typeof TEST_EVENT): Bilingual {
  return type === TEST_EVENT ? { fr: "Essai", en: "Test" } : EVENTS[type];
}

/** What an answer says, with its time: “200 in 180 ms”. */
export function answerWords({ status, failure, ms }: DeliveryTry): Bilingual {
  if (status === null) return failure === null ? DELIVERY_FAILURES.no_answer : DELIVERY_FAILURES[failure];
  return {
    fr: `${status} en ${formatInteger(ms, "fr")}\u00a0ms`,
    en: `${status} in ${formatInteger(ms, "en")}\u00a0ms`,
  };
}

/** What a delivery counts: “12 buildings”; null where it counts nothing. */
export function countWords(body: EventBody, language: Language): string | null {
  const counted = findCount(body);
  if (counted === null) return null;
  const [count, forms] = counted;
  return `${formatInteger(count, language)} ${agree(count, forms)[language]}`;
}

const BUILDINGS: BilingualForms = {
  fr: { one: "bâtiment", many: "bâtiments" },
  en: { one: "building", many: "buildings" },
};
const ACTIONS: BilingualForms = { fr: { one: "action", many: "actions" }, en: { one: "action", many: "actions" } };

/** A number, and the noun of what it counts. */
function findCount(body: EventBody): readonly [number, BilingualForms] | null {
  switch (body.type) {
    case "import.ended":
      return [body.data.written, BUILDINGS];
    case "assessment.ended":
      return [body.data.done, BUILDINGS];
    case "report.ready":
    case "levels.changed":
      return [body.data.buildings, BUILDINGS];
    case "plan.applied":
      return [body.data.applied, ACTIONS];
    case "action.assigned":
    case "action.done":
    case "action.late":
      return [body.data.count, ACTIONS];
    case "comment.added":
    case "comment.resolved":
    case "webhook.test":
      return null;
  }
}

/** The address of a webhook without its query, which may hold a secret of the receiver. */
export function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return pathname === "/" ? origin : `${origin}${pathname}`;
}

/** The hour of a moment with its seconds, in the reader’s own time. */
export function formatTime(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { timeStyle: "medium" }).format(
    new Date(moment),
  );
}
