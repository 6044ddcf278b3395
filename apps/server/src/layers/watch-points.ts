import { DRIAS_COLUMNS, type DriasColumn, type DriasGrid, ensure, indexPoints } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import type { DriasNode } from "./drias-columns.ts";
import type { ExportRow } from "./read-export.ts";
import { refusals } from "./refusal-texts.ts";

/** The SAFRAN grid has 8,981 land points; the finest grid of the portal has 19,164. */
const MOST_POINTS = 40_000;
/** Words for the four nodes, as the files name them. */
export type NodeNames = readonly [string, string, string, string];
/** Half the diagonal of a 0.25° cell in the south of France, and a margin, km. */
const NEAR_A_CELL_KM = 25;

/** Two exports may round the coordinates of a point otherwise, degrees: an eighth of the way to the next point. */
const ROUNDING_DEGREES = 0.01;
const differ = (a: number, b: number) => Math.abs(a - b) > ROUNDING_DEGREES;

/** What was given for an indicator: all four nodes, or which are missing. */
export type Completeness = { readonly column: DriasColumn; readonly missing: readonly string[] };

type SeenPoints = {
  /** Whether a point is in metropolitan France. */
  readonly isInFrance: (latitude: number, longitude: number) => boolean;
  /**
   * Number of the point of a row, from 0 in the order of the files.
   * @throws FileRefused when the row says another thing than the rows before it, or is not in metropolitan France
   */
  readonly add: (file: string, row: ExportRow, columns: readonly DriasColumn[]) => number;
  /**
   * Completeness of each indicator that was given.
   * @param line last line of the last file, where what is missing should have come
   * @throws FileRefused when an indicator lacks points in one node that it has in another
   */
  readonly completeness: (file: string, line: number) => readonly Completeness[];
};

/**
 * Remembers which points were given, where, and which indicators at which nodes: a few bytes a point, however long the
 * files are.
 *
 * @param grid the reference cells, which say where metropolitan France is
 * @param nodeNames the four nodes in the order of their warming, as a refusal names them
 */
export function watchPoints(grid: DriasGrid, nodeNames: NodeNames): SeenPoints {
  const cells = indexPoints(grid.latitude, grid.longitude, grid.cellDegrees);
  const isInFrance = (latitude: number, longitude: number) =>
    cells.nearest(latitude, longitude, 1, NEAR_A_CELL_KM).length > 0;
  const numbers = new Map<string, number>();
  const places = new Map<string, string>();
  const latitude: number[] = [];
  const longitude: number[] = [];
  /** By point, then one bit a node, for each indicator. */
  const given = new Map<DriasColumn, Uint8Array>();

  function numberOf(file: string, row: ExportRow): number {
    const known = numbers.get(row.point);
    if (known !== undefined) {
      if (differ(latitude[known]!, row.latitude) || differ(longitude[known]!, row.longitude)) {
        throw new FileRefused(refusals.point_moved(row.point), file, row.line);
      }
      return known;
    }
    if (numbers.size === MOST_POINTS) throw new FileRefused(refusals.too_many_points(MOST_POINTS), file, row.line);
    if (!isInFrance(row.latitude, row.longitude)) {
      throw new FileRefused(refusals.outside_france(row.latitude, row.longitude), file, row.line);
    }
    const place = `${row.latitude};${row.longitude}`;
    const other = places.get(place);
    if (other !== undefined) throw new FileRefused(refusals.same_place(row.point, other), file, row.line);
    places.set(place, row.point);
    numbers.set(row.point, latitude.length);
    latitude.push(row.latitude);
    longitude.push(row.longitude);
    return latitude.length - 1;
  }

  function mark(column: DriasColumn, point: number, node: DriasNode): boolean {
    let bits = given.get(column);
    if (bits === undefined) {
      bits = new Uint8Array(MOST_POINTS);
      given.set(column, bits);
    }
    const isNew = (bits[point]! & (1 << node)) === 0;
    bits[point]! |= 1 << node;
    return isNew;
  }

  return {
    isInFrance,
    add(file, row, columns) {
      const point = numberOf(file, row);
      for (const column of columns) {
        if (!mark(column, point, row.node)) {
          throw new FileRefused(refusals.twice(row.point, row.context, row.period), file, row.line);
        }
      }
      return point;
    },
    completeness(file, line) {
      const names = [...numbers.keys()];
      return DRIAS_COLUMNS.flatMap((column) => {
        const bits = given.get(column);
        if (bits === undefined) return [];
        const union = bits.reduce((all, one) => all | one, 0);
        const missing = nodeNames.filter((_, node) => (union & (1 << node)) === 0);
        // Every point that has the indicator at one node has it at all the nodes that the files give.
        for (let node = 0; node < nodeNames.length; node++) {
          if ((union & (1 << node)) === 0) continue;
          const absent = names.filter((_, point) => bits[point] !== 0 && (bits[point]! & (1 << node)) === 0);
          if (absent.length === 0) continue;
          throw new FileRefused(
            refusals.uneven(column, ensure(nodeNames[node]), ensure(absent[0]), absent.length),
            file,
            line,
          );
        }
        return [{ column, missing }];
      });
    },
  };
}
