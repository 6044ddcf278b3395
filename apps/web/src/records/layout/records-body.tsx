import type { ListColumn } from "@lichen/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Stack } from "../../design/layout/stack.tsx";
import type { filterBody } from "../filter-body.ts";
import type { RecordsState } from "../list-address.ts";
import { RecordsMap } from "../map/records-map.tsx";
import { isSelected, NOTHING, withSelected } from "../selection.ts";
import { NO_ESTIMATES, type PageEstimates } from "../table/cell-estimates.ts";
import { DeletionBar } from "../trash/delete-records.tsx";
import type { Deletion } from "../trash/record-trash.ts";
import { useLastDeletion } from "../trash/use-last-deletion.ts";
import styles from "./layout.module.css";
import { ListFoot } from "./list-footer.tsx";
import { type RecordsFound, RecordsPage } from "./records-page.tsx";
import type { useTicked } from "./use-ticked.ts";

/** The list with its foot, and beside it the map and the preview: what is pointed at in one shows in the other. */
export function RecordsBody({
  page,
  isReady,
  state,
  change,
  columns,
  body,
  ticks: [selection, onSelect],
  estimates = NO_ESTIMATES,
  canDelete,
  empty,
  acts,
  preview,
}: {
  page: UseQueryResult<RecordsFound>;
  isReady: boolean;
  state: RecordsState;
  change: (changed: Partial<RecordsState>) => void;
  columns: readonly ListColumn[];
  body: ReturnType<typeof filterBody>;
  ticks: ReturnType<typeof useTicked>;
  estimates?: PageEstimates;
  /** Whether the ticked records may be deleted. */
  canDelete: boolean;
  empty: ReactNode;
  /** What can be done with the ticked records. @param count how many there are */
  acts: (count: number) => ReactNode;
  preview: (id: string, onDeleted: (deletion: Deletion) => void) => ReactNode;
}) {
  const [hovered, setHovered] = useState<string | null>(null);
  const [deletion, setDeletion] = useLastDeletion();
  const { data } = page;
  const isEmpty = data?.total_count === 0;
  const { shown } = state;
  // None where the page is all that there is: rings would tell nothing apart.
  const pageIds = useMemo(
    () => (data === undefined || data.rows.length === data.filtered_count ? [] : data.rows.map(({ id }) => id)),
    [data],
  );

  // The last page may be gone, with what stood on it.
  const lastPage = Math.max(1, Math.ceil((data?.filtered_count ?? 0) / state.size));
  const isBeyond = page.isSuccess && !page.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage });
  }, [isBeyond, lastPage, change]);

  return (
    <>
      <DeletionBar deletion={deletion} onGone={() => setDeletion(null)} />
      <div
        className={styles.body}
        data-shown={isEmpty ? "list" : shown}
        data-open={(state.open !== null && !isEmpty) || undefined}
      >
        <Stack gap={0} className={styles.list}>
          <RecordsPage
            page={page}
            isReady={isReady}
            state={state}
            change={change}
            empty={empty}
            columns={columns}
            estimates={estimates}
            selection={selection}
            onSelect={(ids, isOn) => onSelect(withSelected(selection, ids, isOn))}
            hoveredId={hovered}
            onHover={setHovered}
          />
          {data !== undefined && !isEmpty && (
            <ListFoot
              page={data}
              state={state}
              change={change}
              selection={selection}
              body={body}
              canDelete={canDelete}
              acts={acts}
              onSelect={onSelect}
              onDeleted={(done) => {
                if (state.open !== null && isSelected(selection, state.open)) change({ open: null });
                onSelect(NOTHING);
                setDeletion(done);
              }}
            />
          )}
        </Stack>
        {!isEmpty && (shown !== "list" || state.open !== null) && (
          <Stack gap={0} className={`screen-only ${styles.aside}`}>
            {shown !== "list" && (
              <div className={`grow ${styles.map}`}>
                <RecordsMap
                  body={body}
                  columns={columns}
                  level={state.mapLevel}
                  onLevel={(mapLevel) => change({ mapLevel })}
                  pageIds={pageIds}
                  openId={state.open}
                  onOpen={(open) => change({ open })}
                  hoveredId={hovered}
                  onHover={setHovered}
                />
              </div>
            )}
            {state.open !== null && preview(state.open, setDeletion)}
          </Stack>
        )}
      </div>
    </>
  );
}
