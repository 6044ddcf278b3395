import { describe, expect, it } from "vitest";
import { findGroupColumn } from "../catalogue/index.ts";
import { findCommuneCode } from "./commune-code.ts";
import { BUILDING_SHEET } from "./known-names.ts";

describe("the commune that the columns of a row name", () => {
  it.each([
    [{ insee_code: "01053", parcel_id: "33063000AB0123" }, "01053"],
    [{ department_code: "6", commune_number: "4" }, "06004"],
    [{ department_code: "2A", commune_number: "004" }, "2A004"],
    [{ department_code: "971", commune_number: "105" }, "97105"],
    [{ department_code: "97", commune_number: "105" }, "97105"],
    [{ commune_number: "105" }, null],
    [{ department_code: "06" }, null],
    [{ parcel_id: " 2B033000BT0012 " }, "2B033"],
    [{ address_key: "01053_0480_00012_bis" }, "01053"],
    [{}, null],
  ])("%j: %s", (clues, code) => {
    expect(findCommuneCode(new Map(Object.entries(clues)))).toBe(code);
  });

  it.each([
    ["parcel_id", "01053000AB0123", true],
    ["parcel_id", "2A004000 A0123", false],
    ["parcel_id", "AB 123", false],
    ["parcel_id", "12 500", false],
    ["address_key", "01053_0480_00012", true],
    ["address_key", "2a004_b123", true],
    ["address_key", "01053", false],
    ["commune_number", "01053", false],
    ["department_code", "2B", true],
    ["department_code", "Rhône", false],
  ])("%s %j: %s", (id, text, isOne) => {
    expect(BUILDING_SHEET.clues.find((clue) => clue.id === id)?.holds(text)).toBe(isOne);
  });
});

describe("a column of groups that do not exist", () => {
  const column = (heading: string, names: readonly string[], at = 0) => ({
    at,
    heading,
    filled: names.length,
    values: names.map((value) => ({ value, rows: 1 })),
  });
  const many = Array.from({ length: 31 }, (_, nth) => `Propriétaire ${nth}`);
  it.each([
    ["is known by its title", [column("Portefeuille", ["Écoles", "Halles"])], [], 0],
    ["is none where another gives the groups", [column("Groupe", ["A"]), column("Fonds", ["B"], 1)], [0], null],
    ["is none when it is taken for something else", [column("Entité", ["A"])], [0], null],
    ["is none of too many names", [column("Propriétaire", many)], [], null],
    ["is none by a title that is only near", [column("Groupe de chaleur", ["A"])], [], null],
  ])("%s", (_, columns, taken, found) => {
    const matched = taken.map((at) => ({ at, to: "fond_gestion_name", values: {} }));
    expect(findGroupColumn({ columns }, matched, BUILDING_SHEET)?.at ?? null).toBe(found);
  });
});
