import { expect, it } from "vitest";
import type { Cell } from "./read-cell.ts";
import { isTotalRow } from "./total-row.ts";

it.each<[readonly Cell[], boolean]>([
  [["Total", null, null, 300], true],
  [["TOTAL GÉNÉRAL :", null, "1 200,5 m²"], true],
  [[null, "Sous-total", "300"], true],
  [[null, null, "Sous total Lyon", 300], true],
  [["Totaux"], true],
  [["Summe", 12], true],
  [["Zwischensumme", 12], true],
  [["Grand total", 12], true],
  [["Subtotaal", 12], true],
  [["Totale", "12 %"], true],
  [["Total (12 sites)", 300], true],
  [["A1", "Total", 300], false],
  [["Total Energies", "12 rue des Lilas", 300], false],
  [["Totalgaz", 300], false],
  [["Sommet", 300], false],
  [["Mairie", 300], false],
  [[null, 300], false],
  [[], false],
])("%j sums others: %s", (cells, isTotal) => {
  expect(isTotalRow(cells)).toBe(isTotal);
});
