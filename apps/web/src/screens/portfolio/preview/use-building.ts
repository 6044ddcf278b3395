import type { AnswerOf, buildingReport, getBuilding } from "@lichen/contract";
import { type Answer, type Answers, FIELDS } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../ui/call.ts";
import { BUILDINGS_KEY } from "../portfolio-calls.ts";

export type Building = AnswerOf<typeof getBuilding>["building"];

/** One building of the portfolio. */
export function useBuilding(id: string) {
  return useQuery({
    queryKey: [BUILDINGS_KEY, "one", id],
    queryFn: ({ signal }) => call<typeof getBuilding>("GET", "/buildings/{id}/", { id }, signal),
    select: ({ building }) => building,
    staleTime: 0,
  });
}

/** Its exposure, computed by the server from what is saved. */
export function useBuildingReport(id: string) {
  return useQuery({
    queryKey: [BUILDINGS_KEY, "report", id],
    queryFn: ({ signal }) => call<typeof buildingReport>("POST", "/buildings/report/", { building_id: id }, signal),
    staleTime: 0,
  });
}

/** The answers among what is known of a building. */
export function answersOf(building: Building): Answers {
  return Object.fromEntries(
    FIELDS.flatMap(({ key }) => {
      const answer = building[key];
      return typeof answer === "string" || typeof answer === "number" ? [[key, answer as Answer]] : [];
    }),
  );
}
