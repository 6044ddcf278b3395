import { ensure } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import type { AcceptedVariable } from "./copernicus-sets.ts";
import type { Variable } from "./open-netcdf.ts";
import type { FileYear } from "./read-years.ts";
import { refusals } from "./refusals.ts";

/** Numbers read at once: 32 MB. */
const MOST_AT_ONCE = 4_000_000;

/**
 * Adds the values of years to the sums of the cells. A cell without a value in a year has none at all.
 *
 * @param sums one a cell, row by row
 * @throws FileRefused for a value out of bounds, or attributes that are not understood
 */
export function addYears(
  variable: Variable,
  { min, max }: Pick<AcceptedVariable, "min" | "max">,
  years: readonly FileYear[],
  sums: Float64Array,
): void {
  const [, rows, columns] = variable.shape as readonly [number, number, number];
  const unsigned = variable.text("_Unsigned");
  if (unsigned !== null) throw new FileRefused(refusals.attribute(variable.name, "_Unsigned", unsigned));
  const scale = variable.number("scale_factor") ?? 1;
  const offset = variable.number("add_offset") ?? 0;
  const absent = [variable.number("_FillValue"), variable.number("missing_value")];
  for (const { from, to, yearAt } of spans(years)) {
    const band = Math.max(1, Math.floor(MOST_AT_ONCE / ((to - from) * columns)));
    for (let top = 0; top < rows; top += band) {
      const bottom = Math.min(rows, top + band);
      const values = variable.read([
        [from, to],
        [top, bottom],
        [0, columns],
      ]);
      const cells = (bottom - top) * columns;
      for (let at = 0; at < values.length; at++) {
        const stored = values[at]!;
        const cell = top * columns + (at % cells);
        if (!Number.isFinite(stored) || stored === absent[0] || stored === absent[1]) {
          sums[cell] = Number.NaN;
          continue;
        }
        const value = stored * scale + offset;
        if (value < min || value > max) {
          const year = yearAt(from + Math.floor(at / cells));
          throw new FileRefused(refusals.out_of_bounds(variable.name, value, year, min, max));
        }
        sums[cell]! += value;
      }
    }
  }
}

/** Years that follow each other in the file are read together. */
function spans(years: readonly FileYear[]) {
  const found: { from: number; to: number; yearAt: (step: number) => number }[] = [];
  const yearAt = (step: number) => ensure(years.find(({ from, to }) => step >= from && step < to)).year;
  for (const { from, to } of years) {
    const last = found.at(-1);
    if (last?.to === from) last.to = to;
    else found.push({ from, to, yearAt });
  }
  return found;
}
