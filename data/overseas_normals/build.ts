/** `node data/overseas_normals/build.ts <overseas_climate.json>`: lows and highs of each month, by code of territory. */

import { readFileSync } from "node:fs";
import { ensure } from "@lichen/domain";
import { type Cell, type Column, writeTable } from "../write-table.ts";

type Raw = {
  station_normals: Record<string, { near: string; t: number[] }>;
  ar6_change_days: Record<string, Record<string, number>>;
};

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Columns of the AR6 change maps. */
const CHANGES = ["tx35_ssp126_far", "tx35_ssp585_mid", "tx35_ssp585_far"] as const;

/** Stations of the raw file, by the territories that they speak of; the AR6 cell near them. */
const OF_FILE = [
  { station: "78897", territories: ["971"], cell: "martinique" },
  { station: "78925", territories: ["972"], cell: "martinique" },
  { station: "78894", territories: ["977", "978"], cell: "martinique" },
] as const;
/**
 * Mean lows and highs of territories that the raw file has no station of, °C, January first, to the degree.
 * @source Cayenne: climatestotravel.com/climate/french-guiana; Saint-Denis: climatestotravel.com/climate/reunion
 */
const PUBLISHED = [
  {
    territory: "973",
    station: "Cayenne",
    cell: "cayenne",
    low: [23, 23, 23, 23, 23, 22, 22, 22, 21, 21, 22, 22],
    high: [29, 29, 29, 29, 29, 30, 30, 31, 32, 32, 31, 30],
  },
  {
    territory: "974",
    station: "Saint-Denis",
    cell: "reunion",
    low: [24, 24, 23, 22, 21, 19, 18, 18, 19, 20, 21, 22],
    high: [30, 30, 30, 29, 28, 26, 25, 25, 26, 27, 28, 29],
  },
] as const;
/**
 * Mayotte: mean low and high of the year at Pamandzi (Météo-France, over 30 years), moved by the seasons, °C.
 * @source mayottehebdo.com/?p=6101 (year); "Climat de Mayotte", Wikipedia (means of the seasons: 27.4 and 24.7)
 */
const PAMANDZI = { low: 23.1, high: 29.4, rains: 27.4, dry: 24.7 } as const;
const isOfRains = (month: number) => month === 12 || month <= 3;
const isDry = (month: number) => month >= 6 && month <= 9;

const path = process.argv[2];
if (path === undefined) throw new RangeError("give the path of the raw file");
const raw = JSON.parse(readFileSync(path, "utf8")) as Raw;

const yearC = (PAMANDZI.low + PAMANDZI.high) / 2;
const pamandzi = MONTHS.map((month) => (isOfRains(month) ? PAMANDZI.rains : isDry(month) ? PAMANDZI.dry : yearC));
const halfRange = (PAMANDZI.high - PAMANDZI.low) / 2;
const known = [
  ...PUBLISHED.map(({ territory, station, cell, low, high }) => ({ territory, station, cell, low, high })),
  {
    territory: "976",
    station: "Pamandzi",
    cell: null,
    low: pamandzi.map((mean) => mean - halfRange),
    high: pamandzi.map((mean) => mean + halfRange),
  },
];
/** Half of the daily range where only means are known: that of the three territories where it is. */
const half =
  known.reduce((sum, { low, high }) => sum + high.reduce((a, one, month) => a + one - low[month]!, 0) / 24, 0) /
  known.length;
const ofFile = OF_FILE.flatMap(({ station, territories, cell }) => {
  const { near, t } = ensure(raw.station_normals[station]);
  const [low, high] = [t.map((mean) => mean - half), t.map((mean) => mean + half)];
  return territories.map((territory) => ({ territory, station: near.replace(/ \(.*/, ""), cell, low, high }));
});

const columns: readonly Column[] = [
  { name: "departement" },
  { name: "station" },
  ...MONTHS.map((month) => ({ name: `low${month}`, min: 15, max: 28, decimals: 1 })),
  ...MONTHS.map((month) => ({ name: `high${month}`, min: 22, max: 36, decimals: 1 })),
  ...CHANGES.map((name) => ({ name, min: 0, max: 300, decimals: 1 })),
];
const rows = [...ofFile, ...known]
  .toSorted((a, b) => (a.territory < b.territory ? -1 : 1))
  .map(({ territory, station, cell, low, high }): Cell[] => [
    territory,
    station,
    ...low,
    ...high,
    // Mayotte has no cell: islands of the same ocean have no more very hot days.
    ...CHANGES.map((change) => (cell === null ? 0 : ensure(raw.ar6_change_days[cell])[change]!)),
  ]);
writeTable("overseas_normals", columns, rows);
