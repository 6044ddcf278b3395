/** `node data/postcode_districts_gb/build.ts <uk_postcode_districts.csv>` */
import { copyTable } from "../write-table.ts";

const DISTRICTS = 2736;

copyTable(
  "postcode_districts_gb",
  process.argv[2],
  [
    { name: "district" },
    { name: "lat", min: 49.8, max: 61, decimals: 4 },
    { name: "lon", min: -8.7, max: 1.8, decimals: 4 },
    { name: "area_km2", from: "km2", min: 0, max: 4000, decimals: 1 },
    { name: "flood_percent", from: "flood_high_pct", min: 0, max: 100, decimals: 1 },
    { name: "clay_score", min: 0, max: 1, decimals: 2 },
    { name: "gust50_kmh", min: 90, max: 220 },
  ],
  DISTRICTS,
);
