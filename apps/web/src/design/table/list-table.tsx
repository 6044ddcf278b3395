import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { Row } from "../layout/row.tsx";
import styles from "./list.module.css";
import { text } from "./list-text.ts";
import { PageTick, SortButton, sortOf } from "./sort.tsx";

export type ListColumn<Row> = {
  /** Column of the catalogue when the list can be sorted by it. */
  readonly id: string;
  readonly name: Bilingual;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "right";
  readonly unsorted?: true;
};

type Selection = {
  readonly keys: ReadonlySet<string>;
  readonly change: (keys: ReadonlySet<string>) => void;
};

export type TableOf<Row> = {
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly orderBy: string;
  readonly onOrder: (orderBy: string) => void;
  readonly selection?: Selection | undefined;
  /** What is shown is of the page before, the next one is on its way. */
  readonly isStale: boolean;
};

/** Rows of a page. The first column stays in sight and names its row. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  orderBy,
  onOrder,
  selection,
  isStale,
}: TableOf<Row>) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={`ring-inside ${styles.scroll}`} tabIndex={0} aria-label={label} aria-busy={isStale}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                className={column.align === "right" ? styles.right : undefined}
                aria-sort={column.unsorted ? undefined : sortOf(orderBy, column.id)}
              >
                <Row gap={12} wrap={false} className={styles.first}>
                  {index === 0 && selection !== undefined && (
                    <SelectPage keys={rows.map(keyOf)} selection={selection} />
                  )}
                  {column.unsorted ? (
                    t(column.name)
                  ) : (
                    <SortButton column={column.id} name={t(column.name)} orderBy={orderBy} onOrder={onOrder} />
                  )}
                </Row>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isSelected = selection?.keys.has(keyOf(row)) ?? false;
            return (
              <tr key={keyOf(row)} data-selected={isSelected || undefined}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} scope="row">
                      <Row gap={12} wrap={false} className={styles.first}>
                        {selection !== undefined && (
                          <input
                            type="checkbox"
                            aria-label={t(text.select(nameOf(row)))}
                            checked={isSelected}
                            onChange={() => selection.change(toggleKeys(selection.keys, [keyOf(row)], !isSelected))}
                          />
                        )}
                        <div>{column.cell(row)}</div>
                      </Row>
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

function SelectPage({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const t = useTranslate();
  const count = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <PageTick
      label={t(text.selectAll)}
      ticked={count === 0 ? "none" : count === keys.length ? "all" : "some"}
      onTick={(isTicked) => selection.change(toggleKeys(selection.keys, keys, isTicked))}
    />
  );
}

function toggleKeys(keys: ReadonlySet<string>, changed: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of changed) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}
