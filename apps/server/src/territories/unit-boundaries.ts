import type { AnswerOf, regions } from "@lichen/contract";
import type { Moment } from "@lichen/domain";
import type { OutlinesOf } from "../outlines/index.ts";
import type { Services } from "../services.ts";
import type { Unit } from "./diagnosis.ts";

type Answer = AnswerOf<typeof regions>;
type UnitBoundaries = Pick<Answer, "outlines_from" | "outlines_attribution" | "features">;

type UnitsQuery = Parameters<OutlinesOf>[0] & Moment & { readonly geometry: "outline" | "centre" };

/** The units of a territory as areas, as far as there are outlines, or as points; null for a territory that does not exist. */
export function createDrawnUnits({
  diagnosis,
  reference,
  outlinesOf,
}: Pick<Services, "diagnosis" | "reference" | "outlinesOf">) {
  return async ({ scenario, horizon, geometry, ...which }: UnitsQuery): Promise<Answer | null> => {
    const units = await diagnosis.units(which, { scenario, horizon });
    if (units === null) return null;
    const drawn = geometry === "centre" ? pointsOf(units) : await areasOf(which, units);
    return { type: "FeatureCollection", ...drawn };
  };

  async function areasOf(which: Parameters<OutlinesOf>[0], units: readonly Unit[]): Promise<UnitBoundaries> {
    if (units[0]?.properties.scale === "departement") {
      const [card] = reference.cards(["outlines"]);
      return { outlines_from: "product", outlines_attribution: card?.attribution ?? null, features: [...units] };
    }
    const { from, attribution, outlines } = await outlinesOf(
      which,
      units.map(({ id }) => id),
    );
    const features = units.map((unit) => {
      const coordinates = outlines.get(unit.id);
      return coordinates === undefined ? unit : { ...unit, geometry: { type: "MultiPolygon" as const, coordinates } };
    });
    return { outlines_from: from, outlines_attribution: attribution, features };
  }
}

function pointsOf(units: readonly Unit[]): UnitBoundaries {
  const features = units.map((unit) => ({
    ...unit,
    geometry: { type: "Point" as const, coordinates: middleOf(unit.geometry) },
  }));
  return { outlines_from: "none", outlines_attribution: null, features };
}

/** The point of a unit, else the middle of the box of its outline. */
function middleOf({ coordinates }: Unit["geometry"]): [number, number] {
  const numbers = (coordinates as unknown[]).flat(3) as number[];
  const middle = (parity: number) => {
    const values = numbers.filter((_, at) => at % 2 === parity);
    return (
      (values.reduce((least, one) => Math.min(least, one)) + values.reduce((most, one) => Math.max(most, one))) / 2
    );
  };
  return [middle(0), middle(1)];
}
