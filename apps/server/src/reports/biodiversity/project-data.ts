import type { ProjectReport } from "@lichen/contract";
import {
  CHANGE_CLASS_NAMES,
  COMPARABLE_SCHEMES,
  ensure,
  type Language,
  PROJECT_QUESTIONS,
  type Project,
  type ProjectQuestion,
  projectResults,
  type StateResults,
  statesOf,
  surfaceType,
} from "@lichen/domain";
import {
  CHALLENGE_SENTENCES,
  COMMUNE_SCALE,
  cbshWords,
  challengeName,
  componentName,
  componentSentence,
  formatIndex,
  formatInteger,
  formatNumber,
  formatPoints,
  formatShare,
  formatSignedIndex,
  formatSignedPoints,
  joinLabel,
  type PartBlock,
  PROJECT_WORDS,
  part,
  projectFinding,
  type TableBlock,
} from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { text } from "./biodiversity-text.ts";
import { plotSvg } from "./plot-svg.ts";

/** The results of a project, to be put on paper: plain data. */
export type ProjectJob = {
  readonly language: Language;
  readonly day: string;
  readonly stamp: string;
  /** Company that keeps it; null for that of a visitor. */
  readonly company: string | null;
  /** As the domain computes with it. */
  readonly project: Project;
  readonly report: ProjectReport;
};

/** General features that the results repeat. */
const FACTS: readonly ProjectQuestion[] = [
  ...(["operation_type", "building_type", "total_area_plot", "street", "post_code", "city", "country"] as const),
];

/** What the template reads of the results of a project, in one language. */
export function projectData({ language, day, stamp, company, project, report }: ProjectJob): DocumentData {
  const results = projectResults(project);
  const names = statesOf(project).map(({ name }, nth) => (nth === 0 ? PROJECT_WORDS.initial[language] : name));
  const parts = { project, results, names, language };
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      kind: text.projectKind,
      about: project.name,
      title: text.projectTitle(project.name)[language],
      inputs: { format: "lichen-project/1", stamp, project: { ...project, name: undefined } },
    }),
    documents: [
      {
        heading: shorten(project.name, 90),
        line: [...(company === null ? [] : [company]), PROJECT_WORDS.states(names.length - 1)[language]],
        finding: [projectFinding(results, names)[language]],
        parts: [
          factsOf(report, language),
          part(PROJECT_WORDS.compared[language], { tables: [comparisonTable(parts)] }),
          part(PROJECT_WORDS.plans[language], {
            pictures: results.map((one, nth) => ({
              title: `${shorten(ensure(names[nth]), 40)} – ${cbshWords(one, language)}`,
              ...plotSvg(one.biotope.parts, project.total_area_plot, language),
            })),
          }),
          part(text.surfaces[language], {
            tables: results.flatMap((one, nth) =>
              one.cbsh === null ? [] : surfacesTable(one, ensure(names[nth]), language),
            ),
          }),
          part(PROJECT_WORDS.comparable[language], {
            words: [PROJECT_WORDS.comparableWhat[language]],
            tables: [comparableOf(parts)],
          }),
          ...contextOf(report, language),
        ],
      },
    ],
    limits: { title: PROJECT_WORDS.limits[language], words: [PROJECT_WORDS.limitsText[language]] },
    sources: sourceCards(report.sources, language),
  };
}

type ProjectDocumentInput = {
  readonly project: Project;
  readonly results: readonly StateResults[];
  readonly names: readonly string[];
  readonly language: Language;
};

function factsOf({ project: saved }: ProjectReport, language: Language): PartBlock {
  const rows = FACTS.flatMap((key): string[][] => {
    const question = PROJECT_QUESTIONS.of(key);
    const answer = saved[key];
    if (answer === undefined || answer === null || answer === "") return [];
    const option = question.type === "enum" ? question.options.find(({ value }) => value === answer) : undefined;
    const words =
      option?.name[language] ??
      (key === "total_area_plot" ? `${formatNumber(Number(answer), language)}\u00a0m²` : String(answer));
    return [[question.label[language], words]];
  });
  return part(text.theProject[language], {
    tables: [
      {
        caption: "",
        widths: [1, 3],
        right_from: 9,
        strong: false,
        head: [text.question[language], text.answer[language]],
        rows,
      },
    ],
  });
}

