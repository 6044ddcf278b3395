import type { AnswerOf, territoryReport } from "@lichen/contract";
import {
  type Bilingual,
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  ensure,
  HAZARDS,
  type HazardId,
  HORIZON_NAMES,
  type Horizon,
  hazardOf,
  type Language,
  LEVEL_NAMES,
  type Level,
  type Recommendation,
  riskBounds,
  riskCount,
  SCENARIO_NAMES,
  type Scenario,
  TERRITORY_INDICATORS,
  worstFirst,
} from "@lichen/domain";
import {
  decidingWords,
  editionParts,
  equipmentNote,
  evidenceInCell,
  formatInteger,
  indicatorWords,
  type PartBlock,
  PRIORITY_NAMES,
  part,
  peersTitle,
  placeWords,
  possibleLevel,
  resilienceWords,
  riskBoundsWords,
  standsOut,
  summitWords,
  type TableBlock,
  type TableCell,
  TERRITORY_FACTS_WORDS,
  TERRITORY_SCALE_NAMES,
  TERRITORY_WORDS,
} from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { TERRITORY_FORMAT, type TerritoryInputs, territoryFigures } from "../verify-figures.ts";
import { countsWords, informationPart, PLAIN, pastDisastersPart, peoplePart } from "./territory-facts-data.ts";

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
  const worst = ensure(worstFirst(report.exposure)[0]);
  const people = riskCount(worst.population);
  const summit = summitWords(report.exposure, horizon, language);
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      kind: WORDS.title,
      about: territory.name,
      title: `${territory.name} – ${WORDS.title[language]}`,
      inputs: {
        format: TERRITORY_FORMAT,
        language,
        stamp,
        scenario,
        horizon,
        scale: territory.scale,
        territory_id: territory.id,
        figures: territoryFigures(report),
      } satisfies TerritoryInputs,
    }),
    documents: [
      {
        heading: shorten(territory.name, 90),
        line: [
          TERRITORY_SCALE_NAMES[territory.scale][language],
          ...factsOf(report, language),
          SCENARIO_NAMES[scenario].name[language],
          HORIZON_NAMES[horizon][language],
        ],
        finding: [
          [...summit.lead, ...summit.details, ...outstanding(report, language)].join(" "),
          ...(riskBounds(people).all === 0
            ? []
            : [
                WORDS.peopleHigh(
                  riskBoundsWords(people, language).share,
                  hazardOf(worst.hazard).name[language].toLowerCase(),
                )[language],
              ]),
        ],
        parts: [
          informationPart(report, language),
          exposurePart(report, scenario, language),
          peoplePart(report, language),
          ...equipmentPart(report, worst.hazard, language),
          holdingPart(report, language),
          pastDisastersPart(report, language),
          ...peersPart(report, language),
          ...comparisonPart(report, language),
          actionsPart(actions, language),
        ],
      },
    ],
    limits: {
      title: WORDS.limits[language],
      words: [WORDS.rule[language], equipmentNote(report.equipment)[language]],
    },
    sources: sourceCards(report.sources, language),
  };
}

function factsOf({ territory: { communes, population, area_km2: area } }: TerritoryReport, language: Language) {
  const shown = (value: number) => formatInteger(Math.round(value), language);
  if (population === null) return [];
  if (communes === null || communes === 0 || area === null) return [WORDS.people(shown(population))[language]];
  const many = WORDS.communes(shown(communes), communes === 1)[language];
  return [WORDS.facts(many, shown(population), shown(area))[language]];
}

function exposurePart({ exposure, territory }: TerritoryReport, requested: Scenario, language: Language): PartBlock {
  const isMany = (territory.communes ?? 0) > 1;
  const { hazard, level, distribution, deciding } = WORDS;
  const { evidence, highest } = TERRITORY_FACTS_WORDS;
  return part(WORDS.exposure[language], {
    tables: [
      {
        ...PLAIN,
        widths: isMany ? [1.3, 1.1, 1.8, 2.2, 0.9] : [1.3, 1.1, 2.4, 0.9],
        head: [hazard, level, ...(isMany ? [distribution] : []), deciding, evidence].map((one) => one[language]),
        rows: exposure.map((one): TableCell[] => {
          const words = decidingWords(one.leading_indicator, one.level, isMany, language);
          const possible = possibleLevel(one);
          const standIn =
            one.scenario === requested || one.level === "unknown"
              ? []
              : [WORDS.standIn(SCENARIO_NAMES[one.scenario].name[language].toLowerCase())[language]];
          return [
            hazardOf(one.hazard).name[language],
            { level: one.level, ...(possible === null ? {} : { under: possible[language] }) },
            ...(isMany
              ? [
                  [
                    ...(one.level === "unknown"
                      ? []
                      : [highest(LEVEL_NAMES[one.highest][language].toLowerCase())[language]]),
                    countsWords(one.distribution, language),
                  ].join(" · "),
                ]
              : []),
            [
              ...(words === null ? ["–"] : [words.fact]),
              ...(words?.range == null ? [] : [words.range]),
              ...standIn,
            ].join(" · "),
            evidenceInCell(one.evidence, language),
          ];
        }),
      },
    ],
  });
}

