import {
  type Answer,
  type Cell,
  ensure,
  type FieldKey,
  fieldOf,
  type Issue,
  type Language,
  padDigits,
  readCell,
  sheetCell,
  sheetValue,
} from "@lichen/domain";

/** What a cell holds and is not saved: an answer (null: blank), or what cannot be read, as the user wrote it. */
export type Edit =
  | { readonly kind: "answer"; readonly answer: Answer | null }
  | { readonly kind: "wrong"; readonly typed: string; readonly issue: Issue };

/** By the id of a building, then by question. */
export type Edits = ReadonlyMap<string, ReadonlyMap<FieldKey, Edit>>;

/** A building of the grid, as it is kept. */
export type GridBuilding = {
  readonly id: string;
  readonly editable: boolean;
  readonly answers: Readonly<Partial<Record<string, Answer>>>;
};

/** One cell to change, and what is put there: a choice by its value or its words, a figure as it is written. */
export type CellChange = { readonly id: string; readonly field: FieldKey; readonly cell: Cell };

export const NO_EDITS: Edits = new Map();

/**
 * The edits after some cells were changed: a cell that holds what is kept again is no edit. Cells of buildings that may not be changed,
 * or that are not there, are left.
 */
export function applyChanges(
  edits: Edits,
  buildings: ReadonlyMap<string, GridBuilding>,
  changes: readonly CellChange[],
  language: Language,
): Edits {
  const after = new Map(edits);
  const own = new Map<string, Map<FieldKey, Edit>>();
  for (const { id, field, cell } of zerosLast(changes)) {
    const building = buildings.get(id);
    if (building === undefined || !building.editable) continue;
    let cells = own.get(id);
    if (cells === undefined) {
      cells = new Map(after.get(id));
      own.set(id, cells);
    }
    const edit = editOf(field, cell, language, { ...building.answers, ...answersOf(cells) });
    if (edit.kind === "answer" && edit.answer === (building.answers[field] ?? null)) cells.delete(field);
    else cells.set(field, edit);
  }
  for (const [id, cells] of own) {
    if (cells.size === 0) after.delete(id);
    else after.set(id, cells);
  }
  return after;
}

/** The same changes, those whose zeros depend on other answers of their building after these. */
function zerosLast(changes: readonly CellChange[]): readonly CellChange[] {
  const hasZeros = ({ field: key }: CellChange) => {
    const field = fieldOf(key);
    return field.type === "string" && field.leadingZeros !== undefined;
  };
  return [...changes.filter((change) => !hasZeros(change)), ...changes.filter(hasZeros)];
}

/** The answers among the edits of a building. */
function answersOf(cells: ReadonlyMap<FieldKey, Edit>): Readonly<Partial<Record<FieldKey, Answer | null>>> {
  const answered = [...cells].flatMap(([field, edit]) =>
    edit.kind === "answer" ? [[field, edit.answer] as const] : [],
  );
  return Object.fromEntries(answered);
}

/** Reads a cell as an import does: the year of a day, a postcode without its zero, what registers write of what is not public. */
function editOf(key: FieldKey, cell: Cell, language: Language, answers: Readonly<Record<string, unknown>>): Edit {
  const field = fieldOf(key);
  const value = sheetValue(cell);
  const written = value === null ? null : sheetCell(field, value);
  const read = readCell(field, padDigits(field, written, answers) ?? written, language);
  switch (read.kind) {
    case "blank":
      return { kind: "answer", answer: null };
    case "answer":
      return { kind: "answer", answer: read.answer };
    case "issue":
      return { kind: "wrong", typed: String(cell), issue: read.issue };
  }
}

/**
 * The cells that a block of a spreadsheet covers, pasted from one cell on; what goes over the edge is left. A single value is pasted
 * once.
 */
