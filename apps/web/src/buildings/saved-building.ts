import type { AnswerOf, buildingReport, getBuilding } from "@lichen/contract";
import { type Answer, type Answers, checkAnswers, FIELDS } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import type { GivenAnswers } from "../analysis/use-answers.ts";
import { call } from "../ui/call.ts";

/** Everything that was asked about the buildings of portfolios: asked again once one of them changes. */
export const BUILDINGS_KEY = "buildings";

/** A building of a portfolio, as the wire carries it. */
export type SavedBuilding = AnswerOf<typeof getBuilding>["building"];

/** One building of a portfolio. */
export function useSavedBuilding(id: string) {
  return useQuery({
    queryKey: [BUILDINGS_KEY, "one", id],
    queryFn: ({ signal }) => call<typeof getBuilding>("GET", "/buildings/{id}/", { id }, signal),
    select: ({ building }) => building,
    staleTime: 0,
  });
}

/** Its report, computed by the server from what is kept. */
export function useSavedReport(id: string) {
  return useQuery({
    queryKey: [BUILDINGS_KEY, "report", id],
    queryFn: ({ signal }) => call<typeof buildingReport>("POST", "/buildings/report/", { building_id: id }, signal),
    staleTime: 0,
  });
}

/** Answers of a building of a portfolio, checked as those that somebody types. */
export function givenAnswers(building: SavedBuilding): GivenAnswers {
  const typed: Answers = Object.fromEntries(
    FIELDS.flatMap(({ key }) => {
      const answer = building[key];
      return typeof answer === "string" || typeof answer === "number" ? [[key, answer as Answer]] : [];
    }),
  );
  const { answers, issues } = checkAnswers(typed, "portfolio");
  return { typed, answers, issues };
}
