import type { AnswerOf, territoryReport } from "@lichen/contract";
import {
  type Bilingual,
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  ensure,
  HAZARDS,
  type HazardId,
  type Horizon,
  hazardOf,
  type Language,
  LEVEL_NAMES,
  type Level,
  type RangedLevel,
  type Recommendation,
  riskBounds,
  riskCount,
  SCENARIO_NAMES,
  type Scenario,
} from "@lichen/domain";
import { PRIORITY_NAMES } from "../actions/decision-words.ts";
import { type PartBlock, part, type TableBlock, type TableCell } from "../blocks/part-blocks.ts";
import { joinLabel, SEMICOLON } from "../figure.ts";
import { formatInteger } from "../format.ts";
import { possibleLevel } from "../level-sentences.ts";
import { riskBoundsWords } from "../risk-words.ts";
import { editionParts, editionYears, equipmentNote } from "./equipment-words.ts";
import { peersTitle, placeWords, standsOut } from "./peer-words.ts";
import { summitWords } from "./summit-words.ts";
import { countsCell } from "./territory-facts-parts.ts";
import { evidenceInCell, TERRITORY_FACTS_WORDS } from "./territory-facts-words.ts";
import { decidingWords, TERRITORY_WORDS as text } from "./territory-words.ts";

type TerritoryReport = AnswerOf<typeof territoryReport>;

const PLAIN = { caption: "", right_from: 9, strong: true } as const;
/** Actions that the document names. */
const ACTIONS_NAMED = 12;

/** How many communes and people a territory holds, and how large it is; null: not known. */
export function territorySize({ territory }: Pick<TerritoryReport, "territory">, language: Language): string | null {
  const { communes, population, area_km2: area } = territory;
  const shown = (value: number) => formatInteger(Math.round(value), language);
  if (population === null) return null;
  if (communes === null || communes === 0 || area === null) return text.people(shown(population))[language];
  return text.facts(text.communes(shown(communes), communes === 1)[language], shown(population), shown(area))[language];
}

/** What the diagnosis says in short: what leads, then what is told under it. */
export function territoryFinding(
  { exposure, territory: { scale }, peers }: TerritoryReport,
  horizon: Horizon,
  language: Language,
): { readonly lead: string; readonly details: string } {
  const summit = summitWords(exposure, horizon, language);
  const outstanding = scale === "city" || peers === null ? [] : standsOut(exposure, { scale, ...peers }, language);
  return { lead: summit.lead.join(" "), details: [...summit.details, ...outstanding].join(" ") };
}

/** What a territory is exposed to, hazard by hazard; one of them stands out. */
export function territoryExposurePart(
  { exposure, territory }: TerritoryReport,
  requested: Scenario,
  hazard: HazardId,
  language: Language,
): PartBlock {
  const isMany = (territory.communes ?? 0) > 1;
  const people = riskCount(ensure(exposure.find((one) => one.hazard === hazard)).population);
  const { distribution, deciding } = text;
  const share = riskBoundsWords(people, language).share;
  return part(text.exposure[language], {
    words:
      riskBounds(people).all === 0
        ? []
        : [text.peopleHigh(share, hazardOf(hazard).name[language].toLowerCase())[language]],
    tables: [
      {
        ...PLAIN,
        widths: isMany ? [1.2, 1.9, 1.4, 2, 0.8] : [1.3, 1.4, 2.4, 0.9],
        head: [
          text.hazard,
          text.level,
          ...(isMany ? [distribution] : []),
          deciding,
          TERRITORY_FACTS_WORDS.evidence,
        ].map((one) => one[language]),
        rows: exposure.map((one): TableCell[] => {
          const words = decidingWords(one.leading_indicator, one.level, isMany, language);
          return [
            hazardOf(one.hazard).name[language],
            levelCell(one, isMany, requested, language),
            ...(isMany ? [countsCell(one.distribution, language)] : []),
            words === null ? "–" : { words: words.fact, ...(words.range === null ? {} : { under: words.range }) },
            evidenceInCell(one.evidence, language),
          ];
        }),
        marked: exposure.findIndex((one) => one.hazard === hazard),
      },
    ],
    note: territory.scale === "city" ? "" : text.rule[language],
  });
}

/** A level, with what else it may be, the highest among the communes, and the scenario where it is another one. */
function levelCell(
  one: TerritoryReport["exposure"][number],
  isMany: boolean,
  requested: Scenario,
  language: Language,
): TableCell {
  const { level, highest, scenario } = one;
  const isKnown = level !== "unknown";
  const notes = [
    ...(isMany && isKnown ? [TERRITORY_FACTS_WORDS.highest(LEVEL_NAMES[highest][language].toLowerCase())] : []),
    ...(isKnown && scenario !== requested ? [text.standIn(SCENARIO_NAMES[scenario].name[language].toLowerCase())] : []),
  ];
  return rangedCell(one, notes, language);
}

/** A level with its range, and under it what else it may be, then other notes. */
function rangedCell(one: RangedLevel, notes: readonly Bilingual[], language: Language): TableCell {
  const possible = possibleLevel(one);
  const under = [...(possible === null ? [] : [possible]), ...notes].map((words) => words[language]);
  return {
    level: one.level,
    range: { low: one.low, high: one.high },
    ...(under.length === 0 ? {} : { under: under.join(" · ") }),
  };
}

