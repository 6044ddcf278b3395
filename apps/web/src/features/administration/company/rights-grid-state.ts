import { ensure, type GroupKind, RIGHTS, type Right } from "@lichen/domain";
import type { Cell } from "../../../design/controls/move-cell.ts";
import type { Collaborator } from "../shared/collaborator.ts";

/** A column of the grid: one group of the company. */
export type GridColumn = { readonly kind: GroupKind; readonly id: string; readonly name: string };

/** A block of cells: where it began, and the cell that has the focus. */
export type Block = { readonly anchor: Cell; readonly focus: Cell };

/** A right that is to be saved. */
export type Change = {
  readonly user_id: string;
  readonly group_kind: GroupKind;
  readonly group_id: string;
  readonly before: Right;
  readonly after: Right;
};

/** Changes that wait to be saved, by cell; they outlive a change of page. */
export type Changes = ReadonlyMap<string, Change>;

/** Why a cell cannot be changed, or null when it can. */
export type Lock = "by_role" | "inactive" | "not_yours";

type StoredRight = { readonly right: Right; readonly lock: Lock | null };

export function cellKey(userId: string, { kind, id }: Pick<GridColumn, "kind" | "id">): string {
  return `${userId}|${kind}|${id}`;
}

/** The right that is stored, and whether the reader may change it. A role that gives every right leaves none to give. */
export function readStoredRight(person: Collaborator, { kind, id }: GridColumn): StoredRight {
  const rights = kind === "building" ? person.building_rights : person.project_rights;
  const found = rights.find(({ group_id }) => group_id === id);
  if (person.role === "admin" || person.role === "company_admin") return { right: "write", lock: "by_role" };
  if (person.state === "inactive") return { right: "none", lock: "inactive" };
  return { right: found?.right ?? "none", lock: found?.editable === true ? null : "not_yours" };
}

/** The same with what waits to be saved. */
export function readShownRight(person: Collaborator, column: GridColumn, changes: Changes): Right {
  return changes.get(cellKey(person.user_id, column))?.after ?? readStoredRight(person, column).right;
}

/** Why none of some cells can be changed; null when one can. */
export function findLock(
  cells: readonly { readonly person: Collaborator; readonly column: GridColumn }[],
): Lock | null {
  const locks = cells.map(({ person, column }) => readStoredRight(person, column).lock);
  return locks.includes(null) ? null : (locks[0] ?? null);
}

/** None, then read, then write, then none again. */
export function nextRight(right: Right): Right {
  return ensure(RIGHTS[(RIGHTS.indexOf(right) + 1) % RIGHTS.length]);
}

/** Gives cells a right; a cell that cannot be changed stays, one that comes back to what is stored no longer waits. */
export function withRight(
  changes: Changes,
  cells: readonly { readonly person: Collaborator; readonly column: GridColumn }[],
  after: Right,
): Changes {
  const next = new Map(changes);
  for (const { person, column } of cells) {
    const { right: before, lock } = readStoredRight(person, column);
    if (lock !== null) continue;
    const key = cellKey(person.user_id, column);
    if (before === after) next.delete(key);
    else next.set(key, { user_id: person.user_id, group_kind: column.kind, group_id: column.id, before, after });
  }
  return next;
}

/** Rows and columns of a block, first and last included. */
export function boundsOf({ anchor, focus }: Block) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function cellsOf(block: Block): Cell[] {
  const { top, bottom, left, right } = boundsOf(block);
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  }
  return cells;
}

/** Letters that give a right: the English initials everywhere, and the French ones (aucun, lecture, écriture). */
const LETTERS: Readonly<Record<string, Right>> = {
  n: "none",
  r: "read",
  w: "write",
  a: "none",
  l: "read",
  e: "write",
};

export function rightOfLetter(key: string): Right | null {
  const letter = key.toLowerCase();
  return Object.hasOwn(LETTERS, letter) ? ensure(LETTERS[letter]) : null;
}

/** What a call saves. */
export function permissionsOf(changes: Iterable<Change>) {
  return [...changes].map(({ user_id, group_kind, group_id, after }) => ({
    user_id,
    group_kind,
    group_id,
    right: after,
  }));
}

/** What undoes changes that were saved. */
export function undone(changes: readonly Change[]): Change[] {
  return changes.map(({ before, after, ...change }) => ({ ...change, before: after, after: before }));
}
