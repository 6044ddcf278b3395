import type { Bilingual } from "@lichen/domain";

/** Every reason why an outside service gave nothing usable, in words for its reader. */
export const UNREACHABLE_REASONS = {
  timed_out: { fr: "Le service n’a pas répondu à temps.", en: "The service did not respond in time." },
  network: { fr: "Le service est injoignable.", en: "The service cannot be reached." },
  unavailable: { fr: "Le service est en panne.", en: "The service is down." },
  rate_limited: {
    fr: "Le service a limité le nombre de nos demandes.",
    en: "The service has limited the number of our requests.",
  },
  refused: { fr: "Le service a refusé la demande.", en: "The service refused the request." },
  unexpected_answer: { fr: "La réponse du service est illisible.", en: "The service’s response could not be read." },
  no_ranges: {
    fr: "Le serveur ne sait pas envoyer une partie d’un fichier\u202f: il l’envoie en entier.",
    en: "The server does not send part of a file: it sends the whole file.",
  },
  changed: {
    fr: "Le fichier n’est plus celui qui a été déclaré.",
    en: "The file is no longer the one that was declared.",
  },
  circuit_open: {
    fr: "Le service vient d’échouer plusieurs fois ; il sera interrogé à nouveau dans quelques instants.",
    en: "The service has just failed several times; it will be queried again shortly.",
  },
  busy: {
    fr: "Trop de demandes sont déjà en attente pour ce service.",
    en: "Too many requests are already waiting for this service.",
  },
  cancelled: { fr: "La demande a été annulée.", en: "The request was cancelled." },
} as const satisfies Record<string, Bilingual>;

export type UnreachableReason = keyof typeof UNREACHABLE_REASONS;
