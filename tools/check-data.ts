import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { SOURCES } from "@lichen/data";

/** Age from which an edition is named, so that a newer one is looked for. */
const OLD_YEARS = 3;
const DATA = join(import.meta.dirname, "../data");

/** `npm run check:data`: each dataset with its edition, its weight and its age; fails when one says no year or ships no table. */
const thisYear = new Date().getUTCFullYear();
let faults = 0;
for (const { id, edition, derivation } of SOURCES) {
  const years = [...`${edition} ${derivation.en}`.matchAll(/\b(?:19|20)\d{2}\b/g)].map(([year]) => Number(year));
  const latest = Math.max(...years.filter((year) => year <= thisYear));
  const files = readdirSync(join(DATA, id)).filter((file) => /\.(?:csv|json|geojson)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + statSync(join(DATA, id, file)).size, 0);
  const says = [`${id}: ${edition}`, `${files.length} files, ${(bytes / 1000).toFixed(0)} kB`];
  if (!Number.isFinite(latest) && !edition.includes("undated")) {
    says.push("NO YEAR in its edition or derivation, and not said to be undated");
    faults++;
  } else if (Number.isFinite(latest) && thisYear - latest > OLD_YEARS)
    says.push(`figures of ${latest}: look for a newer edition`);
  if (!readFileSync(join(DATA, id, "README.md"), "utf8").startsWith("# ")) {
    says.push("NO TITLE in its README");
    faults++;
  }
  console.log(says.join(" · "));
}
if (faults > 0) process.exitCode = 1;
