import { query } from "@lichen/client";
import type { AnswerOf, getFondsGestion, searchBuildings } from "@lichen/contract";
import type { RiskCount } from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { filterBody, type RecordsQuery } from "../../../records/filter-body.ts";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { NAME_COLUMNS } from "../shared/list-catalogue.ts";
import type { PortfolioState } from "./portfolio-state.ts";

export type BuildingsPage = ReturnType<typeof pageOf>;
/** A row of the list: the record, then the asked columns by key. */
export type BuildingRow = BuildingsPage["rows"][number];

const pageOf = ({ buildings: rows, ...page }: AnswerOf<typeof searchBuildings>) => ({ rows, ...page });

/** Columns of a row that the screen reads whatever is shown. */
const ALWAYS = [...NAME_COLUMNS, "city"];
const AT_RISK = "at_risk_2050";
const BUSY_MS = 3_000;
const QUIET_MS = 30_000;

/** How many of the buildings that the filters match are at risk in 2050, between two bounds. */
export function useAtRisk(request: RecordsQuery): RiskCount | null {
  const { data } = useQuery({
    ...query(api.countBuildings, { ...filterBody(request), column: AT_RISK }, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (data === undefined || data.total === 0) return null;
  const { yes = 0, no = 0, not_computed = 0 } = data.counts;
  return { yes, no, not_computed: not_computed + data.blank };
}

/** One page of the portfolio; the page before stays in sight meanwhile. @param isReady whether the scenario is known */
export function usePortfolioPage(state: PortfolioState, columns: readonly string[]) {
  const input = {
    ...filterBody(state),
    order_by: state.orderBy,
    limit: state.size,
    offset: state.size * (state.page - 1),
    columns: [...new Set([...ALWAYS, ...columns])],
  };
  return useQuery({
    ...query(api.searchBuildings, input, BUILDINGS_KEY),
    select: pageOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.outdated_count ?? 0) > 0 ? BUSY_MS : false),
  });
}

const groupsOf = ({ fonds_gestion }: AnswerOf<typeof getFondsGestion>) =>
  fonds_gestion.flatMap(({ groups }) => groups).sort((one, other) => one.name.localeCompare(other.name));

/** Building groups that the user may read, by name. */
export function useGroups() {
  return useQuery({
    ...query(api.getFondsGestion, {}),
    select: groupsOf,
  });
}

/** Import that holds the organisation; looked at more often while one runs. */
export function useImportLock(username: string) {
  return useQuery({
    ...query(api.getLocks, { id: username }),
    refetchInterval: ({ state: { data } }) => ((data?.locks.length ?? 0) > 0 ? BUSY_MS : QUIET_MS),
    staleTime: 0,
  });
}
