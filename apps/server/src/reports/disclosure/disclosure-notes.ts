import {
  AT_RISK_WORDS,
  type Bilingual,
  ENGINE_VERSION,
  HAZARD_FAMILIES,
  HAZARD_IDS,
  HAZARD_PACES,
  ITEMS_NOT_COVERED,
  type Language,
  type SourceCard,
} from "@lichen/domain";
import { countNoun, formatDate, formatInteger, PERIMETER_NAMES } from "@lichen/report";
import type { FileColumn } from "../../platform/table-file.ts";
import {
  BETWEEN,
  horizonWords,
  LONGEST_BUILDING_SHEET,
  scenarioWords,
  type Table,
  textColumn,
} from "./disclosure-cells.ts";
import { type DisclosureFacts, SCENARIO } from "./disclosure-facts.ts";
import type { FrozenVersion } from "./frozen-content.ts";

type Note = { readonly topic: Bilingual; readonly text: Bilingual };

const TOPIC_WIDTH = 34;
const TEXT_WIDTH = 110;

const NOTE_COLUMNS: readonly FileColumn<Note>[] = [
  textColumn({ fr: "Sujet", en: "Topic" }, ({ topic }) => topic, TOPIC_WIDTH),
  textColumn({ fr: "Lecture", en: "Reading guide" }, ({ text }) => text, TEXT_WIDTH),
];

/** How to read the other sheets: what is counted, what is not, where it comes from. */
export function noteTable(facts: DisclosureFacts): Table<Note> {
  return {
    columns: NOTE_COLUMNS,
    rows: [
      ...scopeNotes(facts),
      ...METHOD_NOTES,
      REQUIREMENTS_NOTE,
      facts.assets === null ? tooMany(facts.disclosure.count) : GRESB_NOTE,
      notCovered(),
      ...sourceNotes(facts),
    ],
  };
}

/** What a version is, who signed it, and how to read its other sheets. */
export function frozenNoteTable({ content, version }: FrozenVersion): Table<Note> {
  const { figures } = content;
  return {
    columns: NOTE_COLUMNS,
    rows: [
      ...versionNotes({ content, version }),
      ...METHOD_NOTES,
      REQUIREMENTS_NOTE,
      ...(content.buildings.length > LONGEST_BUILDING_SHEET ? [tooMany(content.buildings.length)] : []),
      notCovered(),
      ...cardNotes(figures.sources),
    ],
  };
}

function versionNotes({ content: { company, figures }, version }: FrozenVersion): Note[] {
  const signed = (name: string | null, moment: string | null): Bilingual =>
    name === null || moment === null
      ? { fr: "Pas encore", en: "Not yet" }
      : { fr: `${name}, ${formatDate(moment, "fr")}`, en: `${name}, ${formatDate(moment, "en")}` };
  const plain = (words: string): Bilingual => ({ fr: words, en: words });
  return [
    { topic: { fr: "Structure", en: "Company" }, text: plain(company.name) },
    { topic: { fr: "Exercice", en: "Financial year" }, text: plain(String(version.year)) },
    { topic: { fr: "Périmètre", en: "Perimeter" }, text: PERIMETER_NAMES[figures.perimeter] },
    { topic: SCENARIO, text: scenarioWords(figures) },
    { topic: { fr: "Terme", en: "Term" }, text: horizonWords(figures.horizon) },
    { topic: { fr: "Bâtiments comptés", en: "Buildings counted" }, text: countNoun(figures.count, "building") },
    {
      topic: { fr: "Moteur, données", en: "Engine, data" },
      text: plain(`${figures.engine_version}, ${figures.stamp}`),
    },
    { topic: { fr: "Préparée par", en: "Prepared by" }, text: signed(version.prepared_by, version.prepared_at) },
    { topic: { fr: "Approuvée par", en: "Approved by" }, text: signed(version.approved_by, version.approved_at) },
    {
      topic: { fr: "Empreinte SHA-256 du contenu figé", en: "SHA-256 fingerprint of the frozen content" },
      text: plain(version.fingerprint),
    },
    { topic: { fr: "Notes", en: "Notes" }, text: plain(version.notes) },
  ];
}

