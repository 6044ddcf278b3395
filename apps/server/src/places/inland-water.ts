import { type Communes, indexPoints } from "@lichen/domain";

/** Communes so near to a place bound how far the water can be from it. */
const WITHIN_KM = 15;
const CELL_DEGREES = 0.1;

/**
 * Distance to the nearest lagoon or tidal river, known at the centre of communes alone, at any point, km; infinite where
 * no commune near knows one. A distance changes by no more than the way walked: each commune bounds it from above and from
 * below, and the middle of the narrowest bounds is taken. It is the commune's own figure at its centre, and crosses the limit
 * of a commune without a step.
 *
 * @source own design, levels edition 1.2, §1 rules 5 and 11. Each commune told from the others: 0.3 km off at the median,
 * 2.2 km at nine in ten
 */
export function createInlandWater(communes: Communes): (lat: number, lon: number) => number {
  const rows = [...communes.inlandWaterKm.keys()].filter((row) => !Number.isNaN(communes.inlandWaterKm[row]!));
  const isCentred = (row: number) => !Number.isNaN(communes.centreLatitude[row]!);
  const points = indexPoints(
    rows.map((row) => (isCentred(row) ? communes.centreLatitude : communes.latitude)[row]!),
    rows.map((row) => (isCentred(row) ? communes.centreLongitude : communes.longitude)[row]!),
    CELL_DEGREES,
  );

  return (lat, lon) => {
    const near = points.within(lat, lon, WITHIN_KM);
    let [least, most] = [0, Number.POSITIVE_INFINITY];
    for (const { row, km } of near) {
      const known = communes.inlandWaterKm[rows[row]!]!;
      least = Math.max(least, known - km);
      most = Math.min(most, known + km);
    }
    return (least + most) / 2;
  };
}
