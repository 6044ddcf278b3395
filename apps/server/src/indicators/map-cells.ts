import { CELL_INDICATORS } from "@lichen/contract";
import {
  cellCorners,
  ensure,
  type Figures,
  type IndicatorKey,
  indicatorOf,
  type Layer,
  type Level,
  levelOfFigure,
  type Moment,
  momentIndex,
  type Place,
  readFigure,
} from "@lichen/domain";
import { roundForExport } from "@lichen/report";
import { inSlices } from "../platform/in-slices.ts";
import type { Reference } from "../reference/index.ts";
import { cannotOccur, type IndicatorCells } from "./cells.ts";

type Area = "france" | "europe";
type LonLat = readonly [longitude: number, latitude: number];

/** A cell of a grid as an area of the map. */
export type MapCell = {
  /** Its grid and its place in it: `france:04000`. */
  readonly id: string;
  readonly area: Area;
  readonly place: Place;
  readonly corners: readonly LonLat[];
};

/** What an indicator says of a cell at a moment; null: no data, or the hazard cannot occur. */
export type CellFigure = { readonly value: number; readonly low: number; readonly high: number; readonly level: Level };

export type MapCells = ReturnType<typeof createMapCells>;

const DIGITS = 5;
/** Choices of indicators, level and moment whose cells are remembered for the layers in use. */
const MOST_CACHED = 24;

/** The cells of both grids as areas, with the indicators that maps draw on them. */
export function createMapCells({
  reference,
  cells,
}: {
  readonly reference: Reference;
  readonly cells: IndicatorCells;
}) {
  let all: Promise<readonly MapCell[]> | undefined;
  const matching = new WeakMap<readonly Layer[], Map<string, Promise<readonly MapCell[]>>>();

  return {
    /** All of them, in the order of their identifiers. */
    all: readAll,

    /** Those where one of some indicators has a level at a moment. */
    withLevel(keys: readonly IndicatorKey[], level: Level, moment: Moment): Promise<readonly MapCell[]> {
      const layers = reference.layers();
      const known = matching.get(layers) ?? new Map<string, Promise<readonly MapCell[]>>();
      matching.set(layers, known);
      const name = `${keys.join()} ${level} ${moment.scenario} ${moment.horizon}`;
      const found = known.get(name) ?? findWithLevel(keys, level, moment);
      if (known.size >= MOST_CACHED) known.delete(ensure(known.keys().next().value));
      known.set(name, found);
      found.catch(() => known.delete(name));
      return found;
    },

    figuresOf,
  };

  function readAll(): Promise<readonly MapCell[]> {
    all ??= Promise.all((["europe", "france"] as const).map(cellsOf)).then((areas) => areas.flat());
    all.catch(() => {
      all = undefined;
    });
    return all;
  }

  async function cellsOf(area: Area): Promise<MapCell[]> {
    const spots = await cells.spotsOf(area);
    return spots.map(({ place, side }, nth) => {
      const grid = area === "france" ? "lambert" : "degrees";
      const { latitude, longitude } = place;
      const corners = cellCorners({ latitude, longitude, side, grid });
      return { id: `${area}:${String(nth).padStart(DIGITS, "0")}`, area, place, corners };
    });
  }

  async function findWithLevel(keys: readonly IndicatorKey[], level: Level, moment: Moment) {
    const found: MapCell[] = [];
    for await (const batch of inSlices(await readAll())) {
      const read = await figuresOf(batch, keys, moment);
      for (const [nth, cell] of batch.entries()) {
        if (keys.some((key) => (ensure(read[nth]).get(key)?.level ?? "unknown") === level)) found.push(cell);
      }
    }
    return found;
  }

  /** Figures of some cells by indicator, in the order of the cells. */
  async function figuresOf(
    some: readonly MapCell[],
    keys: readonly IndicatorKey[],
    { scenario, horizon }: Moment,
  ): Promise<readonly ReadonlyMap<IndicatorKey, CellFigure | null>[]> {
    const at = momentIndex(scenario, horizon);
    const found: ReadonlyMap<IndicatorKey, CellFigure | null>[] = [];
    for await (const batch of inSlices(some)) {
      const figures = reference.figuresOf(await reference.prepare(batch.map(({ place }) => place)));
      found.push(...batch.map((_, row) => new Map(keys.map((key) => [key, readCell(figures, key, row, at)] as const))));
    }
    return found;
  }

  function readCell(figures: Figures, key: IndicatorKey, row: number, at: number): CellFigure | null {
    if (cannotOccur(key, figures, row)) return null;
    const figure = readFigure(figures, key, row, at);
    if (!figure.known) return null;
    const { value, low, high, evidence } = figure.value;
    const round = (figure: number) => roundForExport(figure, indicatorOf(key).unit === "%");
    return {
      value: round(value),
      low: round(low),
      high: round(high),
      level: levelOfFigure(key, value, evidence.weakRank),
    };
  }
}

/** The indicators of the cells, or those of a hazard among them. */
export function cellIndicators(hazard: string | undefined): readonly IndicatorKey[] {
  return hazard === undefined ? CELL_INDICATORS : CELL_INDICATORS.filter((key) => indicatorOf(key).hazard === hazard);
}
