import type { listSources } from "@lichen/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";

export const SOURCES_KEY = ["sources"] as const;

/** Cards of the datasets. */
export function useSources() {
  return useQuery({
    queryKey: SOURCES_KEY,
    queryFn: ({ signal }) => call<typeof listSources>("GET", "/sources/", {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
