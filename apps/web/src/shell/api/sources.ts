import { query } from "@lichen/client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** How the cards of the datasets are asked for. */
export const sourcesQuery = queryOptions({
  ...query(api.listSources, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Cards of the datasets. */
export function useSources() {
  return useQuery(sourcesQuery);
}
