import type { AreasFrom, Place, PlaceNature } from "@lichen/domain";
import type { AskAreas } from "../protected-areas/index.ts";
import type { Reference } from "../reference/index.ts";

/** What a document tells of the nature around its place, and where its protected areas come from. */
export type NatureAround = { readonly nature: PlaceNature; readonly from: AreasFrom };
export type ReadNatureAround = (place: Place) => Promise<NatureAround>;

/**
 * The nature around the place of one document: protected areas come from the maps of the installation, else they are
 * asked online. Figures kept beside buildings never ask: a selection would be thousands of questions.
 */
export function createNatureAround(reference: Reference, askAreas: AskAreas): ReadNatureAround {
  return async (place) => {
    const nature = reference.natureOf(place);
    if (nature.protected_areas !== null) return { nature, from: "maps" };
    if (!nature.is_france) return { nature, from: "none" };
    const found = await askAreas(place);
    if (found.kind === "answered") return { nature: { ...nature, protected_areas: found.areas }, from: "asked" };
    return { nature, from: found.kind === "unreachable" ? "unreachable" : "none" };
  };
}
