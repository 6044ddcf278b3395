import type { AnswerOf, territoryReport } from "@lichen/contract";
import {
  countFromHigh,
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  HAZARDS,
  HORIZON_NAMES,
  type Horizon,
  hazardOf,
  type Language,
  LEVEL_NAMES,
  LEVELS,
  type Level,
  RESILIENCE_FIGURES,
  type Recommendation,
  SCENARIO_NAMES,
  type Scenario,
  shareFromHigh,
  TERRITORY_INDICATORS,
  worstFirst,
} from "@lichen/domain";
import {
  decidingWords,
  editionParts,
  equipmentNote,
  formatInteger,
  formatNumber,
  formatShare,
  PRIORITY_NAMES,
  resilienceUnit,
  TERRITORY_SCALE_NAMES,
  TERRITORY_WORDS,
} from "@lichen/report";
import { framed, shortened, sourceCards } from "../paper/paper-frame.ts";
import { type Cell, type PartBlock, part, type TableBlock } from "../paper/part-blocks.ts";
import type { DocumentData } from "../paper/typeset.ts";
import { TERRITORY_FORMAT, type TerritoryInputs, territoryFigures } from "../verify-figures.ts";

type TerritoryReport = AnswerOf<typeof territoryReport>;

/** The diagnosis of a territory, to be put on paper: plain data. */
export type TerritoryJob = {
  readonly language: Language;
  readonly day: string;
  readonly stamp: string;
  readonly report: TerritoryReport;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  /** Actions of the territory, the most useful first. */
  readonly actions: readonly Recommendation[];
};

/** Actions that the document names. */
const ACTIONS_NAMED = 12;
const WORDS = TERRITORY_WORDS;

/** What the template reads of the diagnosis of a territory, in one language. */
export function territoryData({
  language,
  day,
  stamp,
  report,
  scenario,
  horizon,
  actions,
}: TerritoryJob): DocumentData {
  const { territory } = report;
  const worst = worstFirst(report.exposure)[0]!;
  const share = shareFromHigh(report.exposure.find(({ hazard }) => hazard === worst.hazard)!.population);
  return {
    ...framed({
      ...{ language, day, stamp, kind: WORDS.title, about: territory.name },
      title: `${territory.name} – ${WORDS.title[language]}`,
      inputs: {
        format: TERRITORY_FORMAT,
        ...{ language, stamp, scenario, horizon, scale: territory.scale, territory_id: territory.id },
        figures: territoryFigures(report),
      } satisfies TerritoryInputs,
    }),
    documents: [
      {
        heading: shortened(territory.name, 90),
        line: [
          TERRITORY_SCALE_NAMES[territory.scale][language],
          ...factsOf(report, language),
          SCENARIO_NAMES[scenario].name[language],
          HORIZON_NAMES[horizon][language],
        ],
        finding:
          share === null
            ? []
            : [
                WORDS.peopleHigh(formatShare(share, language), hazardOf(worst.hazard).name[language].toLowerCase())[
                  language
                ],
              ],
        parts: [
          exposurePart(report, scenario, language),
          ...equipmentPart(report, worst.hazard, language),
          holdingPart(report, language),
          ...besidePart(report, language),
          actionsPart(actions, language),
        ],
      },
    ],
    limits: {
      title: WORDS.limits[language],
      words: [WORDS.rule[language], equipmentNote(report.equipment)[language]],
    },
    sources: sourceCards(report.sources, language),
  } as DocumentData;
}

function factsOf({ territory: { communes, population, area_km2: area } }: TerritoryReport, language: Language) {
  const shown = (value: number) => formatInteger(Math.round(value), language);
  if (population === null) return [];
  if (communes === null || communes === 0 || area === null) return [WORDS.people(shown(population))[language]];
  const many = WORDS.communes(shown(communes), communes === 1)[language];
  return [WORDS.facts(many, shown(population), shown(area))[language]];
}

const PLAIN = { caption: "", right_from: 9, strong: true } as const;

/** Communes of each level in words, the highest first. */
function countsWords(counts: Readonly<Partial<Record<Level, number>>>, language: Language): string {
  const some = LEVELS.toReversed().filter((level) => (counts[level] ?? 0) > 0);
  return some
    .map((level) => `${formatInteger(counts[level]!, language)} ${LEVEL_NAMES[level][language].toLowerCase()}`)
    .join(", ");
}

function exposurePart({ exposure, territory }: TerritoryReport, asked: Scenario, language: Language): PartBlock {
  const isMany = (territory.communes ?? 0) > 1;
  const { hazard, level, distribution, deciding } = WORDS;
  return part(WORDS.exposure[language], {
    tables: [
      {
        ...PLAIN,
        widths: isMany ? [1.3, 1.1, 1.8, 2.4] : [1.3, 1.1, 2.4],
        head: [hazard, level, ...(isMany ? [distribution] : []), deciding].map((one) => one[language]),
        rows: exposure.map((one): Cell[] => {
          const words = decidingWords(one.leading_indicator, isMany, language);
          const standIn =
            one.scenario === asked || one.level === "unknown"
              ? []
              : [WORDS.standIn(SCENARIO_NAMES[one.scenario].name[language].toLowerCase())[language]];
          return [
            hazardOf(one.hazard).name[language],
            { level: one.level },
            ...(isMany ? [countsWords(one.distribution, language)] : []),
            [
              ...(words === null ? ["–"] : [words.fact]),
              ...(words?.range == null ? [] : [words.range]),
              ...standIn,
            ].join(" · "),
          ];
        }),
      },
    ],
  });
}

