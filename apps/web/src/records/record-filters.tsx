import { ensure } from "@lichen/domain";
import { type ReactNode, useMemo } from "react";
import type { CountsOf } from "../design/table/filter-form.tsx";
import { ListFilters } from "../design/table/list-filters.tsx";
import { useLanguage, useTranslate } from "../shell/language/language.tsx";
import { chipWords, filterColumn } from "./filter-words.ts";
import type { RecordsState } from "./list-address.ts";
import { useListSubject } from "./list-subject.tsx";

/** Search and filters of a list of records, by every column of its subject, and what stands at the right of them. */
export function RecordFilters({
  state,
  change,
  groups,
  countsOf,
  scope,
  children,
}: {
  state: RecordsState;
  change: (changed: Partial<RecordsState>) => void;
  /** Groups of records that the reader may see. */
  groups: readonly { readonly name: string }[];
  /** How many records each value of a column has. */
  countsOf?: CountsOf;
  /** Of whom the list is. */
  scope?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { columns: list, words } = useListSubject();
  const names = useMemo(() => [...new Set(groups.map(({ name }) => name))], [groups]);
  const columns = useMemo(
    () => list.groups.map((group) => ({ ...group, columns: group.columns.map((one) => filterColumn(one, names)) })),
    [list, names],
  );
  return (
    <ListFilters
      state={state}
      change={change}
      groups={columns}
      searchLabel={t(words.search)}
      hasShortcut
      wordsOf={(filter) => t(chipWords(filter, ensure(list.find(filter.column)), names, language))}
      {...(countsOf === undefined ? {} : { countsOf })}
      scope={scope}
    >
      {children}
    </ListFilters>
  );
}
