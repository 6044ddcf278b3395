import type { Filter } from "@lichen/contract";
import type { Scenario } from "@lichen/domain";

/** Characters that a search of the contract takes. */
const LONGEST_SEARCH = 200;

/** What the address of a list asks for: which records, and the scenario of their levels. */
export type RecordsQuery = {
  readonly filters: readonly Filter[];
  readonly search: string;
  readonly scenario: Scenario;
  /** Company whose records are shown, for those who can read several; null: all that one may read. */
  readonly company: string | null;
};

/** Which records the filters of the screen ask for. */
export function filterBody({ filters, search, scenario, company }: RecordsQuery) {
  const words = search.trim().slice(0, LONGEST_SEARCH);
  return {
    filters: filters.map(mutable),
    scenario,
    ...(words === "" ? {} : { search: words }),
    ...(company === null ? {} : { company_id: company }),
  };
}
export type FilterBody = ReturnType<typeof filterBody>;

const mutable = (filter: Filter) => (filter.type === "enum" ? { ...filter, value: [...filter.value] } : filter);
