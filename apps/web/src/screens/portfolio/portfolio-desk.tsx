import { reachOf } from "@lichen/domain";
import { useEffect, useMemo, useState } from "react";
import { ColumnsButton } from "../../lists/columns/columns-button.tsx";
import { useColumns } from "../../lists/columns/use-columns.ts";
import { filterBody } from "../../lists/filter-body.ts";
import { drawnColumns } from "../../lists/list-headings.ts";
import { useListSubject } from "../../lists/list-subject.tsx";
import { NOTHING, type Selection } from "../../lists/selection.ts";
import { useDefaultView } from "../../lists/views/use-views.ts";
import { useIsPrinting } from "../../ui/kit/use-is-printing.ts";
import { useSignedIn } from "../../ui/session/session.tsx";
import { type Deletion, DeletionBar } from "./delete-buildings.tsx";
import { FilterBar } from "./filter-bar.tsx";
import styles from "./portfolio.module.css";
import { PortfolioBody } from "./portfolio-body.tsx";
import { usePortfolioPage } from "./portfolio-calls.ts";
import { PortfolioHead } from "./portfolio-head.tsx";
import { PortfolioNotes } from "./portfolio-notes.tsx";
import { PrintedList } from "./printed-list.tsx";
import { usePortfolioState } from "./use-portfolio-state.ts";
import { ViewControls } from "./view-controls.tsx";

/** The portfolio where there is room to work: filters, list, map, preview. */
export function PortfolioDesk() {
  const { actor } = useSignedIn();
  const [state, change] = usePortfolioState();
  const isReady = useDefaultView(change);
  const subject = useListSubject();
  const columns = useColumns(actor, state, change);
  const page = usePortfolioPage(state, columns.keys);
  const isPrinting = useIsPrinting();
  const printed = isPrinting && !page.isPlaceholderData && page.data?.filtered_count ? page.data : null;
  const preference = page.data?.columns_preference;
  const drawn = useMemo(() => drawnColumns(subject, columns.keys), [subject, columns.keys]);
  const body = useMemo(() => filterBody(state), [state]);
  const filtersKey = JSON.stringify(body);
  const [ticked, setTicked] = useState<{ of: string; selection: Selection }>({ of: filtersKey, selection: NOTHING });
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  // "All" is all that some filters match: other filters make it nothing, while buildings ticked one by one stay.
  const isKept = ticked.selection.kind === "some" || ticked.of === filtersKey;
  const selection = isKept ? ticked.selection : NOTHING;

  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, when it first comes
  useEffect(() => {
    if (preference !== undefined) columns.hear(preference);
  }, [preference]);

  // The last page may be gone, with what stood on it.
  const lastPage = Math.max(1, Math.ceil((page.data?.filtered_count ?? 0) / state.size));
  const isBeyond = page.isSuccess && !page.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage });
  }, [isBeyond, lastPage, change]);

  return (
    <div className={styles.screen} data-printed={printed !== null || undefined}>
      {printed !== null && <PrintedList actor={actor} page={printed} state={state} columns={drawn} />}
      <PortfolioHead actor={actor} page={page.data} state={state} selection={selection} columns={columns.keys} />
      <PortfolioNotes actor={actor} page={page.data} />
      {(page.data?.total_count !== 0 || state.company !== null) && (
        <FilterBar state={state} change={change} hasCompanies={reachOf(actor) === "all"}>
          <ViewControls state={state} change={change} columns={columns.keys} onColumns={columns.set} />
          <ColumnsButton columns={columns} />
        </FilterBar>
      )}
      <DeletionBar deletion={deletion} onGone={() => setDeletion(null)} />
      <PortfolioBody
        page={page}
        isReady={isReady}
        actor={actor}
        state={state}
        change={change}
        columns={drawn}
        body={body}
        selection={selection}
        onSelect={(next) => setTicked({ of: filtersKey, selection: next })}
        onDeleted={setDeletion}
      />
    </div>
  );
}
