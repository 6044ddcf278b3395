export { buildingList } from "./shared/building-list.ts";
export { canReadSomewhere, NO_GROUP } from "./shared/can-read-somewhere.ts";
export { NoSelection, NothingOpen } from "./shared/no-selection.tsx";
export {
  nameOfBuilding,
  type SavedBuilding,
  savedBuildingQuery,
  savedReportQuery,
  useSavedBuilding,
  useSavedReport,
} from "./shared/saved-building.ts";
export { type ChosenBuildings, readChosen, selectionBody, writeChosen } from "./shared/selection-address.ts";
