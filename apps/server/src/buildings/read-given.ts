import type { Actor } from "@lichen/domain";
import type { Places } from "../places/index.ts";
import type { Reference } from "../reference/index.ts";
import { type BuildingInput, type PreparedBuilding, readPrepared } from "./given-building.ts";
import type { SavedReports } from "./saved-report.ts";

type Refuse = (code: "not_found" | "validation" | "place_not_found", errors?: Record<string, string[]>) => Error;
type ParsedInput = BuildingInput & { readonly building_id?: string | undefined };

export type ReadGiven = ReturnType<typeof createReadGiven>;

/** Reads the building of a call: one that is kept, for who may read it, else the one in its body. */
export function createReadGiven({
  places,
  reference,
  savedReports,
}: {
  readonly places: Places;
  readonly reference: Reference;
  readonly savedReports: SavedReports;
}) {
  /** @throws the refusal of the call */
  return async (
    { building_id, ...input }: ParsedInput,
    actor: Actor | null,
    problem: Refuse,
  ): Promise<PreparedBuilding> => {
    const isSaved = building_id !== undefined && actor !== null;
    const outcome = isSaved
      ? await savedReports.read(actor, building_id, input.place)
      : await readPrepared(input, { places, reference });
    switch (outcome.kind) {
      case "read":
        return outcome;
      case "unknown":
        throw problem("not_found");
      case "refused":
        throw problem("validation", outcome.errors);
      case "place_not_found":
        throw problem("place_not_found", { [`building.${outcome.field}`]: ["place_not_found"] });
    }
  };
}
