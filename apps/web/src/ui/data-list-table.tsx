import type { Bilingual } from "@lichen/domain";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./data-list.module.css";
import { nextOrder } from "./data-list-state.ts";
import { text } from "./data-list-text.ts";
import { useSay } from "./language.tsx";

export type ListColumn<Row> = {
  /** Column of the catalogue when the list can be sorted by it. */
  readonly id: string;
  readonly name: Bilingual;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "right";
  readonly unsorted?: true;
};

export type Selection = {
  readonly keys: ReadonlySet<string>;
  readonly change: (keys: ReadonlySet<string>) => void;
};

/** Rows of a page. The first column stays in sight and names its row. */
export function DataListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  orderBy,
  onOrder,
  selection,
  isStale = false,
}: {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  orderBy: string;
  onOrder: (orderBy: string) => void;
  selection?: Selection | undefined;
  /** What is shown is of the page before, the next one is on its way. */
  isStale?: boolean;
}) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label} aria-busy={isStale}>
      <table className={isStale ? styles.stale : styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                className={column.align === "right" ? styles.right : undefined}
                aria-sort={column.unsorted ? undefined : sortOf(orderBy, column.id)}
              >
                <div className={styles.head}>
                  {index === 0 && selection !== undefined && (
                    <SelectPage rows={rows} keyOf={keyOf} selection={selection} />
                  )}
                  {column.unsorted ? (
                    say(column.name)
                  ) : (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => onOrder(nextOrder(orderBy, column.id))}
                    >
                      {say(column.name)}
                      <SortMark orderBy={orderBy} column={column.id} />
                    </button>
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isSelected = selection?.keys.has(keyOf(row)) ?? false;
            return (
              <tr key={keyOf(row)} className={isSelected ? styles.selected : undefined}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} scope="row">
                      <div className={styles.first}>
                        {selection !== undefined && (
                          <input
                            type="checkbox"
                            className={styles.check}
                            aria-label={say(text.select(nameOf(row)))}
                            checked={isSelected}
                            onChange={() => selection.change(toggled(selection.keys, [keyOf(row)], !isSelected))}
                          />
                        )}
                        <div>{column.cell(row)}</div>
                      </div>
                    </th>
                  ) : (
                    <td key={column.id} className={column.align === "right" ? styles.right : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function SelectPage<Row>({
  rows,
  keyOf,
  selection,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection: Selection;
}) {
  const say = useSay();
  const keys = rows.map(keyOf);
  const count = keys.filter((key) => selection.keys.has(key)).length;
  const isFull = keys.length > 0 && count === keys.length;
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={say(text.selectAll)}
      checked={isFull}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && !isFull;
      }}
      onChange={() => selection.change(toggled(selection.keys, keys, !isFull))}
    />
  );
}

function toggled(keys: ReadonlySet<string>, changed: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of changed) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}

function SortMark({ orderBy, column }: { orderBy: string; column: string }) {
  const sort = sortOf(orderBy, column);
  if (sort === "none") return null;
  const Icon = sort === "ascending" ? IconArrowUp : IconArrowDown;
  return <Icon size={14} stroke={2} aria-hidden />;
}

function sortOf(orderBy: string, column: string): "ascending" | "descending" | "none" {
  if (orderBy === column) return "ascending";
  return orderBy === `-${column}` ? "descending" : "none";
}
