import { PLACE_PRECISIONS, STRONGEST_KINDS, type Subject } from "@lichen/domain";
import { createTextDictionary, type TextDictionary } from "./text-dictionary.ts";

/** Values of one column, by slot. A code is 0 when blank; a figure NaN. */
export type Cells =
  | { readonly kind: "text"; codes: Uint32Array; readonly dictionary: TextDictionary }
  | { readonly kind: "choice"; codes: Uint8Array; readonly values: readonly string[] }
  | { readonly kind: "figure"; figures: Float64Array };

/** Cells of the day of the answer that was given or proved longest ago, days since 1970: no column shows it. */
export const OLDEST_ANSWER_DAY = "oldest_answer_day";

export type TypedArray = Uint8Array | Uint32Array | Float64Array;

/** Room for the answers and for the facts of the record, by column; the group is kept by its place. */
export function portfolioCells({ catalogue, keys, list }: Subject): ReadonlyMap<string, Cells> {
  const questions = catalogue.fields.filter(({ key }) => key !== keys.group);
  const answers = questions.map((field): [string, Cells] => {
    if (field.type === "string") return [field.key, textCells()];
    if (field.type === "enum") return [field.key, choiceCells(field.options.map(({ value }) => value))];
    return [field.key, figureCells()];
  });
  const hasEvidence = list.columns.some(({ source }) => source.kind === "evidence");
  return new Map([
    ...answers,
    ...(hasEvidence ? evidenceCells() : []),
    ["updated_by", textCells()],
    ["place_precision", choiceCells(Object.keys(PLACE_PRECISIONS))],
    ["created_at_date", figureCells()],
    ["updated_at_date", figureCells()],
  ]);
}

/** Room for what is known of the evidence of answers; the age of the oldest is worked out of its day. */
function evidenceCells(): readonly (readonly [string, Cells])[] {
  return [
    ["proved_share", figureCells()],
    ["strongest_evidence", choiceCells(STRONGEST_KINDS)],
    [OLDEST_ANSWER_DAY, figureCells()],
  ];
}

function textCells(): Cells {
  return { kind: "text", codes: new Uint32Array(0), dictionary: createTextDictionary() };
}

function choiceCells(values: readonly string[]): Cells {
  return { kind: "choice", codes: new Uint8Array(0), values };
}

function figureCells(): Cells {
  return { kind: "figure", figures: new Float64Array(0) };
}

export function arrayOf(store: Cells): TypedArray {
  return store.kind === "figure" ? store.figures : store.codes;
}

/** Replaces the values of a column by others of its kind. */
export function putArray(store: Cells, array: TypedArray): void {
  if (store.kind === "figure") store.figures = array as Float64Array;
  else if (store.kind === "text") store.codes = array as Uint32Array;
  else store.codes = array as Uint8Array;
}

/** What writes a value as it is read; what the column cannot hold is a blank. */
export function setterOf(store: Cells): (slot: number, value: unknown) => void {
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

export function grown<A extends TypedArray>(array: A, before: number, after: number, width: number): A {
  const longer = new (array.constructor as new (length: number) => A)(after * width);
  longer.set(array.subarray(0, before * width));
  return longer;
}

/** A share in percents, without the dust that a product of floats leaves. */
export const percentsOf = (share: number) => Math.round(share * 1e10) / 1e8;
