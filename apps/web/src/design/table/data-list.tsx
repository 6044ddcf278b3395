import type { PageMeta } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Waiting } from "../states/waiting.tsx";
import type { FilterColumn } from "./filter-columns.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListTable, type TableOf } from "./list-table.tsx";
import type { List } from "./use-list.ts";

type Words = {
  readonly failed: Bilingual;
  readonly empty: Bilingual;
  /** Why nothing is there yet; without it, as when nothing matches. */
  readonly emptyWhy?: Bilingual;
  readonly noMatch: Bilingual;
  /** What the search looks in; without it there is no search. */
  readonly search?: Bilingual;
};
type ListOf<Answer, Row> = {
  readonly list: List;
  readonly found: UseQueryResult<Answer>;
  readonly filters: readonly FilterColumn[];
  readonly words: Words;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** At the right of the filters. */
  readonly tools?: ReactNode;
  /** Between the filters and the rows. */
  readonly note?: ReactNode;
};

/** A list of the product with its states: filters, rows as `children` draws them, pages. */
export function ListFrame<Answer extends { readonly meta: PageMeta }, Row>({
  list: { state, change },
  found: { data, error, isPending, refetch },
  filters,
  words,
  rowsOf,
  tools,
  note,
  children,
}: ListOf<Answer, Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const t = useTranslate();
  const rows = data === undefined || error !== null ? [] : rowsOf(data);
  const isFound = data !== undefined && error === null;
  return (
    <>
      <ListFilters
        state={state}
        change={change}
        groups={[{ id: "all", columns: filters }]}
        searchLabel={words.search && t(words.search)}
      >
        {tools}
      </ListFilters>
      {note}
      {isPending && <Waiting heights={[38, 42, 42, 42, 42, 42]} />}
      {error !== null && <Failure title={t(words.failed)} error={error} onRetry={() => void refetch()} />}
      {isFound && rows.length === 0 && (
        <Empty title={t(words.empty)}>
          {t(data.meta.total_count === 0 ? (words.emptyWhy ?? words.noMatch) : words.noMatch)}
        </Empty>
      )}
      {rows.length > 0 && children(rows)}
      {isFound && <ListPages meta={data.meta} onPage={(page) => change({ page })} />}
    </>
  );
}

/** A list whose rows stand in a table. */
export function DataList<Answer extends { readonly meta: PageMeta }, Row>({
  label,
  columns,
  keyOf,
  nameOf,
  selection,
  orderBy,
  ...frame
}: ListOf<Answer, Row> & Omit<TableOf<Row>, "rows" | "orderBy" | "onOrder" | "isStale"> & { orderBy?: string }) {
  const { state, change } = frame.list;
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <ListTable
          label={label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          orderBy={orderBy ?? state.orderBy}
          onOrder={(order) => change({ orderBy: order })}
          selection={selection}
          isStale={frame.found.isPlaceholderData}
        />
      )}
    </ListFrame>
  );
}
