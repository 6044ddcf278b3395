import type { Endpoint } from "@lichen/contract";
import type { Horizon, Language, SourceCard } from "@lichen/domain";
import type { z } from "zod";
import type { PlaceCandidate } from "./visit.ts";

/** A call by its address, what it takes and what it gives. */
type Call<Path extends string, Input, Answer> = Endpoint<Path, z.ZodType<Input, Input>, z.ZodType<Answer, Answer>>;

/** Address search. The address is in the body, so that no server keeps it with its addresses. */
export type SearchPlaces = Call<
  "/places/search/",
  { q: string; limit?: number; language?: Language },
  {
    candidates: PlaceCandidate[];
    /** What each address service answered; "unreachable" and "off" mean that the embedded list answered alone. */
    consulted?: { source: string; outcome: "found" | "none" | "unreachable" | "off" }[];
  }
>;

/** Every cell of a map at once: one column a horizon, in the order of the coordinates. */
export type IndicatorCells = {
  indicator: string;
  unit: string;
  bounds: number[];
  cells: {
    /** Centre, WGS84 degrees. */
    latitude: number[];
    longitude: number[];
    /** Side, degrees. */
    side: number[];
    values: Record<Horizon, (number | null)[]>;
  };
  source: SourceCard;
};
export type GetIndicatorCells = Call<"/indicators/{key}/cells/", { key: string; scenario: string }, IndicatorCells>;
