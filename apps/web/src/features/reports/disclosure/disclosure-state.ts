import {
  DISCLOSED_WEIGHTS,
  type DisclosedWeight,
  HORIZONS,
  type Horizon,
  OPENING_HORIZON,
  PERIMETERS,
  type Perimeter,
  SCENARIOS,
  type Scenario,
  TRAJECTORY,
} from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { readChosen } from "../../portfolio/index.ts";

/** What a disclosure shows of its buildings. */
export type DisclosureView = {
  /** Null: as the buildings call for. */
  readonly perimeter: Perimeter | null;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly weight: DisclosedWeight;
  /** Id of a frozen version; null: the draft, which follows the data. */
  readonly version: string | null;
};

export type ChangeDisclosure = (change: Partial<DisclosureView>) => void;

const among = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((one) => one === value) ?? null;

/** Reads the view of an address; what it does not know in it is as usual. */
function readDisclosureView(params: URLSearchParams): DisclosureView {
  return {
    perimeter: among(PERIMETERS, params.get("perimeter")),
    scenario: among(SCENARIOS, params.get("scenario")) ?? TRAJECTORY,
    horizon: among(HORIZONS, params.get("horizon")) ?? OPENING_HORIZON,
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
