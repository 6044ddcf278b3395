import type { AddressCandidate } from "./address-source.ts";

/** Two services place the same door within this distance of each other. Our reading. */
const SAME_PLACE_M = 100;
const METRES_A_DEGREE = 111_195;

/**
 * One list out of two, each best first: sure places before the others, then turn by turn, since the scores of one
 * service say nothing of the other. A place that both know is kept once, as the first list has it.
 */
export function mergeCandidates(
  first: readonly AddressCandidate[],
  second: readonly AddressCandidate[],
  limit: number,
): AddressCandidate[] {
  const turns = Array.from({ length: Math.max(first.length, second.length) }, (_, rank) => [first[rank], second[rank]]);
  const inTurn = turns.flat().filter((candidate) => candidate !== undefined);
  const merged: AddressCandidate[] = [];
  for (const candidate of [...first, ...second]) {
    if (!merged.some((other) => isSamePlace(other, candidate))) merged.push(candidate);
  }
  return inTurn
    .filter((candidate) => merged.includes(candidate))
    .sort((a, b) => Number(b.exact) - Number(a.exact))
    .slice(0, limit);
}

function isSamePlace(a: AddressCandidate, b: AddressCandidate): boolean {
  if (a.precision !== b.precision || a.country !== b.country) return false;
  if (a.source === b.source)
    return isSameTownByPostCode(a, b) || (a.label === b.label && distanceM(a, b) < SAME_PLACE_M);
  if (a.precision === "municipality") return a.city !== null && a.city.toLowerCase() === b.city?.toLowerCase();
  return distanceM(a, b) < SAME_PLACE_M;
}

/** A town with several post codes comes once for each: it is one town, kept with the post code that came first. */
function isSameTownByPostCode(a: AddressCandidate, b: AddressCandidate): boolean {
  return a.precision === "municipality" && a.insee !== null && a.insee === b.insee && a.label === b.label;
}

/** Flat-earth distance, m: good to 1 % over a few kilometres, which is all that is compared. */
function distanceM(a: AddressCandidate, b: AddressCandidate): number {
  const northM = (a.latitude - b.latitude) * METRES_A_DEGREE;
  const eastM = (a.longitude - b.longitude) * METRES_A_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(northM, eastM);
}
