/** `node data/frost_stations_gb/build.ts <stations_uk_1991_2020.csv>` */
import { copyTable } from "../write-table.ts";

const STATIONS = 16;

copyTable(
  "frost_stations_gb",
  process.argv[2],
  [
    { name: "station" },
    { name: "lat", min: 49, max: 61, decimals: 3 },
    { name: "lon", min: -8, max: 2, decimals: 3 },
    { name: "alt_m", min: 0, max: 400 },
    { name: "frost_days", from: "air_frost_days", min: 0, max: 150 },
  ],
  STATIONS,
);
