import { emptyFigures, type FigureRoom, type Figures, type FilledIndicators } from "./figures.ts";
import { INDICATOR_KEYS, type IndicatorKey } from "./indicators.ts";
import { MOMENT_COUNT, MOMENTS } from "./moment.ts";
import type { Place } from "./place.ts";
import { isOffered, TRAJECTORY } from "./trajectory.ts";

/** A set of figures that can speak of places: asked for many at once, answers in one pass. */
export type Layer = {
  readonly id: string;
  /** Higher is asked first: imported 300, DRIAS reference 200, Europe 100, counts and coast 50. */
  readonly priority: number;
  readonly indicators: readonly IndicatorKey[];
  /** Those whose figures are the same at every moment, without a range (`writeConstant`). */
  readonly constant?: readonly IndicatorKey[];
  /** Ids of the source cards that its figures speak from. */
  readonly sources: readonly string[];
  /** Fills what it knows of the places and what no layer asked before filled (evidence still null). */
  readonly fill: (figures: Figures) => void;
};

/** Layers in the order they are asked: by priority, then by id so that the order never depends on loading. */
export function inOrder(layers: readonly Layer[]): readonly Layer[] {
  return [...layers].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
}

const known = new WeakMap<readonly Layer[], FilledIndicators>();

/** Indicators that some of the layers can give; the same list of layers is asked again and again. */
function indicatorsOf(layers: readonly Layer[]): FilledIndicators {
  const indicators = known.get(layers) ?? filledBy(layers);
  known.set(layers, indicators);
  return indicators;
}

function filledBy(layers: readonly Layer[]): FilledIndicators {
  const ranged = layers.flatMap(({ indicators, constant = [] }) => indicators.filter((key) => !constant.includes(key)));
  return { all: new Set(layers.flatMap(({ indicators }) => indicators)), ranged: new Set(ranged) };
}

/**
 * Figures of many places from layers in order.
 * @param withRanges false: their values alone, for levels without intervals
 * @param room memory to write them in, of a caller that is done with the batch before
 */
export function figuresOf(
  layers: readonly Layer[],
  places: readonly Place[],
  withRanges = true,
  room?: FigureRoom,
): Figures {
  const figures = emptyFigures(places, indicatorsOf(layers), withRanges, room);
  for (const layer of layers) layer.fill(figures);
  takeOutTrajectory(figures);
  return figures;
}

const OF_TRAJECTORY = MOMENTS.flatMap(({ scenario }, moment) => (scenario === TRAJECTORY ? [moment] : []));

/** Where the national trajectory is not offered no figure stands at its moments, whatever a layer wrote. */
function takeOutTrajectory({ places, columns }: Figures): void {
  const abroad = places.flatMap(({ zone }, row) => (isOffered(TRAJECTORY, zone) ? [] : [row]));
  for (const key of INDICATOR_KEYS) {
    const { value, low, high, evidence } = columns[key];
    for (const row of abroad) {
      if (!evidence[row]) continue;
      for (const moment of OF_TRAJECTORY) {
        const at = row * MOMENT_COUNT + moment;
        value[at] = low[at] = high[at] = Number.NaN;
      }
    }
  }
}
