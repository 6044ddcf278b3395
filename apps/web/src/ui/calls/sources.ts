import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

export const SOURCES_KEY = ["sources"] as const;

/** Cards of the datasets. */
export function useSources() {
  return useQuery({
    queryKey: SOURCES_KEY,
    queryFn: ({ signal }) => api.listSources({}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
