import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../scope.ts";
import { openSealedCode } from "./mail-code.ts";
import { type OutgoingMail, SEND_LIMIT_MS, type SendOutcome, type SmtpSender, smtpSender } from "./smtp-sender.ts";

/** A mail that fails this many times is given up; its row stays. */
export const MOST_ATTEMPTS = 8;
/** Wait after the first failure; each further one waits FACTOR times longer: 1 min, 4 min … 68 h, 91 h in all. */
const FIRST_WAIT_S = 60;
const FACTOR = 4;
/** Longer than a conversation may last: a mail is taken over only from a sender that died. */
const LEASE_S = (5 * SEND_LIMIT_MS) / 1000;

export type Delivery = {
  readonly database: { readonly db: Kysely<Tables> };
  /** Null: nothing is sent, the mails stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Of the installation: opens the codes of links. */
  readonly secret: string;
  /** Aborted: the mail in hand is ended, no other is begun. */
  readonly signal?: AbortSignal;
  readonly leaseS?: number;
};

/**
 * Sends the mails that are due, one by one, the oldest first. Any number of processes may do it at once: each mail is
 * in the hands of one. A sender that dies after the other server accepted the mail and before that is written has it
 * sent again when its lease ends, under the same Message-ID. No transaction is open while the network is waited for.
 *
 * @returns how many were sent, and how many failed and wait for their next attempt or were given up
 */
export async function deliverMails(delivery: Delivery): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  const { database, smtpUrl, mailFrom, secret, signal, leaseS = LEASE_S } = delivery;
  if (smtpUrl === null) return done;
  const sender: SmtpSender = smtpSender({ smtpUrl, mailFrom });
  while (signal?.aborted !== true) {
    const mail = await claim(database.db, leaseS);
    if (mail === undefined) break;
    const outcome = await sendOpened(sender, mail, secret);
    if (outcome.kind === "sent") {
      await markSent(database.db, mail);
      done.sent++;
      continue;
    }
    await markFailed(database.db, mail, outcome.failure);
    done.failed++;
    if (outcome.serverFailed) break;
  }
  return done;
}

type ClaimedMail = OutgoingMail & { readonly attempts: number; readonly sealed_code: string | null };

/** Sends a mail with the code of its link; one that another secret sealed can only fail. */
async function sendOpened(
  sender: SmtpSender,
  { sealed_code, ...mail }: ClaimedMail,
  secret: string,
): Promise<SendOutcome> {
  let opened: (words: string) => string;
  try {
    opened = openSealedCode(sealed_code, secret);
  } catch {
    return { kind: "failed", failure: "sealed_with_another_secret", serverFailed: false };
  }
  return sender.send({ ...mail, text_body: opened(mail.text_body), html_body: opened(mail.html_body) });
}

/** Takes the next mail that is due, and counts the attempt: a process that dies of a mail does not do so for ever. */
async function claim(db: Kysely<Tables>, leaseS: number): Promise<ClaimedMail | undefined> {
  return inScope(db, PLATFORM_SCOPE, async (trx) => {
    const due = trx
      .selectFrom("mails")
      .select("id")
      .where("sent_at", "is", null)
      .where("failed_at", "is", null)
      .where("next_attempt_at", "<=", sql<Date>`now()`)
      .where((mail) => mail.or([mail("lease_until", "is", null), mail("lease_until", "<=", sql<Date>`now()`)]))
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked();
    return trx
      .updateTable("mails")
      .set((mail) => ({
        attempts: mail("attempts", "+", 1),
        lease_until: sql<Date>`now() + make_interval(secs => ${leaseS})`,
      }))
      .where("id", "=", due)
      .returning([
        "id",
        "recipient",
        "subject",
        "text_body",
        "html_body",
        "language",
        "attempts",
        "sealed_code",
        "unsubscribe_url",
      ])
      .executeTakeFirst();
  });
}

/** Its links open accounts, and the database keeps no such code in clear: a mail that left keeps no body. */
async function markSent(db: Kysely<Tables>, { id }: ClaimedMail): Promise<void> {
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("mails")
      .set({
        sent_at: sql<Date>`now()`,
        failed_at: null,
        lease_until: null,
        last_error: null,
        text_body: "",
        html_body: "",
        sealed_code: null,
        unsubscribe_url: null,
      })
      .where("id", "=", id)
      .execute(),
  );
}

async function markFailed(db: Kysely<Tables>, { id, attempts }: ClaimedMail, failure: string): Promise<void> {
  const waitS = FIRST_WAIT_S * FACTOR ** (attempts - 1);
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("mails")
      .set({
        last_error: failure,
        lease_until: null,
        ...(attempts >= MOST_ATTEMPTS
          ? { failed_at: sql<Date>`now()` }
          : { next_attempt_at: sql<Date>`now() + make_interval(secs => ${waitS})` }),
      })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      // Another sender may have taken the mail over since.
      .where("attempts", "=", attempts)
      .execute(),
  );
}
