import type { BiotopePart } from "@lichen/domain";
import { hierarchy, treemap, treemapBinary } from "d3-hierarchy";

/** Size of the drawing of a plot. */
export const PLOT_SIZE = { width: 480, height: 400 } as const;
/** Under these sides an area has no room for its name. */
const [NAME_WIDTH, NAME_HEIGHT] = [74, 34];
/** Mean width of a letter of a name. */
const LETTER = 6.6;

/** A surface of a plot in its drawing. */
export type PlotArea = {
  /** Null: what is not declared. */
  readonly part: BiotopePart | null;
  readonly areaM2: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly hasName: boolean;
};

type Node = { readonly part?: BiotopePart; readonly areaM2?: number; readonly children?: readonly Node[] };

/**
 * A plot in proportion: where each surface is drawn by its area, and what is not declared, last. The order is that of the
 * parts, whatever their areas: a surface stays at its place from one scenario to the next.
 */
export function plotAreas(parts: readonly BiotopePart[], plotM2: number): readonly PlotArea[] {
  const declared = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const children: Node[] = [
    ...parts.map((part) => ({ part, areaM2: part.areaM2 })),
    ...(plotM2 - declared > plotM2 * 1e-6 ? [{ areaM2: plotM2 - declared }] : []),
  ];
  const root = hierarchy<Node>({ children }).sum(({ areaM2 }) => areaM2 ?? 0);
  const { width, height } = PLOT_SIZE;
  const leaves = treemap<Node>().tile(treemapBinary).size([width, height]).paddingInner(2)(root).leaves();
  return leaves.map(({ data, x0, y0, x1, y1, value }) => ({
    part: data.part ?? null,
    areaM2: value ?? 0,
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
    hasName: x1 - x0 >= NAME_WIDTH && y1 - y0 >= NAME_HEIGHT,
  }));
}

/** The beginning of a name that is wider than its area. */
export function fitName(name: string, width: number): string {
  const most = Math.floor((width - 14) / LETTER);
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
