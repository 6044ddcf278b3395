import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Strip } from "../../design/controls/strip.tsx";
import { Empty } from "../../design/states/empty.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import type { RecordsState } from "../list-address.ts";
import { type ListRow, useListSubject } from "../list-subject.tsx";
import { listWords as text } from "../list-words.ts";
import { RecordTable, type TableProps } from "../table/record-table.tsx";
import { TableWaiting } from "../table/table-waiting.tsx";
import styles from "./layout.module.css";

/** A page of records, as lists answer one. */
export type RecordsFound = {
  readonly rows: readonly ListRow[];
  readonly filtered_count: number;
  readonly total_count: number;
};

/** A page of records in whichever state it is: on its way, failed, empty, without a match, or there. */
export function RecordsPage({
  page,
  isReady,
  state,
  change,
  empty,
  ...table
}: {
  page: UseQueryResult<RecordsFound>;
  /** Whether the address says what to show: the view that opens first may still be on its way. */
  isReady: boolean;
  state: RecordsState;
  change: (changed: Partial<RecordsState>) => void;
  /** Said where there is no record at all. */
  empty: ReactNode;
} & Pick<TableProps, "columns" | "selection" | "onSelect" | "hoveredId" | "onHover" | "estimates">) {
  const t = useTranslate();
  const { kind, words } = useListSubject();
  if (page.isPending || !isReady) return <TableWaiting />;
  if (page.isError && page.data === undefined) {
    return (
      <Failure
        title={t(words.failed)}
        error={page.error}
        preserved={t(text.preserved)}
        onRetry={() => void page.refetch()}
      />
    );
  }
  const { rows, total_count, filtered_count } = page.data;
  if (total_count === 0) return <div className={styles.state}>{empty}</div>;
  if (filtered_count === 0) {
    return (
      <div className={styles.state}>
        <Empty
          title={t(text.none(kind))}
          actions={<Button onClick={() => change({ filters: [], search: "" })}>{t(text.clear)}</Button>}
        >
          {t(text.noMatch(kind))}
        </Empty>
      </div>
    );
  }
  return (
    <>
      {page.isError && (
        <div className={styles.strips}>
          <Strip tone="error" role="alert">
            <span>{t(text.unread)}</span>
            <Button variant="default" size="tiny" onClick={() => void page.refetch()}>
              {t(text.retry)}
            </Button>
          </Strip>
        </div>
      )}
      <RecordTable
        {...table}
        rows={rows}
        orderBy={state.orderBy}
        onOrder={(orderBy) => change({ orderBy })}
        openId={state.open}
        onOpen={(open) => change({ open })}
        isStale={page.isPlaceholderData}
      />
    </>
  );
}
