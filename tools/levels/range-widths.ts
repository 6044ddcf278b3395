import { ensure, HAZARDS, type Layer, momentIndex } from "@lichen/domain";
import { type Check, type Measured, shareOf } from "./check.ts";
import type { Counted } from "./distribution.ts";
import { levelReader } from "./level-reader.ts";

const BATCH = 2000;
const MOMENT = momentIndex("ssp5", "2050");
/** A range from a level to the second one after it holds three: it is shown. @source levels edition 1.2, rule 1 */
const THREE_LEVELS = 2;

type Widths = { known: number; zero: number; wide: number };

/** Counts the ranges that leave no doubt, and those that leave three levels or more. */
export function checkRangeWidths({ layers, french, european }: Measured): Check {
  const areas = [
    ["france", widthsOf(layers, french)],
    ["europe", widthsOf(layers, european)],
  ] as const;
  const shares = (what: string, of: (widths: Widths) => number) =>
    areas.flatMap(([area, widths]) =>
      HAZARDS.flatMap(({ id }, hazard) => {
        const own = ensure(widths[hazard]);
        return own.known === 0 ? [] : [[`${area}/${id}: ${what}`, shareOf(of(own), own.known)] as const];
      }),
    );
  return {
    id: "ranges",
    title: "Ranges of the levels, ssp5 2050: share of the places that have a level other than none",
    figures: Object.fromEntries([
      ...shares("one level alone", ({ zero }) => zero),
      ...shares("three levels or more", ({ wide }) => wide),
    ]),
    lines: [],
    redLines: [],
  };
}

function widthsOf(layers: readonly Layer[], counted: readonly Counted[]): readonly Widths[] {
  const widths = HAZARDS.map((): Widths => ({ known: 0, zero: 0, wide: 0 }));
  for (let from = 0; from < counted.length; from += BATCH) {
    const batch = counted.slice(from, from + BATCH);
    const read = levelReader(
      layers,
      batch.map(({ place }) => place),
    );
    for (const row of batch.keys()) {
      widths.forEach((own, hazard) => {
        const { rank, low, high } = read(row, hazard, MOMENT);
        if (rank <= 0) return;
        own.known += 1;
        own.zero += Number(low === high);
        own.wide += Number(high - low >= THREE_LEVELS);
      });
    }
  }
  return widths;
}
