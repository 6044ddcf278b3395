import { ensure, findListColumn, ZONES } from "@lichen/domain";
import type { Selection } from "../lists/index.ts";

/** Where a building is: ISO 3166-1 alpha-2 of its country, INSEE code of its commune in France; null: not known. */
type BuildingLocation = { readonly country: string | null; readonly insee: string | null };

const FRANCE = "FR";
const OUTSIDE = ZONES.indexOf("outside") + 1;
const NOWHERE: BuildingLocation = { country: null, insee: null };

/** Reads where the buildings of a selection are; without a place, the country is the declared one. */
export function createLocationReader(selection: Selection): (part: number, slot: number) => BuildingLocation {
  const declared = selection.readers(ensure(findListColumn("country")));
  const locations = selection.companies.map((_, part) => selection.locationsOf(part));
  return (part, slot) => {
    const { zone, country, commune, countries, communes } = ensure(locations[part]);
    if (zone[slot] === 0) return { country: ensure(declared[part])(slot) as string | null, insee: null };
    if (zone[slot] === OUTSIDE) return NOWHERE;
    const insee = communes.text(commune[slot]!);
    return insee === null ? { country: countries.text(country[slot]!), insee } : { country: FRANCE, insee };
  };
}