export function pasteBlock(
  block: readonly (readonly string[])[],
  { ids, fields }: { readonly ids: readonly string[]; readonly fields: readonly FieldKey[] },
): readonly CellChange[] {
  return block.flatMap((cells, down) =>
    cells.flatMap((cell, right): CellChange[] => {
      const [id, field] = [ids[down], fields[right]];
      return id === undefined || field === undefined ? [] : [{ id, field, cell }];
    }),
  );
}

/** What a cell shows: the edit, else what is kept. */
export function readEdit(building: GridBuilding, edits: Edits, field: FieldKey): Edit {
  return edits.get(building.id)?.get(field) ?? { kind: "answer", answer: building.answers[field] ?? null };
}

/** The edits that can be saved, as the call takes them: a cell that cannot be read waits, those beside it go. */
export function toSave(
  edits: Edits,
): readonly { readonly id: string; readonly building: Record<string, Answer | null> }[] {
  return [...edits].flatMap(([id, cells]) => {
    const answers = [...cells].flatMap(([field, edit]) =>
      edit.kind === "answer" ? [[field, edit.answer] as const] : [],
    );
    return answers.length === 0 ? [] : [{ id, building: Object.fromEntries(answers) }];
  });
}

/** The edits that are left once some buildings were saved: their cells that cannot be read. */
export function leftAfterSave(edits: Edits, saved: ReadonlySet<string>): Edits {
  return new Map(
    [...edits].flatMap(([id, cells]) => {
      const left = saved.has(id) ? new Map([...cells].filter(([, { kind }]) => kind === "wrong")) : cells;
      return left.size === 0 ? [] : [[id, left] as const];
    }),
  );
}

/** The texts that their question does not read, each once, with the buildings that hold it. */
export function wrongTexts(
  edits: Edits,
): readonly { readonly field: FieldKey; readonly typed: string; readonly ids: readonly string[] }[] {
  const found = new Map<string, { field: FieldKey; typed: string; ids: string[] }>();
  for (const [id, cells] of edits) {
    for (const [field, edit] of cells) {
      if (edit.kind !== "wrong") continue;
      const key = `${field} ${edit.typed}`;
      const known = found.get(key) ?? { field, typed: edit.typed, ids: [] };
      known.ids.push(id);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

export function countWrong(edits: Edits): number {
  return [...edits.values()].reduce(
    (sum, cells) => sum + [...cells.values()].filter(({ kind }) => kind === "wrong").length,
    0,
  );
}

/** Steps of the grid, the last one of each list first to be undone, or done again. */
export type Steps = { readonly past: readonly Edits[]; readonly now: Edits; readonly future: readonly Edits[] };

/** Steps that can be undone. */
const MOST_STEPS = 100;

export type Step =
  | { readonly kind: "change"; readonly edits: (now: Edits) => Edits }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  /** Saved cells are no edits any more, in no step. */
  | { readonly kind: "reset"; readonly edits: Edits };

export function applyStep(steps: Steps, step: Step): Steps {
  const { past, now, future } = steps;
  switch (step.kind) {
    case "change":
      return { past: [...past, now].slice(-MOST_STEPS), now: step.edits(now), future: [] };
    case "undo":
      return past.length === 0
        ? steps
        : { past: past.slice(0, -1), now: ensure(past.at(-1)), future: [...future, now] };
    case "redo":
      return future.length === 0
        ? steps
        : { past: [...past, now], now: ensure(future.at(-1)), future: future.slice(0, -1) };
    case "reset":
      return { past: [], now: step.edits, future: [] };
  }
}

/** Edits as they are kept beside the page, and back; what cannot be read is nothing. */
export function writeEdits(edits: Edits): string {
  return JSON.stringify([...edits].map(([id, cells]) => [id, [...cells]]));
}

export function readEdits(stored: string | null): Edits {
  try {
    const rows = JSON.parse(stored ?? "[]") as [string, [FieldKey, Edit][]][];
    return new Map(rows.map(([id, cells]) => [id, new Map(cells)]));
  } catch {
    return NO_EDITS;
  }
}
