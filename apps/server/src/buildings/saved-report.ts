import type { Report } from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import type { Places } from "../places/index.ts";
import { scopeOf } from "../platform/scope.ts";
import type { Reference } from "../reference/index.ts";
import { presentReport, reportOf } from "./assess-building.ts";
import type { SavedBuilding } from "./building-rows.ts";
import { type BuildingInput, type PreparedBuilding, type ReadBuilding, readPrepared } from "./given-building.ts";
import type { Portfolio } from "./portfolio.ts";

type SavedReportsDeps = {
  readonly portfolio: Portfolio;
  readonly places: Places;
  readonly reference: Reference;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
};

/** A building that is kept, read as one given in a call is. */
type ReadSaved =
  | ((PreparedBuilding | Exclude<ReadBuilding, { kind: "read" }>) & { readonly building: SavedBuilding })
  | { readonly kind: "unknown" };

export type SavedReport =
  | {
      readonly kind: "read";
      readonly building: SavedBuilding;
      readonly report: Report;
    }
  | Exclude<ReadSaved, { readonly kind: "read" }>;

export type SavedReports = ReturnType<typeof createSavedReports>;

/** The buildings that are kept, where they were found to be, and their reports, for who may read them. */
export function createSavedReports({ portfolio, places, reference, currentYear }: SavedReportsDeps) {
  async function read(actor: Actor, id: string, place?: BuildingInput["place"]): Promise<ReadSaved> {
    const found = await portfolio.find(scopeOf(actor), actor, [id]);
    const building = found?.[0];
    if (building === undefined) return { kind: "unknown" };
    const given = { building: building.answers, kept: building.place, ...(place && { place }) };
    return { ...(await readPrepared(given, { places, reference })), building };
  }

  return {
    /**
     * @param place what the caller says of it beside
     * @returns "unknown" when it is not there, or not for the actor to know of
     */
    read,
    /** The report that the call of reports answers. */
    async report(actor: Actor, id: string): Promise<SavedReport> {
      const given = await read(actor, id);
      if (given.kind !== "read") return given;
      const { building, place, answers, warnings } = given;
      return {
        kind: "read",
        building,
        report: presentReport(reportOf(reference, place, answers, warnings, currentYear())),
      };
    },
  };
}
