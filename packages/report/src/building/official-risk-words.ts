import type { Bilingual } from "@lichen/domain";

/** Words of what the official base of risks says of a place. */
export const OFFICIAL_RISK_WORDS = {
  title: { fr: "Ce qu’indique Géorisques, interrogé à l’instant", en: "What Géorisques says, queried just now" },
  failed: { fr: "Géorisques n’a pas pu être interrogé", en: "Géorisques could not be queried" },
  off: {
    fr: "Cette installation n’interroge aucun service extérieur : cherchez l’adresse sur georisques.gouv.fr.",
    en: "This installation does not use any external service: search for the address on georisques.gouv.fr.",
  },
  report: {
    fr: "Rapport officiel du lieu (PDF de Géorisques)",
    en: "Official report for this place (Géorisques PDF, in French)",
  },
  reportNote: {
    fr: "Tous les risques recensés, naturels et technologiques. Le lien transmet les coordonnées du lieu à Géorisques, qui met une dizaine de secondes à répondre.",
    en: "All recorded risks, natural and technological. The link sends the coordinates of the place to Géorisques, which takes about ten seconds to respond.",
  },
  risk: { fr: "Risque", en: "Risk" },
  found: { fr: "Ce qui est recensé", en: "What is recorded" },
  inCommune: { fr: "dans la commune", en: "in the commune" },
  within: (metres: string): Bilingual => ({ fr: `à moins de ${metres}\u00a0m`, en: `within ${metres}\u00a0m` }),
  zone: (zone: string): Bilingual => ({ fr: `zone ${zone}`, en: `${zone} zone` }),
  none: { fr: "aucun recensé", en: "none recorded" },
  unreachable: { fr: "pas de réponse du service", en: "no response from the service" },
  too_vague: { fr: "il faut la rue ou les coordonnées", en: "street or coordinates needed" },
  again: { fr: "Interroger à nouveau", en: "Query again" },
  note: {
    fr: "Ces réponses sont montrées telles quelles : les niveaux de ce rapport n’en changent pas.",
    en: "These answers are shown as received: they do not change the levels in this report.",
  },
  disagree: (imported: string, online: string): Bilingual => ({
    fr: `Deux cartes des argiles se contredisent ici : zone ${imported} sur la carte importée, dont vient le niveau, zone ${online} sur Géorisques.`,
    en: `Two clay maps disagree here: ${imported} zone on the imported map, which sets the level, and ${online} zone on Géorisques.`,
  }),
};
