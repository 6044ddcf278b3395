import { ensure, HORIZON_NAMES, type Language, type Level, rankOf, SCENARIO_NAMES, togetherAt } from "@lichen/domain";
import {
  answerWords,
  BUILDING_TEXTS,
  countNoun,
  type EstimatedRanges,
  formatIndex,
  formatShare,
  type HazardResult,
  questionName,
  readEstimates,
  resultsAt,
  TRAJECTORY_WORDS,
} from "@lichen/report";
import { frameDocument, shorten } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import type { BuildingDocument } from "./building-document.ts";
import { text as shared } from "./building-text.ts";
import { paperLevel } from "./hazard-part.ts";
import { reportInputs } from "./report-inputs.ts";

const NAME_MOST = 60;
/** Questions whose answers differ are told up to this many, those that weigh most first. */
const ANSWERS_MOST = 8;
const NOTHING = "–";

const text = {
  title: { fr: "Comparaison", en: "Comparison" },
  kind: { fr: "Comparaison de bâtiments, scénarios ou horizons", en: "Comparison of buildings, scenarios or horizons" },
  results: {
    fr: "Risque croisé, exposition et vulnérabilité de chaque aléa",
    en: "Combined risk, exposure and vulnerability for each hazard",
  },
  hazard: { fr: "Aléa", en: "Hazard" },
  gap: { fr: "Écart", en: "Difference" },
  same: { fr: "même niveau", en: "same level" },
  unknown: { fr: "non comparable", en: "not comparable" },
  /** @param all hazards of the table, two at least */
  differing: (n: number, all: number) =>
    n === 0
      ? {
          fr: `Les ${all} aléas ont le même niveau de risque croisé dans toutes les colonnes.`,
          en: `All ${all} hazards have the same combined-risk level in every column.`,
        }
      : {
          fr: `Le risque croisé diffère pour ${countNoun(n, "hazard").fr} sur ${all} : la dernière colonne indique l’écart en niveaux.`,
          en: `Combined risk differs for ${n} of ${all} hazards: the last column shows the difference in levels.`,
        },
  exposure: { fr: "Exposition", en: "Exposure" },
  exposureShort: { fr: "Expo.", en: "Exp." },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  vulnerabilityShort: { fr: "Vuln.", en: "Vuln." },
  answered: { fr: "Réponses", en: "Answers" },
  answers: {
    fr: "Réponses qui diffèrent, par poids décroissant",
    en: "Differing answers, by decreasing weight",
  },
  question: { fr: "Question", en: "Question" },
  noAnswers: {
    fr: "Aucune réponse prise en compte ne diffère : les écarts viennent du lieu, du scénario ou de l’horizon.",
    en: "No answer taken into account differs: the differences come from the location, the scenario or the horizon.",
  },
  sources: { fr: "Sources", en: "Sources" },
} as const;

/** What the template of a comparison reads: a column an item, a row a hazard. */
export function comparisonData(items: readonly BuildingDocument[]): DocumentData {
  const [first] = items;
  if (first === undefined) throw new Error("nothing to compare");
  const { language, day, stamp } = first;
  const results = items.map(({ report, scenario, horizon }) => resultsAt(report, { scenario, horizon }));
  const rows = ensure(results[0]).map(({ hazard }, place) => {
    const own = results.map((one) => ensure(one[place]));
    return {
      name: hazard.name[language],
      cells: own.map((one, at) => cellOf(one, readEstimates(ensure(items[at]).report.hazards), language)),
      gap: gapWords(
        own.map(({ cross }) => cross),
        language,
      ),
      differs: new Set(own.map(({ cross }) => cross)).size > 1,
    };
  });
  const cards = new Map(items.flatMap(({ report }) => report.sources.map((card) => [card.id, card])));
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      title: `${text.title[language]} – ${[...new Set(items.map(({ name }) => shorten(name, NAME_MOST)))].join(", ")}`,
      kind: text.kind,
      about: "",
      inputs: reportInputs(items),
    }),
    heading: text.title[language],
    finding: text.differing(rows.filter(({ differs }) => differs).length, rows.length)[language],
    columns: items.map((item) => headOf(item, language)),
    hazard: text.hazard[language],
    gap: text.gap[language],
    caption: `${shared.table(1)[language]} – ${text.results[language]}`,
    rows: [...rows, togetherRow(items, language)],
    answers: answersOf(items, results, language),
    sources: {
      title: text.sources[language],
      words: [...cards.values()]
        .map(({ name, producer, edition, licence }) => `${name[language]} (${producer}, ${edition}, ${licence})`)
        .join(" · "),
    },
  };
}

