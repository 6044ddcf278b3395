/**
 * `npm run levels`: how the levels of exposure spread over the communes of France and the towns of Europe, what
 * independent evidence predicts, what public documents and experts say of known places, both sides of the borders,
 * neighbours along transects, one town found in two ways, ranges, hazards without a level in Europe, and known events;
 * beside what was kept last. `-- --accept` keeps it. It fails on a red line.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HazardId } from "@lichen/domain";
import { createReference, embeddedData } from "@lichen/server";
import { agreements, EXPLAINED } from "./levels/agreement.ts";
import { borderPairs, borderWords } from "./levels/borders.ts";
import { type Check, checkWords, type Measured, type StoredChecks } from "./levels/check.ts";
import { type Distribution, distributionOf, SHARE_HEAD, shareWords } from "./levels/distribution.ts";
import { checkExpertLevels } from "./levels/expert-levels.ts";
import { checkNamesAndPoints } from "./levels/name-and-point.ts";
import { checkPopulation } from "./levels/population.ts";
import { predictions } from "./levels/predictions.ts";
import { checkRangeWidths } from "./levels/range-widths.ts";
import { checkKnownEvents, replayEvents } from "./levels/replay.ts";
import { checkTransects } from "./levels/transects.ts";
import { checkUnknownInEurope } from "./levels/unknown-in-europe.ts";
import { computeWorkedExposures } from "./levels/worked-exposures.ts";

const EXAMPLES = join(import.meta.dirname, "../packages/report/src/worked-exposures.json");
const EVENTS = join(import.meta.dirname, "../packages/report/src/replayed-events.json");
const FILE = join(import.meta.dirname, "levels/kept.json");
/** A level that holds more of the communes than this needs a reason. @source levels edition 1.1, §3 */
const TOO_MANY = 0.6;
/** Hazards of which one level holds more than that, and why. */
const REASONS: Readonly<Partial<Record<HazardId, string>>> = {
  heat: "in 1976-2005 two communes in three had less than a day above 35 °C and of great discomfort by humid heat",
  wildfire: "two communes in three have few days of fire weather and few fires",
  landslide: "two communes in three have no recognised event and little relief; none is no proof, so they read low",
  cold: "with warming most of the plains have few heating needs and little frost",
};
const CHECKS: readonly ((measured: Measured) => Check)[] = [
  checkExpertLevels,
  checkPopulation,
  checkTransects,
  checkNamesAndPoints,
  checkRangeWidths,
  checkUnknownInEurope,
  checkKnownEvents,
];
/** Towns of Europe outside France of which the levels are counted, inhabitants. */
const TOWN = 30_000;

type Spread = Readonly<Record<string, string>>;
type StoredFile = {
  readonly edition_1_0: Spread;
  readonly now: Spread;
  readonly auc: Readonly<Record<string, number>>;
  /** Absent from a file that was kept before the checks were. */
  readonly checks?: StoredChecks;
};

const { pack, places } = embeddedData();
const layers = createReference(pack).layers();
const { communes } = pack;
const french = communes.insee.flatMap((_, row) => {
  const place = places.ofCommune(row);
  return place?.zone === "france" ? [{ place, people: communes.population[row] || 0 }] : [];
});
const { cities } = embeddedData().gazetteer;
const european = cities.name.flatMap((_, row) =>
  cities.population[row]! >= TOWN ? [{ place: places.ofCity(row), people: cities.population[row]! }] : [],
);

const stored = JSON.parse(readFileSync(FILE, "utf8")) as StoredFile;
const now: Record<string, string> = {};
for (const [area, counted] of [
  ["france", french],
  ["europe", european],
] as const) {
  console.log(`\n${area}, ${counted.length} places: % of places | % of people  (edition 1.0; kept last)`);
  console.log(`${" ".repeat(30)}${SHARE_HEAD}`);
  for (const one of distributionOf(layers, counted)) {
    const name = `${area}/${one.hazard}/${one.horizon === "reference" ? "reference" : `${one.scenario}/${one.horizon}`}`;
    const words = `${shareWords(one.places)} |${shareWords(one.people)}`;
    now[name] = words;
    const was = stored.now[name] === undefined || stored.now[name] === words ? "" : `  was ${stored.now[name]}`;
    console.log(`${name.padEnd(30)}${words}${area === "france" ? flagOf(one) : ""}${was}`);
    if (stored.edition_1_0[name] !== undefined) console.log(`${"  edition 1.0".padEnd(30)}${stored.edition_1_0[name]}`);
  }
}
console.log("\nArea under the curve: 0.5 is chance");
const auc = predictions(pack, layers, french);
for (const [name, value] of Object.entries(auc)) console.log(`${value.toFixed(3)}  ${name}`);
const agreed = agreements(layers, places);
const apart = (levels: number) => agreed.filter((one) => one.apart === levels).length;
console.log(`\nPublic documents: ${agreed.length} places, ${apart(0)} at the same level, ${apart(1)} at the next one`);
for (const { hazard, name, expected, level, document } of agreed.filter((one) => (one.apart ?? 9) > 1)) {
  console.log(
    `  ${hazard} ${name}: ${level}, ${document} says ${expected} (${EXPLAINED[`${hazard}/${name}`] ?? "NO REASON"})`,
  );
}
console.log("\nBoth sides of the border: level at the reference, then business as usual 2050");
for (const pair of borderPairs(pack, cities, places)) console.log(borderWords(pair, layers));
const checked = CHECKS.map((check) => check({ pack, cities, places, layers, french, european }));
for (const check of checked) console.log(checkWords(check, stored.checks ?? {}));
const redLines = checked.flatMap((check) => check.redLines);
console.log(`\n${redLines.length} red lines`);
for (const line of redLines) console.log(`! ${line}`);
if (redLines.length > 0) process.exitCode = 1;
if (process.argv.includes("--accept")) {
  const checks = Object.fromEntries(checked.map(({ id, figures }) => [id, figures]));
  writeFileSync(EXAMPLES, `${JSON.stringify(computeWorkedExposures(layers, places), null, 2)}\n`);
  writeFileSync(EVENTS, `${JSON.stringify(replayEvents(layers, places), null, 2)}\n`);
  writeFileSync(FILE, `${JSON.stringify({ edition_1_0: stored.edition_1_0, now, auc, checks }, null, 1)}\n`);
}

/** Says where one level holds most of the communes before 2090, "none" and "no data" aside. */
function flagOf({ places: shares, horizon, hazard }: Distribution): string {
  const [level, share] = Object.entries(shares).reduce((most, one) => (one[1] > most[1] ? one : most));
  const isExpected = level === "none" || (hazard === "cold" && level === "very_low");
  if (share <= TOO_MANY || horizon === "2090" || isExpected) return "";
  if (REASONS[hazard] === undefined) process.exitCode = 1;
  return `  ! ${level}: ${REASONS[hazard] ?? "NO REASON"}`;
}
