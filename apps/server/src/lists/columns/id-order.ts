import { idWords, isIdBefore, putId, slotOfId } from "./record-ids.ts";
import { mergeCodes } from "./text-dictionary.ts";

type IndexedIds = { readonly ids: Uint32Array; readonly isAlive: Uint8Array; byId: Uint32Array };

/** Keeps `byId`, the rows of an index in the order of their ids. */
export function createIdOrder(index: IndexedIds) {
  /** Since the last commit: rows to come in the order, and by their id. */
  let added: number[] = [];
  const addedIds = new Map<string, number>();

  return {
    get hasAdded() {
      return added.length > 0;
    },

    /** Row of a record, or undefined. */
    find(id: string): number | undefined {
      const row = addedIds.get(id) ?? slotOfId(index.ids, index.byId, idWords(id));
      return row !== undefined && index.isAlive[row] === 1 ? row : undefined;
    },

    /** Adds a row. @param isNew whether its id is known not to be asked for before the commit */
    add(id: string, row: number, isNew = false): void {
      putId(index.ids, row, idWords(id));
      index.isAlive[row] = 1;
      added.push(row);
      if (!isNew) addedIds.set(id, row);
    },

    remove(id: string): void {
      addedIds.delete(id);
    },

    /** Puts what was added in its place, and takes out what is gone. */
    commit(): void {
      added = added.filter((row) => index.isAlive[row] === 1);
      const isBefore = (a: number, b: number) => isIdBefore(index.ids, a, b);
      if (added.some((row, at) => at > 0 && !isBefore(added[at - 1]!, row))) {
        added.sort((a, b) => (isBefore(a, b) ? -1 : 1));
      }
      const here = new Set(added);
      const staying = index.byId.filter((row) => index.isAlive[row] === 1 && !here.has(row));
      index.byId = mergeCodes(staying, added, isBefore);
      added = [];
      addedIds.clear();
    },
  };
}
