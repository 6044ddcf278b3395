import { query } from "@lichen/client";
import type { AnswerOf, getBasemap, indicatorCells } from "@lichen/contract";
import { ensure, type Scenario } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import type { StyleSpecification } from "maplibre-gl";
import { api } from "../../shell/api/api.ts";

export type Basemap = AnswerOf<typeof getBasemap>;
export type Cells = AnswerOf<typeof indicatorCells>;
export type Area = "france" | "europe";

/** Outlines and cities, asked once a session. */
export function useBasemap() {
  return useQuery({
    ...query(api.getBasemap, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How long the host of the online basemap has to give its style, and then a first tile, ms. */
export const BASEMAP_BUDGET_MS = 5000;

/** The style of the online basemap, asked once a session; where its host does not give it, the embedded one stands. */
export function useOnlineStyle(url: string | null) {
  return useQuery({
    queryKey: ["basemap-style", url],
    queryFn: async ({ signal }) => {
      const response = await fetch(ensure(url), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(BASEMAP_BUDGET_MS)]),
      });
      const style = (await response.json()) as StyleSpecification | null;
      if (!response.ok || style?.version !== 8) throw new Error(`No style at ${response.status}`);
      return style;
    },
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Cells of an indicator at all horizons of a scenario. */
export function useCells(key: string | null, scenario: Scenario, area: Area) {
  return useQuery({
    ...query(api.indicatorCells, key === null ? null : { key, scenario, area }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
