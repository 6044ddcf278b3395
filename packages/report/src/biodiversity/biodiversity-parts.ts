import type { BiodiversityReport } from "@lichen/contract";
import {
  type Answers,
  CHALLENGES,
  challengeAt,
  ensure,
  findPlannedAction,
  HAZARDS,
  HOSTING_CATEGORIES,
  HOSTING_CATEGORY_IDS,
  type Language,
  LEVEL_NAMES,
  NATURE_BENEFITS,
  type NatureBenefit,
  type NatureIndex,
  type PressureComponentId,
  REASONS,
  type StateComponentId,
  surfaceType,
} from "@lichen/domain";
import { answerWords, questionName } from "../answer-words.ts";
import { type PartBlock, part, scoreBlock, type TableBlock, type TableCell } from "../blocks/part-blocks.ts";
import { formatIndex, formatShare, joinLabel } from "../figure.ts";
import { formatInteger } from "../format.ts";
import {
  AREA_BAND_NAMES,
  areaKindWords,
  areasNotes,
  CHALLENGE_SENTENCES,
  COMMUNE_SCALE,
  challengeDoubt,
  challengeName,
  columnName,
  componentName,
  componentSentence,
  formatGain,
  formatPoints,
  gainSentence,
  HOSTING_NAMES,
  hostingActionName,
  hostingSentence,
  placeSentence,
} from "./biodiversity-words.ts";
import { NATURE_WORDS as text } from "./nature-words.ts";

const PLAIN = { caption: "", right_from: 9, strong: true } as const;
/** Actions that a document names. */
const ACTIONS_NAMED = 8;
/** Questions that are named for a benefit that is not known. */
const QUESTIONS_NAMED = 4;

/** What the biodiversity of a building says in short: its potential, what would raise it, its place. */
export function biodiversityFinding(report: BiodiversityReport, language: Language): string[] {
  const { hosting_potential: hosting, nature, actions } = report;
  const gain = gainSentence(actions, language);
  return [
    hosting === null ? REASONS.construction[language] : hostingSentence(hosting.global, language),
    ...(hosting?.global.value != null && gain !== null ? [gain] : []),
    nature.is_france ? placeSentence(report, language) : text.outside[language],
  ];
}

/** Parts of the biodiversity of a building. */
export function biodiversityParts(report: BiodiversityReport, language: Language): PartBlock[] {
  const { hosting_potential: hosting, actions } = report;
  return [
    ...(hosting === null ? [] : [hostingPart(hosting, language)]),
    ...(hosting === null || actions.length === 0 ? [] : [hostingActionsPart(report, language)]),
    statePart(report, language),
    areasPart(report, language),
    pressurePart(report, language),
    challengePart(report, language),
    part(text.benefits[language], { words: [text.benefitsWhat[language]] }),
    ...benefitParts(report, language),
    biotopePart(report, language),
    sensitivityPart(report, language),
    ...(hosting === null ? [] : [hostingDetailPart(hosting, language)]),
  ];
}

type Hosting = NonNullable<BiodiversityReport["hosting_potential"]>;

const sayAnswered = (share: number, language: Language) => text.answered(formatShare(share, language))[language];

/** What the site offers to wildlife: whole, then by category. */
export const hostingPart = (hosting: Hosting, language: Language): PartBlock =>
  part(HOSTING_NAMES.global[language], {
    scores: (["global", ...HOSTING_CATEGORY_IDS] as const).map((id) => {
      const { margin, reliability, ...score } = hosting[id];
      const name = id === "global" ? text.overall : HOSTING_NAMES[id];
      return scoreBlock(name[language], score, language, [
        ...(margin === null ? [] : [text.margin(formatPoints(margin, language))[language]]),
        sayAnswered(reliability, language),
      ]);
    }),
  });

/** What would raise the potential most. A screen tries each. */
function hostingActionsPart({ actions, answers }: BiodiversityReport, language: Language): PartBlock {
  const { action, now, alsoHelps, counted } = text;
  return part(text.best[language], {
    tables: [
      {
        ...PLAIN,
        widths: [2.4, 1.3, 1.6, 0.6],
        right_from: 3,
        head: [action, now, alsoHelps, counted].map((one) => one[language]),
        rows: actions.slice(0, ACTIONS_NAMED).map((one) => {
          const answer = answers[one.field as keyof Answers];
          const helping = one.actions.slice(0, 2).flatMap((id) => findPlannedAction(id)?.name[language] ?? []);
          return [
            hostingActionName(one)[language],
            answer === undefined ? "–" : answerWords(one.field, answer, language),
            helping.length === 0 ? "–" : helping.join(", "),
            formatGain(one.gain, language),
          ];
        }),
      },
    ],
  });
}

