import { type Subject, unpackPlan, ZONES, type Zone } from "@lichen/domain";
import { createRecent } from "../../platform/recent.ts";
import { answersReader } from "./answers-reader.ts";
import { arrayOf, grown, portfolioCells, putArray, setterOf, type TypedArray } from "./cells.ts";
import { idWords, isIdBefore, putId, slotOfId } from "./record-ids.ts";
import type { CopiedGroup, RecordRow, ResultsRow } from "./record-row.ts";
import { createTextDictionary, mergeCodes, type TextDictionary } from "./text-dictionary.ts";

/** Views, orders and masks that are kept of one state: at most eight bytes a record each. */
const DERIVED = 64;
/** Choices of columns whose rows are kept written. */
const WRITTEN = 4;
const FIRST_CAPACITY = 64;
const GROWTH = 1.2;
const ZERO = "0".charCodeAt(0);
const CELLS = "cells ";

export type PortfolioCopy = ReturnType<typeof createPortfolioCopy>;

/**
 * What one company keeps of a subject in memory, by column: codes and figures in typed arrays, one slot a record, never
 * an object. Slots of records that are gone are used again.
 */
export function createPortfolioCopy(subject: Subject, companyId: string) {
  const { catalogue, keys } = subject;
  const kept = {
    levels: subject.kept.levels,
    figures: subject.kept.figures.length,
    decisions: subject.kept.decisions,
  };
  const widths: Readonly<Partial<Record<string, number>>> = { ids: 4, ...kept };
  let capacity = 0;
  let used = 0;
  let free: number[] = [];
  /** Slots that were left since the last `settle`, and those that an open selection may still read. */
  let removed: number[] = [];
  let pending: number[] = [];
  let openReaders = 0;
  /** Since the last `settle`: slots to come in the order of ids, and by their id. */
  let added: number[] = [];
  const addedIds = new Map<string, number>();
  let changes = 0;

  const cells = portfolioCells(subject);
  const setters = [...cells].map(([key, store]) => [key, setterOf(store)] as const);
  const stored = Object.fromEntries(setters);
  const readAnswers = answersReader(setters.filter(([key]) => catalogue.find(key) !== undefined));

  const copy = {
    subject,
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
    /** Place of the zone of each record in `ZONES`, from 1; 0 when its place is not known. */
    zone: new Uint8Array(0),
    /** Country that it stands in, and the commune in France: codes of `countries` and `communes`. */
    country: new Uint32Array(0),
    commune: new Uint32Array(0),
    countries: createTextDictionary(),
    communes: createTextDictionary(),
    /** Code of each level of each record, with its range if it has one (`rangeOfCode`). */
    levels: new Uint8Array(0),
    /** Kept figures of each record; NaN where there is none. */
    figures: new Float64Array(0),
    /** Codes of what is decided about the actions of each record (`decisionOf`). */
    decisions: new Uint8Array(0),
    stamps: createTextDictionary(),
    /** Code of the stamp of the results; 0: none yet. */
    stamp: new Uint32Array(0),
    /** Slots of the records, in the order of their ids. */
    byId: new Uint32Array(0),
    /** What was worked out of this state, by name; emptied by any change. */
    derived: createRecent(DERIVED),
    /** Rows written for those who read them, by choice of columns; emptied by any change. */
    written: createRecent(WRITTEN),

    /** Slots, those of no record among them. */
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
      const arrays = [...copy.arrays().values()].reduce((sum, array) => sum + array.byteLength, copy.byId.byteLength);
      const texts = [...copy.dictionaries().values()].reduce((sum, dictionary) => sum + dictionary.bytes, 0);
      // Masks and views have one byte a record, orders four.
      return arrays + texts + DERIVED * 2 * capacity;
    },

    /** Every array that has as many places a record as it is wide, by name; those of `cells` under a prefix. */
    arrays(): Map<string, TypedArray> {
      const stored = [...cells].map(([key, store]) => [CELLS + key, arrayOf(store)] as const);
      return new Map<string, TypedArray>([...SINGLE.map((name) => [name, copy[name]] as const), ...stored]);
    },

    /** Dictionaries of the arrays of codes, by the names of these. */
    dictionaries(): Map<string, TextDictionary> {
      const { countries, communes, stamps } = copy;
      const texts = [...cells].flatMap(([key, store]) =>
        store.kind === "text" ? [[CELLS + key, store.dictionary] as const] : [],
      );
      return new Map([["country", countries], ["commune", communes], ["stamp", stamps], ...texts]);
    },

    /** Takes arrays of records that are in the order of their ids, and the groups by place. Only of an empty copy. */
    restore(arrays: ReadonlyMap<string, TypedArray>, groupIds: readonly string[], revision: number): void {
      used = arrays.get("version")!.length;
      capacity = used;
      for (const name of SINGLE) Object.assign(copy, { [name]: arrays.get(name) });
      for (const [key, store] of cells) putArray(store, arrays.get(CELLS + key)!);
      for (const id of groupIds.slice(1)) groupPlace(id);
      copy.byId = Uint32Array.from({ length: used }, (_, slot) => slot);
      copy.revision = revision;
    },

    /** Place of a record, or undefined. */
    find(id: string): number | undefined {
      const slot = addedIds.get(id) ?? slotOfId(copy.ids, copy.byId, idWords(id));
      return slot !== undefined && copy.isAlive[slot] === 1 ? slot : undefined;
    },

    /** Makes room at once for as many records. */
    reserve(count: number): void {
      if (count > capacity) grow(count);
    },

    /** Adds a record, or writes over it. @param isNew whether it is known not to be there */
    put(row: RecordRow, results: ResultsRow | null, isNew = false): void {
      const known = isNew ? undefined : copy.find(row.id);
      if (!isNew) changes++;
      const slot = known === undefined || openReaders > 0 ? take() : known;
      if (slot !== known) {
        if (known !== undefined) leave(known);
        putId(copy.ids, slot, idWords(row.id));
        copy.isAlive[slot] = 1;
        added.push(slot);
        if (!isNew) addedIds.set(row.id, slot);
      }
      copy.group[slot] = groupPlace(row.group_id);
      copy.version[slot] = row.version;
      copy.isExample[slot] = row.nature === "example" ? 1 : 0;
      copy.latitude[slot] = row.latitude ?? Number.NaN;
      copy.longitude[slot] = row.longitude ?? Number.NaN;
      copy.zone[slot] = ZONES.indexOf(row.zone as Zone) + 1;
      copy.country[slot] = copy.countries.codeOf(row.country);
      copy.commune[slot] = copy.communes.codeOf(row.insee);
      readAnswers(row.answers, slot);
      if (keys.code !== null) stored[keys.code]!(slot, row.code);
      stored[keys.name]!(slot, row.name);
      stored.updated_by!(slot, row.updated_by);
      stored.place_precision!(slot, row.precision);
      stored.created_at_date!(slot, row.created_at);
      stored.updated_at_date!(slot, row.updated_at);
      putResults(slot, results);
    },

    /** Replaces the results of a record that is there. */
    putResultsOf(id: string, results: ResultsRow | null): void {
      const known = copy.find(id);
      if (known === undefined) return;
      if (openReaders === 0) {
        putResults(known, results);
        return;
      }
      const slot = take();
      for (const array of copy.arrays().values()) {
        const width = array.length / capacity;
        array.copyWithin(slot * width, known * width, (known + 1) * width);
      }
      leave(known);
      copy.isAlive[slot] = 1;
      added.push(slot);
      addedIds.set(id, slot);
      putResults(slot, results);
    },

    remove(id: string): void {
      const slot = copy.find(id);
      if (slot === undefined) return;
      changes++;
      leave(slot);
      addedIds.delete(id);
    },

    /** Names of the groups, as they are now. A place, once given, stays. */
    putGroups(groups: readonly CopiedGroup[]): void {
      // One that is not among them is gone, with all that it held: it keeps its place and loses its name.
      for (const [place, { id }] of copy.groups.entries()) copy.groups[place] = { id, name: "" };
      for (const { id, name } of groups) copy.groups[groupPlace(id)] = { id, name };
    },

    /** Ends a batch of changes: the copy is whole again. */
    settle(revision: number): void {
      copy.derived = createRecent(DERIVED);
      copy.written = createRecent(WRITTEN);
      copy.revision = revision;
      if (added.length === 0 && removed.length === 0) return;
      added = added.filter((slot) => copy.isAlive[slot] === 1);
      const isBefore = (a: number, b: number) => isIdBefore(copy.ids, a, b);
      if (added.some((slot, at) => at > 0 && !isBefore(added[at - 1]!, slot))) {
        added.sort((a, b) => (isBefore(a, b) ? -1 : 1));
      }
      const here = new Set(added);
      const staying = copy.byId.filter((slot) => copy.isAlive[slot] === 1 && !here.has(slot));
      copy.byId = mergeCodes(staying, added, isBefore);
      added = [];
      addedIds.clear();
      if (openReaders > 0) pending = pending.concat(removed);
      else free = free.concat(removed);
      removed = [];
    },

    /** While somebody reads over time, what they read stays: changes go to other slots. Ends with the function returned. */
    pin(): () => void {
      openReaders++;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        openReaders--;
        if (openReaders > 0) return;
        free = free.concat(pending);
        pending = [];
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
    removed.push(slot);
  }

  function putResults(slot: number, results: ResultsRow | null): void {
    copy.stamp[slot] = copy.stamps.codeOf(results?.stamp ?? null);
    const from = slot * kept.levels;
    for (let at = 0; at < kept.levels; at++) {
      copy.levels[from + at] = results === null ? 0 : results.levels.charCodeAt(at) - ZERO;
    }
    for (let at = 0; at < kept.figures; at++) {
      copy.figures[slot * kept.figures + at] = results?.figures[at] ?? Number.NaN;
    }
    if (kept.decisions > 0) unpackPlan(results?.decisions ?? null, copy.decisions, slot * kept.decisions);
  }

  const places = new Map<string, number>();
  function groupPlace(id: string): number {
    const known = places.get(id);
    if (known !== undefined) return known;
    const place = copy.groups.push({ id, name: "" }) - 1;
    places.set(id, place);
    return place;
  }

  function grow(wanted: number): void {
    const before = capacity;
    capacity = wanted;
    for (const name of SINGLE) Object.assign(copy, { [name]: grown(copy[name], before, capacity, widths[name] ?? 1) });
    for (const store of cells.values()) putArray(store, grown(arrayOf(store), before, capacity, 1));
  }

  return copy;
}

const SINGLE = [
  "ids",
  "isAlive",
  "group",
  "version",
  "isExample",
  "latitude",
  "longitude",
  "zone",
  "country",
  "commune",
  "levels",
  "figures",
  "decisions",
  "stamp",
] as const;
