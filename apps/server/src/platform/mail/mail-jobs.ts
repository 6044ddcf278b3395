import type { JobKind } from "../jobs/index.ts";
import { type Delivery, deliverMails } from "./deliver-mails.ts";

/** Empties the outbox when it is woken, and each minute for the mails whose wake-up was lost or that failed before. */
export function mailJobs(delivery: Omit<Delivery, "signal">): JobKind {
  return {
    name: "mails",
    admits: "one_waiting",
    schedule: "* * * * *",
    longestRunS: 15 * 60,
    async run({ signal }) {
      await deliverMails({ ...delivery, signal });
    },
  };
}
