import { RISK_ANALYSES, RISK_SUBJECTS, type RiskAnalysis, type RiskSubject, type Scenario } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { among } from "../../../shell/paths/among.ts";
import { withMoment } from "../../../shell/paths/keep-moment.ts";
import { type ChosenBuildings, readChosen, writeChosen } from "../../portfolio/index.ts";
import { readSelectionMoment, type SelectionMoment, USUAL_MOMENT } from "../shared/selection-moment.ts";

/** What the synthesis shows of its buildings. */
export type SynthesisView = SelectionMoment & {
  readonly subject: RiskSubject;
  readonly analysis: RiskAnalysis;
};

const AS_USUAL: SynthesisView = {
  ...USUAL_MOMENT,
  subject: "multi_hazard",
  analysis: "cross",
};

/** Reads the view of an address; what it does not know in it is as usual. */
export function readSynthesisView(params: URLSearchParams): SynthesisView {
  return {
    ...readSelectionMoment(params),
    subject: among(RISK_SUBJECTS, params.get("subject")) ?? AS_USUAL.subject,
    analysis: among(RISK_ANALYSES, params.get("analysis")) ?? AS_USUAL.analysis,
  };
}

/** Writes a change of the view over an address; what is as usual is left out of it. */
export function writeSynthesisView(before: URLSearchParams, change: Partial<SynthesisView>): URLSearchParams {
  const after = new URLSearchParams(before);
  const view = { ...readSynthesisView(before), ...change };
  for (const name of Object.keys(AS_USUAL) as (keyof SynthesisView)[]) {
    const value = view[name];
    if (value === null || value === AS_USUAL[name]) after.delete(name);
    else after.set(name, value);
  }
  return after;
}

export type ChangeSynthesis = (change: Partial<SynthesisView>) => void;

/** The buildings and the view, in the address of the screen; each change is a step of Back. */
export function useSynthesisState() {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const view = useMemo(() => readSynthesisView(params), [params]);
  const chosen = useMemo(() => readChosen(params), [params]);
  const change = useCallback<ChangeSynthesis>(
    (changed) => changeAddress((before) => writeSynthesisView(before, changed)),
    [changeAddress],
  );
  return { chosen, view, change };
}

/**
 * The list with the same filters; ticked buildings are not kept there.
 * @param scenario that the figures are read in; null where none is shown yet, and the list opens in its own
 */
export function listPath(chosen: ChosenBuildings | "lost", scenario: Scenario | null): string {
  const isFiltered = chosen !== "lost" && chosen.kind === "all";
  const params = isFiltered ? writeChosen({ ...chosen, except: [], scenario: null }) : new URLSearchParams();
  return withMoment(params.size === 0 ? "/buildings" : `/buildings?${params}`, { scenario });
}
