import type { AnswerOf, buildingReport, getBuilding } from "@lichen/contract";
import { checkAnswers, FIELDS } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { call } from "../ui/call.ts";
import type { GivenAnswers } from "./use-answers.ts";

/** A building of a portfolio, as the wire carries it. */
export type SavedBuilding = AnswerOf<typeof getBuilding>["building"];

/** A building of a portfolio; asked again when its version moves on. */
export function useSavedBuilding(id: string | null) {
  return useQuery({
    queryKey: ["building", id],
    queryFn: ({ signal }) => call<typeof getBuilding>("GET", "/buildings/{id}/", { id: id! }, signal),
    select: ({ building }) => building,
    enabled: id !== null,
  });
}

/** The report of a building of a portfolio, at its present version. */
export function useSavedReport(building: SavedBuilding | undefined) {
  return useQuery({
    queryKey: ["building", building?.id, "report", building?.version],
    queryFn: ({ signal }) =>
      call<typeof buildingReport>("POST", "/buildings/report/", { building_id: building!.id }, signal),
    enabled: building !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Answers of a building of a portfolio, checked as those that somebody types. */
export function givenAnswers(building: SavedBuilding): GivenAnswers {
  const asked = FIELDS.map(({ key }) => [key, building[key]] as const);
  const typed = Object.fromEntries(asked.filter(([, answer]) => answer !== undefined && answer !== null));
  const { answers, issues } = checkAnswers(typed, "portfolio");
  return { typed, answers, issues };
}
