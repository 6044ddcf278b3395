import { query } from "@lichen/client";
import type { AnswerOf, exportPortfolioPlan, portfolioPlan } from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";
import type { PlanView } from "./plan-state.ts";

export type PortfolioPlan = AnswerOf<typeof portfolioPlan>;
export type PlannedOne = PortfolioPlan["planned_actions"][number];

const PAGE = 30;
/** Plans that are being read again are asked for again. */
const BUSY_MS = 3_000;

function planBody(chosen: ChosenBuildings, { year, aim, action }: PlanView) {
  return {
    ...selectionBody(chosen),
    ...(year === null ? {} : { year }),
    ...(aim === null ? {} : { aim }),
    ...(action === null ? {} : { action }),
  };
}

/** What is planned for some buildings; what was there before stays in sight meanwhile. */
export function usePortfolioPlan(chosen: ChosenBuildings | null, view: PlanView) {
  const input = chosen && { ...planBody(chosen, view), offset: (view.page - 1) * PAGE, limit: PAGE };
  return useQuery({
    ...query(api.portfolioPlan, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.outdated_count ?? 0) > 0 ? BUSY_MS : false),
  });
}

/** Where a page stands among the planned actions that are asked for. */
export const pageOf = ({ page }: PlanView, { filtered_count: count }: PortfolioPlan) => ({
  offset: (page - 1) * PAGE,
  limit: PAGE,
  count,
  total_count: count,
});

export const savePlan = (chosen: ChosenBuildings, view: PlanView, format: "csv" | "xlsx", language: Language) =>
  saveAnswer<typeof exportPortfolioPlan>("/buildings/portfolio_plan_export/", {
    ...planBody(chosen, view),
    format,
    language,
  });

/** What is decided about one planned action. */
export type PlannedDecision =
  | { readonly row: PlannedOne; readonly status: "set" }
  | { readonly row: PlannedOne; readonly status: "planned"; readonly year: number };

/** Decides about an action of a building: every screen of the portfolio that is open reads again. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    /** @param version of the strategy that is changed; absent: whatever it is by then */
    mutationFn: ({ row, version, ...decision }: PlannedDecision & { readonly version?: number }) =>
      api.setRecommendations({
        building_id: row.building_id,
        changes: [{ id: row.action, ...decision }],
        return: "minimal",
        ...(version === undefined ? {} : { version }),
      }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [BUILDINGS_KEY] }),
  });
}
