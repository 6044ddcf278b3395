import type { ListColumn, Subject } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { type CSSProperties, type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ArrowsHint } from "../../design/controls/arrows-hint.tsx";
import list from "../../design/table/list.module.css";
import { useRowHeights } from "../../design/table/use-row-heights.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { headingOf, widthOf } from "../list-headings.ts";
import { type ListRow, useListSubject } from "../list-subject.tsx";
import { listWords } from "../list-words.ts";
import { isSelected, type Selection } from "../selection.ts";
import { NO_ESTIMATES, type PageEstimates } from "./cell-estimates.ts";
import styles from "./table.module.css";
import { TableHead } from "./table-head.tsx";
import { HEAD_LINES, TableRow } from "./table-row.tsx";
import { useFocusedRow } from "./use-focused-row.ts";
import { useWindow } from "./use-window.ts";
import { startOf } from "./window.ts";

const text = {
  summary: {
    fr: "Deux lignes d’en-têtes\u202f: les groupes de colonnes, puis les colonnes. Les flèches vont d’une ligne à l’autre.",
    en: "Two rows of headers: column groups, then columns. The arrow keys move from row to row.",
  },
};

/** Width of the cell that names a row, px: less where the table is narrow, for the other columns to be seen. */
const namePxIn = (width: number) => (width < 640 ? 172 : 264);
/** Least height of a row with its line, px: that of two lines of words. */
const ROW_PX = 42;

export type TableProps = {
  readonly rows: readonly ListRow[];
  readonly columns: readonly ListColumn[];
  readonly orderBy: string;
  readonly onOrder: (orderBy: string) => void;
  readonly selection: Selection;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  /** Record in the preview. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  /** Record pointed at, here or on the map. */
  readonly hoveredId: string | null;
  readonly onHover: (id: string | null) => void;
  /** What is shown is of the page before, the next one is on its way. */
  readonly isStale: boolean;
  /** In the place of levels that are not known. */
  readonly estimates?: PageEstimates;
};

/**
 * The records of a page. Arrows move among rows, Enter opens the preview, Space ticks, Shift ticks a range, Escape closes the preview;
 * beyond a number of columns only those in sight are drawn.
 */
