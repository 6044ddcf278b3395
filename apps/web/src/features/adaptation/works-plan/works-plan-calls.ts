import { keyOf, query } from "@lichen/client";
import type {
  AnswerOf,
  applyPlan,
  exportPlan,
  getPlan,
  InputOf,
  listPlanActions,
  listPlans,
  planPdf,
  startPlan,
} from "@lichen/contract";
import type { HazardId, Language } from "@lichen/domain";
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";

export type WorksPlan = AnswerOf<typeof getPlan>["plan"];
export type PlanSummary = AnswerOf<typeof listPlans>["plans"][number];
export type PlanFound = NonNullable<WorksPlan["found"]>;
/** A plan that is made, and the buildings it was requested for. */
export type MadePlan = { readonly plan: WorksPlan; readonly found: PlanFound; readonly buildingIds: readonly string[] };
export type PlanMeasuresShown = PlanFound["plan"];
export type PlanAction = AnswerOf<typeof listPlanActions>["actions"][number];
export type PlanInput = InputOf<typeof startPlan>;

const FOLLOWED_MS = 1_000;
const PAGE = 30;

export function isUnderWay({ state }: Pick<WorksPlan, "state">): boolean {
  return state === "waiting" || state === "working";
}

export const isMade = ({ state }: Pick<WorksPlan, "state">): boolean => state === "success";

/** Plans that a list shows. */
const LISTED = 100;

/** Plans that the reader may open, newest first; looked at again while one is being made. */
export function useWorksPlans() {
  return useQuery({
    ...query(api.listPlans, { limit: LISTED }, BUILDINGS_KEY),
    select: ({ plans }) => plans,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.plans.some(isUnderWay) ? FOLLOWED_MS : false),
  });
}

/** One plan, followed until it is made. @param id null: nothing is read */
export function useWorksPlan(id: string | null) {
  return useQuery({
    ...query(api.getPlan, id === null ? null : { plan_id: id }, BUILDINGS_KEY),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data.plan) ? FOLLOWED_MS : false),
  });
}

/** Several plans, those that are made. */
export function useMadePlans(ids: readonly string[]) {
  const found = useQueries({
    queries: ids.map((plan_id) => query(api.getPlan, { plan_id }, BUILDINGS_KEY)),
  });
  return {
    plans: found.flatMap(({ data }): MadePlan[] =>
      data === undefined || data.plan.found === null
        ? []
        : [{ plan: data.plan, found: data.plan.found, buildingIds: data.building_ids }],
    ),
    isPending: found.some(({ isPending }) => isPending),
    failed: found.find(({ isError }) => isError) ?? null,
  };
}

export type ActionsWanted = { readonly year: number | null; readonly hazard: HazardId | null; readonly page: number };

/** A page of the actions of a plan; the one before stays in sight meanwhile. */
export function usePlanActions(id: string, { year, hazard, page }: ActionsWanted) {
  const input = {
    plan_id: id,
    offset: (page - 1) * PAGE,
    limit: PAGE,
    ...(year === null ? {} : { year }),
    ...(hazard === null ? {} : { hazard }),
  };
  return useQuery({ ...query(api.listPlanActions, input, BUILDINGS_KEY), placeholderData: keepPreviousData });
}

function plansChanged(client: QueryClient): Promise<unknown> {
  const calls = [api.listPlans, api.getPlan];
  return Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call, BUILDINGS_KEY) })));
}

/** Starts a plan. */
export function useStartPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PlanInput) => api.startPlan(input),
    onSettled: () => plansChanged(client),
  });
}

/** Ends the search for a plan with the best so far. */
export function useStopPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cancelPlan({ plan_id: id }),
    onSettled: () => plansChanged(client),
  });
}

export function useDeletePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deletePlan({ plan_id: id }),
    onSettled: () => plansChanged(client),
  });
}

/** Applies a plan to the strategies, or takes it back: every screen of the portfolio that is open reads again. */
export function useApplyPlan() {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: [BUILDINGS_KEY] });
  const apply = useMutation({ mutationFn: (input: InputOf<typeof applyPlan>) => api.applyPlan(input), onSuccess });
  const undo = useMutation({ mutationFn: (undo_id: string) => api.undoPlan({ undo_id }), onSuccess });
  return { apply, undo };
}

export const savePlanFile = (plan_id: string, format: "csv" | "xlsx", language: Language) =>
  saveAnswer<typeof exportPlan>("/plans/{plan_id}/export/", { plan_id, format, language }, "GET");

export const savePlanPdf = (plan_id: string, language: Language) =>
  saveAnswer<typeof planPdf>("/plans/{plan_id}/pdf/", { plan_id, language });

/** Where a plan is read. */
export const planPath = (id: string): string => `/buildings/plans?plan=${id}`;
/** Plans that are compared at once. */
export const COMPARED_PLANS = 4;
export const comparePath = (ids: readonly string[]): string => `/buildings/plans?compare=${ids.join(",")}`;