/** Every question that the potential reads, by category: answer, weight, score, points. */
export function hostingDetailPart(hosting: Hosting, language: Language): PartBlock {
  const parts = new Map(hosting.global.parts.map((one) => [one.field, one]));
  return part(text.detail[language], {
    words: [text.whyRule[language]],
    tables: HOSTING_CATEGORIES.map(({ name, rows }) => ({
      ...PLAIN,
      caption: name[language],
      widths: [2.6, 1.6, 0.6, 0.6, 0.6],
      right_from: 2,
      strong: false,
      head: [text.question, text.answer, text.weight, text.score, text.counted].map((one) => one[language]),
      rows: rows.flatMap(({ field }): string[][] => {
        const one = parts.get(field);
        if (one === undefined) return [];
        const { answer, weight, score } = one;
        return [
          [
            questionName(field)[language],
            answer === null ? text.noAnswer[language] : answerWords(field, answer, language),
            formatShare(weight, language),
            ...(score === null
              ? ["–", "–"]
              : [formatIndex(score, language), formatGain(100 * weight * score, language).slice(1)]),
          ],
        ];
      }),
    })),
  });
}

/** How nature is around the site. */
export const statePart = (report: BiodiversityReport, language: Language): PartBlock =>
  aroundPart(text.state[language], { ...report.state, tone: "gain" }, report, language);

/** What weighs on nature around the site. */
export const pressurePart = (report: BiodiversityReport, language: Language): PartBlock =>
  aroundPart(text.pressure[language], { ...report.pressure, tone: "loss" }, report, language);

type Components = NatureIndex<StateComponentId | PressureComponentId>["components"];

function aroundPart(
  title: string,
  found: NatureIndex<StateComponentId | PressureComponentId> & { tone: "gain" | "loss" },
  report: BiodiversityReport,
  language: Language,
): PartBlock {
  const { index: value, reason, reliability, components, tone } = found;
  const notes = [
    ...(reason === null ? [] : [REASONS[reason][language]]),
    text.known(formatShare(reliability, language))[language],
  ];
  return part(title, {
    scores: [scoreBlock("", { ...found, value }, language, notes, tone)],
    tables: [componentsTable(components, report, language)],
    note: report.nature.is_france ? COMMUNE_SCALE[language] : "",
  });
}

/** Components of an index, each with the figure and where it comes from. */
export const componentsTable = (
  components: Components,
  around: Parameters<typeof componentSentence>[1],
  language: Language,
): TableBlock => ({
  ...PLAIN,
  widths: [1.3, 0.5, 3],
  head: [text.component, text.value, text.from].map((one) => one[language]),
  rows: components.map((one) => [
    componentName(one.id)[language],
    one.value === null ? "–" : formatPoints(one.value, language),
    componentSentence(one, around, language),
  ]),
  drawn_as: "lines",
});

const STATES = ["high", "medium", "low"] as const;
const PRESSURES = ["low", "medium", "high"] as const;

/** The challenge of the place, and where it stands in the matrix that decides it. */
export function challengePart(report: BiodiversityReport, language: Language): PartBlock {
  const { challenge, challenge_possible: possible, state, pressure } = report;
  const doubt = challengeDoubt(possible, challenge, language);
  return part(text.challenge[language], {
    words: [
      joinLabel(challengeName(challenge)[language], CHALLENGE_SENTENCES[challenge][language], language),
      ...(doubt === null ? [] : [doubt]),
    ],
    tables: [
      {
        ...PLAIN,
        caption: text.matrix[language],
        widths: [1, 1, 1, 1],
        head: [text.stateLevel[language], ...PRESSURES.map((level) => text.pressureLevel[level][language])],
        rows: STATES.map((row) => [
          LEVEL_NAMES[row][language],
          ...PRESSURES.map((column): TableCell => {
            const words = CHALLENGES[challengeAt(row, column)][language];
            const isHere = state.level === row && pressure.level === column;
            return isHere ? { words, under: text.here[language], is_strong: true } : words;
          }),
        ]),
      },
    ],
  });
}

