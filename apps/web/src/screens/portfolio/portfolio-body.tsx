import { type Actor, canWriteSomewhere, type ListColumn } from "@lichen/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { FilterBody } from "../../lists/filter-body.ts";
import { type Selection, withSelected } from "../../lists/selection.ts";
import type { Deletion } from "./delete-buildings.tsx";
import { ListFoot } from "./list-foot.tsx";
import styles from "./portfolio.module.css";
import { PortfolioAside } from "./portfolio-aside.tsx";
import type { BuildingsPage } from "./portfolio-calls.ts";
import { PortfolioPage } from "./portfolio-page.tsx";
import type { PortfolioState } from "./portfolio-state.ts";
import type { ChangePortfolio } from "./use-portfolio-state.ts";

/** The list with its foot, and beside it the map and the preview: what is pointed at in one shows in the other. */
export function PortfolioBody({
  page,
  isReady,
  actor,
  state,
  change,
  columns,
  body,
  selection,
  onSelect,
  onDeleted,
}: {
  page: UseQueryResult<BuildingsPage>;
  isReady: boolean;
  actor: Actor;
  state: PortfolioState;
  change: ChangePortfolio;
  columns: readonly ListColumn[];
  body: FilterBody;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onDeleted: (deletion: Deletion) => void;
}) {
  const [hovered, setHovered] = useState<string | null>(null);
  const isEmpty = page.data?.total_count === 0;
  const { data } = page;
  // Where the page is all that there is, rings would tell nothing apart.
  const pageIds = useMemo(
    () =>
      data === undefined || data.buildings.length === data.filtered_count ? [] : data.buildings.map(({ id }) => id),
    [data],
  );
  return (
    <div
      className={styles.body}
      data-shown={isEmpty ? "list" : state.shown}
      data-open={(state.open !== null && !isEmpty) || undefined}
    >
      <div className={styles.list}>
        <PortfolioPage
          page={page}
          isReady={isReady}
          actor={actor}
          state={state}
          change={change}
          table={{
            columns,
            selection,
            onSelect: (ids, isOn) => onSelect(withSelected(selection, ids, isOn)),
            hoveredId: hovered,
            onHover: setHovered,
          }}
        />
        {page.data !== undefined && !isEmpty && (
          <ListFoot
            page={page.data}
            state={state}
            change={change}
            selection={selection}
            body={body}
            canWrite={canWriteSomewhere(actor, "building")}
            onSelect={onSelect}
            onDeleted={onDeleted}
          />
        )}
      </div>
      {!isEmpty && (
        <PortfolioAside
          state={state}
          change={change}
          body={body}
          columns={columns}
          pageIds={pageIds}
          hoveredId={hovered}
          onHover={setHovered}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
