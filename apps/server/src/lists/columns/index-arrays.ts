import { ensure, type Subject } from "@lichen/domain";
import { arrayOf, type Cells, grown, portfolioCells, putArray, type TypedArray } from "./cells.ts";
import { createTextDictionary, type TextDictionary } from "./text-dictionary.ts";

const CELLS = "cells ";
/** Arrays of every index, those of the questionnaire apart. */
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

export type IndexArrays = ReturnType<typeof emptyArrays>;

/** The arrays of an index without a record. */
export function emptyArrays(subject: Subject) {
  return {
    cells: portfolioCells(subject),
    ids: new Uint32Array(0),
    isAlive: new Uint8Array(0),
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
    /** Stored figures of each record; NaN where there is none. */
    figures: new Float64Array(0),
    /** Codes of what is decided about the actions of each record (`decisionOf`). */
    decisions: new Uint8Array(0),
    stamps: createTextDictionary(),
    /** Code of the stamp of the results; 0: none yet. */
    stamp: new Uint32Array(0),
  };
}

/** Every array that has as many places a record as it is wide, by name; those of `cells` under a prefix. */
export function arraysByName(index: IndexArrays): Map<string, TypedArray> {
  const stored = [...index.cells].map(([key, store]) => [CELLS + key, arrayOf(store)] as const);
  return new Map<string, TypedArray>([...SINGLE.map((name) => [name, index[name]] as const), ...stored]);
}

/** Dictionaries of the arrays of codes, by the names of these. */
export function dictionariesByName({ cells, countries, communes, stamps }: IndexArrays): Map<string, TextDictionary> {
  const texts = [...cells].flatMap(([key, store]: readonly [string, Cells]) =>
    store.kind === "text" ? [[CELLS + key, store.dictionary] as const] : [],
  );
  return new Map([["country", countries], ["commune", communes], ["stamp", stamps], ...texts]);
}

/** Puts arrays in the place of those of an index. */
export function replaceArrays(index: IndexArrays, arrays: ReadonlyMap<string, TypedArray>): void {
  for (const name of SINGLE) Object.assign(index, { [name]: arrays.get(name) });
  for (const [key, store] of index.cells) putArray(store, ensure(arrays.get(CELLS + key)));
}

/** Lengthens the arrays of an index from `before` records to `after`. */
export function growArrays(index: IndexArrays, { stored }: Subject, before: number, after: number): void {
  const widths: Readonly<Partial<Record<string, number>>> = {
    ids: 4,
    levels: stored.levels,
    figures: stored.figures.length,
    decisions: stored.decisions,
  };
  for (const name of SINGLE) Object.assign(index, { [name]: grown(index[name], before, after, widths[name] ?? 1) });
  for (const store of index.cells.values()) putArray(store, grown(arrayOf(store), before, after, 1));
}
