import { ACTION_AIMS, type ActionAim, findAction, PLANNED_STATES, type PlannedId } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { withMoment } from "../../../shell/paths/keep-moment.ts";
import { type ChosenBuildings, readChosen, writeChosen } from "../../portfolio/index.ts";
import { GROUPINGS, type Grouping } from "./planned-groups.ts";

const SHOWN = ["plan", "decide", "ranking"] as const;

/** Which planned actions are listed. */
export type PlanView = {
  /** What is planned, the same list alone to decide in, or where to act first. */
  readonly show: (typeof SHOWN)[number];
  readonly by: Grouping;
  readonly year: number | "late" | null;
  readonly aim: ActionAim | null;
  readonly action: PlannedId | null;
  readonly state: (typeof PLANNED_STATES)[number] | null;
  /** As written; empty: no one. */
  readonly owner: string | null;
};
export type ChangePlan = (change: Partial<PlanView>) => void;

/** Reads the view of an address; what it does not know in it is left out. */
export function readPlanView(params: URLSearchParams): PlanView {
  const year = params.get("year");
  const action = findAction(params.get("action") ?? "");
  return {
    show: SHOWN.find((show) => show === params.get("show")) ?? "plan",
    by: GROUPINGS.find((by) => by === params.get("by")) ?? "action",
    year: year === "late" ? "late" : /^2\d{3}$/.test(year ?? "") ? Number(year) : null,
    aim: ACTION_AIMS.find((aim) => aim === params.get("aim")) ?? null,
    action: action === undefined || action.kind === "parent" ? null : action.id,
    state: PLANNED_STATES.find((state) => state === params.get("state")) ?? null,
    owner: params.get("owner"),
  };
}

/** Writes a change of the view over an address. */
export function writePlanView(before: URLSearchParams, change: Partial<PlanView>): URLSearchParams {
  const after = new URLSearchParams(before);
  const view = { ...readPlanView(before), ...change };
  const parameters = {
    ...view,
    show: view.show === "plan" ? null : view.show,
    by: view.by === "action" ? null : view.by,
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
