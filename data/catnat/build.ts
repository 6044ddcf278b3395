/**
 * `node data/catnat/build.ts <catnat_communes.csv>`: takes off the events that a decree recognised over a whole
 * département, and writes which ones.
 */
import { CATNAT_PERILS, ensure, lastLocalYears, wholeDepartements } from "@lichen/domain";
import { readTable } from "../read-table.ts";
import { type Column, readRaw, writeTable } from "../write-table.ts";

const COMMUNES = 28_978;

const columns: readonly Column[] = [
  { name: "insee" },
  ...CATNAT_PERILS.map((peril) => ({ name: peril, min: 0, max: 60 })),
  { name: "drought_since2003", min: 0, max: 40 },
  { name: "last_flood", min: 1985, max: 2024, optional: true },
  { name: "last_drought", min: 1985, max: 2024, optional: true },
];

const raw = readRaw(
  process.argv[2],
  columns.map((column) => column.name),
);
if (raw.length !== COMMUNES) throw new RangeError(`${raw.length} communes instead of ${COMMUNES}`);
const rawOf = new Map(raw.map((row) => [ensure(row.insee), row] as const));

const communes = readTable("communes_fr");
const departements = communes.text("departement");
const departementOf = new Map(communes.text("insee").map((insee, row) => [insee, ensure(departements[row])] as const));
// The table has counts and almost no dates: such a decree shows as events that no commune of the département is without.
const insees = [...departementOf.keys()];
const whole = wholeDepartements([...departementOf.values()], (peril, commune) =>
  Number(rawOf.get(ensure(insees[commune]))?.[peril] ?? 0),
);

const lastFloods = lastLocalYears([...departementOf.values()], whole, "flood", (commune) =>
  Number(rawOf.get(ensure(insees[commune]))?.last_flood ?? 0),
);
const lastFloodOf = new Map(insees.map((insee, commune) => [insee, lastFloods[commune] ?? null] as const));

writeTable(
  "catnat",
  columns,
  raw
    .map((row) => {
      const departement = departementOf.get(ensure(row.insee));
      if (departement === undefined) throw new RangeError(`${row.insee} is not a commune`);
      const taken = whole.filter((found) => found.departement === departement);
      const local = taken.map(({ peril, events }) => [peril, String(Number(row[peril]) - events)] as const);
      const lastFlood = lastFloodOf.get(ensure(row.insee));
      return {
        ...row,
        ...Object.fromEntries(local),
        last_flood: lastFlood == null ? null : String(lastFlood),
      } as Record<string, string | null>;
    })
    .filter((row) => CATNAT_PERILS.some((peril) => Number(row[peril]) > 0))
    .map((row) => columns.map(({ name }) => row[name] ?? null)),
);
writeTable(
  "catnat",
  [{ name: "peril" }, { name: "departement" }, { name: "events", min: 1, max: 10 }],
  whole.map(({ peril, departement, events }) => [peril, departement, events]),
  "whole_departements.csv",
);
for (const [peril, found] of Map.groupBy(whole, (one) => one.peril)) {
  console.log(`${peril}:`, found.map(({ departement, events }) => `${departement} ${events}`).join(", "));
}
