/** `node data/ar6_regional/build.ts <ar6_regional_europe.json>`: keeps the medians at global warming levels. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AR6_REGIONS } from "@lichen/domain";

const INDICES = { TXx: "°C", TNn: "°C", Rx1day: "%", Rx5day: "%" } as const;
const LEVELS = ["1.5", "2.0", "3.0", "4.0"] as const;

type Raw = {
  gwl_indices: Record<
    string,
    { unit: string; baseline: string; median: Record<string, Record<string, number>> } | undefined
  >;
};

const path = process.argv[2];
if (path === undefined) throw new RangeError("give the path of the raw file");
const raw = JSON.parse(readFileSync(path, "utf8")) as Raw;

const regions = Object.fromEntries(
  AR6_REGIONS.map((region) => [
    region,
    Object.fromEntries(Object.entries(INDICES).map(([index, unit]) => [index, medians(index, unit, region)])),
  ]),
);
writeFileSync(join(import.meta.dirname, "table.json"), `${JSON.stringify(regions, null, 1)}\n`);

function medians(index: string, unit: string, region: string): Record<string, number> {
  const table = raw.gwl_indices[index];
  if (table?.unit !== unit || table.baseline !== "1850-1900") throw new RangeError(`${index}: not in ${unit}`);
  return Object.fromEntries(
    LEVELS.map((level) => {
      const value = table.median[region]?.[level];
      if (!(value !== undefined && value >= -5 && value <= 40)) throw new RangeError(`${index} ${region} ${level}`);
      return [level, value];
    }),
  );
}
