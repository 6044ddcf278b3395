import { BUILDINGS, DEFAULT_SCENARIO, SCENARIOS, type Scenario } from "@lichen/domain";
import { type ListAddress, type RecordsState, readUuid, recordsAddress } from "../../../records/list-address.ts";
import { withNames } from "../../../shell/paths/address.ts";
import { readWhy, type Why, writeWhy } from "../../../shell/paths/use-analysis-view.ts";
import { CATALOGUE } from "../shared/list-catalogue.ts";

/** All that the address of the portfolio says. */
export type PortfolioState = RecordsState & {
  readonly scenario: Scenario;
  /** Company whose buildings are shown, for those who can read several; null: all that one may read. */
  readonly company: string | null;
  /** Figure of the building in the preview whose explanation is open. */
  readonly why: Why | null;
};
export type ChangePortfolio = (changed: Partial<PortfolioState>) => void;

const RECORDS = recordsAddress(CATALOGUE, BUILDINGS.list);

/** The address of the portfolio; what it does not know is left out, and so is what is as by default. */
export const PORTFOLIO_ADDRESS: ListAddress<PortfolioState> = {
  steps: [...RECORDS.steps, "scenario", "company"],
  read: (params) => {
    const scenario = params.get("scenario");
    return {
      ...RECORDS.read(params),
      scenario: SCENARIOS.find((one) => one === scenario) ?? DEFAULT_SCENARIO,
      company: readUuid(params.get("company")),
      why: readWhy(params.get("why")),
    };
  },
  write: (before, state) => {
    const { scenario, company, open, why } = state;
    return withNames(RECORDS.write(before, state), {
      scenario: scenario === DEFAULT_SCENARIO ? null : scenario,
      company,
      why: open === null || why === null ? null : writeWhy(why),
    });
  },
};
