import { PAGE_SIZE } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { FilterBody } from "../../lists/filter-body.ts";
import { countSelected, EVERYTHING, isSelected, NOTHING, type Selection } from "../../lists/selection.ts";
import { Button } from "../../ui/kit/button.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { DeleteBuildings, type Deletion } from "./delete-buildings.tsx";
import styles from "./portfolio.module.css";
import type { BuildingsPage } from "./portfolio-calls.ts";
import { PAGE_SIZES, type PortfolioState } from "./portfolio-state.ts";
import { SelectedActions } from "./selected-actions.tsx";
import { text } from "./text.ts";
import type { ChangePortfolio } from "./use-portfolio-state.ts";

/** What is ticked and what can be done with it; where the page stands. */
export function ListFoot({
  page,
  state,
  change,
  selection,
  body,
  canWrite,
  onSelect,
  onDeleted,
}: {
  page: BuildingsPage;
  state: PortfolioState;
  change: ChangePortfolio;
  selection: Selection;
  body: FilterBody;
  canWrite: boolean;
  onSelect: (selection: Selection) => void;
  onDeleted: (deletion: Deletion) => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const [deletes, setDeletes] = useState(false);
  const count = countSelected(selection, page.filtered_count);
  const all = formatInteger(page.filtered_count, language);
  return (
    <div className={styles.foot}>
      <div className={styles.ticked}>
        <span role="status">{count > 0 && <b>{say(text.selected(count, formatInteger(count, language)))}</b>}</span>
        {count > 0 && count < page.filtered_count && page.filtered_count > page.buildings.length && (
          <Button variant="subtle" size="tiny" onClick={() => onSelect(EVERYTHING)}>
            {say(text.selectAll(all))}
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" size="tiny" onClick={() => onSelect(NOTHING)}>
            {say(text.unselect)}
          </Button>
        )}
      </div>
      {count === 0 && (
        <label className={styles.size}>
          {say(text.perPage)}
          <select
            value={state.size}
            onChange={({ target }) => change({ size: Number(target.value) === 100 ? 100 : PAGE_SIZE })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      <ListPages
        meta={{
          offset: state.size * (state.page - 1),
          limit: state.size,
          count: page.filtered_count,
          total_count: page.total_count,
        }}
        onPage={(next) => change({ page: next })}
      />
      {count > 0 && (
        <div className={styles.acts}>
          <SelectedActions selection={selection} count={count} state={state} canWrite={canWrite} />
          {canWrite && (
            <Button variant="default" size="small" icon={IconTrash} onClick={() => setDeletes(true)}>
              {say(text.delete)}
            </Button>
          )}
        </div>
      )}
      {deletes && (
        <DeleteBuildings
          count={count}
          selection={selection}
          body={body}
          onDeleted={(deletion) => {
            if (state.open !== null && isSelected(selection, state.open)) change({ open: null, why: null });
            onSelect(NOTHING);
            onDeleted(deletion);
          }}
          onClose={() => setDeletes(false)}
        />
      )}
    </div>
  );
}
