import { query } from "@lichen/client";
import type { exportPortfolioPlan } from "@lichen/contract";
import { BULK_DECISIONS, type Language } from "@lichen/domain";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";
import type { PlanView } from "./plan-state.ts";
import type { DecidedOne, DecisionSet, PlannedOne } from "./plan-types.ts";

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
  const input = chosen && { ...planBody(chosen, view), limit: BULK_DECISIONS };
  return useQuery({
    ...query(api.portfolioPlan, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.outdated_count ?? 0) > 0 ? BUSY_MS : false),
  });
}

/** Whether a planned action is among those that are asked for by its state and its owner. */
export function isListed({ progress, owner = "" }: PlannedOne, view: Pick<PlanView, "state" | "owner">) {
  return (
    (view.state === null || (progress ?? "planned") === view.state) && (view.owner === null || owner === view.owner)
  );
}

export const savePlan = (chosen: ChosenBuildings, view: PlanView, format: "csv" | "xlsx", language: Language) =>
  saveAnswer<typeof exportPortfolioPlan>("/buildings/portfolio_plan_export/", {
    ...planBody(chosen, view),
    ...(view.state === null ? {} : { state: view.state }),
    ...(view.owner === null ? {} : { owner: view.owner === "" ? null : view.owner }),
    format,
    language,
  });

/** Decides the same about some planned actions, then may take it back: every open screen of the portfolio reads again. */
export function useDecideMany() {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: [BUILDINGS_KEY] });
  const decision = useMutation({
    mutationFn: ({ rows, set }: { readonly rows: readonly DecidedOne[]; readonly set: DecisionSet }) =>
      api.decideActions({
        actions: rows.map(({ building_id, action, version }) => ({ building_id, action, version })),
        set,
        expected_count: rows.length,
      }),
    onSuccess,
  });
  const undo = useMutation({ mutationFn: (undo_id: string) => api.undoPlan({ undo_id }), onSuccess });
  return { decide: decision.mutateAsync, undo: undo.mutateAsync };
}
