import { createHash } from "node:crypto";
import {
  type Actor,
  canRead,
  digestPeriod,
  type Language,
  type NotificationFrequency,
  USUAL_FREQUENCIES,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { type DigestItem, workDigest } from "../mails/index.ts";
import type { NotificationDetails } from "../platform/database/tables/tasks.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { collectNotifications } from "./collect-notifications.ts";
import { readChoices } from "./serve-notifications.ts";
import { type Subscriber, writeUnsubscribeToken } from "./unsubscribe-token.ts";

export type DigestServices = Pick<Services, "database" | "publicUrl" | "secret" | "wakeMails">;
type Reader = { readonly user_id: string | null; readonly address: string | null };

/** Readers that one run looks at; the others come with the next. */
const MOST_READERS = 2000;

/**
 * Mails what waits: at once, or in a digest of the day or of the week. Each thing is mailed once and each period has one
 * digest, however many processes do it: the mail, the mark of what it says and the name of its period are one transaction.
 */
export async function deliverDigests(services: DigestServices, now: Date, signal?: AbortSignal): Promise<void> {
  const { database } = services;
  const today = now.toISOString().slice(0, 10);
  await inScope(database.db, PLATFORM_SCOPE, (trx) => collectNotifications(trx, today));
  const { rows: readers } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    sql<Reader>`select user_id, address from notifications where settled_at is null
      group by user_id, address order by min(created_at) limit ${MOST_READERS}`.execute(trx),
  );
  let isAnySent = false;
  for (const reader of readers) {
    if (signal?.aborted === true) break;
    // Read before the transaction: rights are those of this moment.
    const actor = reader.user_id === null ? null : await actorOfUser(database, reader.user_id, today);
    const isSent = await inScope(database.db, PLATFORM_SCOPE, (trx) => mailReader(trx, services, reader, actor, now));
    isAnySent ||= isSent;
  }
  if (isAnySent) services.wakeMails();
}

/** @returns whether a mail was queued */
async function mailReader(
  trx: Kysely<Tables>,
  services: DigestServices,
  reader: Reader,
  actor: Actor | null,
  now: Date,
): Promise<boolean> {
  const name = reader.user_id ?? reader.address ?? "";
  await sql`select pg_advisory_xact_lock(hashtextextended(${`digest ${name}`}, 0))`.execute(trx);
  const waiting = await readWaiting(trx, reader);
  if (waiting.length === 0) return false;
  const addressee = await findAddressee(trx, reader, actor, waiting);
  if (addressee === null) {
    await settle(trx, waiting);
    return false;
  }
  const { frequencies } = addressee;
  const due: WaitingRow[] = waiting.filter(({ event }) => frequencies(event) === "at_once");
  await settle(
    trx,
    waiting.filter(({ event }) => frequencies(event) === "none"),
  );
  for (const frequency of ["daily", "weekly"] as const) {
    const period = digestPeriod(frequency, now);
    const own = waiting.filter((row) => frequencies(row.event) === frequency && row.created_at < period.before);
    if (own.length === 0) continue;
    const digest = { recipient: addressee.digestKey, period: period.name };
    const taken = await trx
      .insertInto("digests")
      .values(digest)
      .onConflict((one) => one.doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 1n) due.push(...own);
  }
  if (due.length === 0) return false;
  await settle(trx, due);
  const items = due.filter((row) => isForReader(row, actor)).map(toItem);
  if (items.length === 0) return false;
  const token = writeUnsubscribeToken(services.secret, addressee.subscriber);
  const { recipient, language } = addressee;
  await queueMail(trx, { recipient, company_id: due[0]?.company_id ?? null, caused_by: "account" }, () =>
    workDigest({ public_url: services.publicUrl, items, token, has_account: actor !== null }, language),
  );
  return true;
}

type Addressee = {
  readonly recipient: string;
  readonly language: Language;
  readonly digestKey: string;
  readonly subscriber: Subscriber;
  readonly frequencies: (event: WaitingRow["event"]) => NotificationFrequency;
};

