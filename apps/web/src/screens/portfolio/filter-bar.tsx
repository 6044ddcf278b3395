import type { countBuildings } from "@lichen/contract";
import { findListColumn, LIST_COLUMN_GROUPS } from "@lichen/domain";
import { type ReactNode, useMemo } from "react";
import { BUILDINGS_KEY } from "../../buildings/saved-building.ts";
import { filterBody } from "../../lists/filter-body.ts";
import { chipWords, filterColumn } from "../../lists/filter-words.ts";
import { call } from "../../ui/calls/call.ts";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { ListFilters } from "../../ui/list/list-filters.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { useGroups } from "./portfolio-calls.ts";
import type { PortfolioState } from "./portfolio-state.ts";
import { text } from "./text.ts";
import type { ChangePortfolio } from "./use-portfolio-state.ts";

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
  const say = useSay();
  const language = useLanguage();
  const found = useGroups().data;
  const asked = filterBody(state);
  const names = useMemo(() => [...new Set(found?.map(({ name }) => name))], [found]);
  const groups = useMemo(
    () =>
      LIST_COLUMN_GROUPS.map((group) => ({
        ...group,
        columns: group.columns.map((column) => filterColumn(column, names)),
      })),
    [names],
  );
  return (
    <ListFilters
      state={state}
      change={change}
      groups={groups}
      searchLabel={say(text.search)}
      hasShortcut
      wordsOf={(filter) => say(chipWords(filter, findListColumn(filter.column)!, names, language))}
      countsOf={{
        key: [BUILDINGS_KEY, asked],
        read: async (column, signal) =>
          (
            await call<typeof countBuildings>(
              "POST",
              "/buildings/counts/",
              { ...asked, filters: asked.filters.filter((one) => one.column !== column), column },
              signal,
            )
          ).counts,
      }}
      scope={hasCompanies && <CompanyChoice value={state.company} onChange={(company) => change({ company })} />}
    >
      {children}
    </ListFilters>
  );
}