function equipmentPart({ equipment }: TerritoryReport, hazard: string, language: Language): PartBlock[] {
  const rows = equipment.filter(({ total }) => total > 0);
  if (rows.length === 0) return [part(WORDS.equipment[language], { words: [WORDS.noEquipment[language]] })];
  const of = (counts: Readonly<Partial<Record<string, Partial<Record<Level, number>>>>>) => counts[hazard] ?? {};
  const { category, total, atHigh, byLevel } = WORDS;
  return [
    part(`${WORDS.equipment[language]} – ${hazardOf(hazard as never).name[language].toLowerCase()}`, {
      tables: [
        {
          ...PLAIN,
          widths: [2, 0.7, 0.9, 3],
          head: [category, total, atHigh, byLevel].map((one) => one[language]),
          rows: rows.map((one) => [
            EQUIPMENT_CATEGORIES.find(({ id }) => id === one.category)!.name[language],
            formatInteger(one.total, language),
            formatInteger(countFromHigh(of(one.by_level)), language),
            countsWords(of(one.by_level), language),
          ]),
        },
        {
          ...PLAIN,
          caption: WORDS.editionsOfTypes[language],
          widths: [3, 0.7, 3],
          head: [WORDS.type, total, WORDS.edition].map((one) => one[language]),
          rows: rows.flatMap(({ types }) =>
            types.map((one) => [
              EQUIPMENT_TYPES.find(({ id }) => id === one.type)!.name[language],
              formatInteger(one.total, language),
              editionParts(one.editions, language),
            ]),
          ),
        },
      ],
    }),
  ];
}

function holdingPart({ vulnerability, resilience, sources }: TerritoryReport, language: Language): PartBlock {
  const shown = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const { known } = vulnerability;
  const all = formatInteger(TERRITORY_INDICATORS.length, language);
  return part(WORDS.vulnerability[language], {
    words: [WORDS.known(formatInteger(known, language), all, known)[language]],
    tables: [
      {
        ...PLAIN,
        widths: [2.2, 1, 3],
        head: [WORDS.indicator, WORDS.level, WORDS.figure].map((one) => one[language]),
        rows: vulnerability.indicators.map(({ id, raw_value: value, level }): Cell[] => {
          const { name, unit, none } = TERRITORY_INDICATORS.find((one) => one.id === id)!;
          return [name[language], { level }, value === null ? none[language] : `${shown(value)} ${unit[language]}`];
        }),
      },
      ...(resilience.every(({ raw_value: value }) => value === null)
        ? []
        : [
            {
              ...PLAIN,
              caption: WORDS.resilience[language],
              widths: [2.2, 1, 3],
              head: [WORDS.indicator, WORDS.figure, WORDS.unit].map((one) => one[language]),
              rows: resilience.map(({ id, raw_value: value }) => {
                const { name } = RESILIENCE_FIGURES.find((one) => one.id === id)!;
                return [name[language], value === null ? "–" : shown(value), resilienceUnit(id, sources)[language]];
              }),
            } satisfies TableBlock,
          ]),
    ],
  });
}

function besidePart({ territory, exposure, region, neighbours }: TerritoryReport, language: Language): PartBlock[] {
  const rows = [{ name: territory.name, exposure }, ...(region === null ? [] : [region]), ...neighbours];
  if (rows.length === 1) return [];
  return [
    part(WORDS.beside[language], {
      tables: [
        {
          ...PLAIN,
          widths: [1.6, ...HAZARDS.map(() => 1)],
          head: [WORDS.territory[language], ...HAZARDS.map(({ name }) => name[language])],
          rows: rows.map((one) => [
            shortened(one.name, 40),
            ...HAZARDS.map(({ id }): Cell => ({ level: one.exposure.find(({ hazard }) => hazard === id)!.level })),
          ]),
        },
      ],
    }),
  ];
}

function actionsPart(actions: readonly Recommendation[], language: Language): PartBlock {
  return part(WORDS.actions[language], {
    tables: [
      {
        ...PLAIN,
        widths: [3, 0.9, 2.4],
        head: [WORDS.action, WORDS.priority, WORDS.hazards].map((one) => one[language]),
        rows: actions.slice(0, ACTIONS_NAMED).map(({ name, priority, scores }) => [
          name[language],
          PRIORITY_NAMES[priority][language],
          HAZARDS.filter(({ id }) => (scores?.[id] ?? 0) > 0)
            .map((one) => one.name[language])
            .join(", "),
        ]),
      },
    ],
  });
}