/** To whom a mail goes; null where none may: an account that is closed, an address that left. */
async function findAddressee(
  trx: Kysely<Tables>,
  { user_id, address }: Reader,
  actor: Actor | null,
  waiting: readonly WaitingRow[],
): Promise<Addressee | null> {
  if (user_id !== null) {
    if (actor === null) return null;
    const user = await trx
      .selectFrom("users")
      .select(["email", "language"])
      .where("id", "=", user_id)
      .executeTakeFirst();
    if (user === undefined) return null;
    const choices = await readChoices(trx, user_id);
    const subscriber = { kind: "user", id: user_id } as const;
    const { email: recipient, language } = user;
    return { recipient, language, digestKey: user_id, subscriber, frequencies: (event) => choices[event] };
  }
  const recipient = address ?? "";
  const hash = createHash("sha256").update(recipient).digest("base64url");
  const left = await trx
    .selectFrom("unsubscribed_addresses")
    .select("address_hash")
    .where("address_hash", "=", hash)
    .executeTakeFirst();
  if (left !== undefined) return null;
  const language = waiting.findLast(({ details }) => details.language)?.details.language ?? "fr";
  const subscriber = { kind: "address", hash } as const;
  return { recipient, language, digestKey: hash, subscriber, frequencies: (event) => USUAL_FREQUENCIES[event] };
}

type WaitingRow = {
  readonly company_id: string;
  readonly id: string;
  readonly event: DigestItem["event"];
  readonly details: NotificationDetails;
  readonly created_at: Date;
  readonly building_id: string | null;
  readonly project_id: string | null;
  readonly building: string | null;
  readonly city: string | null;
  readonly project: string | null;
  /** Group of the building or of the project; null: it is in the trash. */
  readonly group_id: string | null;
  /** Of an action: whether the reader still carries it out. */
  readonly is_owner: boolean;
  /** Of a comment, as it is now; null: deleted. */
  readonly comment: string | null;
};

async function readWaiting(trx: Kysely<Tables>, { user_id, address }: Reader): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select note.company_id, note.id, note.event, note.details, note.created_at, note.building_id, note.project_id,
      buildings.name as building, buildings.answers ->> 'city' as city, projects.name as project,
      coalesce(buildings.group_id, projects.group_id) as group_id,
      exists (select from planned_actions as planned where planned.company_id = note.company_id
        and planned.building_id = note.building_id and planned.action_id = note.details ->> 'action'
        and planned.status = 'planned'
        and lower(planned.owner) = coalesce(note.address, (select email from users where id = note.user_id))
      ) as is_owner,
      (select comments.text from comments where note.event = 'mention' and comments.company_id = note.company_id
        and comments.id::text = note.subject_key) as comment
    from notifications as note
    left join buildings on buildings.company_id = note.company_id and buildings.id = note.building_id
      and buildings.deleted_at is null
    left join projects on projects.company_id = note.company_id and projects.id = note.project_id
      and projects.deleted_at is null
    where note.settled_at is null and note.user_id is not distinct from ${user_id}::uuid
      and note.address is not distinct from ${address}::text
    order by note.created_at, note.id
    for update of note`.execute(trx);
  return rows;
}

/** Whether what happened still concerns its reader, who may still see it. */
function isForReader(row: WaitingRow, actor: Actor | null): boolean {
  if (row.event === "report_ready") return true;
  if (row.group_id === null) return false;
  const kind = row.project_id === null ? "building" : "project";
  if (actor !== null && !canRead(actor, { kind, company_id: row.company_id, id: row.group_id })) return false;
  if (row.event === "assigned" || row.event === "late") return row.is_owner;
  return row.event !== "mention" || row.comment !== null;
}

function toItem({ event, details, building_id, project_id, building, city, project, comment }: WaitingRow): DigestItem {
  const place = building === null ? project : [building, city].filter(Boolean).join(", ");
  return { event, details, building_id, project_id, place: place ?? "", comment };
}

async function settle(trx: Kysely<Tables>, rows: readonly WaitingRow[]): Promise<void> {
  if (rows.length === 0) return;
  // By the index of those that wait.
  await sql`update notifications set settled_at = now()
    where settled_at is null and id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
}
