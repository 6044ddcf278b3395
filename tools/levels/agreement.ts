import {
  assess,
  ensure,
  exposureAt,
  figuresOf,
  type HazardId,
  type Layer,
  type Level,
  type Place,
  REFERENCE_YEAR,
} from "@lichen/domain";
import { byLevel } from "@lichen/report";
import { PUBLIC_LEVELS } from "./public-levels.ts";

/** What a public document says of a place, and what we say of it at the reference. */
type Agreement = {
  readonly name: string;
  readonly hazard: HazardId;
  readonly document: string;
  readonly expected: Level;
  readonly level: Level;
  /** How many levels apart; null where we have none. */
  readonly apart: number | null;
};

const PLAN_INSTEAD = "a prevention plan and no atlas there; few events recognised since 1985, or dikes held";
/** Why ours is two levels away from that of the document. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  "flood/Moulins (03)": PLAN_INSTEAD,
  "flood/Montluçon": PLAN_INSTEAD,
  "flood/Châteauroux": PLAN_INSTEAD,
  "flood/Montargis": PLAN_INSTEAD,
  "flood/Calais": PLAN_INSTEAD,
};

type Named = { readonly fromAddress: (address: { city: string; state?: string; country: string }) => Place | null };

/**
 * Every place of the public documents beside its level.
 * @throws Error for a place that is not found
 */
export function agreements(layers: readonly Layer[], places: Named): readonly Agreement[] {
  return PUBLIC_LEVELS.flatMap(({ hazard, level: expected, document, places: names }) =>
    names.map((name): Agreement => {
      const place = placeOf(name, places);
      const assessed = ensure(
        assess(figuresOf(layers, [place]), 0, {}, REFERENCE_YEAR).hazards.find(({ id }) => id === hazard),
      );
      const { level } = ensure(exposureAt(assessed, { scenario: "ssp5", horizon: "reference" }));
      const above = rank(level) - rank(expected);
      // No document has a class above "high": ours may be.
      const apart = level === "unknown" ? null : expected === "high" && above > 0 ? 1 : Math.abs(above);
      return { name, hazard, document, expected, level, apart };
    }),
  );
}

/** None beside very low: a hazard that cannot occur is one level under one that hardly does. */
const rank = (level: Level): number => Math.max(0, byLevel(level));

function placeOf(name: string, places: Named): Place {
  const [, city = name, departement] = /^(.*?)(?: \((\w+)\))?$/.exec(name) ?? [];
  const found = places.fromAddress({
    city: departement === undefined ? city : `${city} (${departement})`,
    country: "FR",
  });
  if (found === null) throw new Error(`${name} is not found`);
  return found;
}
