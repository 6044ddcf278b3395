import {
  type Cell,
  ensure,
  type FieldKey,
  fieldOf,
  issueText,
  type Language,
  offeredOptions,
  optionName,
  templateTitle,
} from "@lichen/domain";
import { formatNumber } from "@lichen/report";
import { parseCsv } from "hucre/csv";
import { type ClipboardEvent, type ComponentProps, type Key, type RefCallback, useCallback, useMemo } from "react";
import {
  type CellRendererProps,
  type Column,
  DataGrid,
  Cell as GridCell,
  type RenderEditCellProps,
} from "react-data-grid";
import { IconX } from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import "react-data-grid/lib/styles.css";
import { useRowHeights } from "../../../design/table/use-row-heights.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type CellChange, type Edit, type Edits, pasteBlock, readEdit } from "./edits.ts";
import type { GridRow, ManyChanged } from "./grid-calls.ts";
import styles from "./portfolio-answers.module.css";
import { text } from "./text.ts";

/** A row as the grid holds it; `put`: what its editor gives, until it is an edit. */
type Row = GridRow & { readonly put?: { readonly field: FieldKey; readonly cell: Cell } };

const NAME_PX = 240;
/** Of the window, so that an enlarged page has room for answers beside the names. */
const NAME_SHARE = "45vw";
const COLUMN_PX = 190;
const LEAST_PX = 90;
/** Least heights, and what is above and below words. */
const ROW_PX = 38;
const HEAD_PX = 60;
const AROUND_PX = 7;
const NAME = "name";
const HEAD = "head";

export type Place = { readonly id: string; readonly field: FieldKey };

/**
 * Buildings down, questions across. What is put in cells is told by `onChange`; nothing is kept here. The grid is a library's: arrows,
 * Enter and Escape are its own.
 */