function equipmentPart({ equipment }: TerritoryReport, hazard: HazardId, language: Language): PartBlock[] {
  const rows = equipment.filter(({ total }) => total > 0);
  if (rows.length === 0) return [part(WORDS.equipment[language], { words: [WORDS.noEquipment[language]] })];
  const of = (counts: Readonly<Partial<Record<string, Partial<Record<Level, number>>>>>) => counts[hazard] ?? {};
  const { category, total, atHigh, byLevel } = WORDS;
  return [
    part(`${WORDS.equipment[language]} – ${hazardOf(hazard).name[language].toLowerCase()}`, {
      tables: [
        {
          ...PLAIN,
          widths: [2, 0.7, 0.9, 3],
          head: [category, total, atHigh, byLevel].map((one) => one[language]),
          rows: rows.map((one) => [
            ensure(EQUIPMENT_CATEGORIES.find(({ id }) => id === one.category)).name[language],
            formatInteger(one.total, language),
            riskBoundsWords(riskCount(of(one.by_level)), language).count,
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
              ensure(EQUIPMENT_TYPES.find(({ id }) => id === one.type)).name[language],
              formatInteger(one.total, language),
              editionParts(one.editions, language),
            ]),
          ),
        },
      ],
    }),
  ];
}

function holdingPart(report: TerritoryReport, language: Language): PartBlock {
  const { vulnerability, resilience } = report;
  const { known } = vulnerability;
  const all = formatInteger(TERRITORY_INDICATORS.length, language);
  return part(WORDS.vulnerability[language], {
    words: [WORDS.known(formatInteger(known, language), all, known)[language]],
    tables: [
      {
        ...PLAIN,
        widths: [2.2, 1, 3],
        head: [WORDS.indicator, WORDS.level, WORDS.figure].map((one) => one[language]),
        rows: vulnerability.indicators.map((one): TableCell[] => {
          const { name, notes } = indicatorWords(one, language);
          return [name, { level: one.level }, notes.join(" · ")];
        }),
      },
      ...figuresTable(vulnerability.beside, WORDS.whoLives, report, language),
      ...figuresTable(resilience, WORDS.resilience, report, language),
    ],
  });
}

type Figure = TerritoryReport["resilience"][number] | TerritoryReport["vulnerability"]["beside"][number];

/** Figures without a level; no table where none is known. */
function figuresTable(
  figures: readonly Figure[],
  caption: Bilingual,
  report: TerritoryReport,
  language: Language,
): TableBlock[] {
  if (figures.every(({ raw_value: value }) => value === null)) return [];
  return [
    {
      ...PLAIN,
      caption: caption[language],
      widths: [2.2, 1, 3],
      head: [WORDS.indicator, WORDS.figure, WORDS.unit].map((one) => one[language]),
      rows: figures.map((one) => {
        const { name, value, notes } = resilienceWords(one, report, language);
        return [name, value, notes.join(" · ")];
      }),
    },
  ];
}

/** For what the territory stands out of those of its scale. */
function outstanding({ exposure, territory: { scale }, peers }: TerritoryReport, language: Language) {
  return scale === "city" || peers === null ? [] : standsOut(exposure, { scale, ...peers }, language);
}

/** Where the level of each hazard stands among those of the territories of the same scale. */
function peersPart({ exposure, territory: { scale }, peers }: TerritoryReport, language: Language): PartBlock[] {
  if (scale === "city" || peers === null) return [];
  const { hazard, level, standing, peersByLevel } = WORDS;
  return [
    part(peersTitle(scale, peers.count)[language], {
      tables: [
        {
          ...PLAIN,
          widths: [1.3, 1, 1.8, 2.6],
          head: [hazard, level, standing, peersByLevel].map((one) => one[language]),
          rows: peers.hazards.map((one): TableCell[] => {
            const own = ensure(exposure.find((row) => row.hazard === one.hazard)).level;
            return [
              hazardOf(one.hazard).name[language],
              { level: own },
              own === "unknown" ? "–" : placeWords(one)[language],
              countsWords(one.distribution, language),
            ];
          }),
        },
      ],
    }),
  ];
}

function comparisonPart({ territory, exposure, region, neighbours }: TerritoryReport, language: Language): PartBlock[] {
  const rows = [{ name: territory.name, exposure }, ...(region === null ? [] : [region]), ...neighbours];
  if (rows.length === 1) return [];
  return [
    part(WORDS.compared[language], {
      tables: [
        {
          ...PLAIN,
          widths: [1.6, ...HAZARDS.map(() => 1)],
          head: [WORDS.territory[language], ...HAZARDS.map(({ name }) => name[language])],
          rows: rows.map((one) => [
            shorten(one.name, 40),
            ...HAZARDS.map(
              ({ id }): TableCell => ({ level: ensure(one.exposure.find(({ hazard }) => hazard === id)).level }),
            ),
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