function scopeNotes({ disclosure, day }: DisclosureFacts): Note[] {
  const { perimeter, selected, count, outsideFrance, withoutPlace, withoutFloorArea, floorAreaM2 } = disclosure;
  const [fr, en] = [disclosureCounts("fr"), disclosureCounts("en")];
  return [
    { topic: { fr: "Établi le", en: "Prepared on" }, text: { fr: formatDate(day, "fr"), en: formatDate(day, "en") } },
    { topic: { fr: "Version du moteur", en: "Engine version" }, text: { fr: ENGINE_VERSION, en: ENGINE_VERSION } },
    {
      topic: { fr: "Périmètre", en: "Perimeter" },
      text: {
        fr: `${PERIMETER_NAMES[perimeter].fr} : ${fr.counted} sur ${fr.chosen} de la sélection ; ${fr.abroad} hors de France, ${fr.lost} sans localisation connue.`,
        en: `${PERIMETER_NAMES[perimeter].en}: ${en.counted} of the ${en.chosen} in the selection; ${en.abroad} outside France, ${en.lost} with no known location.`,
      },
    },
    {
      topic: { fr: "Surface de plancher", en: "Floor area" },
      text: {
        fr: `${formatInteger(floorAreaM2, "fr")} m² déclarés (question « surface de plancher » de chaque bâtiment) ; ${fr.without} ${withoutFloorArea < 2 ? "n’en déclare pas et ne compte" : "n’en déclarent pas et ne comptent"} dans aucune surface ni aucune part.`,
        en: `${formatInteger(floorAreaM2, "en")} m² declared (“gross floor area” question for each building); ${en.without} without any, not counted in any area or share.`,
      },
    },
  ];

  function disclosureCounts(language: Language) {
    const words = (n: number) => countNoun(n, "building")[language];
    return {
      counted: words(count),
      chosen: formatInteger(selected, language),
      abroad: formatInteger(outsideFrance, language),
      lost: formatInteger(withoutPlace, language),
      without: words(withoutFloorArea),
    };
  }
}

const METHOD_NOTES: readonly Note[] = [
  {
    topic: { fr: "Exposition, risque croisé", en: "Exposure, combined risk" },
    text: {
      fr: "L’exposition mesure à quel point un lieu est soumis à un aléa, à un horizon et dans un scénario donnés. Le risque croisé la combine avec la vulnérabilité du bâtiment, déduite des réponses au questionnaire.",
      en: "Exposure measures how much a location is subject to a hazard, at a given horizon and in a given scenario. Combined risk brings it together with the building’s vulnerability, derived from the questionnaire answers.",
    },
  },
  { topic: { fr: "Exposé", en: "Exposed" }, text: AT_RISK_WORDS.exposed },
  { topic: { fr: "À risque", en: "At risk" }, text: AT_RISK_WORDS.atRisk },
  { topic: { fr: "Non calculé", en: "Not calculated" }, text: AT_RISK_WORDS.notComputed },
  { topic: { fr: "Deux bornes", en: "Two bounds" }, text: AT_RISK_WORDS.bounds },
  {
    topic: { fr: "Parts", en: "Shares" },
    text: {
      fr: "Les parts de bâtiments sont rapportées à tous les bâtiments du périmètre, celles de surface à toute la surface de plancher déclarée. Le minimum compte ce qui n’a pas pu être calculé comme hors de risque (ou non exposé), le maximum comme à risque (ou exposé).",
      en: "Shares of buildings are out of all buildings in the perimeter, shares of floor area out of all declared floor area. The minimum counts what could not be calculated as not at risk (or not exposed), the maximum counts it as at risk (or exposed).",
    },
  },
  {
    topic: { fr: "Avant adaptation", en: "Before adaptation" },
    text: {
      fr: "La colonne « avant adaptation » compte l’exposition seule : les protections déjà en place ne sont pas déduites. La colonne « tels qu’ils sont » compte le risque croisé : les protections déjà en place, telles que déclarées, sont prises en compte.",
      en: "The “before adaptation” column counts exposure only: protections already in place are not deducted. The “as they stand” column counts combined risk: protections already in place, as declared, are taken into account.",
    },
  },
  {
    topic: { fr: "Au moins un aléa", en: "At least one hazard" },
    text: {
      fr: "Un bâtiment à risque de plusieurs aléas n’y compte qu’une fois. Un aléa est chronique ou aigu selon les lignes de l’annexe A qu’il couvre entièrement, à défaut selon toutes celles qu’il couvre ; un aléa à la fois chronique et aigu compte dans les deux.",
      en: "A building at risk from several hazards is counted only once. A hazard is chronic or acute according to the Appendix A rows it fully covers or, failing that, all those it covers; a hazard that is both counts in both.",
    },
  },
  {
    topic: { fr: "Scénarios et horizons", en: "Scenarios and horizons" },
    text: {
      fr: "Court, moyen et long terme sont ici 2030, 2050 et 2090 : des horizons climatiques, plus longs que ceux de la norme ESRS 1 ; à rapprocher de la durée de vie des bâtiments. La trajectoire nationale (TRACC) n’est utilisée qu’en France et pour les aléas auxquels elle s’applique.",
      en: "Short, medium and long term here mean 2030, 2050 and 2090: climate horizons that are longer than those of ESRS 1, to be compared with the buildings’ lifetime. The national trajectory (TRACC) is used only in France and for the hazards it applies to.",
    },
  },
  {
    topic: { fr: "Annexe A", en: "Appendix A" },
    text: {
      fr: "Classification des aléas liés au climat : règlement délégué (UE) 2021/2139, annexe I, appendice A, section II. Un même aléa de Lichen peut couvrir plusieurs lignes de l’annexe : elles ont alors les mêmes chiffres, et la colonne « ce qui n’est pas pris en compte » indique en quoi elles diffèrent.",
      en: "Classification of climate-related hazards: Delegated Regulation (EU) 2021/2139, Annex I, Appendix A, section II. A single Lichen hazard may cover several rows of the appendix: they then have the same figures, and the “what is not taken into account” column shows how they differ.",
    },
  },
  {
    topic: { fr: "ESRS E1", en: "ESRS E1" },
    text: {
      fr: "Actifs exposés à un risque physique important et leur localisation : E1-9, paragraphe 66, et AR 70 (règlement délégué (UE) 2023/2772). Les départements français sont des unités NUTS 3. Les montants monétaires sont la valeur de l’actif et le revenu annuel que le propriétaire a donnés\u202f; un bâtiment qui n’en a pas est compté à part, sans valeur supposée. Est couvert par des actions décidées ce que des actions en place, en cours ou commandées font passer sous élevé, avec leurs choix les plus favorables\u202f; celles qui sont seulement planifiées sont données à part. L’entreprise apprécie l’importance du risque.",
      en: "Assets at material physical risk and their location: E1-9, paragraph 66, and AR 70 (Delegated Regulation (EU) 2023/2772). French départements are NUTS 3 units. Monetary amounts are the asset value and the yearly revenue given by the owner; a building without one is counted separately, and no value is assumed. Addressed by decided actions is what actions in place, in progress or ordered bring below high, with their most favourable choices; those planned only are given separately. The undertaking assesses the materiality of the risk.",
    },
  },
  {
    topic: { fr: "Ce que ce fichier n’est pas", en: "What this file is not" },
    text: {
      fr: "Une analyse de premier niveau, par indicateurs et questionnaire : ni un diagnostic sur place, ni une évaluation de pertes. Elle aide à préparer une publication ; elle n’en atteste pas la conformité.",
      en: "A first-level analysis, based on indicators and a questionnaire: neither an on-site survey nor a loss assessment. It helps prepare a disclosure; it does not certify compliance.",
    },
  },
];

