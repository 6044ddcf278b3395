import { BUILDINGS, DEFAULT_SCENARIO, SCENARIOS, type Scenario } from "@lichen/domain";
import { readWhy, type Why, writeWhy } from "../../analysis/use-analysis-view.ts";
import { CATALOGUE, MAP_COLUMNS } from "../../buildings/list-catalogue.ts";
import { readColumns, writeColumns } from "../../lists/columns-in-address.ts";
import { type ListState, readListState, writeListState } from "../../ui/list/list-state.ts";

export const PAGE_SIZES = [30, 100] as const;
type PageSizeChoice = (typeof PAGE_SIZES)[number];

/** What stands on the screen: the list, the map, or one beside the other. */
export const SHOWN = ["list", "both", "map"] as const;
type Shown = (typeof SHOWN)[number];

/** All that the address of the portfolio says. */
export type PortfolioState = ListState & {
  readonly size: PageSizeChoice;
  /** Columns of the address; null: those that the reader keeps. */
  readonly columns: readonly string[] | null;
  readonly scenario: Scenario;
  readonly shown: Shown;
  /** Company whose buildings are shown, for those who can read several; null: all that one may read. */
  readonly company: string | null;
  /** Building in the preview. */
  readonly open: string | null;
  /** Figure of that building whose explanation is open. */
  readonly why: Why | null;
  /** Column that the map is coloured by; null: the first of levels in the list. */
  readonly mapLevel: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWN_NAMES = ["n", "cols", "scenario", "show", "company", "b", "why", "level"] as const;

/** Reads an address; what it does not know in it is left out. */
export function readPortfolio(params: URLSearchParams): PortfolioState {
  const size = Number(params.get("n"));
  const [scenario, shown, company, open, level] = ["scenario", "show", "company", "b", "level"].map(
    (name) => params.get(name) ?? "",
  );
  return {
    ...readListState(params, CATALOGUE),
    size: PAGE_SIZES.find((one) => one === size) ?? 30,
    columns: readColumns(BUILDINGS.list, params.get("cols")),
    scenario: SCENARIOS.find((one) => one === scenario) ?? DEFAULT_SCENARIO,
    shown: SHOWN.find((one) => one === shown) ?? "both",
    company: UUID.test(company!) ? company! : null,
    open: UUID.test(open!) ? open! : null,
    why: readWhy(params.get("why")),
    mapLevel: MAP_COLUMNS.find(({ key }) => key === level)?.key ?? null,
  };
}

/** Writes a state; what is as by default is left out of the address. */
export function writePortfolio(state: PortfolioState): URLSearchParams {
  const params = writeListState(new URLSearchParams(), state, CATALOGUE);
  const { size, columns, scenario, shown, company, open, why, mapLevel } = state;
  const values: Readonly<Record<(typeof OWN_NAMES)[number], string | null>> = {
    n: size === 30 ? null : String(size),
    cols: columns === null ? null : writeColumns(BUILDINGS.list, columns),
    scenario: scenario === DEFAULT_SCENARIO ? null : scenario,
    show: shown === "both" ? null : shown,
    company,
    b: open,
    why: open === null || why === null ? null : writeWhy(why),
    level: mapLevel,
  };
  for (const name of OWN_NAMES) if (values[name] !== null) params.set(name, values[name]);
  return params;
}
