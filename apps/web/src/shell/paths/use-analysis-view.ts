import {
  DEFAULT_SCENARIO,
  HAZARD_IDS,
  type HazardId,
  HORIZONS,
  type Horizon,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { type AddressValues, useChangeAddress } from "./address.ts";
import { among } from "./among.ts";

export const WHY_ASPECTS = ["cross", "exposure", "vulnerability"] as const;
export type WhyAspect = (typeof WHY_ASPECTS)[number];
/** The figure whose explanation is open. */
export type Why = { readonly subject: HazardId | "multi"; readonly aspect: WhyAspect };

/** What the screen shows, as its address says it. The place is never in it. */
export type AnalysisView = {
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  /** Hazard looked at; null: the worst one. */
  readonly hazard: HazardId | null;
  readonly grouping: "hazard" | "level";
  /** Level that the narrow rows show; null: the one they are read by. */
  readonly aspect: WhyAspect | null;
  readonly why: Why | null;
  /** Indicator on the map; null: the one that sets the level. */
  readonly indicator: string | null;
};

/** "heat.vulnerability" → the figure to explain; null for anything else. */
export function readWhy(value: string | null): Why | null {
  const [subject = "", aspect = "", ...rest] = (value ?? "").split(".");
  const known = among(["multi", ...HAZARD_IDS] as const, subject);
  const what = among(WHY_ASPECTS, aspect);
  return known !== null && what !== null && rest.length === 0 ? { subject: known, aspect: what } : null;
}

export function writeWhy({ subject, aspect }: Why): string {
  return `${subject}.${aspect}`;
}

export function readView(params: URLSearchParams): AnalysisView {
  return {
    scenario: among(SCENARIOS, params.get("scenario")) ?? DEFAULT_SCENARIO,
    horizon: among(HORIZONS, params.get("horizon")) ?? "2050",
    hazard: among(HAZARD_IDS, params.get("hazard")),
    grouping: params.get("view") === "level" ? "level" : "hazard",
    aspect: among(WHY_ASPECTS, params.get("aspect")),
    why: readWhy(params.get("why")),
    indicator: params.get("indicator"),
  };
}

export type ChangeView = (change: AddressValues, options?: { readonly push?: boolean }) => void;

/** The view of an analysis, kept in the address bar; a null takes its name out of it. */
export function useAnalysisView(): readonly [AnalysisView, ChangeView] {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const change = useCallback<ChangeView>(
    (changes, { push = false } = {}) => changeAddress(changes, { replace: !push }),
    [changeAddress],
  );
  return [readView(params), change];
}
