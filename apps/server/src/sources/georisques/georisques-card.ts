import type { SourceCard } from "@lichen/domain";

/** Card of what is asked. @source services.md §3a */
export const GEORISQUES_CARD: SourceCard = {
  id: "georisques",
  name: { fr: "Géorisques, demandé en ligne", en: "Géorisques, queried online" },
  producer: "BRGM – ministère de la Transition écologique",
  licence: "Licence Ouverte 2.0",
  attribution: "Géorisques (BRGM – ministère de la Transition écologique)",
  edition: "celle du service au moment de la demande",
  url: "https://www.georisques.gouv.fr",
  precision: {
    fr: "Zones d’argile au 1/50\u202f000\u202f; points pour les mouvements, les cavités et les sites\u202f; commune pour le reste",
    en: "Clay zones at 1:50,000; points for ground movements, cavities and sites; commune level for the rest",
  },
  caveat: {
    fr: "Le service n’indique pas l’édition de sa carte des argiles. Ce qui n’est pas recensé peut exister\u202f: une absence n’y est jamais une absence de risque.",
    en: "The service does not give the edition of its clay map. What is not recorded may still exist: an absence there never means there is no risk.",
  },
  derivation: {
    fr: "Un point ou un cercle autour du lieu, ou sa commune\u202f; rien n’est conservé au-delà de dix minutes.",
    en: "A point or a circle around the place, or its commune; nothing is kept beyond ten minutes.",
  },
};
