import { loadGazetteer, loadReferencePack } from "@lichen/data";
import { createGazetteer } from "../apps/server/src/places/gazetteer.ts";

type Measure = { readonly name: string; readonly unit: string; readonly p50: number; readonly p95: number };

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
    const name = communes.name[row]!;
    const postcode = communes.postcodes[row]!.slice(0, 5);
    queries.name!.push(name);
    for (const letters of [1, 3, 6]) queries.prefix!.push(name.slice(0, letters));
    queries.address!.push(`${row % 90} rue de la République, ${postcode} ${name}`);
    queries.misspelt!.push(name.slice(0, 2) + name.slice(3));
  }
  return [
    { name: "gazetteer: build the index", unit: "ms", ...quantiles(builds) },
    ...Object.entries(queries).map(([kind, typed]) => ({
      name: `gazetteer: search, ${kind} (${typed.length} queries)`,
      unit: "ms",
      ...quantiles(typed.map((query) => timed(() => search(query, 8)))),
    })),
  ];
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function quantiles(values: readonly number[]): { p50: number; p95: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { p50: at(0.5), p95: at(0.95) };
}
