/** `node data/rail_stations/build.ts <rail_stations_fr.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "uic" },
  { name: "name" },
  { name: "insee", optional: true },
  { name: "lat", min: 41, max: 51.5, decimals: 4 },
  { name: "lon", min: -5.5, max: 10, decimals: 4 },
  { name: "passengers_2024", from: "pax2024", min: 0, max: 300_000_000, optional: true },
];

copyTable("rail_stations", process.argv[2], columns, 2_775);
