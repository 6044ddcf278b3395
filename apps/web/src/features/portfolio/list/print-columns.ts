import { ensure, type ListColumn, type Subject } from "@lichen/domain";
import { widthOf } from "../../../records/list-headings.ts";

/** Letters on paper are smaller than on the screen. */
const SMALLER = 0.72;
const NAME_PX = 168;
/** Width of a sheet of A4 inside its margins, px. */
const UPRIGHT_PX = 680;
const SIDEWAYS_PX = 1009;

/** Columns of each table on paper, side by side as many as a sheet holds; the sheet lies when it has to. */
export function paperColumns(
  list: Subject["list"],
  columns: readonly ListColumn[],
): {
  readonly isSideways: boolean;
  readonly tables: readonly (readonly ListColumn[])[];
} {
  const widths = columns.map((column) => widthOf(list, column) * SMALLER);
  const isSideways = widths.reduce((sum, one) => sum + one, NAME_PX) > UPRIGHT_PX;
  const room = (isSideways ? SIDEWAYS_PX : UPRIGHT_PX) - NAME_PX;
  const tables: ListColumn[][] = [[]];
  let taken = 0;
  for (const [at, column] of columns.entries()) {
    if (taken + widths[at]! > room) {
      tables.push([]);
      taken = 0;
    }
    ensure(tables.at(-1)).push(column);
    taken += widths[at]!;
  }
  return { isSideways, tables };
}
