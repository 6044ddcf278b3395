import type { Answer, FieldKey } from "@lichen/domain";
import { expect, it } from "vitest";
import {
  applyChanges,
  applyStep,
  type CellChange,
  countWrong,
  type Edits,
  type GridBuilding,
  leftAfterSave,
  NO_EDITS,
  pasteBlock,
  readEdit,
  readEdits,
  toSave,
  writeEdits,
  wrongTexts,
} from "./edits.ts";

const building = (id: string, answers: Record<string, Answer> = {}, editable = true): GridBuilding => ({
  id,
  editable,
  answers,
});
const all = [building("a", { erp: "not_erp" }), building("b"), building("c", {}, false)];
const byId = new Map(all.map((one) => [one.id, one]));
const put = (edits: Edits, ...changes: CellChange[]) => applyChanges(edits, byId, changes, "fr");

it("reads what is put in a cell as a spreadsheet writes it, and keeps what it cannot read", () => {
  const edits = put(
    NO_EDITS,
    { id: "a", field: "gross_floor_area", cell: "1 200,5 m²" },
    { id: "a", field: "building_type", cell: "Bureaux" },
    { id: "b", field: "floors_number", cell: "trois" },
    { id: "c", field: "floors_number", cell: "3" },
    { id: "gone", field: "floors_number", cell: "3" },
  );
  expect(readEdit(all[0]!, edits, "gross_floor_area")).toEqual({ kind: "answer", answer: 1200.5 });
  expect(readEdit(all[0]!, edits, "building_type")).toEqual({ kind: "answer", answer: "office" });
  expect(readEdit(all[1]!, edits, "floors_number")).toMatchObject({ kind: "wrong", typed: "trois" });
  expect(edits.has("c")).toBe(false);
  expect(countWrong(edits)).toBe(1);
  // A cell that cannot be read waits; all the others go, those of its building among them.
  expect(toSave(edits)).toEqual([{ id: "a", building: { gross_floor_area: 1200.5, building_type: "office" } }]);
  const both = put(edits, { id: "b", field: "gross_floor_area", cell: "400" });
  expect(toSave(both)).toContainEqual({ id: "b", building: { gross_floor_area: 400 } });
  expect(toSave(leftAfterSave(both, new Set(["a", "b"])))).toEqual([]);
  expect(wrongTexts(leftAfterSave(both, new Set(["a", "b"])))).toEqual(wrongTexts(both));
});

it.each<[FieldKey, string, Answer | null]>([
  ["construction_year", "01/09/1975", 1975],
  ["construction_year", "1975.0", 1975],
  ["street", "[ND]", null],
  ["post_code", "1000", "01000"],
  ["post_code", "69003.0", "69003"],
  ["post_code", "F-69003", "69003"],
  ["post_code", "EC1A 1BB", "EC1A 1BB"],
  ["latitude", "45°45'35\"N", 45.7597222],
  ["latitude", "45.750000000000001", 45.75],
  ["gross_floor_area", "1,25 ha", 12_500],
  ["gross_floor_area", "1 200,5 m²", 1200.5],
  ["building_type", "Bureaux", "office"],
])("reads %s %j as an import does", (field, cell, answer) => {
  const inFrance = building("f", { country: "FR", street: "1 rue X" });
  const edits = applyChanges(NO_EDITS, new Map([["f", inFrance]]), [{ id: "f", field, cell }], "fr");
  expect(readEdit(inFrance, edits, field)).toEqual({ kind: "answer", answer });
});

it("adds no zero to a postcode of another country, that was pasted with it too", () => {
  const inGermany = building("g", { country: "FR" });
  const changes: CellChange[] = [
    { id: "g", field: "post_code", cell: "1067" },
    { id: "g", field: "country", cell: "Allemagne" },
  ];
  const edits = applyChanges(NO_EDITS, new Map([["g", inGermany]]), changes, "fr");
  expect(readEdit(inGermany, edits, "post_code")).toEqual({ kind: "answer", answer: "1067" });
});

it("is no edit once a cell holds what is kept again", () => {
  const blanked = put(NO_EDITS, { id: "a", field: "erp", cell: null });
  expect(toSave(blanked)).toEqual([{ id: "a", building: { erp: null } }]);
  expect(put(blanked, { id: "a", field: "erp", cell: "not_erp" }).size).toBe(0);
  expect(put(NO_EDITS, { id: "b", field: "erp", cell: "  " }).size).toBe(0);
});

it("pastes a block from a cell on, within the edges", () => {
  const fields: FieldKey[] = ["erp", "floors_number"];
  expect(pasteBlock([["1", "2", "3"], ["4"], ["5"]], { ids: ["a", "b"], fields })).toEqual([
    { id: "a", field: "erp", cell: "1" },
    { id: "a", field: "floors_number", cell: "2" },
    { id: "b", field: "erp", cell: "4" },
  ]);
});

it("undoes and does again, and a change forgets what was undone", () => {
  const change = (cell: string) =>
    ({ kind: "change", edits: (now: Edits) => put(now, { id: "b", field: "floors_number", cell }) }) as const;
  let steps = { past: [], now: NO_EDITS, future: [] } as Parameters<typeof applyStep>[0];
  const shown = () => readEdit(all[1]!, steps.now, "floors_number");
  steps = applyStep(applyStep(steps, change("2")), change("3"));
  steps = applyStep(steps, { kind: "undo" });
  expect(shown()).toEqual({ kind: "answer", answer: 2 });
  steps = applyStep(steps, { kind: "redo" });
  expect(shown()).toEqual({ kind: "answer", answer: 3 });
  steps = applyStep(applyStep(applyStep(steps, { kind: "undo" }), { kind: "undo" }), { kind: "undo" });
  expect(steps.now.size).toBe(0);
  steps = applyStep(steps, change("5"));
  expect(applyStep(steps, { kind: "redo" })).toBe(steps);
  expect(applyStep(steps, { kind: "reset", edits: NO_EDITS })).toEqual({ past: [], now: NO_EDITS, future: [] });
});

it("is written and read back whole; what is no edit is none", () => {
  const edits = put(NO_EDITS, { id: "a", field: "erp", cell: null }, { id: "b", field: "floors_number", cell: "x" });
  expect(readEdits(writeEdits(edits))).toEqual(edits);
  expect(readEdits(null).size).toBe(0);
  expect(readEdits("{").size).toBe(0);
});
