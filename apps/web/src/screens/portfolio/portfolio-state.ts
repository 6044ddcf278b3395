import { BUILDINGS, DEFAULT_SCENARIO, SCENARIOS, type Scenario } from "@lichen/domain";
import { readWhy, type Why, writeWhy } from "../../analysis/use-analysis-view.ts";
import { CATALOGUE, MAP_COLUMNS } from "../../buildings/list-catalogue.ts";
import { type ListAddress, type RecordsState, readUuid, recordsAddress, withNames } from "../../lists/list-address.ts";

/** What stands on the screen: the list, the map, or one beside the other. */
export const SHOWN = ["list", "both", "map"] as const;
type Shown = (typeof SHOWN)[number];

/** All that the address of the portfolio says. */
export type PortfolioState = RecordsState & {
  readonly scenario: Scenario;
  readonly shown: Shown;
  /** Company whose buildings are shown, for those who can read several; null: all that one may read. */
  readonly company: string | null;
  /** Figure of the building in the preview whose explanation is open. */
  readonly why: Why | null;
  /** Column that the map is coloured by; null: the first of levels in the list. */
  readonly mapLevel: string | null;
};
export type ChangePortfolio = (changed: Partial<PortfolioState>) => void;

const RECORDS = recordsAddress(CATALOGUE, BUILDINGS.list);

/** The address of the portfolio; what it does not know is left out, and so is what is as by default. */
export const PORTFOLIO_ADDRESS: ListAddress<PortfolioState> = {
  steps: ["scenario", "shown", "company"],
  read: (params) => {
    const [scenario, shown, level] = ["scenario", "show", "level"].map((name) => params.get(name));
    return {
      ...RECORDS.read(params),
      scenario: SCENARIOS.find((one) => one === scenario) ?? DEFAULT_SCENARIO,
      shown: SHOWN.find((one) => one === shown) ?? "both",
      company: readUuid(params.get("company")),
      why: readWhy(params.get("why")),
      mapLevel: MAP_COLUMNS.find(({ key }) => key === level)?.key ?? null,
    };
  },
  write: (before, state) => {
    const { scenario, shown, company, open, why, mapLevel } = state;
    return withNames(RECORDS.write(before, state), {
      scenario: scenario === DEFAULT_SCENARIO ? null : scenario,
      show: shown === "both" ? null : shown,
      company,
      why: open === null || why === null ? null : writeWhy(why),
      level: mapLevel,
    });
  },
};
