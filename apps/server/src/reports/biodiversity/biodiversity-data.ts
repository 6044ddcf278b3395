import type { BiodiversityReport } from "@lichen/contract";
import {
  type Answers,
  CONSTRUCTION_FIELDS,
  ensure,
  findPlannedAction,
  HAZARDS,
  HOSTING_CATEGORIES,
  HOSTING_CATEGORY_IDS,
  type Language,
  LEVEL_NAMES,
  NATURE_BENEFITS,
  type NatureIndex,
  type PressureComponentId,
  REASONS,
  type StateComponentId,
  surfaceType,
} from "@lichen/domain";
import {
  AREA_BAND_NAMES,
  answerWords,
  areaKindWords,
  areasNotes,
  CHALLENGE_SENTENCES,
  COMMUNE_SCALE,
  challengeDoubt,
  challengeName,
  componentName,
  componentSentence,
  formatGain,
  formatIndex,
  formatInteger,
  formatPoints,
  formatShare,
  GAIN_COLOR,
  gainSentence,
  HOSTING_LIMITS,
  HOSTING_NAMES,
  hostingActionName,
  hostingSentence,
  joinLabel,
  LOSS_COLOR,
  type PartBlock,
  type PartSheet,
  part,
  placeSentence,
  questionName,
  scoreBlock,
} from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { text } from "./biodiversity-text.ts";

/** The biodiversity of a building, to be put on paper: plain data. */
type BiodiversityDocument = {
  readonly name: string;
  /** Whether its answers were made up for the demonstration. */
  readonly isExample: boolean;
  readonly company: string;
  readonly report: BiodiversityReport;
};

export type BiodiversityJob = {
  readonly language: Language;
  /** Day that it is made on, YYYY-MM-DD. */
  readonly day: string;
  /** Engine, year and layers that the figures were computed with. */
  readonly stamp: string;
  readonly buildings: readonly BiodiversityDocument[];
};

/** Actions that a report names. */
const ACTIONS_NAMED = 8;

/** What the template reads of the biodiversity of buildings, in one language. */
export function biodiversityData({ language, day, stamp, buildings }: BiodiversityJob): DocumentData {
  const [only, ...others] = buildings;
  const isOne = others.length === 0;
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      kind: text.kind,
      title: (isOne ? text.title(ensure(only).name) : text.synthesisTitle(formatInteger(buildings.length, language)))[
        language
      ],
      about: isOne ? ensure(only).name : "",
      inputs: {
        format: "lichen-biodiversity/1",
        stamp,
        buildings: buildings.map(({ report: { answers, nature, protected_areas, year } }) => ({
          year,
          nature,
          protected_areas,
          answers: withoutIdentity(answers),
        })),
      },
    }),
    documents: buildings.map((one) => sheetOf(one, language)),
    limits: { title: text.limits[language], words: [HOSTING_LIMITS[language], COMMUNE_SCALE[language]] },
    sources: sourceCards(ensure(only).report.sources, language),
  };
}

/** Answers that the figures come from: nothing of who owns the building or where it is. */
function withoutIdentity(answers: Answers): Answers {
  const read = new Set<string>([
    ...CONSTRUCTION_FIELDS,
    ...HOSTING_CATEGORIES.flatMap(({ rows }) => rows.map(({ field }) => field)),
  ]);
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => read.has(key) || key.includes("surface") || key.includes("area")),
  ) as Answers;
}

function sheetOf({ name, isExample, company, report }: BiodiversityDocument, language: Language): PartSheet {
  const { hosting_potential: hosting, nature, actions, place } = report;
  const gain = gainSentence(actions, language);
  return {
    heading: shorten(name, 90),
    line: [company, place.label, ...(isExample ? [text.example[language]] : [])].filter((words) => words !== ""),
    finding: [
      ...(hosting === null ? [REASONS.construction[language]] : [hostingSentence(hosting.global, language)]),
      ...(hosting?.global.value != null && gain !== null ? [gain] : []),
      nature.is_france ? placeSentence(report, language) : text.outside[language],
    ],
    parts: [
      ...hostingParts(report, language),
      natureOf("state", report, language),
      natureOf("pressure", report, language),
      challengeOf(report, language),
      benefitsOf(report, language),
      biotopeOf(report, language),
      sensitivityOf(report, language),
      ...whyOf(report, language),
    ],
  };
}

function hostingParts({ hosting_potential: hosting, actions, answers }: BiodiversityReport, language: Language) {
  if (hosting === null) return [];
  const scores = (["global", ...HOSTING_CATEGORY_IDS] as const).map((id) => {
    const score = hosting[id];
    return scoreBlock(HOSTING_NAMES[id][language], score, language, [
      ...(score.margin === null ? [] : [text.margin(formatPoints(score.margin, language))[language]]),
      text.answered(formatShare(score.reliability, language))[language],
    ]);
  });
  const rows = actions.slice(0, ACTIONS_NAMED).map((one) => {
    const answer = answers[one.field as keyof Answers];
    const helping = one.actions.slice(0, 2).flatMap((id) => findPlannedAction(id)?.name[language] ?? []);
    return [
      hostingActionName(one)[language],
      answer === undefined ? "–" : answerWords(one.field, answer, language),
      helping.length === 0 ? "–" : helping.join(", "),
      formatGain(one.gain, language),
    ];
  });
  const { action, now, alsoHelps, gain } = text;
  return [
    part(text.hosting[language], { scores }),
    ...(rows.length === 0
      ? []
      : [
          part(text.best[language], {
            tables: [
              {
                caption: "",
                widths: [2.4, 1.3, 1.6, 0.6],
                rows,
                right_from: 3,
                strong: true,
                head: [action, now, alsoHelps, gain].map((one) => one[language]),
              },
            ],
          }),
        ]),
  ];
}

