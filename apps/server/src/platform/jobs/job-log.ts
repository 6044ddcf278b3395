import type { FastifyBaseLogger } from "fastify";
import { DatabaseAway, reasonOfAbsence } from "../database/database-error.ts";

/** What the queue has to say beside the errors of its jobs. */
export type JobEvent =
  | {
      readonly what: "tried_again";
      readonly job: string;
      /** Ids, as the job was sent with. */
      readonly data: unknown;
      /** How many attempts failed before, by an error or the death of their process. */
      readonly after: number;
    }
  | { readonly what: "sent_again"; readonly job: string; readonly id: string; readonly company: string }
  | {
      readonly what: "given_up";
      readonly job: string;
      readonly id: string;
      /** Null for work that is no company's. */
      readonly company: string | null;
      /** The queue's own words, or the class of the error: neither quotes what was stored. */
      readonly reason: string;
    }
  | { readonly what: "database_away"; readonly reason: string }
  | { readonly what: "database_back" };

/** An error of the queue that comes again at each of its looks is said once in so long, ms. */
const SAME_ERROR_MS = 60_000;

const LINES = {
  tried_again: ["warn", "job tried again: it failed, or its process died"],
  sent_again: ["warn", "job sent again: it was lost"],
  given_up: ["error", "job given up"],
  database_away: ["error", "database unavailable: no job is run"],
  database_back: ["info", "database found again: jobs are run"],
} as const;

/** Says in the log what becomes of jobs, the same way in every process. */
export function jobLog(log: Pick<FastifyBaseLogger, "error" | "warn" | "info">) {
  const reportedAt = new Map<string, number>();

  function isNews(error: unknown): boolean {
    const { name, code, stack } = error as Error & { code?: unknown };
    const what = [name, code, /^ {1,8}at .*/m.exec(stack ?? "")?.[0]].join(" ");
    const last = reportedAt.get(what);
    if (last !== undefined && performance.now() - last < SAME_ERROR_MS) return false;
    reportedAt.set(what, performance.now());
    return true;
  }

  return {
    onFailure(error: unknown, job: string | null): void {
      if (job === null && !isNews(error)) return;
      const reason = error instanceof DatabaseAway ? { reason: reasonOfAbsence(error) } : {};
      log.error({ err: error, job, ...reason }, job === null ? "queue failed" : "job failed");
    },
    onEvent({ what, ...fields }: JobEvent): void {
      const [level, words] = LINES[what];
      log[level](fields, words);
    },
  };
}
