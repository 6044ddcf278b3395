import type { ListColumn } from "@lichen/domain";
import { PortfolioMap } from "../../buildings/map/portfolio-map.tsx";
import type { FilterBody } from "../../lists/filter-body.ts";
import type { Deletion } from "./delete-buildings.tsx";
import styles from "./portfolio.module.css";
import type { PortfolioState } from "./portfolio-state.ts";
import { Preview } from "./preview/preview.tsx";
import type { ChangePortfolio } from "./use-portfolio-state.ts";

/** Beside the list: the map of the same selection, and the preview of a building. */
export function PortfolioAside({
  state,
  change,
  body,
  columns,
  pageIds,
  hoveredId,
  onHover,
  onDeleted,
}: {
  state: PortfolioState;
  change: ChangePortfolio;
  body: FilterBody;
  columns: readonly ListColumn[];
  /** Buildings of the page of the list. */
  pageIds: readonly string[];
  hoveredId: string | null;
  onHover: (id: string | null) => void;
  onDeleted: (deletion: Deletion) => void;
}) {
  const hasMap = state.shown !== "list";
  if (!hasMap && state.open === null) return null;
  return (
    <div className={styles.aside}>
      {hasMap && (
        <div className={styles.map}>
          <PortfolioMap
            body={body}
            columns={columns}
            pageIds={pageIds}
            level={state.mapLevel}
            onLevel={(mapLevel) => change({ mapLevel })}
            openId={state.open}
            onOpen={(open) => change({ open, why: null })}
            hoveredId={hoveredId}
            onHover={onHover}
          />
        </div>
      )}
      {state.open !== null && (
        <Preview
          key={state.open}
          id={state.open}
          scenario={state.scenario}
          why={state.why}
          onWhy={(why) => change({ why })}
          onDeleted={onDeleted}
          onClose={() => change({ open: null, why: null })}
        />
      )}
    </div>
  );
}
