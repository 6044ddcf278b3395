import type { Actor } from "@lichen/domain";
import { canWriteSomewhere } from "@lichen/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { canReadSomewhere, NO_GROUP } from "../../buildings/can-read-somewhere.ts";
import { RecordTable, type TableProps } from "../../lists/table/record-table.tsx";
import { TableWaiting } from "../../lists/table/table-waiting.tsx";
import { Empty } from "../../ui/calls/empty.tsx";
import { Failure } from "../../ui/calls/failure.tsx";
import { Refused } from "../../ui/calls/refused.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useSay } from "../../ui/language/language.tsx";
import { useEstimatedRisks } from "./estimated-risks.tsx";
import styles from "./portfolio.module.css";
import type { BuildingsPage } from "./portfolio-calls.ts";
import type { PortfolioState } from "./portfolio-state.ts";
import { text } from "./text.ts";
import type { ChangePortfolio } from "./use-portfolio-state.ts";

const NO_ROWS: readonly [] = [];

/** The list in whichever state it is: on its way, failed, closed, empty, without a match, or there. */
export function PortfolioPage({
  page,
  isReady,
  actor,
  state,
  change,
  table,
}: {
  page: UseQueryResult<BuildingsPage>;
  /** Whether the address says what to show: the view that opens first may still be on its way. */
  isReady: boolean;
  actor: Actor;
  state: PortfolioState;
  change: ChangePortfolio;
  table: Pick<TableProps, "columns" | "selection" | "onSelect" | "hoveredId" | "onHover">;
}) {
  const say = useSay();
  const beside = useEstimatedRisks(page.data?.buildings ?? NO_ROWS, state.scenario);
  if (page.isPending || !isReady) return <TableWaiting />;
  if (page.isError && page.data === undefined) {
    return (
      <Failure title={say(text.failed)} error={page.error} kept={say(text.kept)} onRetry={() => void page.refetch()} />
    );
  }
  const { buildings, total_count, filtered_count } = page.data;
  if (total_count === 0) return <NoBuilding actor={actor} />;
  if (filtered_count === 0) {
    return (
      <div className={styles.state}>
        <Empty
          title={say(text.noMatchTitle)}
          actions={<Button onClick={() => change({ filters: [], search: "" })}>{say(text.clear)}</Button>}
        >
          {say(text.noMatch)}
        </Empty>
      </div>
    );
  }
  return (
    <>
      {page.isError && (
        <div className={styles.unread} role="alert">
          {say(text.unread)}{" "}
          <Button variant="default" size="tiny" onClick={() => void page.refetch()}>
            {say(text.retry)}
          </Button>
        </div>
      )}
      <RecordTable
        {...table}
        rows={buildings}
        orderBy={state.orderBy}
        onOrder={(orderBy) => change({ orderBy })}
        openId={state.open}
        onOpen={(open) => change({ open, why: null })}
        isStale={page.isPlaceholderData}
        beside={beside}
      />
    </>
  );
}

/** Nothing to list: because nothing is open, or because nothing was added. */
export function NoBuilding({ actor, isPhone = false }: { actor: Actor; isPhone?: boolean }) {
  const say = useSay();
  const analyse = (
    <Button to="/resilience/form" variant="default">
      {say(text.analyse)}
    </Button>
  );
  if (!canReadSomewhere(actor)) {
    return (
      <div className={styles.state}>
        <Refused title={say(NO_GROUP.title)} role={NO_GROUP.whoOpens} />
        <div className={styles.refusedActions}>{analyse}</div>
      </div>
    );
  }
  const canAdd = canWriteSomewhere(actor, "building") && !isPhone;
  return (
    <div className={styles.state}>
      <Empty
        title={say(text.emptyTitle)}
        actions={
          <>
            {canAdd && (
              <>
                <Button to="/buildings/form">{say(text.addFirst)}</Button>
                <Button to="/buildings/import" variant="default">
                  {say(text.importFirst)}
                </Button>
              </>
            )}
            {analyse}
          </>
        }
      >
        {say(canAdd || isPhone ? text.empty : text.emptyReader)}
      </Empty>
    </div>
  );
}