export function RecordTable(props: TableProps) {
  const { rows, columns, orderBy, onOrder, selection, onSelect, openId, onOpen, hoveredId, onHover, isStale } = props;
  const { estimates = NO_ESTIMATES } = props;
  const t = useTranslate();
  const { columns: catalogue, words, kind } = useListSubject();
  const language = useLanguage();
  const hint = useId();
  const scroll = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const widths = useMemo(() => columns.map((column) => widthOf(catalogue, column)), [catalogue, columns]);
  const { measure, heightOf } = useRowHeights();
  const heights = useMemo(() => rows.map(({ id }) => Math.max(ROW_PX, heightOf(id))), [rows, heightOf]);
  const { columns: seen, rows: seenRows, width, look } = useWindow(scroll, widths, heights, namePxIn);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useFocusedRow(scroll, { ids, heights, drawn: seenRows, look });
  const namePx = namePxIn(width);
  const wholePx = widths.reduce((sum, one) => sum + one, namePx);
  const drawn = useMemo(() => columns.slice(seen.first, seen.last), [columns, seen.first, seen.last]);
  const groupStarts = useMemo(() => startsOf(catalogue, columns), [catalogue, columns]);
  const stopId = rows.some(({ id }) => id === stop) ? stop : (rows[0]?.id ?? null);

  const latest = useRef({ onOpen, openId });
  latest.current = { onOpen, openId };
  const select = useRangeSelect(rows, onSelect);
  const open = useCallback((id: string) => {
    setStop(id);
    latest.current.onOpen(latest.current.openId === id ? null : id);
  }, []);

  /** Focuses a row; one that is too far to be drawn is brought in sight first. */
  function goTo(id: string, place: number) {
    const find = () => scroll.current?.querySelector<HTMLElement>(`tr[data-id="${id}"] button`);
    const row = find();
    if (row) return row.focus();
    if (scroll.current !== null) scroll.current.scrollTop = startOf(heights, place);
    flushSync(look);
    find()?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = (event.target as HTMLElement).closest<HTMLElement>("tr[data-id]");
    if (event.key === "Escape" && openId !== null) return onOpen(null);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(({ id }) => id === row.dataset.id);
    const isName = event.target instanceof HTMLButtonElement;
    if (event.key === " " && isName) {
      event.preventDefault();
      return onSelect([ensure(rows[at]).id], !isSelected(selection, ensure(rows[at]).id));
    }
    const to = nextRow(event.key, at, rows.length);
    if (to === null) return;
    event.preventDefault();
    goTo(ensure(rows[to]).id, to);
    setStop(ensure(rows[to]).id);
    // The preview follows, as it does a press on another row.
    if (openId !== null) onOpen(ensure(rows[to]).id);
  }

  const count = rows.filter(({ id }) => isSelected(selection, id)).length;
  const ticked = count === 0 ? "none" : count === rows.length ? "all" : "some";
  return (
    <section
      ref={scroll}
      className={`ring-inside ${list.scroll} ${styles.scroll}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
      tabIndex={0}
      aria-label={t(words.table)}
      aria-busy={isStale}
      onKeyDown={onKeyDown}
    >
      <table
        style={{ width: `max(100%, ${wholePx}px)`, "--name-width": `${namePx}px` } as CSSProperties}
        aria-colcount={columns.length + 1}
        aria-rowcount={rows.length + HEAD_LINES}
        aria-describedby={hint}
      >
        <caption className="visually-hidden">
          {t(words.table)}. {t(text.summary)}
        </caption>
        <Widths name={namePx} columns={drawn} seen={seen} />
        <TableHead
          columns={drawn}
          groupStarts={groupStarts}
          window={seen}
          orderBy={orderBy}
          onOrder={onOrder}
          ticked={ticked}
          onTick={(isOn) =>
            onSelect(
              rows.map(({ id }) => id),
              isOn,
            )
          }
        />
        <tbody>
          {seenRows.before > 0 && <Room height={seenRows.before} />}
          {rows.slice(seenRows.first, seenRows.last).map((row, at) => (
            <TableRow
              key={row.id}
              place={seenRows.first + at + 1}
              row={row}
              heightRef={measure(row.id)}
              estimates={estimates.get(row.id) ?? null}
              columns={drawn}
              groupStarts={groupStarts}
              window={seen}
              language={language}
              isSelected={isSelected(selection, row.id)}
              isOpen={row.id === openId}
              isHovered={row.id === hoveredId}
              isStop={row.id === stopId}
              isStale={isStale}
              onSelect={select}
              onOpen={open}
              onHover={onHover}
            />
          ))}
          {seenRows.after > 0 && <Room height={seenRows.after} />}
        </tbody>
      </table>
      <ArrowsHint id={hint} words={listWords.arrows(kind)} />
    </section>
  );
}

/** Ticks a row, or with Shift the rows from the one that was ticked or unticked last. */
function useRangeSelect(rows: readonly ListRow[], onSelect: TableProps["onSelect"]) {
  const latest = useRef({ onSelect, rows });
  latest.current = { onSelect, rows };
  const anchor = useRef<string | null>(null);
  return useCallback((id: string, isOn: boolean, isRange: boolean) => {
    const { rows: shown, onSelect: tick } = latest.current;
    const placeOf = (one: string | null) => shown.findIndex((row) => row.id === one);
    const [from, to] = [placeOf(anchor.current), placeOf(id)];
    const range = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
    anchor.current = id;
    tick(range.length === 0 ? [id] : range.map((row) => row.id), isOn);
  }, []);
}

/** Widths of the columns that are drawn, and of the room of the others. */
function Widths({
  name,
  columns,
  seen,
}: {
  name: number;
  columns: readonly ListColumn[];
  seen: { readonly before: number; readonly after: number };
}) {
  const { columns: catalogue } = useListSubject();
  return (
    <colgroup>
      <col style={{ width: name }} />
      {seen.before > 0 && <col style={{ width: seen.before }} />}
      {columns.map((column) => (
        <col key={column.key} style={{ width: widthOf(catalogue, column) }} />
      ))}
      {seen.after > 0 && <col style={{ width: seen.after }} />}
      <col />
    </colgroup>
  );
}

function nextRow(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** The place of rows that are out of sight. */
function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td className={styles.room} style={{ height }} />
    </tr>
  );
}

/** Columns under another group than the column before them, and the first. */
function startsOf(catalogue: Subject["list"], columns: readonly ListColumn[]): ReadonlySet<string> {
  const ids = columns.map((column) => headingOf(catalogue, column).id);
  return new Set(columns.filter((_, at) => at === 0 || ids[at] !== ids[at - 1]).map(({ key }) => key));
}
