import type { AnswerOf, territoryReport } from "@lichen/contract";
import { hazardOf, type Language, LEVEL_NAMES, LEVELS, type Level, riskCount } from "@lichen/domain";
import {
  describeRecognised,
  formatInteger,
  missingCostWords,
  nationalWords,
  type PartBlock,
  part,
  peopleNote,
  riskBoundsWords,
  type TableBlock,
  TERRITORY_FACTS_WORDS,
  TERRITORY_WORDS,
  territoryFacts,
} from "@lichen/report";

type TerritoryReport = AnswerOf<typeof territoryReport>;

const WORDS = TERRITORY_FACTS_WORDS;
export const PLAIN = { caption: "", right_from: 9, strong: true } as const;

/** How many of each level, in words, the highest first. */
export function countsWords(counts: Readonly<Partial<Record<Level, number>>>, language: Language): string {
  const some = LEVELS.toReversed().filter((level) => (counts[level] ?? 0) > 0);
  return some
    .map((level) => `${formatInteger(counts[level]!, language)} ${LEVEL_NAMES[level][language].toLowerCase()}`)
    .join(", ");
}

/** What the territory is. */
export function informationPart({ territory }: TerritoryReport, language: Language): PartBlock {
  const facts = territoryFacts(territory, language);
  return part(WORDS.information[language], {
    tables: [
      {
        ...PLAIN,
        widths: [1, 2.4],
        head: [TERRITORY_WORDS.indicator, TERRITORY_WORDS.figure].map((one) => one[language]),
        rows: facts.map(({ name, value }) => [name, value]),
      },
    ],
  });
}

/** Inhabitants and dwellings at the high level or above, hazard by hazard, and by level. */
export function peoplePart({ territory, exposure }: TerritoryReport, language: Language): PartBlock {
  const title = WORDS.exposedPeople[language];
  if (exposure.every(({ population }) => Object.keys(population).length === 0))
    return part(title, { words: [WORDS.noPeople[language]] });
  const shown = (counts: Readonly<Partial<Record<Level, number>>>) =>
    riskBoundsWords(riskCount(counts), language).count;
  return part(title, {
    tables: [
      {
        ...PLAIN,
        widths: [1.2, 1.1, 1.1, 3],
        head: [TERRITORY_WORDS.hazard, WORDS.inhabitantsHigh, WORDS.dwellingsHigh, WORDS.inhabitantsByLevel].map(
          (one) => one[language],
        ),
        rows: exposure.map(({ hazard, population, dwellings }) => [
          hazardOf(hazard).name[language],
          shown(population),
          shown(dwellings),
          countsWords(population, language),
        ]),
      },
    ],
    note: peopleNote(territory.dwellings.communes, language),
  });
}

/** Disasters recognised in the territory, why their cost is not known, and what they cost the country. */
export function pastDisastersPart({ territory, past_disasters: past }: TerritoryReport, language: Language): PartBlock {
  const isMany = (territory.communes ?? 0) > 1;
  const recognised = describeRecognised(past.recognised, isMany, language);
  const { perils, events, spread, figureOf, whatCounts, sourceOf } = WORDS;
  const counts: TableBlock = {
    ...PLAIN,
    caption: WORDS.recognised[language],
    widths: isMany ? [1.6, 1, 3] : [1.6, 1],
    head: [perils, events, ...(isMany ? [spread] : [])].map((one) => one[language]),
    rows: recognised.map((one) => [one.name, one.events, ...(one.spread === null ? [] : [one.spread])]),
  };
  const national: TableBlock = {
    ...PLAIN,
    caption: `${WORDS.national[language]} – ${WORDS.nationalNote[language]}`,
    widths: [1.9, 0.9, 2.2, 1.4],
    head: [perils, figureOf, whatCounts, sourceOf].map((one) => one[language]),
    rows: nationalWords(past.national, language).map(({ name, years, words, figure, source }) => [
      `${name}, ${years}`,
      figure,
      words,
      source.title,
    ]),
  };
  const missing = missingCostWords(past.cost.reason, language);
  return part(WORDS.pastDisasters[language], {
    words: [
      ...(missing === null ? [] : [missing]),
      ...(recognised.length === 0 ? [WORDS.noRecognised[language]] : []),
      ...(recognised.length > 0 && isMany ? [WORDS.recognisedNote[language]] : []),
    ],
    tables: [...(recognised.length === 0 ? [] : [counts]), ...(past.national.length === 0 ? [] : [national])],
  });
}
