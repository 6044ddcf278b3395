import { FileRefused } from "../platform/map-files/index.ts";
import type { Netcdf, Variable } from "./open-netcdf.ts";
import { refusals } from "./refusals.ts";
import { yearOfTime } from "./year-of-time.ts";

/** A year whose values are all in a file: where they stand, the last excluded. */
export type FileYear = { readonly year: number; readonly from: number; readonly to: number };

/**
 * Reads the time of a variable: years with all their steps, in their order. The first and the last may be cut, and are
 * then left out.
 *
 * @param stepsPerYear 1 for a value a year, 12 for one a month
 * @throws FileRefused when dates are not understood, or a year has too many
 */
export function readYears(file: Netcdf, variable: Variable, stepsPerYear: 1 | 12): readonly FileYear[] {
  const time = file.variable(variable.axes[0] ?? "");
  const units = time?.text("units");
  if (time === null || units == null) throw new FileRefused(refusals.no_attribute("time", "units"));
  const yearOf = yearOfTime(units, time.text("calendar"));
  const values = middles(file, time);
  const years: { year: number; from: number; to: number }[] = [];
  for (let step = 0; step < values.length; step++) {
    if (step > 0 && !(values[step]! > values[step - 1]!)) throw new FileRefused(refusals.not_ascending);
    const year = yearOf(values[step]!);
    if (!Number.isInteger(year)) throw new FileRefused(refusals.not_numbers(time.name));
    const last = years.at(-1);
    if (last?.year === year) last.to = step + 1;
    else years.push({ year, from: step, to: step + 1 });
  }
  return years.filter(({ year, from, to }, at) => {
    if (to - from === stepsPerYear) return true;
    const isCut = to - from < stepsPerYear && (at === 0 || at === years.length - 1);
    if (!isCut) throw new FileRefused(refusals.steps(year, to - from, stepsPerYear));
    return false;
  });
}

/** Values of time: the middles of its bounds where it has some, for a stamp may stand at the end of its year. */
function middles(file: Netcdf, time: Variable): ArrayLike<number> {
  const length = time.shape[0]!;
  const bounds = file.variable(time.text("bounds") ?? "");
  if (bounds === null || String(bounds.shape) !== String([length, 2])) return time.read([[0, length]]);
  const ends = bounds.read([
    [0, length],
    [0, 2],
  ]);
  return Float64Array.from({ length }, (_, step) => (ends[2 * step]! + ends[2 * step + 1]!) / 2);
}
