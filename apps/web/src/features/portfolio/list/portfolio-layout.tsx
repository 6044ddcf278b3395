import { canWriteSomewhere, reachOf } from "@lichen/domain";
import { useCallback, useEffect, useMemo } from "react";
import { Stack } from "../../../design/layout/stack.tsx";
import { ColumnsButton } from "../../../records/columns/columns-button.tsx";
import { useColumns } from "../../../records/columns/use-columns.ts";
import { filterBody } from "../../../records/filter-body.ts";
import styles from "../../../records/layout/layout.module.css";
import { RecordsBody } from "../../../records/layout/records-body.tsx";
import { useTicked } from "../../../records/layout/use-ticked.ts";
import { type RecordsState, useListAddress } from "../../../records/list-address.ts";
import { columnsToRender } from "../../../records/list-headings.ts";
import { useListSubject } from "../../../records/list-subject.tsx";
import { useDefaultView } from "../../../records/views/use-views.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { useIsPrinting } from "../../../shell/theme/use-is-printing.ts";
import { useEstimatedRisks } from "./estimated-risks.ts";
import { FilterBar } from "./filter-bar.tsx";
import { NoBuilding } from "./no-building.tsx";
import { usePortfolioPage } from "./portfolio-calls.ts";
import { PortfolioHead } from "./portfolio-head.tsx";
import { PortfolioNotes } from "./portfolio-notes.tsx";
import { PORTFOLIO_ADDRESS } from "./portfolio-state.ts";
import { Preview } from "./preview/preview.tsx";
import { PrintedList } from "./printed-list.tsx";
import { SelectedActions } from "./selected-actions.tsx";
import { ViewControls } from "./view-controls.tsx";

const NO_ROWS: readonly [] = [];

/** The portfolio where there is room to work: filters, list, map, preview. */
export function PortfolioDesk() {
  const { actor } = useSignedIn();
  const [state, change] = useListAddress(PORTFOLIO_ADDRESS);
  const isReady = useDefaultView(change);
  const subject = useListSubject();
  const columns = useColumns(actor, state, change);
  const page = usePortfolioPage(state, columns.keys);
  const isPrinting = useIsPrinting();
  const printed = isPrinting && !page.isPlaceholderData && page.data?.filtered_count ? page.data : null;
  const preference = page.data?.columns_preference;
  const drawn = useMemo(() => columnsToRender(subject, columns.keys), [subject, columns.keys]);
  const body = useMemo(() => filterBody(state), [state]);
  const ticks = useTicked(body);
  const estimates = useEstimatedRisks(page.data?.rows ?? NO_ROWS, state.scenario);
  // The explanation is of the building that was open.
  const onRecords = useCallback(
    (changed: Partial<RecordsState>) => change("open" in changed ? { ...changed, why: null } : changed),
    [change],
  );
  const canWrite = canWriteSomewhere(actor, "building");

  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, when it first comes
  useEffect(() => {
    if (preference !== undefined) columns.hear(preference);
  }, [preference]);

  return (
    <Stack gap={0} className={styles.screen} data-printed={printed !== null || undefined}>
      {printed !== null && (
        <PrintedList actor={actor} page={printed} state={state} columns={drawn} estimates={estimates} />
      )}
      <PortfolioHead actor={actor} page={page.data} state={state} selection={ticks[0]} columns={columns.keys} />
      <PortfolioNotes actor={actor} page={page.data} />
      {(page.data?.total_count !== 0 || state.company !== null) && (
        <FilterBar state={state} change={change} hasCompanies={reachOf(actor) === "all"}>
          <ViewControls state={state} change={change} columns={columns.keys} onColumns={columns.set} />
          <ColumnsButton columns={columns} />
        </FilterBar>
      )}
      <RecordsBody
        page={page}
        isReady={isReady}
        state={state}
        change={onRecords}
        columns={drawn}
        body={body}
        ticks={ticks}
        estimates={estimates}
        canDelete={canWrite}
        empty={<NoBuilding actor={actor} />}
        acts={(count) => <SelectedActions selection={ticks[0]} count={count} state={state} canWrite={canWrite} />}
        preview={(id, onDeleted) => (
          <Preview
            key={id}
            id={id}
            scenario={state.scenario}
            why={state.why}
            onWhy={(why) => change({ why })}
            onDeleted={onDeleted}
            onClose={() => onRecords({ open: null })}
          />
        )}
      />
    </Stack>
  );
}
