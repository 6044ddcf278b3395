import type { AnswerOf, indicatorCells } from "@lichen/contract";
import { cellCorners, ensure, HORIZONS, type Horizon, LEVELS, type Level } from "@lichen/domain";
import { bandLevel, findScale, RISK } from "@lichen/report";

/** Metropolitan France with Corsica, degrees. */
const BOX = { west: -5.3, east: 9.75, south: 41.2, north: 51.25 } as const;
const PIXELS_PER_DEGREE = 50;
/** A degree of longitude against one of latitude at the middle of the country (46.2° N). */
const LONGITUDE_SCALE = Math.cos((46.2 * Math.PI) / 180);

export const PICTURE_WIDTH = (BOX.east - BOX.west) * LONGITUDE_SCALE * PIXELS_PER_DEGREE;
export const PICTURE_HEIGHT = (BOX.north - BOX.south) * PIXELS_PER_DEGREE;

/** Point of the picture for a place. */
export function onPicture(latitude: number, longitude: number): { x: number; y: number } {
  return {
    x: (longitude - BOX.west) * LONGITUDE_SCALE * PIXELS_PER_DEGREE,
    y: (BOX.north - latitude) * PIXELS_PER_DEGREE,
  };
}

export function isHorizon(value: string | null): value is Horizon {
  return HORIZONS.includes(value as Horizon);
}

/** Cells of the land overlap a little, so that nothing is seen between them. */
const LAND_SCALE = 1.1;

export type IndicatorCells = AnswerOf<typeof indicatorCells>;

type CellPicture = {
  /** One path of every cell in full: the land that the figures speak of. */
  readonly land: string;
  /** One path a level, each cell shrunk by its level, worst last. */
  readonly levels: readonly { readonly level: Level; readonly path: string }[];
  /** Share of the cells at each level, 0 to 1. */
  readonly shares: Readonly<Record<Level, number>>;
  /** Share of the cells at "high" or worse, 0 to 1. */
  readonly highShare: number;
};

/** The cells at one horizon as paths: drawn as the cells they are, never smoothed. */
export function cellPicture(answer: IndicatorCells, horizon: Horizon): CellPicture {
  const { cells } = answer;
  const scale = findScale(answer);
  const values = cells.values[horizon];
  const paths = new Map<Level, string[]>(LEVELS.map((level) => [level, []]));
  const land: string[] = [];
  cells.latitude.forEach((latitude, index) => {
    const level = bandLevel(values[index] ?? null, scale);
    const cell = { latitude, longitude: cells.longitude[index]!, side: cells.side[index]!, grid: answer.grid };
    land.push(outline(cell, LAND_SCALE));
    ensure(paths.get(level)).push(outline(cell, RISK[level].map_cell_scale));
  });
  const count = Math.max(1, values.length);
  const shares = Object.fromEntries([...paths].map(([level, drawn]) => [level, drawn.length / count])) as Record<
    Level,
    number
  >;
  return {
    land: land.join(""),
    levels: [...paths]
      .filter(([, drawn]) => drawn.length > 0)
      .map(([level, drawn]) => ({ level, path: drawn.join("") })),
    shares,
    highShare: shares.high + shares.very_high + shares.extreme,
  };
}

function outline(cell: Parameters<typeof cellCorners>[0], scale: number): string {
  const corners = cellCorners(cell, scale).map(([longitude, latitude]) => {
    const { x, y } = onPicture(latitude, longitude);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
