import { ensure } from "../shared/ensure.ts";
import { compileZones } from "./compile-zones.ts";
import { ENCODED_WIDTH } from "./encode-answers.ts";
import { FIGURES, HIGH, INDEX, LOW, RELIABILITY, readZone, together } from "./zone-figures.ts";
import type { WeightedZone, ZoneMean } from "./zones.ts";

/** An index of each building of a batch. */
export type IndexColumns = {
  /** NaN where there is none. */
  readonly index: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly reliability: Float64Array;
};

/**
 * An index over the zones of a batch of buildings, from their encoded answers.
 *
 * Inside a zone a weighted mean of scores; over the zones the mean that is asked for. What is not answered leaves the
 * index and lowers the reliability; an answer that does not apply leaves both, and so does a zone of such answers alone.
 *
 * @param encoded `encodeAnswers` of the batch
 * @source method §1.2
 */
export function indexColumns(
  zones: readonly WeightedZone[],
  encoded: Float64Array,
  mean: ZoneMean = "quadratic",
): IndexColumns {
  return writeColumns(zones, encoded, mean, []);
}

/** An index of each building of a batch, with what each zone gives to it. */
export type ZonedColumns = IndexColumns & { readonly zones: readonly ZoneColumns[] };

/** What a zone gives to an index, by row: its own, NaN while nothing of it is answered, and how much of it is. */
type ZoneColumns = { readonly index: Float64Array; readonly reliability: Float64Array };

/** The same, with that of each zone, in their order. */
export function computeZonedColumns(
  zones: readonly WeightedZone[],
  encoded: Float64Array,
  mean: ZoneMean = "quadratic",
): ZonedColumns {
  const count = encoded.length / ENCODED_WIDTH;
  const own = zones.map(() => ({ index: new Float64Array(count), reliability: new Float64Array(count) }));
  return { ...writeColumns(zones, encoded, mean, own), zones: own };
}

/** @param own where to write what each zone gives; none where no one asks */
function writeColumns(
  zones: readonly WeightedZone[],
  encoded: Float64Array,
  mean: ZoneMean,
  own: readonly ZoneColumns[],
): IndexColumns {
  const count = encoded.length / ENCODED_WIDTH;
  const made = compileZones(zones);
  const columns = column4(count);
  const figures = new Float64Array(made.length * FIGURES);
  const whole = new Float64Array(FIGURES);
  for (let row = 0; row < count; row++) {
    for (let zone = 0; zone < made.length; zone++) {
      readZone(ensure(made[zone]), encoded, row * ENCODED_WIDTH, figures, zone * FIGURES);
    }
    for (let zone = 0; zone < own.length; zone++) {
      ensure(own[zone]).index[row] = figures[zone * FIGURES + INDEX]!;
      ensure(own[zone]).reliability[row] = figures[zone * FIGURES + RELIABILITY]!;
    }
    together(made, figures, whole, mean);
    columns.index[row] = whole[INDEX]!;
    columns.low[row] = whole[LOW]!;
    columns.high[row] = whole[HIGH]!;
    columns.reliability[row] = whole[RELIABILITY]!;
  }
  return columns;
}

function column4(count: number): IndexColumns {
  const column = () => new Float64Array(count);
  return { index: column(), low: column(), high: column(), reliability: column() };
}
