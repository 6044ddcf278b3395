import { keyOf, query } from "@lichen/client";
import type { AnswerOf, getSurvey, listSurveys } from "@lichen/contract";
import type { FieldKey } from "@lichen/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";

export type ShownSurvey = AnswerOf<typeof listSurveys>["surveys"][number];
export type ReviewedBuilding = AnswerOf<typeof getSurvey>["buildings"][number];
export type ReviewedQuestion = ReviewedBuilding["questions"][number];
export type Proposal = ReviewedQuestion["proposals"][number];

/** What the user is about to decide, by question; absent: nothing yet. */
export type Choices = Readonly<Partial<Record<FieldKey, "accept" | "refuse">>>;

export const SURVEYS_PATH = "/buildings/surveys";

export function useSurveys(page: { readonly limit: number; readonly offset: number }) {
  return useQuery({ ...query(api.listSurveys, page, BUILDINGS_KEY), staleTime: 0 });
}

export function useSurvey(id: string) {
  return useQuery({ ...query(api.getSurvey, { id }, BUILDINGS_KEY), staleTime: 0 });
}

/** Has surveys read again, and the buildings that a decision changed. */
export function useReadSurveysAgain() {
  const client = useQueryClient();
  return {
    surveys: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.listSurveys, BUILDINGS_KEY) });
      await client.invalidateQueries({ queryKey: keyOf(api.getSurvey, BUILDINGS_KEY) });
    },
    everything: () => client.invalidateQueries({ queryKey: [BUILDINGS_KEY] }),
  };
}
