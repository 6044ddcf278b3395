import type { ProjectReport } from "@lichen/contract";
import {
  type BiotopePart,
  CHANGE_CLASS_NAMES,
  type ChangeClass,
  COMPARABLE_SCHEMES,
  ensure,
  type Language,
  PROJECT_QUESTIONS,
  type ProjectQuestion,
  type StateResults,
  surfaceType,
} from "@lichen/domain";
import { type PartBlock, part, type TableBlock, type TableCell } from "../blocks/part-blocks.ts";
import { formatIndex, formatShare, joinLabel } from "../figure.ts";
import { formatInteger, formatNumber } from "../format.ts";
import { componentsTable } from "./biodiversity-parts.ts";
import { CHALLENGE_SENTENCES, COMMUNE_SCALE, challengeName, formatPoints } from "./biodiversity-words.ts";
import { NATURE_WORDS } from "./nature-words.ts";
import { plotSvg } from "./plot-svg.ts";
import { cbshWords } from "./project-finding.ts";
import { PROJECT_WORDS as text } from "./project-words.ts";
import { formatSignedIndex, formatSignedPoints } from "./signed-figures.ts";

const PLAIN = { caption: "", right_from: 9, strong: true } as const;
/** General features that the results repeat. */
const FACTS: readonly ProjectQuestion[] = [
  ...(["operation_type", "building_type", "total_area_plot", "street", "post_code", "city", "country"] as const),
];

/** The states of a project, the initial one first, and their names. */
export type ProjectStates = { readonly results: readonly StateResults[]; readonly names: readonly string[] };

/** What the project is, as its general features say it. */
export const projectFactsPart = (
  saved: Readonly<Partial<Record<ProjectQuestion, unknown>>>,
  language: Language,
): PartBlock =>
  part(text.theProject[language], {
    tables: [
      {
        ...PLAIN,
        widths: [1, 3],
        strong: false,
        head: [NATURE_WORDS.question, NATURE_WORDS.answer].map((one) => one[language]),
        rows: FACTS.flatMap((key): string[][] => {
          const question = PROJECT_QUESTIONS.of(key);
          const answer = saved[key];
          if (answer === undefined || answer === null || answer === "") return [];
          const option = question.type === "enum" ? question.options.find(({ value }) => value === answer) : undefined;
          const words =
            option?.name[language] ??
            (key === "total_area_plot" ? `${formatNumber(Number(answer), language)}\u00a0m²` : String(answer));
          return [[question.label[language], words]];
        }),
        drawn_as: "facts",
      },
    ],
  });

/** What became of a figure: its class, then by how much. */
export const changeWords = (change: ChangeClass, delta: string, language: Language): string =>
  `${CHANGE_CLASS_NAMES[change][language]} ${delta}`;

function changeCell(
  change: ChangeClass | null | undefined,
  delta: number | null | undefined,
  format: typeof formatSignedIndex,
  language: Language,
): TableCell {
  if (change == null || delta == null) return "–";
  return { words: changeWords(change, format(delta, language), language), change };
}

/** The figures of the states side by side. */
export function comparedStatesPart({ results, names }: ProjectStates, language: Language): PartBlock {
  const points = (value: number | null) => (value === null ? "–" : formatPoints(value, language));
  const share = (value: number) => formatShare(value, language);
  const strong = (words: string): TableCell => ({ words, is_strong: true });
  const { cbsh, variation, declared, footprint, design, implementation, maturity, reliability } = text;
  const rows = [
    [cbsh, (one) => strong(cbshWords(one, language))],
    [variation, ({ delta }) => changeCell(delta?.cbsh_class, delta?.cbsh, formatSignedIndex, language)],
    [declared, ({ biotope }) => share(biotope.reliability)],
    [footprint, (one) => strong(points(one.footprint.total))],
    [variation, ({ delta }) => changeCell(delta?.footprint_class, delta?.footprint, formatSignedPoints, language)],
    [design, (one) => points(one.footprint.design)],
    [implementation, (one) => points(one.footprint.implementation)],
    [maturity, (one) => share(one.footprint.maturity)],
    [reliability, (one) => share(one.footprint.reliability)],
  ] as const satisfies readonly (readonly [object, (one: StateResults) => TableCell])[];
  return part(text.compared[language], {
    tables: [
      {
        ...PLAIN,
        widths: [1.6, ...results.map(() => 1)],
        head: [text.figure[language], ...names],
        rows: rows.map(([name, cell]) => [name[language], ...results.map(cell)]),
      },
    ],
  });
}

/** What other schemes of the same kind would say of the states. */
export const comparableSchemesPart = ({ results, names }: ProjectStates, language: Language): PartBlock =>
  part(text.comparable[language], {
    words: [text.comparableWhat[language]],
    tables: [
      {
        ...PLAIN,
        widths: [2, ...results.map(() => 1)],
        head: [text.scheme[language], ...names],
        rows: COMPARABLE_SCHEMES.map(({ id, name, source, verified, target }) => [
          {
            words: name,
            under: [
              ...(target === null ? [] : [text.target(target.words)[language]]),
              `${source[language]}. ${verified[language]}`,
            ].join(" · "),
          },
          ...results.map(({ cbsh, comparable }): TableCell => {
            const { value, uncovered } = ensure(comparable.find(({ scheme }) => scheme === id));
            const words =
              cbsh === null ? text.undeclared[language] : value === null ? "–" : formatIndex(value, language);
            if (uncovered.length === 0) return words;
            const types = uncovered.map((type) => surfaceType(type).short[language]);
            return { words, under: joinLabel(text.uncovered[language], types.join(", "), language) };
          }),
        ]),
      },
    ],
  });

/** The plot of each state and its surfaces. A screen draws the plots. */
export const plansPart = ({ results, names }: ProjectStates, plotM2: number, language: Language): PartBlock =>
  part(text.plans[language], {
    pictures: results.map((one, nth) => ({
      title: joinLabel(ensure(names[nth]), cbshWords(one, language), language),
      ...plotSvg(one.biotope.parts, plotM2, language),
    })),
    tables: results.flatMap((one, nth) =>
      one.cbsh === null ? [] : [surfacesTable(one.biotope.parts, ensure(names[nth]), language)],
    ),
    is_paired: true,
  });

function surfacesTable(parts: readonly BiotopePart[], caption: string, language: Language): TableBlock {
  const { surface, area, coefficient } = NATURE_WORDS;
  return {
    ...PLAIN,
    caption,
    widths: [2.4, 0.8, 1.1, 1],
    right_from: 1,
    strong: false,
    head: [surface, area, coefficient, text.counted].map((one) => one[language]),
    rows: parts.map(({ type, areaM2, coefficient: own, countedM2 }) => [
      surfaceType(type).name[language],
      formatInteger(areaM2, language),
      formatIndex(own, language),
      formatInteger(countedM2, language),
    ]),
  };
}

/** Nature around the place of a project: what it asks for, what weighs on it, how it is. */
export function projectContextPart({ context }: Pick<ProjectReport, "context">, language: Language): PartBlock {
  if (context === null) return part(text.around[language], { words: [text.noPlace[language]] });
  const { state, pressure, challenge } = context;
  return part(text.around[language], {
    words: [joinLabel(challengeName(challenge)[language], CHALLENGE_SENTENCES[challenge][language], language)],
    tables: [componentsTable([...state.components, ...pressure.components], context, language)],
    note: COMMUNE_SCALE[language],
  });
}
