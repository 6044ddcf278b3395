import type { Bilingual, Horizon, IndicatorFigure, Level, Zone } from "@lichen/domain";
import { changeClause, type Lead, levelOf } from "@lichen/report";
import type { WhyAspect } from "../../../shell/paths/use-analysis-view.ts";

/** Words shared by the screens of the analysis. */
export const text = {
  hazard: { fr: "Aléa", en: "Hazard" },
  exposure: { fr: "Exposition", en: "Exposure" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  cross: { fr: "Risque croisé", en: "Combined risk" },
  reliability: { fr: "Fiabilité (réponses)", en: "Reliability (answers)" },
  scenario: { fr: "Scénario", en: "Scenario" },
  horizon: { fr: "Horizon", en: "Horizon" },
  withoutData: { fr: "sans donnée", en: "no data" },
  noData: { fr: "Sans donnée", en: "No data" },
  why: { fr: "Pourquoi ?", en: "Why?" },
  becomes: { fr: "devient", en: "becomes" },
  index: (index: string): Bilingual => ({ fr: `indice ${index}`, en: `index ${index}` }),
  notApplicable: { fr: "sans objet", en: "not applicable" },
  years: { fr: "1976–2090", en: "1976–2090" },
  europeYears: { fr: "1991–2090", en: "1991–2090" },
  notDistinguishable: {
    fr: "En 2030, les trois scénarios d’émissions ne se distinguent pas encore : leurs chiffres sont les mêmes.",
    en: "In 2030 the three emission scenarios cannot yet be told apart: their figures are the same.",
  },
  europePerimeter: {
    fr: "Le périmètre Europe a été choisi par défaut : les chiffres sont des ordres de grandeur.",
    en: "The Europe perimeter was chosen by default: figures are orders of magnitude.",
  },
  notComputable: {
    fr: "La vulnérabilité ne peut pas encore être calculée : renseignez les caractéristiques du bâtiment.",
    en: "Vulnerability cannot be calculated yet: fill in the building features.",
  },
  laterVersion: {
    fr: "L’analyse du risque climatique pour les options choisies sera proposée dans une version ultérieure.",
    en: "The climate risk diagnosis matching the selected options will be addressed in a later version.",
  },
  noPlace: { fr: "Aucune adresse saisie", en: "No address entered" },
  noPlaceInvite: {
    fr: "Saisissez l’adresse du bâtiment pour lancer l’analyse.",
    en: "Fill in the address to get your diagnosis.",
  },
  giveAddress: { fr: "Saisir une adresse", en: "Enter an address" },
  failed: {
    fr: "L’exposition du lieu n’a pas pu être calculée",
    en: "Exposure could not be calculated for this place",
  },
  preserved: { fr: "Vos réponses sont conservées.", en: "Your answers are kept." },
  outside: {
    fr: "Ce lieu est hors d’Europe, le périmètre couvert.",
    en: "This place is outside Europe, the area covered.",
  },
  answered: (share: string): Bilingual => ({
    fr: `${share} de réponses sur les 30\u202f% nécessaires`,
    en: `${share} of answers given, 30% needed`,
  }),
  exposureColumn: (horizon: string): Bilingual => ({
    fr: `Exposition\u202f: d’aujourd’hui à ${horizon}`,
    en: `Exposure: today to ${horizon}`,
  }),
  possible: { fr: "Ce qui est possible", en: "What is possible" },
  evidence: { fr: "Preuve", en: "Evidence" },
  giveAltitude: { fr: "Donner l’altitude du bâtiment", en: "Enter the building’s altitude" },
  /** How near to the place a figure is seen: a cell of a grid, a regulation, else a commune or a district. */
  precision: (figure: Pick<IndicatorFigure, "precision_m" | "evidence">, zone: Zone | null): Bilingual => {
    const { precision_m: metres, evidence } = figure;
    if (metres === null) {
      if (evidence === "official") return { fr: "zone du règlement", en: "regulation zone" };
      return zone === "europe" ? { fr: "district", en: "district" } : { fr: "commune", en: "commune" };
    }
    if (metres < 1000) return { fr: `à ${metres}\u00a0m près`, en: `within ${metres}\u00a0m` };
    const km = Math.round(metres / 1000);
    return { fr: `maille de ${km}\u00a0km`, en: `${km}\u00a0km cell` };
  },
  exposureToday: { fr: "Exposition autour d’aujourd’hui", en: "Exposure around today" },
  exposureReference: { fr: "Exposition de référence", en: "Exposure in the reference period" },
  crossTitle: (horizon: Horizon): Bilingual =>
    horizon === "reference"
      ? { fr: "Risque croisé de référence", en: "Combined risk in the reference period" }
      : { fr: `Risque croisé en ${horizon}`, en: `Combined risk in ${horizon}` },
  /** What the levels of a list are; the vulnerability has no horizon. */
  levelsTitle: (aspect: WhyAspect, horizon: Horizon): Bilingual => {
    if (aspect === "cross") return text.crossTitle(horizon);
    if (aspect === "vulnerability") return text.vulnerability;
    return horizon === "reference"
      ? text.exposureReference
      : { fr: `Exposition en ${horizon}`, en: `Exposure in ${horizon}` };
  },
  showOnMap: (hazard: Bilingual): Bilingual => ({
    fr: `${hazard.fr}\u202f: afficher sur la carte`,
    en: `${hazard.en}: show on the map`,
  }),
  whyExposure: (to: Bilingual, level: Level): Bilingual => ({
    fr: `Pourquoi l’exposition ${to.fr} est-elle ${levelOf("exposure", level).fr} ?`,
    en:
      level === "none"
        ? `Why is there no exposure ${to.en}?`
        : `Why is exposure ${to.en} ${levelOf("exposure", level).en}?`,
  }),
  whyVulnerability: (to: Bilingual, level: Level): Bilingual => ({
    fr: `Pourquoi la vulnérabilité ${to.fr} est-elle ${levelOf("vulnerability", level).fr} ?`,
    en:
      level === "none"
        ? `Why is there no vulnerability ${to.en}?`
        : `Why is vulnerability ${to.en} ${levelOf("vulnerability", level).en}?`,
  }),
  whyCross: (hazard: Bilingual, level: Level): Bilingual => ({
    fr: `${hazard.fr} : pourquoi le risque croisé est-il ${levelOf("cross", level).fr} ?`,
    en:
      level === "none"
        ? `${hazard.en}: why is there no combined risk?`
        : `${hazard.en}: why is the combined risk ${levelOf("cross", level).en}?`,
  }),
  live: { fr: "Résultats en direct", en: "Live results" },
  liveMoment: (scenario: Bilingual, horizon: string): Bilingual => ({
    fr: `Risque croisé, ${horizon}, ${scenario.fr.toLowerCase()}`,
    en: `Combined risk, ${horizon}, ${scenario.en.toLowerCase()}`,
  }),
  liveWithout: {
    fr: "Vulnérabilité seule : il faut une adresse pour calculer le risque croisé.",
    en: "Vulnerability only: the combined risk cannot be calculated without an address.",
  },
  /** A level that an answer has just changed. */
  moved: (hazard: Bilingual, aspect: Lead | "vulnerability", before: Level, after: Level): Bilingual => {
    const clause = changeClause(aspect, before, after);
    return { fr: `${hazard.fr} : ${clause.fr}.`, en: `${hazard.en}: ${clause.en}.` };
  },
} satisfies Record<string, unknown>;
