import { ensure, RIGHTS, type Right } from "@lichen/domain";
import { memo } from "react";
import small from "../../../design/controls/small-select.module.css";
import { IconEye, IconPencil } from "../../../design/icons/icons.ts";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Collaborator } from "../shared/collaborator.ts";
import { roleName, text as words } from "../shared/words.ts";
import styles from "./rights-grid.module.css";
import { type GridColumn, readStoredRight } from "./rights-grid-state.ts";
import { CELL_WORDS, LOCK_WORDS, gridText as text } from "./text.ts";

type RowProps = {
  readonly row: number;
  readonly person: Collaborator;
  readonly name: string;
  readonly columns: readonly GridColumn[];
  /** Index of the first column of the second kind, marked by a line. */
  readonly firstProject: number;
  readonly hasProviders: boolean;
  /** Columns of the block in this row, from and to included; −1 outside of it. */
  readonly from: number;
  readonly to: number;
  /** Column that has the focus; −1 in another row. */
  readonly focused: number;
  /** Rights that wait, by column, parted by commas; "" when none does. */
  readonly pending: string;
  readonly onRow: () => void;
  readonly onEvery: (right: Right) => void;
};

/** Rights of one person. Compared without its functions, which only name the row. */
export const GridRow = memo(Row, (before, after) =>
  (Object.keys(after) as (keyof RowProps)[]).every(
    (name) => name === "onRow" || name === "onEvery" || before[name] === after[name],
  ),
);

function Row({
  row,
  person,
  name,
  columns,
  firstProject,
  hasProviders,
  from,
  to,
  focused,
  pending,
  onRow,
  onEvery,
}: RowProps) {
  const t = useTranslate();
  const waiting = pending === "" ? [] : (pending.split(",") as (Right | "")[]);
  const shown = columns.map((column, index) => waiting[index] || readStoredRight(person, column).right);
  const isOpen = columns.some((column) => readStoredRight(person, column).lock === null);
  const same = new Set(shown).size === 1 ? ensure(shown[0]) : "";
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <button
          type="button"
          className={`ring-inside ${styles.rowHead}`}
          aria-label={t(text.selectRow(name))}
          onClick={onRow}
        >
          {name}
        </button>
        <Text as="span" size={13} muted>
          {t(roleName(person.role))}
          {person.state === "inactive" && ` · ${t(words.inactive)}`}
          {person.identity_provider && " · SSO"}
        </Text>
      </th>
      {hasProviders && (
        <td className={styles.every}>
          {person.identity_provider && isOpen && (
            <select
              className={small.select}
              aria-label={t(text.everythingOf(name))}
              value={same}
              onChange={(event) => onEvery(event.target.value as Right)}
            >
              {same === "" && <option value="">{t(text.mixed)}</option>}
              {RIGHTS.map((right) => (
                <option key={right} value={right}>
                  {t(CELL_WORDS[right])}
                </option>
              ))}
            </select>
          )}
        </td>
      )}
      {columns.map((column, index) => {
        const { right: stored, lock } = readStoredRight(person, column);
        const isChanged = waiting[index] !== undefined && waiting[index] !== "" && waiting[index] !== stored;
        const right = ensure(shown[index]);
        const isSelected = index >= from && index <= to && from >= 0;
        return (
          <td
            key={column.kind + column.id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a td that takes the focus is a cell of a grid
            role="gridcell"
            data-cell={`${row}:${index}`}
            data-right={right}
            data-changed={isChanged || undefined}
            data-locked={lock !== null || undefined}
            tabIndex={focused === index ? 0 : -1}
            aria-selected={isSelected}
            aria-readonly={lock !== null}
            className={index === firstProject ? styles.firstOfKind : undefined}
            title={lock === null ? undefined : t(LOCK_WORDS[lock])}
          >
            <span className={`row inline nowrap center gap-4 one-line ${styles.mark}`}>
              {right === "read" && <IconEye size={15} stroke={1.75} aria-hidden />}
              {right === "write" && <IconPencil size={15} stroke={1.75} aria-hidden />}
              {t(CELL_WORDS[right])}
              {lock !== null && <span className="visually-hidden">, {t(LOCK_WORDS[lock])}</span>}
              {isChanged && <span className="visually-hidden">, {t(text.changed)}</span>}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
