import { query } from "@lichen/client";
import type { AnswerOf, assetsReport, resultsChanges } from "@lichen/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";
import type { SynthesisView } from "./synthesis-state.ts";

export type Synthesis = AnswerOf<typeof assetsReport>;
export type ResultsChanges = AnswerOf<typeof resultsChanges>["changes"];

/** Levels that are being computed again are read again. */
const BUSY_MS = 3_000;

/** What the calls of a synthesis are told. */
export function synthesisBody(chosen: ChosenBuildings, { perimeter, ...view }: SynthesisView) {
  return { ...selectionBody(chosen), ...view, ...(perimeter === null ? {} : { perimeter }) };
}

/** The synthesis of some buildings; the one before stays in sight meanwhile. Nothing is asked without buildings. */
export function useSynthesis(chosen: ChosenBuildings | null, view: SynthesisView) {
  const input = chosen === null ? null : synthesisBody(chosen, view);
  return useQuery({
    ...query(api.assetsReport, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.outdated ?? 0) > 0 ? BUSY_MS : false),
  });
}

/** What changes of the method or of a layer moved in the portfolio, the latest first. */
export function useResultsChanges(company: string | null, { scenario, horizon }: SynthesisView) {
  const input = { scenario, horizon, ...(company === null ? {} : { company_id: company }) };
  return useQuery({
    ...query(api.resultsChanges, input, BUILDINGS_KEY),
    select: ({ changes }) => changes,
  });
}
