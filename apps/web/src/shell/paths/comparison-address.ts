import { COMPARED_MOST, HORIZONS, type Horizon, SCENARIOS, type Scenario } from "@lichen/domain";

/** What stands in a column of the comparison: a building, in a scenario, at a horizon. */
export type ComparedColumn = {
  readonly building: string;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const COLUMN = "column";

/** Address of some columns side by side. */
export function comparisonPath(columns: readonly ComparedColumn[]): string {
  return `/buildings/compare?${writeColumns(new URLSearchParams(), columns)}`;
}

/** Writes the columns over an address, in their order. */
export function writeColumns(before: URLSearchParams, columns: readonly ComparedColumn[]): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(COLUMN);
  for (const { building, scenario, horizon } of columns) after.append(COLUMN, `${building}.${scenario}.${horizon}`);
  return after;
}

/** Reads them back; one that names no building, one that was there already and those beyond the most are left out. */
export function readColumns(params: URLSearchParams): ComparedColumn[] {
  return [...new Set(params.getAll(COLUMN))].flatMap((value) => readColumn(value) ?? []).slice(0, COMPARED_MOST);
}

function readColumn(value: string): ComparedColumn | null {
  const [building = "", named, when, ...more] = value.split(".");
  const scenario = SCENARIOS.find((one) => one === named);
  const horizon = HORIZONS.find((one) => one === when);
  if (!UUID.test(building) || scenario === undefined || horizon === undefined || more.length > 0) return null;
  return { building, scenario, horizon };
}
