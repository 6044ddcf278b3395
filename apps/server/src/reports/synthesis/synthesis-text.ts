import { type Bilingual, ITEMS_NOT_COVERED, type Language } from "@lichen/domain";
import { agree, countNoun, formatInteger, joinNames } from "@lichen/report";

const notCovered = (language: Language): string =>
  joinNames(
    ITEMS_NOT_COVERED.map(({ name }) => name[language].toLowerCase()),
    language,
  );

/** Words of the synthesis of a portfolio on paper. */
export const text = {
  kind: { fr: "Synthèse climatique du portefeuille", en: "Portfolio climate synthesis" },
  figure: (n: number): Bilingual => ({ fr: `Fig. ${n}.`, en: `Fig. ${n}.` }),
  table: (n: number): Bilingual => ({ fr: `Tableau ${n}.`, en: `Table ${n}.` }),
  facts: {
    company: { fr: "Structure", en: "Company" },
    selection: { fr: "Sélection", en: "Selection" },
    perimeter: { fr: "Périmètre", en: "Perimeter" },
    moment: { fr: "Scénario et horizon", en: "Scenario and horizon" },
    area: { fr: "Surface de plancher", en: "Floor area" },
    place: { fr: "Lieux", en: "Locations" },
    answers: { fr: "Vulnérabilité", en: "Vulnerability" },
    proved: { fr: "Preuves des réponses", en: "Evidence of answers" },
  },
  selected: (selected: number, count: number): Bilingual =>
    selected === count
      ? countNoun(count, "building")
      : {
          fr: `${countNoun(count, "building").fr} dans le périmètre, sur ${formatInteger(selected, "fr")} de la sélection`,
          en: `${countNoun(count, "building").en} in the perimeter, out of ${formatInteger(selected, "en")} in the selection`,
        },
  allPlaces: { fr: "Tous les bâtiments sont localisés", en: "All buildings are located" },
  withoutPlace: (n: number): Bilingual => ({
    fr: `${countNoun(n, "building").fr} sans localisation connue, donc sans exposition`,
    en: `${countNoun(n, "building").en} with no known location, and so no exposure`,
  }),
  allComputable: { fr: "Calculée pour tous les bâtiments", en: "Calculated for all buildings" },
  notComputable: (n: number): Bilingual => ({
    fr: `Non calculable pour ${countNoun(n, "building").fr} : trop peu de réponses`,
    en: `Cannot be calculated for ${countNoun(n, "building").en}: too few answers`,
  }),
  area: (words: string, without: number): Bilingual => ({
    fr: without === 0 ? `${words}\u00a0m²` : `${words} m² déclarés ; ${countNoun(without, "building").fr} sans surface`,
    en: without === 0 ? `${words} m²` : `${words} m² declared; ${countNoun(without, "building").en} with no floor area`,
  }),
  notices: { fr: "À savoir avant la lecture", en: "Before you read" },
  byHazard: { fr: "Aléa par aléa", en: "Hazard by hazard" },
  levelsTable: (measured: string): Bilingual => ({
    fr: `${measured} : bâtiments par niveau`,
    en: `${measured}: buildings by level`,
  }),
  readAs: (words: string, scenario: string): Bilingual => ({
    fr: `${words}, donnée pour le scénario « ${scenario} »`,
    en: `${words}, given for the “${scenario}” scenario`,
  }),
  areaTogether: { fr: "Surface de plancher, moyenne des aléas", en: "Floor area, mean of hazards" },
  declaredM2: { fr: "Déclarée", en: "Declared" },
  exposedM2: { fr: "Exposition élevée ou plus", en: "Exposure high or above" },
  crossedM2: { fr: "Risque croisé élevé ou plus", en: "Combined risk high or above" },
  worstTable: (n: number, measure: Bilingual): Bilingual => {
    const first = agree(n, {
      fr: { one: "Le premier", many: `Les ${n} premiers` },
      en: { one: "The first", many: `The first ${n}` },
    });
    return {
      fr: `${first.fr} : ${measure.fr.toLowerCase()}`,
      en: `${first.en}: ${measure.en.toLowerCase()}`,
    };
  },
  annex: { fr: "Annexe : tous les bâtiments", en: "Annex: all buildings" },
  annexTable: (shown: number, count: number): Bilingual =>
    shown < count
      ? {
          fr: `Les ${formatInteger(shown, "fr")} premiers bâtiments sur ${formatInteger(count, "fr")}`,
          en: `The first ${formatInteger(shown, "en")} of ${formatInteger(count, "en")} buildings`,
        }
      : { fr: countNoun(count, "building").fr, en: countNoun(count, "building").en },
  annexCut: {
    fr: "L’export du portefeuille contient tous les bâtiments.",
    en: "The portfolio export contains all the buildings.",
  },
  news: (day: string): Bilingual => ({
    fr: `Depuis la synthèse du ${day}`,
    en: `Since the synthesis of ${day}`,
  }),
  newsNone: { fr: "Aucun changement pour ces bâtiments.", en: "No changes for these buildings." },
  plan: { fr: "Actions décidées", en: "Actions decided" },
  planNone: {
    fr: "Aucune action d’adaptation n’a encore été décidée pour ces bâtiments.",
    en: "No adaptive actions have been decided for these buildings yet.",
  },
  planWords: (it: {
    inPlace: Bilingual;
    planned: Bilingual;
    late: number;
    lateIn: Bilingual;
    buildings: Bilingual;
  }): Bilingual => ({
    fr: `${it.inPlace.fr} en place et ${it.planned.fr} à venir ou en retard, sur ${it.buildings.fr}.${it.late === 0 ? " Aucune n’est en retard." : ` Des actions prévues les années passées restent à réaliser dans ${it.lateIn.fr}.`}`,
    en: `${it.inPlace.en} in place and ${it.planned.en} upcoming or overdue, on ${it.buildings.en}.${it.late === 0 ? " None is overdue." : ` Actions due in past years still have to be carried out in ${it.lateIn.en}.`}`,
  }),
  planTable: { fr: "Actions planifiées par année", en: "Planned actions by year" },
  late: { fr: "En retard", en: "Overdue" },
  year: { fr: "Année", en: "Year" },
  actions: { fr: "Actions", en: "Actions" },
  high: { fr: "Élevé ou plus", en: "High or above" },
  map: (name: Bilingual, kind: "buildings" | "cells"): Bilingual =>
    kind === "buildings"
      ? { fr: `${name.fr}. Chaque marque représente un bâtiment.`, en: `${name.en}. Each mark is one building.` }
      : {
          fr: `${name.fr}. Chaque marque représente les bâtiments d’une maille, à leur niveau médian ; elle est d’autant plus grande qu’ils sont nombreux.`,
          en: `${name.en}. Each mark stands for the buildings in a grid cell, at their median level; the more there are, the larger the mark.`,
        },
  mapAlt: (shown: number, highest: string): Bilingual => ({
    fr: `Carte : ${countNoun(shown, "building").fr} ; le niveau le plus élevé est « ${highest} ».`,
    en: `Map: ${countNoun(shown, "building").en}; the highest level is “${highest}”.`,
  }),
  limits: { fr: "Limites de cette synthèse", en: "Limits of this synthesis" },
  limitsText: {
    fr: `Cette synthèse sert à comparer et à orienter ; elle ne remplace ni un diagnostic sur place, ni une évaluation des pertes. Le nombre de bâtiments additionne des bâtiments de toutes tailles : la surface de plancher le complète. Un niveau sans donnée n’est pas un risque faible. La valeur et l’occupation des bâtiments n’entrent pas dans les niveaux. Aléas non couverts : ${notCovered("fr")}.`,
    en: `This synthesis is for comparing and guiding; it does not replace an on-site survey or a loss assessment. Building counts add up buildings of all sizes: floor area complements them. A level with no data is not a low risk. The value and occupancy of buildings are not part of the levels. Hazards not covered: ${notCovered("en")}.`,
  },
  howToVerify: {
    fr: "Les chiffres de ce document y sont joints (inputs.json). L’empreinte ci-dessous est celle de ce fichier joint : modifier un chiffre du fichier modifie l’empreinte. La même sélection, avec la même version du moteur et les mêmes données, donne les mêmes chiffres tant qu’aucun bâtiment n’a changé.",
    en: "The figures in this document are attached to it (inputs.json). The fingerprint below is that of the attached file: changing a figure in the file changes the fingerprint. The same selection, with the same engine version and the same data, gives the same figures as long as no building has changed.",
  },
} as const;
