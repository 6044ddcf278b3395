import { CONCENTRATION_WEIGHTS, type ConcentrationWeight, HAZARD_IDS, type HazardId } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { among } from "../../../shell/paths/among.ts";
import { readChosen } from "../../portfolio/index.ts";
import { readSelectionMoment, type SelectionMoment } from "../shared/selection-moment.ts";

/** What the screen shows of its buildings. */
export type ConcentrationView = SelectionMoment & {
  readonly by: ConcentrationWeight;
  /** Null: of every hazard. */
  readonly hazard: HazardId | null;
  /** The group whose buildings are shown, as the address has it; null: the largest. */
  readonly group: string | null;
};

export type ChangeConcentration = (change: Partial<ConcentrationView>) => void;

/** Reads the view of an address; what it does not know in it is as usual. */
function readView(params: URLSearchParams): ConcentrationView {
  return {
    ...readSelectionMoment(params),
    by: among(CONCENTRATION_WEIGHTS, params.get("by")) ?? "buildings",
    hazard: among(HAZARD_IDS, params.get("hazard")),
    group: params.get("group"),
  };
}

/** A group as the address has it. */
export const groupKey = ({ hazard, code }: { readonly hazard: HazardId; readonly code: string }): string =>
  `${hazard}.${code}`;

/** Reads it back; null where it is none. */
export function readGroupKey(key: string | null) {
  const [name = "", code = ""] = key?.split(".") ?? [];
  const hazard = among(HAZARD_IDS, name);
  return hazard === null || code === "" ? null : { hazard, code };
}

/** The buildings and the view, in the address of the screen; each change is a step of Back. */
export function useConcentrationState() {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const view = useMemo(() => readView(params), [params]);
  const chosen = useMemo(() => readChosen(params), [params]);
  const change = useCallback<ChangeConcentration>((changed) => changeAddress(changed), [changeAddress]);
  return { chosen, view, change };
}
