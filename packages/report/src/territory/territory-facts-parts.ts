import type { AnswerOf, territoryReport } from "@lichen/contract";
import {
  type Bilingual,
  FEWEST_INDICATORS,
  hazardOf,
  type Language,
  LEVEL_NAMES,
  LEVELS,
  type Level,
  riskCount,
  TERRITORY_INDICATORS,
} from "@lichen/domain";
import { type PartBlock, part, type TableBlock, type TableCell } from "../blocks/part-blocks.ts";
import { formatInteger } from "../format.ts";
import { riskBoundsWords } from "../risk-words.ts";
import { indicatorWords, resilienceWords } from "./holding-words.ts";
import {
  describeRecognised,
  missingCostWords,
  nationalWords,
  peopleNote,
  territoryFacts,
  TERRITORY_FACTS_WORDS as text,
} from "./territory-facts-words.ts";
import { TERRITORY_WORDS } from "./territory-words.ts";

type TerritoryReport = AnswerOf<typeof territoryReport>;
type Counts = Readonly<Partial<Record<Level, number>>>;

const PLAIN = { caption: "", right_from: 9, strong: true } as const;

/** How many of each level, in words, the highest first: a screen draws them. */
export function countsCell(counts: Counts, language: Language, more?: { readonly as_share: true }): TableCell {
  const some = LEVELS.toReversed().filter((level) => (counts[level] ?? 0) > 0);
  const words = some.map(
    (level) => `${formatInteger(counts[level]!, language)} ${LEVEL_NAMES[level][language].toLowerCase()}`,
  );
  return { words: words.join(", "), counts, ...more };
}

/** What the territory is. */
export const informationPart = ({ territory }: Pick<TerritoryReport, "territory">, language: Language): PartBlock =>
  part(text.information[language], {
    tables: [
      {
        ...PLAIN,
        widths: [1, 2.4],
        head: [TERRITORY_WORDS.indicator, TERRITORY_WORDS.figure].map((one) => one[language]),
        rows: territoryFacts(territory, language).map(({ name, value }) => [name, value]),
        drawn_as: "facts",
      },
    ],
  });

/** Inhabitants and dwellings at the high level or above, hazard by hazard, and by level. A screen shows one hazard. */
export function peoplePart({ territory, exposure }: TerritoryReport, language: Language): PartBlock {
  const title = text.exposedPeople[language];
  if (exposure.every(({ population }) => Object.keys(population).length === 0))
    return part(title, { words: [text.noPeople[language]] });
  const count = (counts: Counts) => riskBoundsWords(riskCount(counts), language).count;
  return part(title, {
    tables: [
      {
        ...PLAIN,
        widths: [1.2, 1.1, 1.1, 3],
        head: [TERRITORY_WORDS.hazard, text.inhabitantsHigh, text.dwellingsHigh, text.inhabitantsByLevel].map(
          (one) => one[language],
        ),
        rows: exposure.map(({ hazard, population, dwellings }) => [
          hazardOf(hazard).name[language],
          count(population),
          count(dwellings),
          countsCell(population, language),
        ]),
      },
    ],
    note: peopleNote(territory.dwellings.communes, language),
  });
}

/** How vulnerable a territory is and what helps it to hold: each figure, or why there is none. */
export function holdingPart(report: TerritoryReport, language: Language): PartBlock {
  const { vulnerability, resilience } = report;
  const { known, indicators } = vulnerability;
  const { indicator, level, figure, whoLives } = TERRITORY_WORDS;
  const all = formatInteger(TERRITORY_INDICATORS.length, language);
  return part(TERRITORY_WORDS.vulnerability[language], {
    words: [TERRITORY_WORDS.known(formatInteger(known, language), all, known)[language]],
    tables: [
      {
        ...PLAIN,
        widths: [2.2, 1, 3],
        head: [indicator, level, figure].map((one) => one[language]),
        rows: indicators.map((one): TableCell[] => {
          const { name, notes } = indicatorWords(one, language);
          return [name, { level: one.level }, notes.join(" · ")];
        }),
        drawn_as: "lines",
      },
      ...figuresTable(vulnerability.beside, whoLives, report, language),
      ...figuresTable(resilience, TERRITORY_WORDS.resilience, report, language),
    ],
    note: [
      TERRITORY_WORDS.fewest(formatInteger(FEWEST_INDICATORS, language))[language],
      ...(resilience.some(isKnown) ? [] : [TERRITORY_WORDS.noResilience[language]]),
    ].join(" "),
  });
}

type Figure = TerritoryReport["resilience"][number] | TerritoryReport["vulnerability"]["beside"][number];
const isKnown = ({ raw_value: value }: Figure) => value !== null;

/** Figures without a level; no table where none is known. */
function figuresTable(
  figures: readonly Figure[],
  caption: Bilingual,
  report: TerritoryReport,
  language: Language,
): TableBlock[] {
  if (!figures.some(isKnown)) return [];
  return [
    {
      ...PLAIN,
      caption: caption[language],
      widths: [2.2, 1, 3],
      head: [TERRITORY_WORDS.indicator, TERRITORY_WORDS.figure, TERRITORY_WORDS.unit].map((one) => one[language]),
      rows: figures.map((one) => {
        const { name, value, notes } = resilienceWords(one, report, language);
        return [name, value, notes.join(" · ")];
      }),
      drawn_as: "lines",
    },
  ];
}

/** Disasters recognised in the territory, why their cost is not known, and what they cost the country. */
export function pastDisastersPart({ territory, past_disasters: past }: TerritoryReport, language: Language): PartBlock {
  const isMany = (territory.communes ?? 0) > 1;
  const recognised = describeRecognised(past.recognised, isMany, language);
  const missing = missingCostWords(past.cost.reason, language);
  return part(text.pastDisasters[language], {
    words: [
      ...(missing === null ? [] : [missing]),
      ...(recognised.length === 0 ? [text.noRecognised[language]] : []),
      ...(recognised.length > 0 && isMany ? [text.recognisedNote[language]] : []),
    ],
    tables: [
      ...(recognised.length === 0
        ? []
        : [
            {
              ...PLAIN,
              caption: text.recognised[language],
              widths: isMany ? [1.6, 0.8, 3] : [1.6, 1],
              head: [text.perils, text.events, ...(isMany ? [text.spread] : [])].map((one) => one[language]),
              rows: recognised.map((one) => [one.name, one.events, ...(one.spread === null ? [] : [one.spread])]),
              drawn_as: "lines",
            } as const,
          ]),
      ...(past.national.length === 0 ? [] : [nationalTable(past.national, language)]),
    ],
  });
}

/** What past disasters cost the country, each figure with its years, what it counts and its source. */
export const nationalTable = (national: Parameters<typeof nationalWords>[0], language: Language): TableBlock => ({
  ...PLAIN,
  caption: `${text.national[language]} – ${text.nationalNote[language]}`,
  widths: [2.4, 1, 1.4],
  head: [text.perils, text.figureOf, text.sourceOf].map((one) => one[language]),
  rows: nationalWords(national, language).map(({ name, years, words, figure, source }) => [
    { words: `${name}, ${years}`, under: words },
    { words: figure, is_strong: true },
    { words: source.title, url: source.url },
  ]),
});