export function AnswersGrid({
  rows,
  fields,
  edits,
  refused,
  onChange,
  onPlace,
  onRemove,
  onUndo,
  onRedo,
  onFill,
}: {
  rows: readonly GridRow[];
  fields: readonly FieldKey[];
  edits: Edits;
  /** Why buildings were not saved, by their ids. */
  refused: ReadonlyMap<string, ManyChanged["refused"][number]>;
  onChange: (changes: readonly CellChange[]) => void;
  /** The chosen cell; null: none that is answered. */
  onPlace: (place: Place | null) => void;
  onRemove: (field: FieldKey) => void;
  onUndo: () => void;
  onRedo: () => void;
  onFill: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { measure, heightOf } = useRowHeights();
  const rowHeight = useCallback(
    ({ id }: Row) => Math.max(ROW_PX, heightOf(id, [NAME, ...fields]) + AROUND_PX),
    [heightOf, fields],
  );

  const columns = useMemo((): readonly Column<Row>[] => {
    const name: Column<Row> = {
      key: NAME,
      name: t(text.building),
      width: `min(${NAME_PX}px, ${NAME_SHARE})`,
      frozen: true,
      resizable: true,
      renderCell: ({ row }) => (
        <BuildingName row={row} refused={refused.get(row.id)} heightRef={measure(row.id, NAME)} />
      ),
    };
    return [
      name,
      ...fields.map(
        (field): Column<Row> => ({
          key: field,
          name: templateTitle(fieldOf(field), language),
          resizable: true,
          width: COLUMN_PX,
          minWidth: LEAST_PX,
          editable: ({ editable }) => editable,
          cellClass: (row) => cellClass(row, edits, field, refused),
          renderHeaderCell: ({ tabIndex }) => (
            <Question field={field} tabIndex={tabIndex} onRemove={onRemove} heightRef={measure(HEAD, field)} />
          ),
          renderCell: ({ row }) => (
            <div ref={measure(row.id, field)}>
              <AnswerCell edit={readEdit(row, edits, field)} field={field} language={language} />
            </div>
          ),
          renderEditCell: (props) => <AnswerEditor {...props} field={field} edits={edits} />,
        }),
      ),
    ];
  }, [fields, edits, refused, language, onRemove, measure, t]);

  function paste(
    at: { readonly row: Row; readonly column: { readonly key: string } },
    event: ClipboardEvent<HTMLDivElement>,
  ): Row {
    const written = event.clipboardData.getData("text/plain");
    const block = parseCsv(written, { delimiter: "\t", typeInference: false }).map((cells) => cells.map(String));
    const [down, right] = [rows.findIndex(({ id }) => id === at.row.id), fields.indexOf(at.column.key as FieldKey)];
    if (right >= 0) {
      onChange(pasteBlock(block, { ids: rows.slice(down).map(({ id }) => id), fields: fields.slice(right) }));
    }
    return at.row;
  }

  const onKeyDown: ComponentProps<typeof DataGrid<Row>>["onCellKeyDown"] = (args, event) => {
    if (args.mode === "EDIT" || args.row === undefined || args.column === undefined) return;
    // Arrows go from cell to cell; Tab leaves the grid, whose cells are a thousand.
    if (event.key === "Tab") return event.preventGridDefault();
    const isControl = event.ctrlKey || event.metaKey;
    const field = fields.find((key) => key === ensure(args.column).key);
    const key = event.key.toLowerCase();
    const act = isControl
      ? { z: event.shiftKey ? onRedo : onUndo, y: onRedo, d: onFill }[key]
      : (key === "delete" || key === "backspace") && field !== undefined
        ? () => onChange([{ id: ensure(args.row).id, field, cell: null }])
        : undefined;
    if (act === undefined) return;
    event.preventDefault();
    event.preventGridDefault();
    act();
  };

  return (
    <DataGrid<Row, unknown, string>
      className={styles.grid}
      aria-label={t(text.grid)}
      columns={columns}
      rows={rows as readonly Row[]}
      rowKeyGetter={({ id }) => id}
      rowHeight={rowHeight}
      headerRowHeight={Math.max(HEAD_PX, heightOf(HEAD, fields) + AROUND_PX)}
      renderers={RENDERERS}
      onRowsChange={(after, { indexes }) =>
        onChange(
          indexes.flatMap((at) => {
            const { id, put } = ensure(after[at]);
            return put === undefined ? [] : [{ id, ...put }];
          }),
        )
      }
      onFill={({ columnKey, sourceRow, targetRow }) => {
        const field = columnKey as FieldKey;
        return { ...targetRow, put: { field, cell: findCell(readEdit(sourceRow, edits, field)) } };
      }}
      onCellCopy={({ row, column }, event) => {
        const field = fields.find((key) => key === column.key);
        if (field === undefined) return;
        event.clipboardData.setData("text/plain", findWords(readEdit(row, edits, field), field, language) ?? "");
        event.preventDefault();
      }}
      onCellPaste={paste}
      onCellKeyDown={onKeyDown}
      onActivePositionChange={({ row, column }) => {
        const field = fields.find((key) => key === column?.key);
        onPlace(row === undefined || field === undefined ? null : { id: row.id, field });
      }}
    />
  );
}

/** The name of a building is the header of its row: read out with each of its answers. */
const RENDERERS = {
  renderCell: (key: Key, props: CellRendererProps<Row, unknown>) =>
    props.column.key === NAME ? <GridCell key={key} {...props} role="rowheader" /> : <GridCell key={key} {...props} />,
};

/** What a cell holds, as another one takes it. */
export function findCell(edit: Edit): Cell {
  return edit.kind === "answer" ? edit.answer : edit.typed;
}

function findWords(edit: Edit, field: FieldKey, language: Language): string | null {
  if (edit.kind === "wrong") return edit.typed;
  if (edit.answer === null) return null;
  const row = fieldOf(field);
  if (row.type === "enum") return optionName(row, edit.answer)?.[language] ?? String(edit.answer);
  if (typeof edit.answer === "string" || field.endsWith("_year")) return String(edit.answer);
  return formatNumber(edit.answer, language);
}

function cellClass(
  row: Row,
  edits: Edits,
  field: FieldKey,
  refused: ReadonlyMap<string, ManyChanged["refused"][number]>,
): string | undefined {
  const edit = edits.get(row.id)?.get(field);
  if (edit?.kind === "wrong" || (edit !== undefined && refused.get(row.id)?.errors[field] !== undefined)) {
    return styles.wrong;
  }
  return edit === undefined ? undefined : styles.edited;
}

function BuildingName({
  row,
  refused,
  heightRef,
}: {
  row: Row;
  refused: ManyChanged["refused"][number] | undefined;
  heightRef: RefCallback<HTMLElement>;
}) {
  const t = useTranslate();
  const note = refused === undefined ? (row.editable ? null : text.readOnly) : text.reasons[refused.reason];
  return (
    <Stack as="span" gap={0} ref={heightRef} className={styles.building}>
      <b>{row.member_building_name}</b>
      <small data-wrong={refused !== undefined || undefined}>
        {note === null ? row.member_building_code : t(note)}
      </small>
    </Stack>
  );
}

function Question({
  field,
  tabIndex,
  onRemove,
  heightRef,
}: {
  field: FieldKey;
  tabIndex: number;
  onRemove: (field: FieldKey) => void;
  heightRef: RefCallback<HTMLElement>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const title = templateTitle(fieldOf(field), language);
  return (
    <span className={`row nowrap center gap-4 weight-500 ${styles.question}`} title={t(fieldOf(field).help)}>
      <span ref={heightRef}>{title}</span>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t(text.remove(title))}
        onClick={(event) => {
          event.stopPropagation();
          onRemove(field);
        }}
      >
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}

function AnswerCell({ edit, field, language }: { edit: Edit; field: FieldKey; language: Language }) {
  const words = findWords(edit, field, language);
  if (words === null) {
    return (
      <Text as="span" muted>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{text.blank[language]}</span>
      </Text>
    );
  }
  return <span title={edit.kind === "wrong" ? issueText(edit.issue)[language] : undefined}>{words}</span>;
}

function AnswerEditor({
  row,
  field,
  edits,
  onRowChange,
  onClose,
}: RenderEditCellProps<Row> & { field: FieldKey; edits: Edits }) {
  const language = useLanguage();
  const question = fieldOf(field);
  const edit = readEdit(row, edits, field);
  const label = templateTitle(question, language);
  if (question.type === "enum") {
    return (
      <select
        className={styles.editor}
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: a user who opens a cell writes in it
        autoFocus
        value={String(row.put?.cell ?? (edit.kind === "answer" ? edit.answer : null) ?? "")}
        // Given by Enter or when the cell is left, as what is typed: the arrows may be on their way to another choice.
        onChange={(event) => onRowChange({ ...row, put: { field, cell: event.target.value } })}
        onBlur={() => onClose(true, false)}
      >
        <option value="">–</option>
        {offeredOptions(question, language).map(({ value }) => (
          <option key={value} value={value}>
            {ensure(optionName(question, value))[language]}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className={styles.editor}
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: a user who opens a cell writes in it
      autoFocus
      defaultValue={String(row.put?.cell ?? findCell(edit) ?? "")}
      onChange={(event) => onRowChange({ ...row, put: { field, cell: event.target.value } })}
      onBlur={() => onClose(true, false)}
    />
  );
}
