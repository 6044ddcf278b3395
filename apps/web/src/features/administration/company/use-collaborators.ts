import { query } from "@lichen/client";
import { COLLABORATOR_COLUMN_NAMES, COLLABORATOR_COLUMNS } from "@lichen/contract";
import { type Bilingual, ROLE_NAMES } from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { filterColumns } from "../../../design/table/filter-columns.ts";
import { searchInput, useList } from "../../../design/table/use-list.ts";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { STATUS_OPTIONS, text as words } from "../shared/words.ts";

const CATALOGUE = { columns: COLLABORATOR_COLUMNS, order: "last_name" };

const ROLE_OPTIONS: readonly { value: string; name: Bilingual }[] = (["user", "manager", "company_admin"] as const).map(
  (value) => ({ value, name: ROLE_NAMES[value] }),
);

/** Filters of people; the company is that of the record. */
export const PEOPLE_FILTERS = filterColumns(COLLABORATOR_COLUMNS, COLLABORATOR_COLUMN_NAMES, {
  role: ROLE_OPTIONS,
  state: [
    { value: "active", name: words.active },
    { value: "inactive", name: words.inactive },
  ],
  membership_status: STATUS_OPTIONS,
}).filter(({ id }) => id !== "company_name" && id !== "membership_status");

/** One page of the people of a company; the list and the grid of rights show the same one. */
export function useCollaborators(companyId: string) {
  const list = useList(CATALOGUE);
  const input = { company_id: companyId, ...searchInput(list.state) };
  const found = useQuery({
    ...query(api.searchCollaborators, input, COLLABORATORS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { list, input, found };
}
