import type { BiodiversityReport } from "@lichen/contract";
import { type AreasFrom, assessBiodiversity, ENGINE_VERSION } from "@lichen/domain";
import type { LocatedBuilding } from "../buildings/index.ts";
import { AREAS_PREFIX, REQUESTED_AREAS_CARD } from "../protected-areas/index.ts";
import type { Reference } from "../reference/index.ts";
import type { NatureAround } from "./nature-around.ts";

/** Datasets that the nature around a place is read from. */
const NATURE_SOURCES = ["land_cover", "drias_fr", "communes_fr", "dwellings"];

/** Cards of what the nature around a place is read from. */
export const natureSources = (reference: Reference, areas: AreasFrom = "maps") => [
  ...reference.cards().filter(({ id }) => NATURE_SOURCES.includes(id) || id.startsWith(AREAS_PREFIX)),
  ...(areas === "asked" ? [REQUESTED_AREAS_CARD] : []),
];

/** The whole biodiversity report of one building. */
export function biodiversityReportOf(
  reference: Reference,
  { place, answers, warnings }: LocatedBuilding,
  year: number,
  { nature, from }: NatureAround,
): BiodiversityReport {
  return {
    engine_version: ENGINE_VERSION,
    year,
    place,
    answers,
    warnings,
    ...assessBiodiversity(answers, nature, year),
    protected_areas_from: from,
    sources: natureSources(reference, from),
  };
}
