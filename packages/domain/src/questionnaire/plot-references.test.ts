import { expect, it } from "vitest";
import { BUILDING_SHEET } from "./known-names.ts";
import { listPlots, writePlots } from "./plot-references.ts";

it.each<[Record<string, string>, readonly string[]]>([
  [{ parcel_id: " 01053000AB0123 " }, ["AB0123"]],
  [{ parcel_id: "01053000AB0123, 01053000AB0124" }, ["AB0123", "AB0124"]],
  [{ plot_reference: "AB 123" }, ["AB0123"]],
  [{ plot_reference: "000 AB 123" }, ["AB0123"]],
  [{ plot_reference: "ab n° 12 ; AC0004" }, ["AB0012", "AC0004"]],
  [{ plot_reference: "A 7 et 0B 12" }, ["0A0007", "0B0012"]],
  [{ plot_reference: "Section AB parcelle n°12" }, ["AB0012"]],
  [{ plot_section: "a", plot_number: "7" }, ["0A0007"]],
  [{ plot_section: "AB", plot_number: "0123" }, ["AB0123"]],
  [{ plot_section: "AB" }, []],
  [{ plot_number: "123" }, []],
  [{}, []],
])("the plots that %j names are %j", (clues, plots) => {
  expect(listPlots(new Map(Object.entries(clues)))).toEqual(plots);
});

it.each([
  ["parcel_id", "01053000AB0123 01053000AB0124", true],
  ["parcel_id", "01053000AB0123 et cave", false],
  ["plot_reference", "AB 123, AB 124", true],
  ["plot_reference", "12 500", false],
  ["plot_reference", "AB 12345", false],
  ["plot_reference", "Lot 12", false],
  ["plot_section", "AB", true],
  ["plot_section", "Nord", false],
  ["plot_number", "123", true],
  ["plot_number", "12 345", false],
])("%s %j: %s", (id, text, isOne) => {
  expect(BUILDING_SHEET.clues.find((clue) => clue.id === id)?.holds(text)).toBe(isOne);
});

it("of many plots, the first ones name the place", () => {
  const many = Array.from({ length: 20 }, (_, nth) => `AB00${nth + 10}`);
  expect(writePlots(["AB0123"])).toBe("Parcelle AB0123");
  expect(writePlots(["AB0123", "AB0124"])).toBe("Parcelles AB0123, AB0124");
  expect(writePlots(many)).toBe(`Parcelles ${many.slice(0, 12).join(", ")}…`);
});
