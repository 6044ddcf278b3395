import { expect, it } from "vitest";
import { parseDelimitedRows } from "./delimited-text.ts";

const rowsOf = (lines: readonly string[]) =>
  [...(parseDelimitedRows(Buffer.from(lines.join("\n"))) ?? [])].filter((cells) => cells.some((cell) => cell !== null));
const TITLES = "CODE  NOM                 ADRESSE             CP     SURFACE";
const ROWS = [
  "A001  Mairie              1, place de l'Hôtel 01000   1 200",
  "A002  École Jean Moulin   12, rue des Lilas   69003     850",
  "A003  Gymnase                                 69003     640",
];
const READ = [
  ["CODE", "NOM", "ADRESSE", "CP", "SURFACE"],
  ["A001", "Mairie", "1, place de l'Hôtel", "01000", "1 200"],
  ["A002", "École Jean Moulin", "12, rue des Lilas", "69003", "850"],
  ["A003", "Gymnase", null, "69003", "640"],
];

it.each([
  ["alone", [TITLES, ...ROWS], READ],
  [
    "with a rule under its titles, a heading and an end",
    ["Inventaire", "", TITLES, TITLES.replaceAll(/\S/g, "-"), ...ROWS, "(3 lignes)"],
    [["Inventaire"], ...READ, ["(3 lignes)"]],
  ],
])("cuts a text of fixed widths, %s", (_, lines, rows) => {
  expect(rowsOf(lines)).toEqual(rows);
});

it.each([
  ["a single column", ["Nom", "Mairie", "École", "Halle"], [["Nom"], ["Mairie"], ["École"], ["Halle"]]],
  [
    "cells that spaces fill",
    ["a ; b  ; c", "1 ; 2  ; 3", "4 ; 5  ; 6"],
    [
      ["a ", " b  ", " c"],
      ["1 ", " 2  ", " 3"],
      ["4 ", " 5  ", " 6"],
    ],
  ],
  [
    "commas without semicolons",
    ["a,b,c", "1,x  y,3", "4,x  y,6"],
    [
      ["a", "b", "c"],
      ["1", "x  y", "3"],
      ["4", "x  y", "6"],
    ],
  ],
  ["a line with a gap", ["Nom", "Mairie  annexe", "Halle"], [["Nom"], ["Mairie  annexe"], ["Halle"]]],
])("leaves %s as it is separated", (_, lines, rows) => {
  expect(rowsOf(lines)).toEqual(rows);
});
