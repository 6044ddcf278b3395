import type { Bilingual } from "@lichen/domain";

/** A layer of a plan: what is drawn together, as one kind of surface. */
export type PlanLayer = {
  readonly name: string;
  readonly shapes: number;
  /** In the square of the unit of the plan. */
  readonly area: number;
};

/** Why closed outlines are not counted: their layer is off or frozen, they are hidden themselves, or on a sheet. */
export type HiddenWhy = "layer" | "invisible" | "paper";
export type HiddenShapes = {
  readonly why: HiddenWhy;
  readonly shapes: number;
  readonly layers: readonly string[];
};

export type Plan = {
  readonly kind: "drawing" | "map";
  /** Metres in a unit of the plan; null when the plan does not say it, or says what cannot be. */
  readonly metres: number | null;
  /** Metres in the unit that a drawing says, where its areas cannot be those of a plot. */
  readonly doubtedMetres: number | null;
  /** Metres on the ground in a metre of the maps of the web, where the plan may be one; null elsewhere. */
  readonly webMetres: number | null;
  /** System of coordinates of a map, by its name; null where it says none. */
  readonly system: string | null;
  /** Ways to tell the layers apart, the likeliest first: of a drawing its layers, of a map each property. */
  readonly by: readonly { readonly key: string | null; readonly layers: readonly PlanLayer[] }[];
  /** Outlines that are not closed and fills without an outline: not counted. */
  readonly leftAside: number;
  /** Closed outlines that are not counted, because the drawing does not show them. */
  readonly hidden: readonly HiddenShapes[];
};

/** What is wrong with a plan. */
export class PlanFault extends Error {
  readonly reason: Bilingual;
  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}

export type PlanShape = { readonly layer: string; readonly area: number };

export function layersOf(shapes: readonly PlanShape[]): readonly PlanLayer[] {
  const layers = Map.groupBy(
    shapes.filter((shape) => shape.area > 0),
    ({ layer }) => layer,
  );
  return [...layers]
    .map(([name, of]) => ({ name, shapes: of.length, area: sumOf(of) }))
    .toSorted((a, b) => b.area - a.area);
}

/** The areas of layers or of shapes together. */
export const sumOf = (shapes: readonly { readonly area: number }[]): number =>
  shapes.reduce((sum, { area }) => sum + area, 0);

/** Area inside a ring, by the shoelace formula around its first point, so that far coordinates lose no digit. */
export function planarArea(ring: readonly (readonly number[])[]): number {
  const [x0, y0] = ring[0] as [number, number];
  let twice = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[xa, ya], [xb, yb]] = [ring[at - 1], ring[at]] as [[number, number], [number, number]];
    twice += (xa - x0) * (yb - y0) - (xb - x0) * (ya - y0);
  }
  return Math.abs(twice) / 2;
}

/** Square metres of the smallest and of the largest plot. Our reading: a parking space; the site of an airport. */
const [SMALLEST_M2, LARGEST_M2] = [1, 1e8];
export const isPlot = (m2: number): boolean => m2 >= SMALLEST_M2 && m2 <= LARGEST_M2;