/** Protected and regulated areas around the site, or why none are known. */
export function areasPart(report: BiodiversityReport, language: Language): PartBlock {
  const { protected_areas: areas, protected_areas_from: from } = report;
  return part(text.areas[language], {
    words: areasNotes(areas, from).map((note) => note[language]),
    tables:
      areas === null || areas.length === 0
        ? []
        : [
            {
              ...PLAIN,
              widths: [3, 3, 1],
              strong: false,
              head: [text.name, text.areaKind, text.distance].map((one) => one[language]),
              rows: areas.map(({ name, type, strength, band, url }): TableCell[] => [
                url === null ? name : { words: name, url },
                areaKindWords(type, strength)[language],
                AREA_BAND_NAMES[band][language],
              ]),
            },
          ],
  });
}

/** What nature on the site does for those who use it, a part for each benefit. */
export const benefitParts = ({ co_benefits: benefits }: BiodiversityReport, language: Language): PartBlock[] =>
  NATURE_BENEFITS.map(({ id }) => {
    const { value, level, reliability, parts, missing } = benefits[id];
    const score = { value, level, low: value ?? 0, high: value ?? 0 };
    const useful = missing.slice(0, QUESTIONS_NAMED).map((field) => questionName(field)[language]);
    return part(columnName(`benefit_${id}`)[language], {
      scores: [scoreBlock("", score, language, [sayAnswered(reliability, language)])],
      tables: parts.length === 0 ? [] : [benefitTable(parts, language)],
      note: value !== null || useful.length === 0 ? "" : joinLabel(text.useful[language], useful.join(", "), language),
    });
  });

function benefitTable(parts: NatureBenefit["parts"], language: Language): TableBlock {
  const hasSurfaces = parts.some((one) => "surface" in one);
  const head = hasSurfaces ? [text.surface, text.area, text.runoff] : [text.question, text.answer, text.counted];
  return {
    ...PLAIN,
    widths: [2, 1.3, 1],
    right_from: hasSurfaces ? 1 : 2,
    head: head.map((one) => one[language]),
    rows: parts.map((one) =>
      "surface" in one
        ? [
            surfaceType(one.surface).short[language],
            formatInteger(one.area_m2, language),
            formatShare(one.runoff, language),
          ]
        : [
            questionName(one.field)[language],
            one.answer === null ? text.noAnswer[language] : answerWords(one.field, one.answer, language),
            one.points === null ? "–" : formatGain(one.points, language),
          ],
    ),
  };
}

/** The biotope coefficient of the plot and its surfaces. A screen draws them. */
export function biotopePart({ biotope_coefficient: coefficient }: BiodiversityReport, language: Language): PartBlock {
  const { value, reliability, parts } = coefficient;
  const described = formatShare(reliability, language);
  return part(text.biotope[language], {
    words: [(value === null ? text.noBiotope : text.biotopeWords(formatIndex(value, language), described))[language]],
    tables:
      parts.length === 0
        ? []
        : [
            {
              ...PLAIN,
              widths: [3, 1, 1],
              right_from: 1,
              strong: false,
              head: [text.surface, text.area, text.coefficient].map((one) => one[language]),
              rows: parts.map(({ type, area_m2: areaM2, coefficient: own }) => [
                surfaceType(type).name[language],
                formatInteger(areaM2, language),
                formatIndex(own, language),
              ]),
            },
          ],
  });
}

/** How sensitive each part of the building is to each hazard, the most sensitive first. */
export const sensitivityPart = ({ sensitivity }: BiodiversityReport, language: Language): PartBlock =>
  part(text.sensitivity[language], {
    words: [text.sensitivityWhat[language]],
    tables: HAZARDS.map(({ id, name, zones }) => ({
      ...PLAIN,
      caption: name[language],
      widths: [1.6, 1.2, 0.8],
      right_from: 2,
      strong: false,
      head: [text.zone, text.level, text.reliability].map((one) => one[language]),
      rows: sensitivity
        .filter(({ hazard }) => hazard === id)
        .toSorted((a, b) => (b.index ?? -1) - (a.index ?? -1))
        .map(({ zone, level, reliability }): TableCell[] => [
          ensure(zones.find((one) => one.id === zone)).name[language],
          { level },
          formatShare(reliability, language),
        ]),
    })),
    is_paired: true,
  });
