/** `node data/social_facts/build.ts <insee_communes.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "insee" },
  { name: "households", from: "fiscal_households_2021", min: 1, max: 2_000_000, optional: true },
  { name: "median_income", from: "median_income_2021", min: 5_000, max: 100_000, optional: true },
  { name: "poverty_pct", from: "poverty_pct_2021", min: 0, max: 100, optional: true },
  { name: "over65_pct", from: "rg65_pct_2024", min: 0, max: 100, decimals: 1, optional: true },
];

copyTable("social_facts", process.argv[2], columns, 34_846);
