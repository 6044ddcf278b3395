import {
  ensure,
  exposureTogether,
  findListColumn,
  HAZARD_IDS,
  LEVELS,
  NO_RANK,
  type RiskQuestion,
  storedFigureIndex,
  vulnerabilityTogether,
} from "@lichen/domain";
import type { ColumnIndex } from "./column-index.ts";
import type { ColumnView } from "./column-view.ts";
import { inOrder, type Order } from "./in-order.ts";
import { digitsReader } from "./level-digits.ts";

const UNKNOWN_DIGIT = LEVELS.indexOf("unknown");
/** Comes before every figure: what is not known is never the worst. */
const UNKNOWN = -1;

/** What ranks the buildings of one level, by slot; greater is worse and the first that differs decides. */
export type RiskTies = readonly [vulnerability: Float64Array, exposure: Float64Array, floorAreaM2: Float64Array];

/**
 * Index of vulnerability, exposure and floor area of each building, for the subject and at the moment of a question. The one
 * ranking of the worst buildings: lists, home and syntheses read it (`WORST_ORDER` says it).
 */
export function riskTies(index: ColumnIndex, { subject, scenario, horizon }: RiskQuestion): RiskTies {
  const name = `ties ${subject} ${scenario} ${horizon}`;
  return index.cache.get(name, () => readTies(index, { subject, scenario, horizon }));
}

function readTies(
  index: ColumnIndex,
  { subject, scenario, horizon }: Pick<RiskQuestion, "subject" | "scenario" | "horizon">,
): RiskTies {
  const { slots, figures, stamp } = index;
  const hazards = subject === "multi_hazard" ? HAZARD_IDS : [subject];
  const width = index.subject.stored.figures.length;
  const places = hazards.map((hazard) => storedFigureIndex(`vulnerability_index_${hazard}`));
  const readDigits = digitsReader(
    index,
    hazards.map((hazard) => ({ subject: hazard, analysis: "exposure", scenario, horizon })),
  );
  const floorAreas = index.cells.get(ensure(findListColumn("gross_floor_area")).key);
  const [vulnerability, exposure, floorAreaM2] = [emptyTie(slots), emptyTie(slots), emptyTie(slots)];
  const [digits, indices] = [new Uint8Array(hazards.length), new Float64Array(hazards.length)];
  const ranks = new Float64Array(hazards.length);
  for (let slot = 0; slot < slots; slot++) {
    floorAreaM2[slot] = orUnknown(floorAreas?.kind === "figure" ? floorAreas.figures[slot]! : Number.NaN);
    if (stamp[slot] === 0) continue;
    readDigits(slot, digits);
    for (let at = 0; at < hazards.length; at++) {
      ranks[at] = digits[at] === UNKNOWN_DIGIT ? NO_RANK : digits[at]!;
      indices[at] = figures[slot * width + places[at]!]!;
    }
    vulnerability[slot] = orUnknown(hazards.length === 1 ? indices[0]! : vulnerabilityTogether(ranks, indices));
    exposure[slot] = orUnknown(exposureTogether(ranks));
  }
  return [vulnerability, exposure, floorAreaM2];
}

const emptyTie = (slots: number) => new Float64Array(slots).fill(UNKNOWN);

const orUnknown = (figure: number): number => (Number.isNaN(figure) ? UNKNOWN : figure);

/** The order of a column of levels: at equal level by what ranks the worst, then by id. */
export function inRiskOrder(view: ColumnView, ties: RiskTies, byId: Uint32Array): Order {
  const slots = ties.reduceRight((before, figures) => inOrder({ kind: "figures", figures }, before).slots, byId);
  return inOrder(view, slots);
}
