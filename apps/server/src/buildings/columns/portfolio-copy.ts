import { FIELDS, HAZARD_IDS, MOMENT_COUNT, PLACE_PRECISIONS, RISK_ANALYSES } from "@lichen/domain";
import { answersReader } from "./answers-reader.ts";
import { compareId, type IdWords, idWords, isIdBefore, putId } from "./building-ids.ts";
import { createRecent } from "./recent.ts";
import { createTextDictionary, merged, type TextDictionary } from "./text-dictionary.ts";

/** A building as it is read for the copy. */
export type BuildingRow = {
  readonly id: string;
  readonly group_id: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly nature: "declared" | "example";
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly created_at: number;
  readonly updated_at: number;
  readonly updated_by: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: string | null;
  /** JSON, as the database writes it. */
  readonly answers: string;
};

/** What is kept of its assessment: `exposure`, `vulnerability` and `together` of `KeptResults`, one after the other. */
export type ResultsRow = {
  readonly stamp: string;
  readonly digits: string;
  readonly indices: readonly (number | null)[];
  readonly reliabilities: readonly number[];
  readonly answered: number;
  readonly asked: number;
};

/** A group of buildings, by its place in the copy; the place 0 is no group. */
export type CopiedGroup = { readonly id: string; readonly name: string };

/** Values of one column, by slot. A code is 0 when blank; a figure NaN. */
export type Cells =
  | { readonly kind: "text"; codes: Uint32Array; readonly dictionary: TextDictionary }
  | { readonly kind: "choice"; codes: Uint8Array; readonly values: readonly string[] }
  | { readonly kind: "figure"; figures: Float64Array };

/** Where the levels of one building lie in `levels`. */
export const VULNERABILITY_AT = HAZARD_IDS.length * MOMENT_COUNT;
export const TOGETHER_AT = VULNERABILITY_AT + HAZARD_IDS.length;
export const LEVELS_A_BUILDING = TOGETHER_AT + RISK_ANALYSES.length * MOMENT_COUNT;
const HAZARDS = HAZARD_IDS.length;
const GROUP_COLUMN = "fond_gestion_name";
/** Views, orders and masks that are kept of one state: at most eight bytes a building each. */
const DERIVED = 64;
const FIRST_CAPACITY = 64;
const GROWTH = 1.2;
const ZERO = "0".charCodeAt(0);

export type PortfolioCopy = ReturnType<typeof createPortfolioCopy>;

/**
 * The portfolio of one company in memory, by column: codes and figures in typed arrays, one slot a building, never an
 * object. Slots of buildings that are gone are used again.
 */