function natureOf(which: "state" | "pressure", report: BiodiversityReport, language: Language): PartBlock {
  const found: NatureIndex<StateComponentId | PressureComponentId> = report[which];
  const { index, level, reason, low, high, reliability, components } = found;
  return part(text[which][language], {
    scores: [
      scoreBlock(
        "",
        { value: index, level, low, high },
        language,
        [
          text.known(formatShare(reliability, language))[language],
          ...(reason === null ? [] : [REASONS[reason][language]]),
        ],
        which === "state" ? GAIN_COLOR : LOSS_COLOR,
      ),
    ],
    tables: [
      {
        caption: "",
        widths: [1.3, 0.5, 3],
        right_from: 9,
        strong: true,
        head: [text.component, text.value, text.from].map((one) => one[language]),
        rows: components.map((one) => [
          componentName(one.id)[language],
          one.value === null ? "–" : formatPoints(one.value, language),
          componentSentence(one, report, language),
        ]),
      },
    ],
  });
}

function challengeOf(report: BiodiversityReport, language: Language): PartBlock {
  const { challenge, challenge_possible: possible, protected_areas: areas, protected_areas_from: from } = report;
  const doubt = challengeDoubt(possible, challenge, language);
  return part(text.challenge[language], {
    words: [
      joinLabel(challengeName(challenge)[language], CHALLENGE_SENTENCES[challenge][language], language),
      ...(doubt === null ? [] : [doubt]),
      ...areasNotes(areas, from).map((note) => note[language]),
    ],
    tables:
      areas === null || areas.length === 0
        ? []
        : [
            {
              caption: text.areas[language],
              widths: [3, 3, 1],
              right_from: 9,
              strong: false,
              head: [text.name[language], text.areaKind[language], text.distance[language]],
              rows: areas.map(({ name, type, strength, band }) => [
                name,
                areaKindWords(type, strength)[language],
                AREA_BAND_NAMES[band][language],
              ]),
            },
          ],
  });
}

function benefitsOf({ co_benefits: benefits }: BiodiversityReport, language: Language): PartBlock {
  return part(text.benefits[language], {
    scores: NATURE_BENEFITS.map(({ id, name }) => {
      const { value, level, reliability } = benefits[id];
      const shown = { value, level, low: value ?? 0, high: value ?? 0 };
      return scoreBlock(name[language], shown, language, [text.answered(formatShare(reliability, language))[language]]);
    }),
  });
}

function biotopeOf({ biotope_coefficient: coefficient }: BiodiversityReport, language: Language): PartBlock {
  const { value, reliability, parts } = coefficient;
  const described = formatShare(reliability, language);
  return part(text.biotope[language], {
    words: [(value === null ? text.noBiotope : text.biotopeWords(formatIndex(value, language), described))[language]],
    tables:
      parts.length === 0
        ? []
        : [
            {
              caption: "",
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

function sensitivityOf({ sensitivity }: BiodiversityReport, language: Language): PartBlock {
  const rows = HAZARDS.map(({ id, name, zones }) => {
    const own = sensitivity
      .filter(({ hazard }) => hazard === id)
      .toSorted((a, b) => (b.index ?? -1) - (a.index ?? -1))
      .map(({ zone, level }) => {
        const zoneName = ensure(zones.find((one) => one.id === zone)).name[language];
        return `${zoneName} (${LEVEL_NAMES[level][language].toLowerCase()})`;
      });
    return [name[language], own.join(", ")];
  });
  return part(text.sensitivity[language], {
    tables: [
      {
        caption: "",
        widths: [1, 3],
        right_from: 9,
        strong: true,
        rows,
        head: [text.hazard[language], text.zones[language]],
      },
    ],
  });
}

function whyOf({ hosting_potential: hosting }: BiodiversityReport, language: Language): PartBlock[] {
  if (hosting === null) return [];
  const parts = new Map(hosting.global.parts.map((one) => [one.field, one]));
  return [
    part(text.why[language], {
      tables: HOSTING_CATEGORIES.map(({ name, rows }) => ({
        caption: name[language],
        widths: [2.6, 1.6, 0.6, 0.6],
        right_from: 2,
        strong: false,
        head: [text.question, text.answer, text.weight, text.score].map((one) => one[language]),
        rows: rows.flatMap(({ field }): string[][] => {
          const one = parts.get(field);
          if (one === undefined) return [];
          const { answer, weight, score } = one;
          return [
            [
              questionName(field)[language],
              answer === null ? text.noAnswer[language] : answerWords(field, answer, language),
              formatShare(weight, language),
              score === null ? "–" : formatIndex(score, language),
            ],
          ];
        }),
      })),
    }),
  ];
}
