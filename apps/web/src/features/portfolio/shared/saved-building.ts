import { query } from "@lichen/client";
import type { AnswerOf, getBuilding } from "@lichen/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";

/** A building of a portfolio, as the wire carries it. */
export type SavedBuilding = AnswerOf<typeof getBuilding>["building"];

/** How one building of a portfolio is asked for. */
export function savedBuildingQuery(id: string) {
  return queryOptions({
    ...query(api.getBuilding, { id }, BUILDINGS_KEY),
    select: ({ building }) => building,
    staleTime: 0,
  });
}

/** How its report is asked for: computed by the server from what is kept. */
export function savedReportQuery(id: string) {
  return queryOptions({
    ...query(api.buildingReport, { building_id: id }, BUILDINGS_KEY),
    staleTime: 0,
  });
}

/** One building of a portfolio. */
export function useSavedBuilding(id: string) {
  return useQuery(savedBuildingQuery(id));
}

/** Its report. */
export function useSavedReport(id: string) {
  return useQuery(savedReportQuery(id));
}

/** What a building is called: its name, else its code; null when it has neither. */
export function nameOfBuilding({ member_building_name: name, member_building_code: code }: SavedBuilding) {
  return [name, code].find((one): one is string => typeof one === "string" && one !== "") ?? null;
}