function headOf({ name, isExample, report, scenario, requested, horizon }: BuildingDocument, language: Language) {
  const { answered, total, share } = report.completion;
  return {
    name: shorten(name, NAME_MOST),
    place: shorten(report.place.label, NAME_MOST),
    example: isExample ? shared.example[language] : "",
    moment: `${SCENARIO_NAMES[scenario].name[language]}, ${HORIZON_NAMES[horizon][language].toLowerCase()}`,
    note: requested === scenario ? "" : TRAJECTORY_WORDS.elsewhere[language],
    answers: `${text.answered[language]} ${BUILDING_TEXTS.answered(answered, total, formatShare(share, language))[language]}`,
  };
}

function cellOf(result: HazardResult, estimates: EstimatedRanges | null, language: Language) {
  const { now, vulnerability } = result;
  return {
    cross: paperLevel(result, "cross", { estimates, language }),
    exposure: { label: text.exposure[language], short: text.exposureShort[language], level: now?.level ?? "unknown" },
    vulnerability: {
      label: text.vulnerability[language],
      short: text.vulnerabilityShort[language],
      level: paperLevel(result, "vulnerability", { estimates, language }),
      index: vulnerability.index !== null ? formatIndex(vulnerability.index, language) : "",
    },
  };
}

/** How many levels part the mildest and the worst. */
function gapWords(levels: readonly Level[], language: Language): string {
  if (new Set(levels).size === 1) return text.same[language];
  if (levels.includes("unknown")) return text.unknown[language];
  const ranks = levels.map(rankOf);
  return countNoun(Math.max(...ranks) - Math.min(...ranks), "level")[language];
}

function togetherRow(items: readonly BuildingDocument[], language: Language) {
  const own = items.map(({ report, scenario, horizon }) => togetherAt(report, { scenario, horizon }));
  const levels = own.map(({ cross_level }) => cross_level);
  return {
    name: shared.together[language],
    cells: own.map(({ exposure_level, vulnerability_level, vulnerability_index, cross_level }) => ({
      cross: cross_level,
      exposure: { label: text.exposure[language], short: text.exposureShort[language], level: exposure_level },
      vulnerability: {
        label: text.vulnerability[language],
        short: text.vulnerabilityShort[language],
        level: vulnerability_level,
        index: vulnerability_index === null ? "" : formatIndex(vulnerability_index, language),
      },
    })),
    gap: gapWords(levels, language),
    differs: new Set(levels).size > 1,
  };
}

/** Questions that the items answer differently, by how far the answers part the indices. */
function answersOf(
  items: readonly BuildingDocument[],
  results: readonly (readonly HazardResult[])[],
  language: Language,
) {
  const spans = new Map<string, number>();
  for (const place of ensure(results[0]).keys()) {
    const carried = results.map((one) => weightsByCause(ensure(one[place])));
    for (const field of new Set(carried.flatMap((one) => [...one.keys()]))) {
      const values = carried.map((one) => one.get(field) ?? 0);
      spans.set(field, (spans.get(field) ?? 0) + Math.max(...values) - Math.min(...values));
    }
  }
  const answersTo = (field: string) =>
    results.map((one) => {
      const part = one.flatMap(({ vulnerability }) => vulnerability.parts).find((each) => each.field === field);
      return part === undefined || part.answer === null ? NOTHING : answerWords(field, part.answer, language);
    });
  const rows = [...spans]
    .map(([field, span]) => ({ field, span, answers: answersTo(field) }))
    .filter(({ answers }) => new Set(answers).size > 1)
    .toSorted((a, b) => b.span - a.span)
    .slice(0, ANSWERS_MOST)
    .map(({ field, answers }) => [questionName(field)[language], ...answers]);
  return {
    caption: `${shared.table(2)[language]} – ${text.answers[language]}`,
    none: rows.length === 0 ? text.noAnswers[language] : "",
    head: [text.question[language], ...items.map(({ name }) => shorten(name, NAME_MOST / 2))],
    rows,
  };
}

/** What each answer carries of an index: weight of its zone × weight × sensitivity. */
function weightsByCause({ vulnerability: { zones, parts } }: HazardResult): ReadonlyMap<string, number> {
  const weights = new Map(zones.map(({ id, weight }) => [id, weight]));
  const carried = new Map<string, number>();
  for (const { zone, field, weight, sensitivity } of parts) {
    const own = ensure(weights.get(zone)) * weight * (sensitivity ?? 0);
    carried.set(field, (carried.get(field) ?? 0) + own);
  }
  return carried;
}
