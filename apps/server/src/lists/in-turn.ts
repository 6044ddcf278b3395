import type { Actor } from "@lichen/domain";
import { busyRefusal } from "../platform/refusal.ts";
import { turns } from "../platform/turns.ts";

/** Longest time that someone is let wait for their turn, ms: with the writing itself, within two seconds. */
const LONGEST_WAIT_MS = 1_500;
/** Time that a writing is expected to take before any was seen, ms. */
const FIRST_GUESS_MS = 20;
/** Share of the last writing in the time that one is expected to take: about the last ten count. */
const WEIGHT_OF_LAST = 0.2;

const oneByOne = turns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

type Queue = {
  waiting: number;
  /** Time that one writing is expected to take, ms. */
  usualMs: number;
};

/** Who waits, by portfolio. */
const queues = new Map<string, Queue>();

/**
 * Writes in a portfolio one after the other, in this process. The database lets one writer in anyway (`nextRevision`):
 * those who waited there would each hold a connection meanwhile, until none is left for the other companies.
 *
 * @throws Refusal `busy`, with the seconds after which to try again, instead of a wait that would be too long
 * @throws CallAbandoned when the caller left while waiting
 */
export async function inTurn<T>(portfolio: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(portfolio) ?? { waiting: 0, usualMs: FIRST_GUESS_MS };
  const waitMs = queue.waiting * queue.usualMs;
  if (waitMs > LONGEST_WAIT_MS) throw busyRefusal(waitMs);
  queues.set(portfolio, queue);
  queue.waiting++;
  try {
    return await oneByOne(portfolio, () => measure(queue, work));
  } finally {
    queue.waiting--;
    if (queue.waiting === 0) queues.delete(portfolio);
  }
}

async function measure<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    queue.usualMs += WEIGHT_OF_LAST * (performance.now() - start - queue.usualMs);
  }
}

/** Whose turn it is when someone writes in buildings named by their ids: that of the company, or of the platform. */
export function portfolioOf({ company_id }: Pick<Actor, "company_id">): string {
  return company_id ?? "";
}
