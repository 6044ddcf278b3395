import { expect, it } from "vitest";
import { readTable } from "./read-table.ts";

const codesOf = async (text: string) => {
  const { matching, rows } = await readTable(Buffer.from(text), { separator: undefined, language: "fr" });
  const at = (key: string) => matching.columns.find(({ to }) => to === key)?.at ?? -1;
  const codes = [];
  for await (const { number, cells } of rows)
    codes.push([number, cells[at("member_building_code")], cells[at("latitude")]]);
  return codes;
};
const BUILDINGS = [
  { code: "A1", nom: "Mairie", lat: 45.75, lon: 4.84 },
  { code: "B2", nom: "École", lat: 45.76, lon: 4.85 },
];
const ESRI = {
  spatialReference: { wkid: 4326 },
  features: BUILDINGS.map((attributes) => ({ attributes, geometry: { x: attributes.lon, y: attributes.lat } })),
};
const TITLES = "code;nom;lat;lon";
const LINES = BUILDINGS.map((building) => Object.values(building).join(";"));
const aligned = [TITLES, ...LINES, "C3;Halle;45.77;4.86"].map((line) =>
  line
    .split(";")
    .map((cell) => cell.padEnd(10))
    .join(""),
);

it.each<[string, string, readonly (readonly unknown[])[]]>([
  [
    "a list in JSON",
    JSON.stringify(BUILDINGS),
    [
      [2, "A1", 45.75],
      [3, "B2", 45.76],
    ],
  ],
  [
    "a list in an object",
    JSON.stringify({ total: 2, results: BUILDINGS }, null, 1),
    [
      [2, "A1", 45.75],
      [3, "B2", 45.76],
    ],
  ],
  [
    "an object a line",
    BUILDINGS.map((one) => JSON.stringify(one)).join("\n"),
    [
      [2, "A1", 45.75],
      [3, "B2", 45.76],
    ],
  ],
  [
    "features of ArcGIS",
    JSON.stringify(ESRI),
    [
      [2, "A1", 45.75],
      [3, "B2", 45.76],
    ],
  ],
  [
    "titles again among the rows",
    [TITLES, LINES[0], TITLES, LINES[1]].join("\n"),
    [
      [2, "A1", "45.75"],
      [4, "B2", "45.76"],
    ],
  ],
  [
    "fixed widths",
    aligned.join("\n"),
    [
      [2, "A1", "45.75"],
      [3, "B2", "45.76"],
      [4, "C3", "45.77"],
    ],
  ],
])("gives the rows of %s", async (_, text, rows) => {
  expect(await codesOf(text)).toEqual(rows);
});
