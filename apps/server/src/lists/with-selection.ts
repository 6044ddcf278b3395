import { type Actor, ensure } from "@lichen/domain";
import type { Scope } from "../platform/scope.ts";
import type { PortfolioColumns, Selection, Wanted } from "./columns/index.ts";

/** What a call about a selection has: `building_ids`, or `filters`; all that the caller may read without either. */
export type SelectionCall = {
  readonly input: Omit<Wanted, "filters" | "ids"> &
    Partial<Pick<Wanted, "filters">> & {
      readonly building_ids?: readonly string[] | undefined;
      readonly company_id?: string | undefined;
    };
  readonly actor: Actor;
  readonly scope: Scope;
  readonly problem: (code: "not_found") => Error;
};

/** Reads the records that a call selects, held as they are meanwhile. @throws `not_found` for one that is not there */
export async function withSelection<T>(
  columns: PortfolioColumns,
  { input, actor, scope, problem }: SelectionCall,
  work: (selection: Selection) => Promise<T>,
): Promise<T> {
  const { building_ids: ids, filters = [] } = input;
  const found = await columns.select(scope, actor, { ...input, ids, filters });
  if (found === null) throw problem("not_found");
  const { selection } = found;
  // A record that is not there, or not for the caller to know of, is not left out in silence.
  if (ids !== undefined && selection.count < new Set(ids).size) throw problem("not_found");
  selection.hold();
  try {
    return await work(selection);
  } finally {
    selection.release();
  }
}

type OneCompanyCall = Omit<SelectionCall, "problem"> & {
  readonly problem: (
    code: "not_found" | "empty_selection" | "too_many_buildings" | "validation",
    errors?: Record<string, string[]>,
  ) => Error;
};

/**
 * The buildings that a call selects, for a job on one company.
 * @param most buildings of one job
 * @throws `not_found`, `empty_selection`, `too_many_buildings`; `validation` where they are of several companies
 */
export function selectOfOneCompany(columns: PortfolioColumns, call: OneCompanyCall, most: number) {
  const { problem } = call;
  return withSelection(columns, call, async (selection) => {
    if (selection.count === 0) throw problem("empty_selection");
    if (selection.count > most) throw problem("too_many_buildings");
    const places = selection.counts.flatMap((count, place) => (count > 0 ? [place] : []));
    if (places.length > 1) throw problem("validation", { company_id: ["required"] });
    return { companyId: ensure(selection.companies[places[0]!]).id, ids: selection.ids() };
  });
}

/** Ids of the records that a call selects; null when there are not `expected_count` of them. */
export async function readIds(
  columns: PortfolioColumns,
  scope: Scope,
  actor: Actor,
  query: Partial<Wanted> & Omit<Wanted, "filters"> & { readonly expected_count?: number | undefined },
): Promise<readonly string[] | null> {
  const ids = query.ids ?? (await selectIds(columns, scope, actor, { ...query, filters: query.filters ?? [] }));
  return query.expected_count === undefined || query.expected_count === ids.length ? ids : null;
}

async function selectIds(columns: PortfolioColumns, scope: Scope, actor: Actor, wanted: Wanted) {
  const found = await columns.select(scope, actor, wanted);
  return found?.selection.ids() ?? [];
}
