import type { Bilingual } from "@lichen/domain";

/** Words of what the official base of risks says of a place. */
export const OFFICIAL_RISK_WORDS = {
  title: { fr: "Ce que dit Géorisques, interrogé à l’instant", en: "What Géorisques says, asked just now" },
  failed: { fr: "Géorisques n’a pas pu être interrogé", en: "Géorisques could not be asked" },
  off: {
    fr: "Cette installation n’interroge aucun service extérieur : cherchez l’adresse sur georisques.gouv.fr.",
    en: "This installation asks no outside service: search the address on georisques.gouv.fr.",
  },
  report: {
    fr: "Rapport officiel du lieu (PDF de Géorisques)",
    en: "Official report of the place (PDF of Géorisques, in French)",
  },
  reportNote: {
    fr: "Tous les risques recensés, naturels et technologiques. Le lien transmet les coordonnées du lieu à Géorisques, qui met une dizaine de secondes à répondre.",
    en: "Every recorded risk, natural and technological. The link hands the coordinates of the place to Géorisques, which takes some ten seconds to answer.",
  },
  inCommune: { fr: "dans la commune", en: "in the commune" },
  within: (metres: string): Bilingual => ({ fr: `à moins de ${metres}\u00a0m`, en: `within ${metres}\u00a0m` }),
  zone: (zone: string): Bilingual => ({ fr: `zone ${zone}`, en: `${zone} zone` }),
  none: { fr: "aucun recensé", en: "none recorded" },
  unreachable: { fr: "pas de réponse du service", en: "no answer of the service" },
  too_vague: { fr: "il faut la rue ou les coordonnées", en: "the street or the coordinates are needed" },
  again: { fr: "Interroger à nouveau", en: "Ask again" },
  note: {
    fr: "Ces réponses sont montrées telles quelles : les niveaux de ce rapport n’en changent pas.",
    en: "These answers are shown as they are: the levels of this report do not change with them.",
  },
  disagree: (imported: string, asked: string): Bilingual => ({
    fr: `Deux cartes des argiles ne disent pas la même chose ici : zone ${imported} sur la carte importée, dont vient le niveau, zone ${asked} sur Géorisques.`,
    en: `Two maps of clay do not say the same here: ${imported} zone on the imported map, which the level comes from, ${asked} zone on Géorisques.`,
  }),
};
