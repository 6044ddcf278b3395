import type { Bilingual } from "./bilingual.ts";

/** Every reason why a figure can be absent, in words for its reader. */
export const REASONS = {
  unanswered: {
    fr: "Question sans réponse.",
    en: "Question not answered.",
  },
  too_few_answers: {
    fr: "Trop peu de réponses : il en faut au moins 30\u202f% (en poids) pour donner un indice.",
    en: "Too few answers: at least 30% by weight are needed to give an index.",
  },
  too_few_components: {
    fr: "Trop peu de données\u202f: il faut connaître au moins 30\u202f% du poids des composantes pour donner un niveau.",
    en: "Too little data: at least 30% of the weight of the components has to be known to give a level.",
  },
  not_in_reference_data: {
    fr: "Cet indicateur n’est pas encore dans les données de Lichen.",
    en: "This indicator is not in Lichen’s data yet.",
  },
  outside_coverage: {
    fr: "Aucune donnée intégrée ne couvre ce lieu pour cet indicateur.",
    en: "No built-in data cover this place for this indicator.",
  },
  overseas: {
    fr: "Les données intégrées ne couvrent pas ce point outre-mer.",
    en: "The built-in data do not cover this in the French overseas territories.",
  },
  outside_europe: {
    fr: "Ce lieu est hors d’Europe : aucune donnée n’y est disponible.",
    en: "This place is outside Europe: no data are available.",
  },
  no_commune: {
    fr: "Ce chiffre est établi par commune française, et le lieu n’est rattaché à aucune commune.",
    en: "This figure is compiled by French commune, and this place is not attached to any commune.",
  },
  not_for_this_trajectory: {
    fr: "La trajectoire nationale (TRACC) n’est pas définie pour cet indicateur.",
    en: "The national trajectory (TRACC) is not defined for this indicator.",
  },
  trajectory_of_france: {
    fr: "La trajectoire nationale (TRACC) est celle de la France : elle n’est pas proposée ailleurs.",
    en: "The national trajectory (TRACC) applies to France: it is not available elsewhere.",
  },
  too_little_evidence: {
    fr: "Moins de la moitié du poids des indicateurs est connue : aucun niveau n’est donné.",
    en: "Less than half of the indicator weight is known: no level is given.",
  },
  clay_not_mapped: {
    fr: "Les argiles ne sont pas cartographiées ici\u202f: importez une carte.",
    en: "Clay is not mapped here: import a map.",
  },
  elevation_unknown: {
    fr: "L’altitude du lieu n’est pas connue.",
    en: "The altitude of this place is not known.",
  },
  no_scale: {
    fr: "Cet indicateur est donné pour information : il n’a pas d’échelle de niveaux.",
    en: "This indicator is for information: it has no level scale.",
  },
  construction: {
    fr: "Le potentiel d’accueil n’est pas calculé pour un projet de construction : il décrit un bâtiment existant. Simulez plutôt les surfaces du projet.",
    en: "Hosting potential is not calculated for a construction project: it describes an existing building. Simulate the project’s surfaces instead.",
  },
  nature_of_france: {
    fr: "Les chiffres intégrés sur la nature autour d’un lieu sont ceux de la France.",
    en: "The built-in figures on nature around a place cover France only.",
  },
  no_protected_areas: {
    fr: "Aucune carte des espaces protégés n’est installée, et aucun service en ligne n’a répondu.",
    en: "No map of protected areas is installed, and no online service provided any information about them.",
  },
  no_cost_at_this_scale: {
    fr: "Le coût des catastrophes n’est pas disponible à cette échelle : voyez une échelle plus grande.",
    en: "Cost information is not available for this scale: try a larger scale.",
  },
  no_cost_below_country: {
    fr: "Le coût des catastrophes n’est connu que pour la France entière\u202f: aucune échelle plus petite n’a de chiffre.",
    en: "The cost of disasters is known for France as a whole only: no smaller scale has a figure.",
  },
  exposure_unknown: {
    fr: "L’exposition n’est pas connue.",
    en: "Exposure is not known.",
  },
} as const satisfies Record<string, Bilingual>;

export type Reason = keyof typeof REASONS;