/** The level that every item of equipment has, where several rows would say it; null where they differ. */
export function sharedEquipmentLevel(
  equipment: readonly Pick<TerritoryReport["equipment"][number], "total" | "by_level">[],
  hazard: HazardId,
): Level | null {
  const rows = equipment.filter(({ total }) => total > 0);
  const levels = new Set(
    rows.flatMap(({ by_level }) => {
      const counts = Object.entries(by_level[hazard] ?? {}).filter(([, count]) => count > 0);
      return counts.length > 0 ? counts.map(([level]) => level as Level) : (["unknown"] as const);
    }),
  );
  const [only] = levels;
  return rows.length > 1 && levels.size === 1 && only !== undefined ? only : null;
}

/** The equipment of a territory by the level of a hazard, by category; then each type with its edition, which a screen opens. */
export function equipmentPart(
  { equipment }: Pick<TerritoryReport, "equipment">,
  hazard: HazardId,
  language: Language,
): PartBlock {
  const rows = equipment.filter(({ total }) => total > 0);
  if (rows.length === 0) return part(text.equipment[language], { words: [text.noEquipment[language]] });
  const shared = sharedEquipmentLevel(equipment, hazard);
  const count = rows.reduce((sum, { total }) => sum + total, 0);
  const nameOf = (category: (typeof rows)[number]["category"]) =>
    ensure(EQUIPMENT_CATEGORIES.find(({ id }) => id === category)).name[language];
  const byCategory: TableBlock = {
    ...PLAIN,
    widths: [2, 0.7, 3, 0.9, 1],
    head: [text.category, text.total, text.byLevel, text.atHigh, text.edition].map((one) => one[language]),
    rows: rows.map(({ category, total, by_level, types }) => {
      const counts = by_level[hazard] ?? {};
      return [
        nameOf(category),
        formatInteger(total, language),
        countsCell(counts, language, { as_share: true }),
        riskBoundsWords(riskCount(counts), language).count,
        editionYears(types.flatMap((type) => type.editions)),
      ];
    }),
  };
  const byType: TableBlock = {
    ...PLAIN,
    caption: text.editionsOfTypes[language],
    widths: [3, 0.7, 3],
    head: [text.type, text.total, text.edition].map((one) => one[language]),
    rows: rows.flatMap(({ types }) =>
      types.map(({ type, total, editions }) => [
        ensure(EQUIPMENT_TYPES.find(({ id }) => id === type)).name[language],
        formatInteger(total, language),
        editionParts(editions, language),
      ]),
    ),
  };
  return part(`${text.equipment[language]} – ${hazardOf(hazard).name[language].toLowerCase()}`, {
    ...(shared === null
      ? { tables: [byCategory, byType] }
      : {
          words: [
            text.equipmentAtOneLevel(count, shared, hazard)[language],
            rows
              .map(({ category, total }) => joinLabel(nameOf(category), formatInteger(total, language), language))
              .join(SEMICOLON[language]),
          ],
          tables: [byType],
        }),
    note: equipmentNote(equipment)[language],
  });
}

/** Where the level of each hazard stands among those of the territories of the same scale. A screen draws it. */
export function peersPart({ exposure, territory: { scale }, peers }: TerritoryReport, language: Language): PartBlock[] {
  if (scale === "city" || peers === null) return [];
  return [
    part(peersTitle(scale, peers.count)[language], {
      tables: [
        {
          ...PLAIN,
          widths: [1.3, 1, 1.8, 2.6],
          head: [text.hazard, text.level, text.standing, text.peersByLevel].map((one) => one[language]),
          rows: peers.hazards.map((one): TableCell[] => {
            const { level } = ensure(exposure.find((row) => row.hazard === one.hazard));
            return [
              hazardOf(one.hazard).name[language],
              { level },
              level === "unknown" ? "–" : placeWords(one)[language],
              countsCell(one.distribution, language),
            ];
          }),
        },
      ],
    }),
  ];
}

/** A territory beside its region and its neighbours, in this order; nothing without them. */
export function comparedTerritoriesPart(report: TerritoryReport, language: Language): PartBlock[] {
  const { territory, exposure, region, neighbours } = report;
  const rows = [{ name: territory.name, exposure }, ...(region === null ? [] : [region]), ...neighbours];
  if (rows.length === 1) return [];
  return [
    part(text.compared[language], {
      tables: [
        {
          ...PLAIN,
          widths: [1.6, ...HAZARDS.map(() => 1)],
          head: [text.territory[language], ...HAZARDS.map(({ name }) => name[language])],
          rows: rows.map((one) => [
            one.name,
            ...HAZARDS.map(({ id }) =>
              rangedCell(ensure(one.exposure.find(({ hazard }) => hazard === id)), [], language),
            ),
          ]),
          marked: 0,
        },
      ],
    }),
  ];
}

/** What a territory can do, what matters most first. A screen asks for more. */
export const territoryActionsPart = (actions: readonly Recommendation[], language: Language): PartBlock =>
  part(text.actions[language], {
    tables: [
      {
        ...PLAIN,
        widths: [3, 0.9, 2.4],
        head: [text.action, text.priority, text.hazards].map((one) => one[language]),
        rows: actions.slice(0, ACTIONS_NAMED).map(({ name, priority, scores }) => {
          const addressed = HAZARDS.filter(({ id }) => (scores?.[id] ?? 0) > 0);
          return [
            name[language],
            PRIORITY_NAMES[priority][language],
            addressed.map((one) => one.name[language]).join(", "),
          ];
        }),
      },
    ],
  });
