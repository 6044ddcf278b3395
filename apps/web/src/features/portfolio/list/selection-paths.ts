import type { Selection } from "../../../records/selection.ts";
import { chosenFrom, writeChosen } from "../shared/selection-address.ts";
import type { PortfolioState } from "./portfolio-state.ts";

/** Address of the synthesis of some buildings of the list, in its scenario. */
export function synthesisPath(selection: Selection, state: PortfolioState): string {
  const params = writeChosen(chosenFrom(selection, state));
  params.set("scenario", state.scenario);
  return `/buildings/batadapt-assets-report?${params}`;
}

/** Address of their biodiversity synthesis. */
export function biodiversitySynthesisPath(selection: Selection, state: PortfolioState): string {
  const params = writeChosen(chosenFrom(selection, state));
  return `/buildings/biodibat-assets-report${params.size === 0 ? "" : `?${params}`}`;
}

/** Address of the answers of some buildings of the list, in a grid. */
export function answersPath(selection: Selection, state: PortfolioState): string {
  const params = writeChosen(chosenFrom(selection, state));
  return `/buildings/answers${params.size === 0 ? "" : `?${params}`}`;
}

/** Address of what is planned for some buildings of the list. */
export function strategyPath(selection: Selection, state: PortfolioState): string {
  const params = writeChosen(chosenFrom(selection, state));
  return `/buildings/strategy${params.size === 0 ? "" : `?${params}`}`;
}
