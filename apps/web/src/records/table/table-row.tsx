import type { Language, ListColumn } from "@lichen/domain";
import { memo, type RefCallback } from "react";
import { Row } from "../../design/layout/row.tsx";
import { Text } from "../../design/layout/text.tsx";
import list from "../../design/table/list.module.css";
import { text } from "../../design/table/list-text.ts";
import { type ListRow, useListSubject } from "../list-subject.tsx";
import { Cell } from "./cell.tsx";
import type { RowEstimates } from "./cell-estimates.ts";
import { possibleInRow } from "./possible-in-row.ts";
import styles from "./table.module.css";
import type { Window } from "./window.ts";

/** Lines of the head, which count among those of the table. */
export const HEAD_LINES = 2;

type RowProps = {
  readonly row: ListRow;
  /** What its height is read by. */
  readonly heightRef: RefCallback<HTMLElement>;
  readonly estimates: RowEstimates | null;
  readonly columns: readonly ListColumn[];
  /** Columns that begin another group than the one before them. */
  readonly groupStarts: ReadonlySet<string>;
  readonly window: Window;
  readonly language: Language;
  /** Its place in the page, from 1, the two lines of the head aside. */
  readonly place: number;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly isHovered: boolean;
  /** Whether Tab stops here: the arrows reach the other rows. */
  readonly isStop: boolean;
  /** Whether the row is of another page or of other columns: what it lacks may be on its way. */
  readonly isStale: boolean;
  /** @param isRange whether the rows since the last one that was ticked go with it */
  readonly onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onHover: (id: string | null) => void;
};

/** One record: its box to tick, its name, its columns in sight. */
export const TableRow = memo(function TableRow({
  row,
  heightRef,
  estimates,
  columns,
  groupStarts,
  window: { first, before, after },
  language,
  place,
  isSelected,
  isOpen,
  isHovered,
  isStop,
  isStale,
  onSelect,
  onOpen,
  onHover,
}: RowProps) {
  const { nameOf, noteOf, underName } = useListSubject();
  const name = nameOf(row, language);
  const tabIndex = isStop ? 0 : -1;
  return (
    <tr
      ref={heightRef}
      data-id={row.id}
      aria-rowindex={place + HEAD_LINES}
      data-open={isOpen || undefined}
      data-hovered={isHovered || undefined}
      data-selected={isSelected || undefined}
      onPointerEnter={() => onHover(row.id)}
      onPointerLeave={() => onHover(null)}
    >
      <th scope="row" className={styles.name} aria-colindex={1}>
        <Row gap={12} wrap={false} className={list.first}>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={text.select(name)[language]}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onSelect(row.id, !isSelected, (nativeEvent as Event & { readonly shiftKey?: boolean }).shiftKey === true)
            }
          />
          <button
            type="button"
            tabIndex={tabIndex}
            className={styles.open}
            aria-expanded={isOpen}
            onClick={() => onOpen(row.id)}
          >
            <b>{name}</b>
            <Text as="small" size={12} muted>
              {underName(row, language)}
            </Text>
          </button>
        </Row>
      </th>
      {before > 0 && <td />}
      {columns.map((column, at) => (
        <td key={column.key} aria-colindex={first + at + 2} className={cellClass(column, groupStarts.has(column.key))}>
          <Cell
            column={column}
            value={row[column.key]}
            isComing={isStale && !(column.key in row)}
            language={language}
            note={noteOf(column, row)}
            possible={possibleInRow(row, column)}
            estimate={estimates?.[column.key] ?? null}
          />
        </td>
      ))}
      {after > 0 && <td />}
      <td aria-hidden />
    </tr>
  );
});

export function cellClass(column: ListColumn, startsGroup: boolean): string | undefined {
  const classes = [column.type === "number" && styles.number, startsGroup && styles.start].filter(Boolean);
  return classes.length === 0 ? undefined : classes.join(" ");
}
