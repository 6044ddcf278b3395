const FIRST_CAPACITY = 64;
const GROWTH = 1.2;

export type RowAllocator = ReturnType<typeof createRowAllocator>;

/**
 * Rows of an index: those in use, those to be used again, and those that an open snapshot may still read.
 *
 * @param grow lengthens the arrays of the index from as many rows to as many others
 */
export function createRowAllocator(grow: (before: number, after: number) => void) {
  let capacity = 0;
  let used = 0;
  let free: number[] = [];
  /** Left since the last commit. */
  let left: number[] = [];
  /** Left while a snapshot was open. */
  let pending: number[] = [];
  let snapshots = 0;

  function reserve(count: number): void {
    if (count <= capacity) return;
    grow(capacity, count);
    capacity = count;
  }

  return {
    /** Rows that the arrays are long enough for. */
    get capacity() {
      return capacity;
    },
    /** Rows, those of no record among them. */
    get used() {
      return used;
    },
    get hasSnapshot() {
      return snapshots > 0;
    },
    /** Whether a row was left since the last commit. */
    get hasLeft() {
      return left.length > 0;
    },

    /** Begins with as many rows, all in use: the arrays have them. */
    begin(count: number): void {
      capacity = count;
      used = count;
    },

    /** Makes room at once for as many rows. */
    reserve,

    take(): number {
      const row = free.pop() ?? used++;
      if (row >= capacity) reserve(Math.max(FIRST_CAPACITY, Math.ceil(capacity * GROWTH)));
      return row;
    },

    leave(row: number): void {
      left.push(row);
    },

    /** Gives the rows that were left to records to come, once no snapshot may read them. */
    commit(): void {
      if (snapshots > 0) pending = pending.concat(left);
      else free = free.concat(left);
      left = [];
    },

    /** Opens a snapshot. Ends with the function returned. */
    snapshot(): () => void {
      snapshots++;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        snapshots--;
        if (snapshots > 0) return;
        free = free.concat(pending);
        pending = [];
      };
    },
  };
}
