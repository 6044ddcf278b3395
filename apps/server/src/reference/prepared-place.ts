import { type AltitudeModel, ensure, isAddressed, modelErrorM, type Place } from "@lichen/domain";
import type { FindAltitudes } from "../elevation-models/index.ts";

declare const prepared: unique symbol;

/**
 * A place as figures are computed of it: its altitude is that of its cell where an elevation model was imported. Made
 * by `Reference.prepare` alone, so that no one computes figures of the altitude of a mean where a cell is known.
 */
export type PreparedPlace = Place & { readonly [prepared]: true };

/** An elevation model that an installation imported. */
export type ImportedElevation = Pick<AltitudeModel, "source" | "name" | "edition" | "heights" | "error_m"> & {
  readonly altitudesAt: FindAltitudes;
};

/** Places that no model has anything to say of, as they are. */
export function asPrepared(places: readonly Place[]): readonly PreparedPlace[] {
  return places as readonly PreparedPlace[];
}

/**
 * Gives the places that are known to the street the altitude of their cell, in the first model that has one. What the
 * owner gives stays, and so does an altitude that comes from a model.
 */
export async function withModelAltitudes(
  places: readonly Place[],
  models: readonly ImportedElevation[],
  within: Parameters<FindAltitudes>[1],
): Promise<readonly PreparedPlace[]> {
  const given: Place[] = [...places];
  let open = [...places.keys()].filter((row) => isOpen(ensure(places[row])));
  for (const { altitudesAt, ...model } of models) {
    if (open.length === 0) break;
    const requested = open.map((row) => ensure(places[row]));
    const found = await altitudesAt(requested, within);
    open = open.filter((row, nth) => {
      const altitude = found[nth]!;
      if (altitude === null) return true;
      const { altitude_m, altitude_origin, ...place } = ensure(places[row]);
      const modelled = {
        ...place,
        altitude_m: altitude,
        altitude_origin: "elevation_model",
        altitude_model: { ...model, instead_of: { altitude_m, altitude_origin } },
      } as const;
      given[row] = { ...modelled, altitude_error_m: modelErrorM(modelled) };
      return false;
    });
  }
  return asPrepared(given);
}

function isOpen(place: Place): boolean {
  return isAddressed(place) && place.altitude_origin !== "user" && place.altitude_origin !== "elevation_model";
}
