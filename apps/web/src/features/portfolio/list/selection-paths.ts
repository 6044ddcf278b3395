import type { Selection } from "../../../records/selection.ts";
import { chosenFrom, writeChosen } from "../shared/selection-address.ts";
import type { PortfolioState } from "./portfolio-state.ts";

/** Address of the synthesis of some buildings of the list, in its scenario. */
export function synthesisPath(selection: Selection, state: PortfolioState): string {
  return `/buildings/batadapt-assets-report?${writeChosen(chosenFrom(selection, state))}`;
}

/** Address of their biodiversity synthesis. */
export function biodiversitySynthesisPath(selection: Selection, state: PortfolioState): string {
  return `/buildings/biodibat-assets-report?${writeChosen(chosenFrom(selection, state))}`;
}

/** Address of the answers of some buildings of the list, in a grid. */
export function answersPath(selection: Selection, state: PortfolioState): string {
  return `/buildings/answers?${writeChosen(chosenFrom(selection, state))}`;
}

/** Address of what is planned for some buildings of the list. */
export function strategyPath(selection: Selection, state: PortfolioState): string {
  return `/buildings/strategy?${writeChosen(chosenFrom(selection, state))}`;
}
