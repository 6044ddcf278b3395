import {
  ensure,
  HORIZON_NAMES,
  type IndicatorFigure,
  type IndicatorKey,
  indicatorOf,
  type Language,
  type Level,
  REASONS,
  reliabilityLevel,
  type SourceCard,
} from "@lichen/domain";
import { estimateAt } from "../answer-effect.ts";
import { type PartBlock, part, type TableCell } from "../blocks/part-blocks.ts";
import { isProjected } from "../evolution-words.ts";
import { formatFigure, formatIndex, formatShare } from "../figure.ts";
import { levelOnScale, natureWords, unitLabel } from "../indicator-words.ts";
import { exposureNote } from "../level-sentences.ts";
import { isCountOfPast } from "../place-facts.ts";
import { distinctFigures, findFigure, type HazardResult, levelUnder } from "../results.ts";
import { evidenceWords, RELIABILITY_NAMES } from "../words.ts";
import { BUILDING_TEXTS as text } from "./building-texts.ts";
import { type LevelsInput, levelCell } from "./levels-tables.ts";

/** One figure that the report of a hazard begins with. */
type HazardTile = {
  readonly aspect: "cross" | "exposure" | "vulnerability" | "reliability";
  readonly label: string;
  readonly value: TableCell;
  /** The exposure around today, where it changes until the horizon. */
  readonly before: Level | null;
  /** The index, beside the level of a vulnerability; "" without one. */
  readonly index: string;
  readonly notes: readonly string[];
};

/** What a hazard comes to: its risk, its exposure, its vulnerability, and how far the answers bear them. */
export function hazardTiles(result: HazardResult, input: LevelsInput): readonly HazardTile[] {
  const { estimates, horizon, language } = input;
  const { now, vulnerability, assessed } = result;
  const { index, reliability } = vulnerability;
  const tile = (aspect: "cross" | "exposure" | "vulnerability"): HazardTile => ({
    aspect,
    label: (aspect === "cross" ? text.crossAt(horizon) : text[aspect])[language],
    value: levelCell(
      { level: levelUnder(result, aspect), note: null, estimate: estimateAt(result, aspect, estimates) },
      language,
    ),
    before: aspect === "exposure" ? findBefore(result, input) : null,
    index: aspect === "vulnerability" && index !== null ? formatIndex(index, language) : "",
    notes: aspect === "exposure" ? exposureNotes() : [],
  });
  const exposureNotes = () =>
    [exposureNote(now), assessed.evidence === null ? null : evidenceWords(assessed.evidence)].flatMap((words) =>
      words === null ? [] : [words[language]],
    );
  return [
    tile("cross"),
    tile("exposure"),
    tile("vulnerability"),
    {
      aspect: "reliability",
      label: text.reliability[language],
      value: `${formatShare(reliability, language)}, ${RELIABILITY_NAMES[reliabilityLevel(reliability)][language]}`,
      before: null,
      index: "",
      notes: [],
    },
  ];
}

/** The exposure around today; null where nothing leads from it to that of the horizon. */
function findBefore({ today, now, assessed, scenario }: HazardResult, { horizon }: LevelsInput): Level | null {
  const after = now?.level ?? "unknown";
  if (horizon === "reference" || after === "none" || after === "unknown") return null;
  return today !== null && isProjected(assessed, scenario) ? today.level : null;
}

/** Criteria of the exposure that no figure fills, each with the reason. */
export function missingCriteriaPart(
  { hazard, assessed: { unfilled } }: HazardResult,
  language: Language,
): PartBlock | null {
  if (unfilled.length === 0) return null;
  return part(text.missingCriteria[language], {
    tables: [
      {
        caption: "",
        widths: [2, 3],
        right_from: 2,
        strong: false,
        drawn_as: "list",
        head: [text.criterion, text.reason].map((one) => one[language]),
        rows: unfilled.map(({ slot, reason }) => [
          ensure(hazard.slots.find(({ id }) => id === slot)).name[language],
          { level: "unknown", under: REASONS[reason][language] },
        ]),
      },
    ],
  });
}

/** The figures of a table of indicators, in the order of its rows: hazard by hazard, each indicator once. */
export const indicatorRows = (results: readonly HazardResult[]) =>
  results.flatMap((result) => distinctFigures(result.now).map((figure) => ({ result, figure })));

/** Every indicator of a place, at the reference and at the horizon, under the hazard that reads it. */
export function indicatorsPart(
  sources: readonly SourceCard[],
  results: readonly HazardResult[],
  { horizon, language }: Pick<LevelsInput, "horizon" | "language">,
): PartBlock {
  const rows = indicatorRows(results);
  const title = text.indicators[language];
  if (rows.length === 0) return part(title, { words: [text.noFigure[language]] });
  const later = horizon === "reference" ? [] : [horizon];
  const heads = [text.indicator, ...["reference" as const, ...later].map((one) => HORIZON_NAMES[one])];
  return part(title, {
    tables: [
      {
        caption: "",
        widths: [2.6, 0.9, ...later.map(() => 0.9), 1.1, 1, 1.8],
        right_from: 1,
        right_until: heads.length,
        strong: false,
        head: [...heads, text.level, text.nature, text.source].map((one) => one[language]),
        groups: results.flatMap((result) => {
          const from = rows.findIndex((row) => row.result === result);
          return from < 0 ? [] : [{ name: result.hazard.name[language], from }];
        }),
        rows: rows.map(({ result: { reference }, figure }): TableCell[] => {
          const level = levelOnScale(figure);
          const card = sources.find(({ id }) => id === figure.source);
          return [
            indicatorName(figure.key, language),
            valueWords(findFigure(reference, figure.key), language),
            // What was counted is of the past: it says nothing of the years to come.
            ...later.map(() => (isCountOfPast(figure.key) ? NOTHING : valueWords(figure, language))),
            level === null ? NOTHING : { level },
            natureWords(figure, language),
            card === undefined ? NOTHING : card.name[language],
          ];
        }),
      },
    ],
  });
}

const NOTHING = "–";

function indicatorName(key: IndicatorKey, language: Language): TableCell {
  const words = indicatorOf(key).name[language];
  const unit = isCountOfPast(key) ? text.pastCount[language] : unitLabel(key, language);
  return unit === "" ? words : { words, under: unit };
}

const valueWords = (figure: IndicatorFigure | null, language: Language): string =>
  figure === null || figure.raw_value === null ? NOTHING : formatFigure(figure.key, figure.raw_value, language);
