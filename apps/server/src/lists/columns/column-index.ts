import { ensure, type Subject } from "@lichen/domain";
import { createRecent } from "../../platform/recent.ts";
import type { TypedArray } from "./cells.ts";
import { createIdOrder } from "./id-order.ts";
import { arraysByName, dictionariesByName, emptyArrays, growArrays, replaceArrays } from "./index-arrays.ts";
import type { IndexedGroup, RecordRow, ResultsRow } from "./record-row.ts";
import { createRowAllocator, type RowAllocator } from "./row-allocator.ts";
import { createRowWriter } from "./write-row.ts";

/** Views, orders and masks that are cached of one state: at most eight bytes a record each. */
const CACHED = 64;
/** Choices of columns whose rows are cached as they were written. */
const WRITTEN = 4;

export type ColumnIndex = ReturnType<typeof createColumnIndex>;

/** What an index holds, without what changes it. */
function createState(subject: Subject, companyId: string, rows: RowAllocator) {
  const state = {
    ...emptyArrays(subject),
    subject,
    companyId,
    /** Revision of the portfolio that the index holds; -1 while it is being loaded. */
    revision: -1,
    groups: [{ id: "", name: "" }] as IndexedGroup[],
    /** Rows of the records, in the order of their ids. */
    byId: new Uint32Array(0) as Uint32Array,
    /** What was computed from this state, by name; emptied by any change. */
    cache: createRecent(CACHED),
    /** Rows written for those who read them, by choice of columns; emptied by any change. */
    written: createRecent(WRITTEN),
    /** Records that changed since the load: the texts that they no longer use stay. */
    changes: 0,
    /** Rows, those of no record among them. */
    get slots(): number {
      return rows.used;
    },
    get count(): number {
      return state.byId.length;
    },
    get bytes(): number {
      const arrays = [...arraysByName(state).values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
      const texts = [...dictionariesByName(state).values()].reduce((sum, dictionary) => sum + dictionary.bytes, 0);
      // Masks and views have one byte a record, orders four.
      return state.byId.byteLength + arrays + texts + CACHED * 2 * rows.capacity;
    },
  };
  return state;
}

/**
 * The records of one company and one subject in memory, by column: codes and figures in typed arrays, one row a record,
 * never an object. README.md says what always holds.
 */
export function createColumnIndex(subject: Subject, companyId: string) {
  const rows = createRowAllocator((before, after) => growArrays(state, subject, before, after));
  const state = createState(subject, companyId, rows);
  const order = createIdOrder(state);
  const writer = createRowWriter(state, subject);
  const groupPlaces = new Map<string, number>();

  function leave(row: number): void {
    state.isAlive[row] = 0;
    rows.leave(row);
  }

  function groupPlace(id: string): number {
    const known = groupPlaces.get(id);
    if (known !== undefined) return known;
    const place = state.groups.push({ id, name: "" }) - 1;
    groupPlaces.set(id, place);
    return place;
  }

  const methods = {
    /** Row of a record, or undefined. */
    find: order.find,
    arrays: () => arraysByName(state),
    dictionaries: () => dictionariesByName(state),

    /** Takes arrays of records that are in the order of their ids, and the groups by place. Only of an empty index. */
    restore(arrays: ReadonlyMap<string, TypedArray>, groupIds: readonly string[], revision: number): void {
      const count = ensure(arrays.get("version")).length;
      rows.begin(count);
      replaceArrays(state, arrays);
      for (const id of groupIds.slice(1)) groupPlace(id);
      state.byId = Uint32Array.from({ length: count }, (_, row) => row);
      state.revision = revision;
    },

    /** Makes room at once for as many records. */
    reserve: rows.reserve,

    /** Adds a record, or writes over it. @param isNew whether it is known not to be there */
    put(record: RecordRow, results: ResultsRow | null, isNew = false): void {
      const known = isNew ? undefined : order.find(record.id);
      if (!isNew) state.changes++;
      const row = known === undefined || rows.hasSnapshot ? rows.take() : known;
      if (row !== known) {
        if (known !== undefined) leave(known);
        order.add(record.id, row, isNew);
      }
      writer.writeRecord(row, record, groupPlace(record.group_id));
      writer.writeResults(row, results);
    },

    /** Replaces the results of a record that is there. */
    putResultsOf(id: string, results: ResultsRow | null): void {
      const known = order.find(id);
      if (known === undefined) return;
      if (!rows.hasSnapshot) {
        writer.writeResults(known, results);
        return;
      }
      const row = rows.take();
      for (const array of arraysByName(state).values()) {
        const width = array.length / rows.capacity;
        array.copyWithin(row * width, known * width, (known + 1) * width);
      }
      leave(known);
      order.add(id, row);
      writer.writeResults(row, results);
    },

    remove(id: string): void {
      const row = order.find(id);
      if (row === undefined) return;
      state.changes++;
      leave(row);
      order.remove(id);
    },

    /** Names of the groups, as they are now. A place, once given, stays. */
    putGroups(groups: readonly IndexedGroup[]): void {
      // One that is not among them is gone, with all that it held: it keeps its place and loses its name.
      for (const [place, { id }] of state.groups.entries()) state.groups[place] = { id, name: "" };
      for (const { id, name } of groups) state.groups[groupPlace(id)] = { id, name };
    },

    /** Ends a batch of changes: the index is whole again. */
    commit(revision: number): void {
      state.cache = createRecent(CACHED);
      state.written = createRecent(WRITTEN);
      state.revision = revision;
      if (!order.hasAdded && !rows.hasLeft) return;
      order.commit();
      rows.commit();
    },

    /** While a caller reads over time, what it reads stays: changes go to other rows. Ends with the function returned. */
    snapshot: rows.snapshot,
  };

  return Object.assign(state, methods);
}
