import {
  ensure,
  findListColumn,
  isInFrance,
  isOffered,
  OPTION_UNKNOWN,
  type Perimeter,
  type Scenario,
  SYNTHESIS_NOTICES,
  type SynthesisNotice,
  ZONES,
} from "@lichen/domain";
import type { Selection } from "../lists/index.ts";

/** Where the buildings of a selection stand, as far as France goes. */
export type Perimeters = {
  readonly requested: Perimeter | undefined;
  /** That the figures are about. */
  readonly perimeter: Perimeter;
  /** Buildings of the selection that stand outside France, and those whose place is not known. */
  readonly outsideFrance: number;
  readonly withoutPlace: number;
  /** Whether a building is in the perimeter, by part. */
  readonly isIn: readonly ((slot: number) => boolean)[];
};

const FRANCE = "FR";
/** By the place of a zone in `ZONES`, from 1. */
const STANDS_IN_FRANCE = [false, ...ZONES.map(isInFrance)];

/**
 * The perimeter of a selection: the one that was asked for, else France, or Europe when a building stands elsewhere.
 * A building whose place is not known stands in the country that it declares; without one, nothing says that it is
 * abroad.
 * @source analysis.md §4 "Area default"
 */
export function perimetersOf(selection: Selection, requested: Perimeter | undefined): Perimeters {
  const declared = selection.readers(ensure(findListColumn("country")));
  const isAbroad = selection.companies.map((_, part) => {
    const { zone: zones } = selection.locationsOf(part);
    const country = ensure(declared[part]);
    return (slot: number) => {
      const zone = zones[slot]!;
      if (zone !== 0) return !STANDS_IN_FRANCE[zone];
      const value = country(slot) ?? OPTION_UNKNOWN;
      return value !== FRANCE && value !== OPTION_UNKNOWN;
    };
  });
  let [outsideFrance, withoutPlace] = [0, 0];
  const coordinates = selection.companies.map((_, part) => selection.coordinates(part));
  selection.each((part, slot) => {
    if (Number.isNaN(ensure(coordinates[part]).latitude[slot]!)) withoutPlace++;
    if (ensure(isAbroad[part])(slot)) outsideFrance++;
  });
  const perimeter = requested ?? (outsideFrance > 0 ? "europe" : "france");
  return {
    requested,
    perimeter,
    outsideFrance,
    withoutPlace,
    isIn: isAbroad.map((is) => (perimeter === "france" ? (slot) => !is(slot) : () => true)),
  };
}

/** What a synthesis has to say before its figures, in the order of the domain. */
export function synthesisNotices(
  { requested, perimeter, outsideFrance }: Perimeters,
  facts: Readonly<Record<"count" | "examples" | "notComputable" | "outdated", number>> & {
    /** Absent: the figures are of no scenario. */
    readonly scenario?: Scenario;
    /** Absent: nothing is said of the hazards together. */
    readonly tooFewHazards?: number;
  },
): SynthesisNotice[] {
  const applies: Readonly<Record<SynthesisNotice, boolean>> = {
    examples: facts.examples > 0,
    outside_france: perimeter === "france" && outsideFrance > 0,
    europe_by_default: requested === undefined && perimeter === "europe",
    empty_perimeter: facts.count === 0,
    not_computable: facts.notComputable > 0,
    too_few_hazards: (facts.tooFewHazards ?? 0) > 0,
    tracc_outside_france: facts.scenario !== undefined && !isOffered(facts.scenario, perimeter),
    outdated: facts.outdated > 0,
  };
  return SYNTHESIS_NOTICES.filter((notice) => applies[notice]);
}