export function createPortfolioCopy(companyId: string) {
  let capacity = 0;
  let used = 0;
  const free: number[] = [];
  /** Slots that were left since the last `settle`, and those that an open selection may still read. */
  let left: number[] = [];
  let limbo: number[] = [];
  let pins = 0;
  /** Since the last `settle`: slots to come in the order of ids, and by their id. */
  let arrived: number[] = [];
  const arrivedIds = new Map<string, number>();
  let changes = 0;

  const cells = new Map<string, Cells>(
    FIELDS.filter(({ key }) => key !== GROUP_COLUMN).map((field): [string, Cells] => {
      if (field.type === "string") return [field.key, textCells()];
      if (field.type === "enum") return [field.key, choiceCells(field.options.map(({ value }) => value))];
      return [field.key, figureCells()];
    }),
  );
  cells.set("updated_by", textCells());
  cells.set("place_precision", choiceCells(Object.keys(PLACE_PRECISIONS)));
  cells.set("created_at_date", figureCells());
  cells.set("updated_at_date", figureCells());
  const setters = [...cells].map(([key, store]) => [key, setterOf(store)] as const);
  const stored = Object.fromEntries(setters);
  const readAnswers = answersReader(setters.filter(([key]) => FIELDS.some((field) => field.key === key)));

  const copy = {
    companyId,
    /** Revision of the portfolio that the copy holds; -1 while it is being loaded. */
    revision: -1,
    cells,
    ids: new Uint32Array(0),
    isAlive: new Uint8Array(0),
    groups: [{ id: "", name: "" }] as CopiedGroup[],
    /** Place of the group in `groups`. */
    group: new Uint32Array(0),
    version: new Uint32Array(0),
    isExample: new Uint8Array(0),
    latitude: new Float64Array(0),
    longitude: new Float64Array(0),
    /** Digit of each level of each building. */
    levels: new Uint8Array(0),
    indices: new Float64Array(0),
    reliabilities: new Float64Array(0),
    answered: new Uint8Array(0),
    asked: new Uint8Array(0),
    stamps: createTextDictionary(),
    /** Code of the stamp of the results; 0: none yet. */
    stamp: new Uint32Array(0),
    /** Slots of the buildings, in the order of their ids. */
    byId: new Uint32Array(0),
    /** What was worked out of this state, by name; emptied by any change. */
    derived: createRecent(DERIVED),

    /** Slots, those of no building among them. */
    get slots() {
      return used;
    },
    get count() {
      return copy.byId.length;
    },
    /** Rows that changed since the load: the texts that they no longer use stay. */
    get changes() {
      return changes;
    },
    get bytes() {
      const arrays = rowArrays().reduce((sum, array) => sum + array.byteLength, copy.byId.byteLength);
      // Masks and views have one byte a building, orders four.
      return arrays + textBytes(cells.values()) + DERIVED * 2 * capacity;
    },

    /** Place of a building, or undefined. */
    find(id: string): number | undefined {
      return arrivedIds.get(id) ?? searchId(copy.ids, copy.byId, copy.isAlive, idWords(id));
    },

    /** Makes room at once for as many buildings. */
    reserve(count: number): void {
      if (count > capacity) grow(count);
    },

    /** Adds a building, or writes over it. @param isNew whether it is known not to be there */
    put(row: BuildingRow, results: ResultsRow | null, isNew = false): void {
      const known = isNew ? undefined : copy.find(row.id);
      if (!isNew) changes++;
      const slot = known === undefined || pins > 0 ? take() : known;
      if (slot !== known) {
        if (known !== undefined) leave(known);
        putId(copy.ids, slot, idWords(row.id));
        copy.isAlive[slot] = 1;
        arrived.push(slot);
        if (!isNew) arrivedIds.set(row.id, slot);
      }
      copy.group[slot] = groupPlace(row.group_id);
      copy.version[slot] = row.version;
      copy.isExample[slot] = row.nature === "example" ? 1 : 0;
      copy.latitude[slot] = row.latitude ?? Number.NaN;
      copy.longitude[slot] = row.longitude ?? Number.NaN;
      readAnswers(row.answers, slot);
      stored.member_building_code!(slot, row.code);
      stored.member_building_name!(slot, row.name);
      stored.updated_by!(slot, row.updated_by);
      stored.place_precision!(slot, row.precision);
      stored.created_at_date!(slot, row.created_at);
      stored.updated_at_date!(slot, row.updated_at);
      putResults(slot, results);
    },

    /** Replaces the results of a building that is there. */
    putResultsOf(id: string, results: ResultsRow): void {
      const known = copy.find(id);
      if (known === undefined) return;
      if (pins === 0) {
        putResults(known, results);
        return;
      }
      const slot = take();
      for (const array of rowArrays()) {
        const width = array.length / capacity;
        array.copyWithin(slot * width, known * width, (known + 1) * width);
      }
      leave(known);
      copy.isAlive[slot] = 1;
      arrived.push(slot);
      arrivedIds.set(id, slot);
      putResults(slot, results);
    },

    remove(id: string): void {
      const slot = copy.find(id);
      if (slot === undefined) return;
      changes++;
      leave(slot);
      arrivedIds.delete(id);
    },

    /** Names of the groups, as they are now. A place, once given, stays. */
    putGroups(groups: readonly CopiedGroup[]): void {
      for (const { id, name } of groups) copy.groups[groupPlace(id)] = { id, name };
    },

    /** Ends a batch of changes: the copy is whole again. */
    settle(revision: number): void {
      copy.derived = createRecent(DERIVED);
      copy.revision = revision;
      if (arrived.length === 0 && left.length === 0) return;
      arrived = arrived.filter((slot) => copy.isAlive[slot] === 1);
      const isBefore = (a: number, b: number) => isIdBefore(copy.ids, a, b);
      if (arrived.some((slot, at) => at > 0 && !isBefore(arrived[at - 1]!, slot))) {
        arrived.sort((a, b) => (isBefore(a, b) ? -1 : 1));
      }
      const here = new Set(arrived);
      const staying = copy.byId.filter((slot) => copy.isAlive[slot] === 1 && !here.has(slot));
      copy.byId = merged(staying, arrived, isBefore);
      arrived = [];
      arrivedIds.clear();
      (pins > 0 ? limbo : free).push(...left);
      left = [];
    },

    /** While somebody reads over time, what they read stays: changes go to other slots. Ends with the function returned. */
    pin(): () => void {
      pins++;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        pins--;
        if (pins > 0) return;
        free.push(...limbo);
        limbo = [];
      };
    },
  };

  function take(): number {
    const slot = free.pop() ?? used++;
    if (slot >= capacity) grow(Math.max(FIRST_CAPACITY, Math.ceil(capacity * GROWTH)));
    return slot;
  }

  function leave(slot: number): void {
    copy.isAlive[slot] = 0;
    left.push(slot);
  }

  function putResults(slot: number, results: ResultsRow | null): void {
    copy.stamp[slot] = copy.stamps.codeOf(results?.stamp ?? null);
    const from = slot * LEVELS_A_BUILDING;
    for (let at = 0; at < LEVELS_A_BUILDING; at++) {
      copy.levels[from + at] = results === null ? 0 : results.digits.charCodeAt(at) - ZERO;
    }
    for (let hazard = 0; hazard < HAZARDS; hazard++) {
      copy.indices[slot * HAZARDS + hazard] = results?.indices[hazard] ?? Number.NaN;
      copy.reliabilities[slot * HAZARDS + hazard] = results?.reliabilities[hazard] ?? Number.NaN;
    }
    copy.answered[slot] = results?.answered ?? 0;
    copy.asked[slot] = results?.asked ?? 0;
  }

  const places = new Map<string, number>();
  function groupPlace(id: string): number {
    const known = places.get(id);
    if (known !== undefined) return known;
    const place = copy.groups.push({ id, name: "" }) - 1;
    places.set(id, place);
    return place;
  }

  /** Every array that has as many places a building as it is wide. */
  function rowArrays(): TypedArray[] {
    return [...SINGLE.map((name) => copy[name]), ...[...cells.values()].map(arrayOf)];
  }

  function grow(wanted: number): void {
    const before = capacity;
    capacity = wanted;
    for (const name of SINGLE) Object.assign(copy, { [name]: grown(copy[name], before, capacity, WIDTHS[name] ?? 1) });
    for (const store of cells.values()) {
      if (store.kind === "figure") store.figures = grown(store.figures, before, capacity, 1);
      else if (store.kind === "text") store.codes = grown(store.codes, before, capacity, 1);
      else store.codes = grown(store.codes, before, capacity, 1);
    }
  }

  return copy;
}

