import type { JobKind } from "../platform/jobs/index.ts";
import { type DigestServices, deliverDigests } from "./deliver-digests.ts";

/** Mails what waits, each minute: at once, or the digests that are due. */
export function notificationJob(services: DigestServices): JobKind {
  return {
    name: "notifications",
    admits: "one_waiting",
    schedule: "* * * * *",
    longestRunS: 15 * 60,
    run: ({ signal }) => deliverDigests(services, new Date(), signal),
  };
}
