import { PAGE_SIZE } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { type ReactNode, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import small from "../../design/controls/small-select.module.css";
import { IconTrash } from "../../design/icons/icons.ts";
import { Row } from "../../design/layout/row.tsx";
import { ListPages } from "../../design/table/list-pages.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import type { FilterBody } from "../filter-body.ts";
import { PAGE_SIZES, type RecordsState } from "../list-address.ts";
import { listWords as text } from "../list-words.ts";
import { countSelected, EVERYTHING, NOTHING, type Selection } from "../selection.ts";
import { DeleteRecords } from "../trash/delete-records.tsx";
import type { Deletion } from "../trash/record-trash.ts";
import styles from "./layout.module.css";
import type { RecordsFound } from "./records-page.tsx";

/** What is ticked and what can be done with it; where the page stands. */
export function ListFoot({
  page,
  state,
  change,
  selection,
  body,
  canDelete,
  acts,
  onSelect,
  onDeleted,
}: {
  page: RecordsFound;
  state: RecordsState;
  change: (changed: Partial<RecordsState>) => void;
  selection: Selection;
  body: FilterBody;
  canDelete: boolean;
  acts: (count: number) => ReactNode;
  onSelect: (selection: Selection) => void;
  onDeleted: (deletion: Deletion) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [deletes, setDeletes] = useState(false);
  const count = countSelected(selection, page.filtered_count);
  const all = formatInteger(page.filtered_count, language);
  return (
    <Row gap={12} rowGap={2} className={styles.foot}>
      <Row gap={4} rowGap={2} className={`grow ${styles.ticked}`}>
        <span role="status">{count > 0 && <b>{t(text.selected(count, formatInteger(count, language)))}</b>}</span>
        {count > 0 && count < page.filtered_count && page.filtered_count > page.rows.length && (
          <Button variant="subtle" size="tiny" onClick={() => onSelect(EVERYTHING)}>
            {t(text.selectAll(all))}
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" size="tiny" onClick={() => onSelect(NOTHING)}>
            {t(text.unselect)}
          </Button>
        )}
      </Row>
      {count === 0 && (
        <Row as="label" wrap={false} className="muted">
          {t(text.perPage)}
          <select
            className={small.select}
            value={state.size}
            onChange={({ target }) => change({ size: Number(target.value) === 100 ? 100 : PAGE_SIZE })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </Row>
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
        <Row align="stretch" className={styles.acts}>
          {acts(count)}
          {canDelete && (
            <Button variant="default" size="small" icon={IconTrash} onClick={() => setDeletes(true)}>
              {t(text.delete)}
            </Button>
          )}
        </Row>
      )}
      {deletes && (
        <DeleteRecords
          count={count}
          selection={selection}
          body={body}
          onDeleted={onDeleted}
          onClose={() => setDeletes(false)}
        />
      )}
    </Row>
  );
}