type TypedArray = Uint8Array | Uint32Array | Float64Array;

const SINGLE = [
  "ids",
  "isAlive",
  "group",
  "version",
  "isExample",
  "latitude",
  "longitude",
  "levels",
  "indices",
  "reliabilities",
  "answered",
  "asked",
  "stamp",
] as const;
const WIDTHS: Readonly<Partial<Record<(typeof SINGLE)[number], number>>> = {
  ids: 4,
  levels: LEVELS_A_BUILDING,
  indices: HAZARDS,
  reliabilities: HAZARDS,
};

function textCells(): Cells {
  return { kind: "text", codes: new Uint32Array(0), dictionary: createTextDictionary() };
}

function choiceCells(values: readonly string[]): Cells {
  return { kind: "choice", codes: new Uint8Array(0), values };
}

function figureCells(): Cells {
  return { kind: "figure", figures: new Float64Array(0) };
}

function arrayOf(store: Cells): TypedArray {
  return store.kind === "figure" ? store.figures : store.codes;
}

/** What writes a value as it is read; what the column cannot hold is a blank. */
function setterOf(store: Cells): (slot: number, value: unknown) => void {
  switch (store.kind) {
    case "text":
      return (slot, value) => {
        store.codes[slot] = typeof value === "string" ? store.dictionary.codeOf(value) : 0;
      };
    case "choice": {
      const codes = new Map<unknown, number>(store.values.map((value, place) => [value, place + 1]));
      return (slot, value) => {
        store.codes[slot] = codes.get(value) ?? 0;
      };
    }
    case "figure":
      return (slot, value) => {
        store.figures[slot] = typeof value === "number" ? value : Number.NaN;
      };
  }
}

function grown<A extends TypedArray>(array: A, before: number, after: number, width: number): A {
  const longer = new (array.constructor as new (length: number) => A)(after * width);
  longer.set(array.subarray(0, before * width));
  return longer;
}

function searchId(ids: Uint32Array, byId: Uint32Array, isAlive: Uint8Array, words: IdWords): number | undefined {
  let [low, high] = [0, byId.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const slot = byId[middle]!;
    const order = compareId(ids, slot, words);
    if (order === 0) return isAlive[slot] === 1 ? slot : undefined;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

function textBytes(stores: Iterable<Cells>): number {
  return [...stores].reduce((sum, store) => sum + (store.kind === "text" ? store.dictionary.bytes : 0), 0);
}
