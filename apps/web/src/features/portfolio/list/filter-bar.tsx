import { keyOf } from "@lichen/client";
import type { ReactNode } from "react";
import { filterBody } from "../../../records/filter-body.ts";
import { RecordFilters } from "../../../records/record-filters.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { CompanyChoice } from "./company-choice.tsx";
import { useGroups } from "./portfolio-calls.ts";
import type { ChangePortfolio, PortfolioState } from "./portfolio-state.ts";

const NO_GROUP: readonly [] = [];

/** Search, company and filters of the portfolio, and what stands at the right of them. */
export function FilterBar({
  state,
  change,
  hasCompanies,
  children,
}: {
  state: PortfolioState;
  change: ChangePortfolio;
  /** Whether the reader can read the buildings of several companies. */
  hasCompanies: boolean;
  children: ReactNode;
}) {
  const groups = useGroups().data ?? NO_GROUP;
  const body = filterBody(state);
  return (
    <RecordFilters
      state={state}
      change={change}
      groups={groups}
      countsOf={{
        key: [...keyOf(api.countBuildings, BUILDINGS_KEY), body],
        read: async (column, signal) => {
          const filters = body.filters.filter((one) => one.column !== column);
          const input = { ...body, filters, column };
          return (await api.countBuildings(input, signal)).counts;
        },
      }}
      scope={hasCompanies && <CompanyChoice value={state.company} onChange={(company) => change({ company })} />}
    >
      {children}
    </RecordFilters>
  );
}
