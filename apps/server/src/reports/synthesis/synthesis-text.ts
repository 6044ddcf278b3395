import { type Bilingual, ITEMS_NOT_COVERED, type Language } from "@lichen/domain";
import { agreed, counted, formatInteger, listed } from "@lichen/report";

const notCovered = (language: Language): string =>
  listed(
    ITEMS_NOT_COVERED.map(({ name }) => name[language].toLowerCase()),
    language,
  );

/** Words of the synthesis of a portfolio on paper. */
export const text = {
  kind: { fr: "Synthèse climatique du portefeuille", en: "Climate synthesis of a portfolio" },
  figure: (n: number): Bilingual => ({ fr: `Fig. ${n}.`, en: `Fig. ${n}.` }),
  table: (n: number): Bilingual => ({ fr: `Tableau ${n}.`, en: `Table ${n}.` }),
  facts: {
    company: { fr: "Structure", en: "Company" },
    selection: { fr: "Sélection", en: "Selection" },
    perimeter: { fr: "Périmètre", en: "Perimeter" },
    moment: { fr: "Scénario et horizon", en: "Scenario and horizon" },
    area: { fr: "Surface de plancher", en: "Floor area" },
    place: { fr: "Lieux", en: "Places" },
    answers: { fr: "Vulnérabilité", en: "Vulnerability" },
  },
  selected: (selected: number, count: number): Bilingual =>
    selected === count
      ? counted(count, "building")
      : {
          fr: `${counted(count, "building").fr} dans le périmètre, sur ${formatInteger(selected, "fr")} de la sélection`,
          en: `${counted(count, "building").en} in the perimeter, of ${formatInteger(selected, "en")} selected`,
        },
  allPlaces: { fr: "Tous les bâtiments sont localisés", en: "Every place is known" },
  withoutPlace: (n: number): Bilingual => ({
    fr: `${counted(n, "building").fr} sans localisation connue, donc sans exposition`,
    en: `${counted(n, "building").en} without a known place: no exposure`,
  }),
  allComputable: { fr: "Calculée pour tous les bâtiments", en: "Computed for every building" },
  notComputable: (n: number): Bilingual => ({
    fr: `Non calculable pour ${counted(n, "building").fr} : trop peu de réponses`,
    en: `Not computable for ${counted(n, "building").en}: too few answers`,
  }),
  area: (words: string, without: number): Bilingual => ({
    fr: without === 0 ? `${words} m²` : `${words} m² déclarés ; ${counted(without, "building").fr} sans surface`,
    en: without === 0 ? `${words} m²` : `${words} m² declared; ${counted(without, "building").en} without one`,
  }),
  notices: { fr: "À savoir avant la lecture", en: "Before reading" },
  together: { fr: "Tous aléas confondus", en: "All hazards together" },
  togetherTable: { fr: "Bâtiments par niveau, tous aléas confondus", en: "Buildings by level, all hazards together" },
  byHazard: { fr: "Aléa par aléa", en: "Hazard by hazard" },
  analysis: { fr: "Analyse", en: "Analysis" },
  hazard: { fr: "Aléa", en: "Hazard" },
  hazardTable: (analysis: Bilingual): Bilingual => ({
    fr: `${analysis.fr} : bâtiments par niveau`,
    en: `${analysis.en}: buildings by level`,
  }),
  allHazards: { fr: "Tous les aléas", en: "All hazards" },
  readIn: (name: string, scenario: string): Bilingual => ({
    fr: `${name} : donné pour le scénario « ${scenario} ».`,
    en: `${name}: read in the “${scenario}” scenario.`,
  }),
  readAs: (words: string, scenario: string): Bilingual => ({
    fr: `${words}, donnée pour le scénario « ${scenario} »`,
    en: `${words}, read in the “${scenario}” scenario`,
  }),
  areaTogether: { fr: "Surface de plancher, tous aléas confondus", en: "Floor area, all hazards together" },
  declaredM2: { fr: "Déclarée", en: "Declared" },
  exposedM2: { fr: "Exposition élevée ou plus", en: "Exposure high or above" },
  crossedM2: { fr: "Risque croisé élevé ou plus", en: "Cross risk high or above" },
  areaTitle: { fr: "Surface de plancher à risque", en: "Floor area at risk" },
  areaTable: (total: string): Bilingual => ({
    fr: `Surface exposée et à risque, et part des ${total} m² déclarés`,
    en: `Floor area exposed and at risk, and share of the ${total} m² declared`,
  }),
  areaWithout: (n: number): Bilingual => ({
    fr: `${counted(n, "building").fr} sans surface déclarée : ${n < 2 ? "il n’est pas compté" : "ils ne sont pas comptés"} dans ce tableau.`,
    en: `${counted(n, "building").en} without a declared floor area: not counted in this table.`,
  }),
  oneHazard: { fr: "Un aléa au moins", en: "One hazard at least" },
  exposureM2: { fr: "Exposée (m²)", en: "Exposed (m²)" },
  crossM2: { fr: "À risque (m²)", en: "At risk (m²)" },
  share: { fr: "Part", en: "Share" },
  moving: { fr: "Selon les scénarios et les horizons", en: "Over scenarios and horizons" },
  scenario: { fr: "Scénario", en: "Scenario" },
  horizon: { fr: "Horizon", en: "Horizon" },
  momentTable: (measure: Bilingual): Bilingual => ({
    fr: `${measure.fr} : bâtiments par niveau, scénario et horizon`,
    en: `${measure.en}: buildings by level, scenario and horizon`,
  }),
  reference: { fr: "Référence, dans tous les scénarios", en: "Reference, in every scenario" },
  worst: { fr: "Les bâtiments les plus à risque", en: "The buildings most at risk" },
  worstTable: (n: number, measure: Bilingual): Bilingual => {
    const first = agreed(n, {
      fr: { one: "Le premier", many: `Les ${n} premiers` },
      en: { one: "The first", many: `The first ${n}` },
    });
    return {
      fr: `${first.fr} : ${measure.fr.toLowerCase()}`,
      en: `${first.en}: ${measure.en.toLowerCase()}`,
    };
  },
  worstNone: {
    fr: "Aucun bâtiment n’a de niveau connu.",
    en: "No building has a known level.",
  },
  annex: { fr: "Annexe : tous les bâtiments", en: "Annex: every building" },
  annexTable: (shown: number, count: number): Bilingual =>
    shown < count
      ? {
          fr: `Les ${formatInteger(shown, "fr")} premiers bâtiments sur ${formatInteger(count, "fr")}`,
          en: `The first ${formatInteger(shown, "en")} buildings of ${formatInteger(count, "en")}`,
        }
      : { fr: counted(count, "building").fr, en: counted(count, "building").en },
  annexCut: {
    fr: "L’export du portefeuille contient tous les bâtiments.",
    en: "The export of the portfolio has them all.",
  },
  news: (day: string): Bilingual => ({
    fr: `Depuis la synthèse du ${day}`,
    en: `Since the synthesis of ${day}`,
  }),
  newsNone: { fr: "Aucun changement pour ces bâtiments.", en: "Nothing changed in these buildings." },
  building: { fr: "Bâtiment", en: "Building" },
  group: { fr: "Groupe et ville", en: "Group and city" },
  leading: { fr: "Aléas au niveau le plus élevé", en: "Highest hazards" },
  plan: { fr: "Actions décidées", en: "What is decided" },
  planNone: {
    fr: "Aucune action d’adaptation n’a encore été décidée pour ces bâtiments.",
    en: "No adaptive action is decided for these buildings yet.",
  },
  planWords: (it: {
    inPlace: Bilingual;
    planned: Bilingual;
    late: number;
    lateIn: Bilingual;
    buildings: Bilingual;
  }): Bilingual => ({
    fr: `${it.inPlace.fr} en place et ${it.planned.fr} à venir ou en retard, sur ${it.buildings.fr}.${it.late === 0 ? " Aucune n’est en retard." : ` Des actions prévues les années passées restent à réaliser dans ${it.lateIn.fr}.`}`,
    en: `${it.inPlace.en} in place and ${it.planned.en} planned or late, on ${it.buildings.en}.${it.late === 0 ? " Nothing is late." : ` Actions of past years wait in ${it.lateIn.en}.`}`,
  }),
  planTable: { fr: "Actions planifiées par année", en: "Planned actions by year" },
  late: { fr: "En retard", en: "Late" },
  year: { fr: "Année", en: "Year" },
  actions: { fr: "Actions", en: "Actions" },
  groups: { fr: "Par groupe de bâtiments", en: "By building group" },
  types: { fr: "Par usage", en: "By use" },
  name: { fr: "Nom", en: "Name" },
  count: { fr: "Bâtiments", en: "Buildings" },
  high: { fr: "Élevé ou plus", en: "High or above" },
  notComputed: { fr: "Non calculés", en: "Not computed" },
  breakdownTable: (n: number, total: number, of: Bilingual): Bilingual =>
    n < total
      ? {
          fr: `${of.fr} : les ${formatInteger(n, "fr")} plus grands sur ${formatInteger(total, "fr")}`,
          en: `${of.en}: the ${formatInteger(n, "en")} largest of ${formatInteger(total, "en")}`,
        }
      : of,
  map: (name: Bilingual, kind: "buildings" | "cells"): Bilingual =>
    kind === "buildings"
      ? { fr: `${name.fr}. Chaque marque représente un bâtiment.`, en: `${name.en}. One mark a building.` }
      : {
          fr: `${name.fr}. Chaque marque représente les bâtiments d’une maille, à leur niveau médian ; elle est d’autant plus grande qu’ils sont nombreux.`,
          en: `${name.en}. One mark a cell where buildings stand, at their median level; larger where they are many.`,
        },
  mapAlt: (shown: number, highest: string): Bilingual => ({
    fr: `Carte : ${counted(shown, "building").fr} ; le niveau le plus élevé est « ${highest} ».`,
    en: `Map: ${counted(shown, "building").en}; the highest mark is “${highest}”.`,
  }),
  limits: { fr: "Limites de cette synthèse", en: "What this synthesis does not say" },
  limitsText: {
    fr: `Cette synthèse sert à comparer et à orienter ; elle ne remplace ni un diagnostic sur place, ni une évaluation des pertes. Le nombre de bâtiments additionne des bâtiments de toutes tailles : la surface de plancher le complète. Un niveau sans donnée n’est pas un risque faible. La valeur et l’occupation des bâtiments n’entrent pas dans les niveaux. Aléas non couverts : ${notCovered("fr")}.`,
    en: `It compares and guides; it is no on-site diagnosis and no estimate of losses. Counts add buildings of every size: floor area completes them. A level without data is no low risk. Neither the value nor the occupancy of buildings enters the levels. Not covered: ${notCovered("en")}.`,
  },
  howToVerify: {
    fr: "Les chiffres de ce document y sont joints (inputs.json). L’empreinte ci-dessous est celle de ce fichier joint : modifier un chiffre du fichier modifie l’empreinte. La même sélection, avec la même version du moteur et les mêmes données, donne les mêmes chiffres tant qu’aucun bâtiment n’a changé.",
    en: "The counts of this document are attached to it (inputs.json). The fingerprint below is that of the attached file: one figure changed in the file changes the fingerprint. The same selection, with the same engine version and the same data, gives the same counts as long as no building has changed.",
  },
} as const;
