import { DISCLOSED_WEIGHTS, type DisclosedWeight } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { among } from "../../../shell/paths/among.ts";
import { readChosen } from "../../portfolio/index.ts";
import { readSelectionMoment, type SelectionMoment } from "../shared/selection-moment.ts";

/** What a disclosure shows of its buildings. */
export type DisclosureView = SelectionMoment & {
  readonly weight: DisclosedWeight;
  /** Id of a frozen version; null: the draft, which follows the data. */
  readonly version: string | null;
};

export type ChangeDisclosure = (change: Partial<DisclosureView>) => void;

/** Reads the view of an address; what it does not know in it is as usual. */
function readDisclosureView(params: URLSearchParams): DisclosureView {
  return {
    ...readSelectionMoment(params),
    weight: among(DISCLOSED_WEIGHTS, params.get("weight")) ?? "floor_area",
    version: params.get("version"),
  };
}

/** The buildings and the view, in the address of the screen; each change is a step of Back. */
export function useDisclosureState() {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const view = useMemo(() => readDisclosureView(params), [params]);
  const chosen = useMemo(() => readChosen(params), [params]);
  const change = useCallback<ChangeDisclosure>((changed) => changeAddress(changed), [changeAddress]);
  return { chosen, view, change };
}
