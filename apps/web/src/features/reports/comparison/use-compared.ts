import type { Report } from "@lichen/contract";
import { availableScenario, ensure, type MomentTogether, type Scenario, togetherAt } from "@lichen/domain";
import { type HazardResult, resultsAt } from "@lichen/report";
import { useQueries } from "@tanstack/react-query";
import type { ComparedColumn } from "../../../shell/paths/comparison-address.ts";
import { nameOfBuilding, type SavedBuilding, savedBuildingQuery, savedReportQuery } from "../../portfolio/index.ts";

/** A building at a moment, with all that its column says. */
export type Compared = {
  readonly building: SavedBuilding;
  readonly report: Report;
  /** Scenario that is read: business as usual stands in for the national trajectory outside France. */
  readonly scenario: Scenario;
  readonly results: readonly HazardResult[];
  readonly all: MomentTogether;
};

/** A column in whichever state it is. */
export type ComparedState = {
  readonly column: ComparedColumn;
  readonly name: string | null;
  readonly compared: Compared | null;
  readonly error: unknown;
  readonly retry: () => void;
};

/** The buildings of the columns with their reports; each building is asked for once. */
export function useCompared(columns: readonly ComparedColumn[]): readonly ComparedState[] {
  const ids = [...new Set(columns.map(({ building }) => building))];
  const buildings = useQueries({ queries: ids.map(savedBuildingQuery) });
  const reports = useQueries({ queries: ids.map(savedReportQuery) });
  return columns.map((column) => {
    const at = ids.indexOf(column.building);
    const [building, report] = [ensure(buildings[at]), ensure(reports[at])];
    return {
      column,
      name: building.data === undefined ? null : nameOfBuilding(building.data),
      compared:
        building.data === undefined || report.data === undefined
          ? null
          : toCompared(column, building.data, report.data),
      error: building.error ?? report.error,
      retry: () => void Promise.all([building.refetch(), report.refetch()]),
    };
  });
}

function toCompared(column: ComparedColumn, building: SavedBuilding, report: Report): Compared {
  const scenario = availableScenario(column.scenario, report.place.zone);
  const moment = { scenario, horizon: column.horizon };
  const results = resultsAt(report, moment);
  return { building, report, scenario, results, all: togetherAt(report, moment) };
}
