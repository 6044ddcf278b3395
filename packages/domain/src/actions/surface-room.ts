import type { Answer } from "../catalogue/index.ts";
import type { Answers, FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";

type Changes = Readonly<Partial<Record<FieldKey, Answer>>>;

/** Kinds of green roof, from the thinnest: a thicker one may take the place of a thinner. */
const ROOFS = ["extensive_roofs_surface", "semi_intensive_roofs_surface", "intensive_roofs_surface"] as const;

const SEALED = ["impermeable_outdoor_mineral_surface", "mixed_outdoor_mineral_surface"] as const;

/**
 * Surfaces of the ground that an action may enlarge, with those that give way to each: the sealed ground first, then
 * ground that is planted less.
 * @source levels edition 1.2, "Supposed surfaces are possible"; the order, own design (ADR 0076)
 */
const GIVES_WAY = {
  mixed_outdoor_mineral_surface: SEALED.slice(0, 1),
  open_ground_area_two_strata: [...SEALED, "open_ground_area_one_stratum"],
  open_ground_area_three_strata: [...SEALED, "open_ground_area_one_stratum", "open_ground_area_two_strata"],
  slab_area_two_strata: SEALED,
  unsealed_wetlands_surface: [...SEALED, "open_ground_area_one_stratum"],
} as const satisfies Partial<Record<FieldKey, readonly FieldKey[]>>;
type Enlarged = keyof typeof GIVES_WAY;
const ENLARGED = Object.keys(GIVES_WAY) as readonly Enlarged[];

/** Every surface that the ground of a plot is made of. */
const GROUND = [
  ...SEALED,
  ...(["open_ground_area_one_stratum", "open_ground_area_two_strata", "open_ground_area_three_strata"] as const),
  ...(["slab_area_one_stratum", "slab_area_two_strata", "slab_area_three_strata"] as const),
  ...(["sealed_wetlands_surface", "unsealed_wetlands_surface"] as const),
] as const satisfies readonly FieldKey[];

const areaM2 = (answers: Answers, field: FieldKey): number => {
  const answer = answers[field];
  return typeof answer === "number" ? answer : 0;
};
const sumM2 = (answers: Answers, fields: readonly FieldKey[]): number =>
  fields.reduce((sum, field) => sum + areaM2(answers, field), 0);

/** To the square centimetre and below, sums of decimals are the same. */
const TOLERANCE_M2 = 1e-6;
const roundArea = (m2: number): number => Math.round(m2 * 1e4) / 1e4;

/** Part of the plot that is not described; nothing bounds it where the plot has no area. */
function undescribedAreaM2(answers: Answers): number {
  const { total_area_plot: plotM2 } = answers;
  if (typeof plotM2 !== "number") return Number.POSITIVE_INFINITY;
  return Math.max(0, plotM2 - areaM2(answers, "building_floor_area") - sumM2(answers, GROUND));
}

const isEnlarged = (field: FieldKey): field is Enlarged => field in GIVES_WAY;
const isRoof = (field: FieldKey): field is (typeof ROOFS)[number] => (ROOFS as readonly FieldKey[]).includes(field);

/**
 * The most square metres that a surface can have on a plot: a green roof that of the roof, one of the ground what gives
 * way to it. Infinity: nothing that is known bounds it, or it is no surface.
 */
export function mostM2(field: FieldKey, answers: Answers): number {
  const { building_floor_area: roofM2, total_area_plot: plotM2 } = answers;
  if (isRoof(field)) {
    if (typeof roofM2 !== "number") return Number.POSITIVE_INFINITY;
    return Math.max(areaM2(answers, field), roofM2 - sumM2(answers, ROOFS.slice(ROOFS.indexOf(field) + 1)));
  }
  if (isEnlarged(field)) {
    const givenM2 = sumM2(answers, GIVES_WAY[field]);
    const freeM2 = undescribedAreaM2(answers);
    // Of a plot whose area is not known, what gives way is all that can be counted on.
    return roundArea(areaM2(answers, field) + givenM2 + (Number.isFinite(freeM2) || givenM2 === 0 ? freeM2 : 0));
  }
  if (field !== "not_roof_tree_cover_surface" || typeof plotM2 !== "number") return Number.POSITIVE_INFINITY;
  return Math.max(areaM2(answers, field), plotM2 - areaM2(answers, "building_floor_area"));
}

/**
 * The surfaces that give way to those that answers enlarge, so that the whole stays as large as it was: none is counted
 * twice, and the sums stay inside the roof and the plot.
 * @param changes answers that are given
 * @returns what becomes of the surfaces that give way; null where there is not so much room
 */
export function surfacesGivenUp(answers: Answers, changes: Changes): Changes | null {
  const after: Partial<Record<FieldKey, Answer>> = { ...answers, ...changes };
  const given: Partial<Record<FieldKey, number>> = {};
  /** Takes an area off some surfaces, one after the other. @returns what they lack */
  const take = (wantedM2: number, fields: readonly FieldKey[]): number => {
    let leftM2 = wantedM2;
    for (const field of fields) {
      const takenM2 = Math.min(leftM2, areaM2(after, field));
      if (takenM2 <= TOLERANCE_M2) continue;
      leftM2 -= takenM2;
      after[field] = given[field] = roundArea(areaM2(after, field) - takenM2);
    }
    return leftM2;
  };
  const isLarger = (field: FieldKey) => areaM2(after, field) > areaM2(answers, field) + TOLERANCE_M2;

  const largerRoofs = ROOFS.filter(isLarger);
  if (largerRoofs.length > 0 && typeof answers.building_floor_area === "number") {
    const roofM2 = Math.max(answers.building_floor_area, sumM2(answers, ROOFS));
    const thinner = ROOFS.slice(0, ROOFS.indexOf(ensure(largerRoofs[0]))).filter(
      (field) => changes[field] === undefined,
    );
    if (take(sumM2(after, ROOFS) - roofM2, thinner) > TOLERANCE_M2) return null;
  }

  // What the answers themselves give back comes first.
  let backM2 = GROUND.reduce((sum, field) => sum + Math.max(0, areaM2(answers, field) - areaM2(after, field)), 0);
  let freeM2 = undescribedAreaM2(answers);
  for (const field of ENLARGED.filter(isLarger)) {
    const addedM2 = areaM2(after, field) - areaM2(answers, field);
    const fromBackM2 = Math.min(backM2, addedM2);
    backM2 -= fromBackM2;
    const ways = GIVES_WAY[field].filter((one) => !isLarger(one));
    const leftM2 = take(addedM2 - fromBackM2, ways);
    if (leftM2 > freeM2 + TOLERANCE_M2) return null;
    freeM2 -= Math.max(0, leftM2);
  }
  return given;
}
