import { loadGazetteer, loadReferencePack } from "@lichen/data";
import { ensure } from "@lichen/domain";
import { createGazetteer } from "../apps/server/src/places/gazetteer.ts";
import { type Measure, percentile } from "./measure.ts";

/** Communes whose names are typed; the larger the step, the fewer. */
const COMMUNE_STEP = 100;

/** Offline address search: building the index, then some 2,000 queries, whole names, prefixes and addresses. */
export function run(): Measure[] {
  const pack = loadReferencePack();
  const gazetteer = loadGazetteer();
  const builds: number[] = [];
  let { search } = createGazetteer(pack, gazetteer);
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    ({ search } = createGazetteer(pack, gazetteer));
    builds.push(performance.now() - start);
  }

  const { communes } = pack;
  const queries: Record<string, string[]> = { name: [], prefix: [], address: [], misspelt: [] };
  for (let row = 0; row < communes.insee.length; row += COMMUNE_STEP) {
    const name = ensure(communes.name[row]);
    const postcode = ensure(communes.postcodes[row]).slice(0, 5);
    ensure(queries.name).push(name);
    for (const letters of [1, 3, 6]) ensure(queries.prefix).push(name.slice(0, letters));
    ensure(queries.address).push(`${row % 90} rue de la République, ${postcode} ${name}`);
    ensure(queries.misspelt).push(name.slice(0, 2) + name.slice(3));
  }
  return [
    { name: "gazetteer, building the index, p95", value: percentile(builds, 0.95), unit: "ms" },
    ...Object.entries(queries).map(([kind, typed]) => {
      const times = typed.map((query) => measureMs(() => search(query, 8)));
      return {
        name: `gazetteer, search by ${kind}, p95 of ${typed.length}`,
        value: percentile(times, 0.95),
        unit: "ms",
        aim: "≤ 50",
      };
    }),
  ];
}

function measureMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
