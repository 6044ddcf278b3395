import { ACTION_AIMS, type ActionAim, findAction, type PlannedId } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { withMoment } from "../../../shell/paths/keep-moment.ts";
import { type ChosenBuildings, readChosen, writeChosen } from "../../portfolio/index.ts";

/** Which planned actions are listed. */
export type PlanView = {
  /** What is planned, or where to act first. */
  readonly show: "plan" | "ranking";
  readonly year: number | "late" | null;
  readonly aim: ActionAim | null;
  readonly action: PlannedId | null;
  /** From 1. */
  readonly page: number;
};
export type ChangePlan = (change: Partial<PlanView>) => void;

/** Reads the view of an address; what it does not know in it is left out. */
export function readPlanView(params: URLSearchParams): PlanView {
  const year = params.get("year");
  const action = findAction(params.get("action") ?? "");
  const page = Number(params.get("page") ?? 1);
  return {
    show: params.get("show") === "ranking" ? "ranking" : "plan",
    year: year === "late" ? "late" : /^2\d{3}$/.test(year ?? "") ? Number(year) : null,
    aim: ACTION_AIMS.find((aim) => aim === params.get("aim")) ?? null,
    action: action === undefined || action.kind === "parent" ? null : action.id,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes a change of the view over an address: another list begins with its first page. */
export function writePlanView(before: URLSearchParams, change: Partial<PlanView>): URLSearchParams {
  const after = new URLSearchParams(before);
  const view = { ...readPlanView(before), page: 1, ...change };
  const parameters = {
    ...view,
    show: view.show === "plan" ? null : view.show,
    page: view.page === 1 ? null : view.page,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

/** The buildings and the view, in the address of the screen; each change is a step of Back. */
export function usePlanState() {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const view = useMemo(() => readPlanView(params), [params]);
  const chosen = useMemo(() => readChosen(params), [params]);
  const change = useCallback<ChangePlan>(
    (changed) => changeAddress((before) => writePlanView(before, changed)),
    [changeAddress],
  );
  return { chosen, view, change };
}

/** The list with the same filters, in the same scenario; ticked buildings are not kept there. */
export function listPath(chosen: ChosenBuildings | "lost"): string {
  if (chosen === "lost") return "/buildings";
  if (chosen.kind === "all") return `/buildings?${writeChosen({ ...chosen, except: [] })}`;
  return withMoment("/buildings", chosen);
}