function comparisonTable({ results, names, language }: ProjectDocumentInput): TableBlock {
  const points = (value: number | null) => (value === null ? "–" : formatPoints(value, language));
  const rows: [string, (one: StateResults) => string][] = [
    [PROJECT_WORDS.cbsh[language], (one) => cbshWords(one, language)],
    [
      PROJECT_WORDS.variation[language],
      ({ delta }) =>
        delta?.cbsh_class == null
          ? "–"
          : `${formatSignedIndex(ensure(delta.cbsh), language)} ${CHANGE_CLASS_NAMES[delta.cbsh_class][language].toLowerCase()}`,
    ],
    [PROJECT_WORDS.declared[language], ({ biotope }) => formatShare(biotope.reliability, language)],
    [PROJECT_WORDS.footprint[language], ({ footprint }) => points(footprint.total)],
    [
      PROJECT_WORDS.variation[language],
      ({ delta }) =>
        delta?.footprint_class == null
          ? "–"
          : `${formatSignedPoints(ensure(delta.footprint), language)} ${CHANGE_CLASS_NAMES[delta.footprint_class][language].toLowerCase()}`,
    ],
    [PROJECT_WORDS.design[language], ({ footprint }) => points(footprint.design)],
    [PROJECT_WORDS.implementation[language], ({ footprint }) => points(footprint.implementation)],
    [PROJECT_WORDS.maturity[language], ({ footprint }) => formatShare(footprint.maturity, language)],
    [PROJECT_WORDS.reliability[language], ({ footprint }) => formatShare(footprint.reliability, language)],
  ];
  return {
    caption: "",
    widths: [1.6, ...results.map(() => 1)],
    right_from: 9,
    strong: true,
    head: [PROJECT_WORDS.figure[language], ...names.map((name) => shorten(name, 40))],
    rows: rows.map(([name, cell]) => [name, ...results.map(cell)]),
  };
}

function surfacesTable({ biotope }: StateResults, name: string, language: Language): TableBlock {
  return {
    caption: shorten(name, 60),
    widths: [3, 1, 1, 1],
    right_from: 1,
    strong: false,
    head: [text.surface, text.area, text.coefficient, text.counted].map((one) => one[language]),
    rows: biotope.parts.map(({ type, areaM2, coefficient, countedM2 }) => [
      surfaceType(type).name[language],
      formatInteger(areaM2, language),
      formatIndex(coefficient, language),
      formatInteger(countedM2, language),
    ]),
  };
}

function comparableOf({ results, names, language }: ProjectDocumentInput): TableBlock {
  return {
    caption: "",
    widths: [2, ...results.map(() => 1)],
    right_from: 9,
    strong: true,
    head: [PROJECT_WORDS.scheme[language], ...names.map((name) => shorten(name, 40))],
    rows: COMPARABLE_SCHEMES.map(({ id, name, target, source }) => [
      `${name} (${[source[language], ...(target === null ? [] : [PROJECT_WORDS.target(target.words)[language]])].join(", ")})`,
      ...results.map(({ cbsh, comparable }) => {
        if (cbsh === null) return PROJECT_WORDS.undeclared[language];
        const { value } = ensure(comparable.find(({ scheme }) => scheme === id));
        return value === null ? "–" : formatIndex(value, language);
      }),
    ]),
  };
}

function contextOf({ context }: ProjectReport, language: Language): PartBlock[] {
  if (context === null) return [part(PROJECT_WORDS.around[language], { words: [text.noPlace[language]] })];
  const { state, pressure, challenge } = context;
  return [
    part(PROJECT_WORDS.around[language], {
      words: [joinLabel(challengeName(challenge)[language], CHALLENGE_SENTENCES[challenge][language], language)],
      tables: [
        {
          caption: "",
          widths: [1.3, 0.5, 3],
          right_from: 9,
          strong: true,
          head: [text.component, text.value, text.from].map((one) => one[language]),
          rows: [...state.components, ...pressure.components].map((one) => [
            componentName(one.id)[language],
            one.value === null ? "–" : formatPoints(one.value, language),
            componentSentence(one, context, language),
          ]),
        },
      ],
      note: COMMUNE_SCALE[language],
    }),
  ];
}
