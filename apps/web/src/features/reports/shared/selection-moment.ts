import {
  DEFAULT_SCENARIO,
  HORIZONS,
  type Horizon,
  OPENING_HORIZON,
  PERIMETERS,
  type Perimeter,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import { among } from "../../../shell/paths/among.ts";

/** Where and when the buildings of a selection are read. */
export type SelectionMoment = {
  /** Null: as the buildings call for. */
  readonly perimeter: Perimeter | null;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
};

export const USUAL_MOMENT: SelectionMoment = { perimeter: null, scenario: DEFAULT_SCENARIO, horizon: OPENING_HORIZON };

/** Reads the moment of an address; what it does not know in it is as usual. */
export function readSelectionMoment(params: URLSearchParams): SelectionMoment {
  return {
    perimeter: among(PERIMETERS, params.get("perimeter")),
    scenario: among(SCENARIOS, params.get("scenario")) ?? USUAL_MOMENT.scenario,
    horizon: among(HORIZONS, params.get("horizon")) ?? USUAL_MOMENT.horizon,
  };
}
