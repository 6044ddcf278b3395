/** One figure of a benchmark, with what we aim at when the aim is known. */
export type Measure = { readonly name: string; readonly value: number; readonly unit: string; readonly aim?: string };

const WARM_MS = 400;
const ROUND_MS = 600;
const ROUNDS = 5;

/** How many items a second a task treats: best of five rounds, since other programs can only slow it down. */
export function perSecond(items: number, task: () => unknown): number {
  runFor(WARM_MS, task);
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { times, ms } = runFor(ROUND_MS, task);
    best = Math.max(best, (times * items * 1000) / ms);
  }
  return best;
}

function runFor(limitMs: number, task: () => unknown): { times: number; ms: number } {
  const start = performance.now();
  let times = 0;
  while (performance.now() - start < limitMs) {
    task();
    times++;
  }
  return { times, ms: performance.now() - start };
}

/** Value below which a share of the sample falls. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
