import { DIGEST_HOUR, quarterBefore, quarterBounds, quarterOf } from "@lichen/domain";
import { sql } from "kysely";
import { readableGroups } from "../buildings/index.ts";
import { quarterlyReviewMail } from "../mails/index.ts";
import { readChoices, writeUnsubscribeToken } from "../notifications/index.ts";
import type { JobKind } from "../platform/jobs/index.ts";
import { queueMail } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { readReview } from "./read-review.ts";

type ReviewServices = Pick<Services, "database" | "publicUrl" | "secret" | "wakeMails">;

/** Days after the end of a quarter in which its review is mailed: an installation that begins later begins with the next. */
const MAILED_DAYS = 7;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Readers of one run; the others come with the next. */
const READERS_AT_ONCE = 200;

/** Mails the review of the quarter that has ended, once to each who reads buildings and wants it. */
export function reviewJob(services: ReviewServices): JobKind {
  return {
    name: "quarterly-reviews",
    admits: "one_waiting",
    schedule: "*/10 * * * *",
    longestRunS: 15 * 60,
    run: ({ signal }) => mailReviews(services, new Date(), signal),
  };
}

/** The mail and the name of its period are one transaction: no one is sent a second review of a quarter. */
export async function mailReviews(services: ReviewServices, now: Date, signal?: AbortSignal): Promise<void> {
  const { database, publicUrl, secret, wakeMails } = services;
  const quarter = quarterBefore(quarterOf(now));
  const since = now.getTime() - quarterBounds(quarter).end.getTime();
  if (since < DIGEST_HOUR * HOUR_MS || since > MAILED_DAYS * DAY_MS) return;
  const period = `quarter ${quarter.year}-Q${quarter.quarter}`;
  const { rows: readers } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    sql<{ id: string; email: string; language: "fr" | "en" }>`
      select id, email, language from users
      where kind = 'person' and is_active and is_activated and company_id is not null and created_at < ${now}::timestamptz
        and not exists (select from digests where recipient = users.id::text and period = ${period}::text)
      order by id limit ${READERS_AT_ONCE}`.execute(trx),
  );
  let isAnySent = false;
  for (const { id, email, language } of readers) {
    if (signal?.aborted === true) break;
    const actor = await actorOfUser(database, id, now.toISOString().slice(0, 10));
    const scope = actor === null ? PLATFORM_SCOPE : scopeOf(actor);
    isAnySent =
      (await inScope(database.db, scope, async (trx) => {
        const taken = await trx
          .insertInto("digests")
          .values({ recipient: id, period })
          .onConflict((one) => one.doNothing())
          .executeTakeFirst();
        if (taken.numInsertedOrUpdatedRows !== 1n || actor === null) return false;
        if ((await readChoices(trx, id)).quarter === "none") return false;
        const groups = (await readableGroups(trx, actor, actor.company_id ?? undefined)) ?? [];
        if (groups.length === 0) return false;
        const review = await readReview(trx, groups, quarter, now);
        const token = writeUnsubscribeToken(secret, { kind: "user", id });
        await queueMail(trx, { recipient: email, company_id: actor.company_id, caused_by: "account" }, () =>
          quarterlyReviewMail({ public_url: publicUrl, review, token }, language),
        );
        return true;
      })) || isAnySent;
  }
  if (isAnySent) wakeMails();
}