const REQUIREMENTS_NOTE: Note = {
  topic: { fr: "IFRS S2, ESRS E1", en: "IFRS S2, ESRS E1" },
  text: {
    fr: "Chaque ligne est une demande, dans nos mots, avec son paragraphe\u202f: lue dans des copies publiques de l’IFRS S2 (juin 2023) et du règlement délégué (UE) 2023/2772. Les montants viennent des valeurs et des revenus que vous avez donnés.",
    en: "Each row is a requirement, in our words, with its paragraph: read in public copies of IFRS S2 (June 2023) and Delegated Regulation (EU) 2023/2772. Amounts come from the values and revenues that you gave.",
  },
};
const GRESB_NOTE: Note = {
  topic: { fr: "GRESB, actifs", en: "GRESB, assets" },
  text: {
    fr: "Colonnes du classeur d’actifs de GRESB (guide 2026, R1), dans son ordre, à coller dans le vôtre. L’identifiant GRESB est attribué par son portail, la part détenue n’est pas connue ici, les types de bâtiments sont ceux de Lichen, à rapprocher de sa liste. Les risques croisés sont ajoutés à la suite.",
    en: "Columns of the GRESB asset spreadsheet (2026 guide, R1), in its order, to paste into yours. The GRESB identifier is given by its portal, the share owned is not known here, property types are those of Lichen, to be matched with its list. Combined risks are added after them.",
  },
};

/** Where there are more buildings than a sheet holds. */
function tooMany(count: number): Note {
  const [fr, en] = [formatInteger(LONGEST_BUILDING_SHEET, "fr"), formatInteger(LONGEST_BUILDING_SHEET, "en")];
  return {
    topic: { fr: "Feuille par bâtiment", en: "Sheet by building" },
    text: {
      fr: `Absente\u202f: ${countNoun(count, "building").fr}, plus de ${fr}. Une sélection plus petite, ou le contenu figé (.json), les donne un à un.`,
      en: `Absent: ${countNoun(count, "building").en}, more than ${en}. A smaller selection, or the frozen content (.json), gives them one by one.`,
    },
  };
}

function notCovered(): Note {
  const named = (language: Language) =>
    ITEMS_NOT_COVERED.map(
      ({ name, family, pace }) =>
        `${name[language]} (${HAZARD_FAMILIES[family][language].toLowerCase()}, ${HAZARD_PACES[pace][language].toLowerCase()})`,
    ).join(BETWEEN[language]);
  return { topic: { fr: "Non couvert", en: "Not covered" }, text: { fr: named("fr"), en: named("en") } };
}

function sourceNotes({ sourcesOf }: DisclosureFacts): Note[] {
  const cards = new Map(HAZARD_IDS.flatMap((hazard) => sourcesOf(hazard).map((card) => [card.id, card] as const)));
  return cardNotes([...cards.values()]);
}

function cardNotes(cards: readonly SourceCard[]): Note[] {
  return cards.map(({ name, producer, edition, licence, attribution, url }) => ({
    topic: { fr: "Source", en: "Source" },
    text: {
      fr: `${name.fr} : ${producer}, édition ${edition}, ${licence}. ${attribution} ${url}`,
      en: `${name.en}: ${producer}, edition ${edition}, ${licence}. ${attribution} ${url}`,
    },
  }));
}
