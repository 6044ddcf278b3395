import { ensure, RIGHT_NAMES, RIGHTS, type Right } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { type Cell, moveCell } from "../../../design/controls/move-cell.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type Collaborator, fullName } from "../shared/collaborator.ts";
import styles from "./rights-grid.module.css";
import { GridRow } from "./rights-grid-row.tsx";
import {
  type Block,
  boundsOf,
  type Changes,
  cellKey,
  cellsOf,
  findLock,
  type GridColumn,
  nextRight,
  readShownRight,
  rightOfLetter,
  withRight,
} from "./rights-grid-state.ts";
import { LOCK_REASONS, gridText as text } from "./text.ts";

const START: Cell = { row: 0, column: 0 };

/**
 * People × groups, each cell a right. The whole grid is one stop of Tab; the arrows move in it, a block of cells is
 * set at once. What is changed waits until it is saved.
 */
export function RightsGrid({
  people,
  columns,
  changes,
  onChange,
}: {
  people: readonly Collaborator[];
  columns: readonly GridColumn[];
  changes: Changes;
  onChange: (changes: Changes) => void;
}) {
  const t = useTranslate();
  const { table, size, shownBlock, bounds, cells, setBlock, select } = useBlock(people.length, columns.length);
  const buildingCount = columns.filter(({ kind }) => kind === "building").length;
  const hasProviders = people.some(({ identity_provider }) => identity_provider);

  const lock = findLock(placed(cells));

  function placed(chosen: readonly Cell[]) {
    return chosen.map(({ row, column }) => ({ person: ensure(people[row]), column: ensure(columns[column]) }));
  }

  function give(right: Right) {
    onChange(withRight(changes, placed(cells), right));
  }

  function press(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const far = event.ctrlKey || event.metaKey;
    const moved = moveCell(shownBlock.focus, event.key, far, size);
    if (moved !== null) {
      event.preventDefault();
      return select({ anchor: event.shiftKey ? shownBlock.anchor : moved, focus: moved });
    }
    if (far && event.key.toLowerCase() === "a") {
      event.preventDefault();
      return setBlock({ anchor: START, focus: { row: size.rows - 1, column: size.columns - 1 } });
    }
    if (far || event.altKey) return;
    if (event.key === "Escape") return setBlock({ anchor: shownBlock.focus, focus: shownBlock.focus });
    const right = event.key === "Enter" || event.key === " " ? nextOfFocus() : rightOfLetter(event.key);
    if (right === null) return;
    event.preventDefault();
    give(right);
  }

  function nextOfFocus(): Right {
    return nextRight(
      readShownRight(ensure(people[shownBlock.focus.row]), ensure(columns[shownBlock.focus.column]), changes),
    );
  }

  function point(event: PointerEvent) {
    const cell = cellAt(event.target);
    if (cell === null || event.button !== 0) return;
    const isFocused =
      cells.length === 1 && cell.row === shownBlock.focus.row && cell.column === shownBlock.focus.column;
    if (isFocused && event.target instanceof HTMLElement && event.target.ownerDocument.activeElement === event.target) {
      return give(nextOfFocus());
    }
    setBlock({ anchor: event.shiftKey ? shownBlock.anchor : cell, focus: cell });
  }

  function drag(event: PointerEvent) {
    if (event.buttons !== 1 || event.pointerType !== "mouse") return;
    const cell = cellAt(event.target);
    if (cell !== null && (cell.row !== shownBlock.focus.row || cell.column !== shownBlock.focus.column)) {
      select({ anchor: shownBlock.anchor, focus: cell });
    }
  }

  return (
    <>
      <RightsTools count={cells.length} lock={lock} onGive={give} />
      <div className={styles.scroll}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
          role="grid"
          aria-label={t(text.label)}
          aria-multiselectable
          className={styles.grid}
          onKeyDown={press}
          onPointerDown={point}
          onPointerOver={drag}
        >
          <GridHead
            columns={columns}
            buildingCount={buildingCount}
            hasProviders={hasProviders}
            onColumn={(column) => setBlock({ anchor: { row: 0, column }, focus: { row: size.rows - 1, column } })}
          />
          <tbody>
            {people.map((person, row) => {
              const isIn = row >= bounds.top && row <= bounds.bottom;
              return (
                <GridRow
                  key={person.user_id}
                  row={row}
                  person={person}
                  name={fullName(person)}
                  columns={columns}
                  firstProject={buildingCount}
                  hasProviders={hasProviders}
                  from={isIn ? bounds.left : -1}
                  to={isIn ? bounds.right : -1}
                  focused={shownBlock.focus.row === row ? shownBlock.focus.column : -1}
                  pending={pendingOf(person, columns, changes)}
                  onRow={() => setBlock({ anchor: { row, column: 0 }, focus: { row, column: size.columns - 1 } })}
                  onEvery={(right) =>
                    onChange(
                      withRight(
                        changes,
                        columns.map((column) => ({ person, column })),
                        right,
                      ),
                    )
                  }
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The block of cells that is chosen, and the way to choose another. */
function useBlock(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const [block, setBlock] = useState<Block>({ anchor: START, focus: START });
  const shownBlock = useMemo(() => clampBlock(block, rows, columns), [block, rows, columns]);

  function focusCell({ row, column }: Cell) {
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  }

  function select(next: Block) {
    setBlock(next);
    focusCell(next.focus);
  }

  return {
    table,
    size: { rows, columns },
    shownBlock,
    bounds: boundsOf(shownBlock),
    cells: cellsOf(shownBlock),
    setBlock,
    select,
  };
}

/** Gives a right to the chosen cells, or says why some are locked. */
function RightsTools({
  count,
  lock,
  onGive,
}: {
  count: number;
  lock: ReturnType<typeof findLock>;
  onGive: (right: Right) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <EdgeRow at="within" gap={8} className={styles.tools} role="toolbar" aria-label={t(text.give)}>
      <span>
        {t(text.give)} <strong>{t(text.selected(count, formatInteger(count, language)))}</strong>
      </span>
      {RIGHTS.map((right) => (
        <Button key={right} variant="default" size="small" onClick={() => onGive(right)}>
          {t(RIGHT_NAMES[right])}
        </Button>
      ))}
      <Text size={13} muted className={styles.hint} aria-live="polite">
        {t(lock === null ? text.help : text.locked(LOCK_REASONS[lock]))}
      </Text>
    </EdgeRow>
  );
}

function GridHead({
  columns,
  buildingCount,
  hasProviders,
  onColumn,
}: {
  columns: readonly GridColumn[];
  /** Columns of building groups, which come first. */
  buildingCount: number;
  hasProviders: boolean;
  onColumn: (column: number) => void;
}) {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={styles.corner}>
          {t(text.person)}
        </th>
        {hasProviders && (
          <th scope="col" rowSpan={2} className={styles.every}>
            {t(text.everything)}
          </th>
        )}
        {buildingCount > 0 && (
          <th scope="colgroup" colSpan={buildingCount} className={styles.kind}>
            <span>{t(text.buildings)}</span>
          </th>
        )}
        {buildingCount < columns.length && (
          <th scope="colgroup" colSpan={columns.length - buildingCount} className={styles.kind}>
            <span>{t(text.projects)}</span>
          </th>
        )}
      </tr>
      <tr>
        {columns.map(({ kind, id, name }, column) => (
          <th key={kind + id} scope="col" className={column === buildingCount ? styles.firstOfKind : undefined}>
            <button
              type="button"
              className={`ring-inside ${styles.head}`}
              title={name}
              aria-label={t(text.selectColumn(name, column < buildingCount ? text.buildings : text.projects))}
              onClick={() => onColumn(column)}
            >
              <span>{name}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A page with fewer rows keeps the block inside. */
function clampBlock({ anchor, focus }: Block, rows: number, columns: number): Block {
  const inside = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  return { anchor: inside(anchor), focus: inside(focus) };
}

/** What waits in a row, as a text: a row is drawn again only when it changes. */
function pendingOf(person: Collaborator, columns: readonly GridColumn[], changes: Changes): string {
  if (changes.size === 0) return "";
  return columns.map((column) => changes.get(cellKey(person.user_id, column))?.after ?? "").join(",");
}

function cellAt(target: EventTarget): Cell | null {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-cell]")?.dataset.cell : undefined;
  if (at === undefined) return null;
  const [row, column] = at.split(":").map(Number);
  return { row: ensure(row), column: ensure(column) };
}
