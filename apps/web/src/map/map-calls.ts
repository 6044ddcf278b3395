import type { AnswerOf, getBasemap, indicatorCells } from "@lichen/contract";
import type { Scenario } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { call } from "../ui/calls/call.ts";

export type Basemap = AnswerOf<typeof getBasemap>;
export type Cells = AnswerOf<typeof indicatorCells>;
export type Area = "france" | "europe";

/** Outlines and cities, asked once a session. */
export function useBasemap() {
  return useQuery({
    queryKey: ["basemap"],
    queryFn: ({ signal }) => call<typeof getBasemap>("GET", "/basemap/", {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Cells of an indicator at all horizons of a scenario. */
export function useCells(key: string | null, scenario: Scenario, area: Area) {
  return useQuery({
    queryKey: ["cells", key, scenario, area],
    queryFn: ({ signal }) =>
      call<typeof indicatorCells>("GET", "/indicators/{key}/cells/", { key: key!, scenario, area }, signal),
    enabled: key !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
