import type { JobKind } from "../jobs/index.ts";
import { type Delivery, deliverMails } from "./deliver-mails.ts";

export type MailJobsDeps = Omit<Delivery, "signal"> & {
  /** Told how many mails left and how many failed, when there were any. */
  readonly onDelivered?: (done: { sent: number; failed: number }) => void;
};

/** Empties the outbox when it is woken, and each minute for the mails whose wake-up was lost or that failed before. */
export function mailJobs({ onDelivered, ...delivery }: MailJobsDeps): JobKind {
  return {
    name: "mails",
    admits: "one_waiting",
    schedule: "* * * * *",
    longestRunS: 15 * 60,
    retries: 1,
    async run({ signal }) {
      const done = await deliverMails({ ...delivery, signal });
      if (done.sent + done.failed > 0) onDelivered?.(done);
    },
  };
}
