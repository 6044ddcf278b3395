import { query } from "@lichen/client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** How the settings that screens start with are asked for; a page that the server draws has them from the start. */
export const settingsQuery = queryOptions({
  ...query(api.getMaintenance, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSettingsQuery() {
  return useQuery(settingsQuery);
}

/** Settings that screens start with; null until they are known, and when the server does not say. */
export function useSettings() {
  return useSettingsQuery().data ?? null;
}
