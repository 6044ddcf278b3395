import type { Endpoint } from "@lichen/contract";
import { REQUEST_LIMIT_S } from "@lichen/domain";
import type { FastifyRequest } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database/open-database.ts";
import type { Tables } from "./database/tables.ts";
import { ongoingCall } from "./ongoing-call.ts";
import { createSharedRefusal } from "./refusal.ts";
import { seal, unseal } from "./seal.ts";
import { sha256 } from "./sha256.ts";

const HEADER = "idempotency-key";
/** @source decisions.md "Safe repetition": 1 to 255 printable characters */
const WELL_FORMED = /^[\x20-\x7e]{1,255}$/;
const STORED_HOURS = 24;
/** A call that began longer ago and has no answer is worked on by no process: twice the time of an answer. */
const LOST_AFTER_S = 2 * REQUEST_LIMIT_S + 5;
/** A longer answer is not kept. */
const LONGEST_ANSWER = 1_000_000;

/** A call that was made before, with its answer. */
export type Replay = { readonly kind: "replay"; readonly status: number; readonly answer: string };

/** A call that is made for the first time, and what becomes of it. */
export type FirstTry = {
  readonly kind: "first";
  /** It is done: its answer is given again when it is repeated. */
  readonly keep: (status: number, answer: string) => Promise<void>;
  /** Nothing was done: it may be made again. */
  readonly forget: () => Promise<void>;
  /** What was written may be lost: the next try finds out. */
  readonly lose: () => Promise<void>;
};

/** Begins a call that bears an `Idempotency-Key`; null for any other. @throws Refusal when it runs, or differs from the first */
export type BeginOnce = (call: Endpoint, request: FastifyRequest, given: unknown) => Promise<FirstTry | Replay | null>;

type Row = {
  readonly request_hash: string;
  readonly is_written: boolean;
  readonly status: number | null;
  readonly answer_sealed: string | null;
  readonly is_over: boolean;
};

/** Calls of those who are signed in, made once by their key, whichever process they reach. */
export function createIdempotency({ db }: Pick<Database, "db">, secret: string): BeginOnce {
  return async (call, request, given) => {
    const key = request.headers[HEADER];
    if (call.method !== "POST" || request.actor === null || key === undefined) return null;
    if (typeof key !== "string" || !WELL_FORMED.test(key)) {
      throw createSharedRefusal("validation", { "Idempotency-Key": ["wrong_format"] });
    }
    const actorId = request.actor.user_id;
    const hash = sha256(`${call.path}\n${JSON.stringify(given)}`);
    const first = firstTry(db, secret, { actorId, key });
    for (;;) {
      if (await claim(db, { actorId, key, hash })) {
        ongoingCall().markWritten = async (trx) => {
          await sql`select lichen_mark_written(${actorId}, ${key})`.execute(trx);
        };
        return first;
      }
      const known = await readTry(db, { actorId, key });
      if (known !== undefined) return answerAgain(known, hash, secret);
      // Forgotten in between, as a try that was refused is: this one may be the first.
    }
  };
}

type Named = { readonly actorId: string; readonly key: string };

function firstTry(db: Kysely<Tables>, secret: string, { actorId, key }: Named): FirstTry {
  const isOf = sql`actor_id = ${actorId} and key = ${key}`;
  return {
    kind: "first",
    keep: async (status, answer) => {
      const sealed = answer.length > LONGEST_ANSWER ? null : seal(secret, answer);
      await sql`update idempotent_calls set status = ${status}, answer_sealed = ${sealed} where ${isOf}`.execute(db);
    },
    forget: async () => {
      await sql`delete from idempotent_calls where ${isOf}`.execute(db);
    },
    lose: async () => {
      await sql`update idempotent_calls set is_lost = true where ${isOf}`.execute(db);
    },
  };
}

async function readTry(db: Kysely<Tables>, { actorId, key }: Named): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select request_hash, is_written, status, answer_sealed,
    is_lost or started_at < clock_timestamp() - make_interval(secs => ${LOST_AFTER_S}) as is_over
    from idempotent_calls where actor_id = ${actorId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Whether a call is the first of its key, or is made again because nothing of the tries before stands. */
async function claim(db: Kysely<Tables>, { actorId, key, hash }: Named & { readonly hash: string }): Promise<boolean> {
  await sql`delete from idempotent_calls where actor_id = ${actorId}
    and started_at < clock_timestamp() - make_interval(hours => ${STORED_HOURS})`.execute(db);
  const { rows } = await sql`
    insert into idempotent_calls as known (actor_id, key, request_hash) values (${actorId}, ${key}, ${hash})
    on conflict (actor_id, key) do update set started_at = clock_timestamp(), is_lost = false
    where known.request_hash = excluded.request_hash and not known.is_written and known.status is null
      and (known.is_lost or known.started_at < clock_timestamp() - make_interval(secs => ${LOST_AFTER_S}))
    returning 1`.execute(db);
  return rows.length > 0;
}

function answerAgain(row: Row, hash: string, secret: string): Replay {
  if (row.request_hash !== hash) throw createSharedRefusal("idempotency_key_reused");
  if (row.status !== null && row.answer_sealed !== null) {
    return { kind: "replay", status: row.status, answer: unseal(secret, row.answer_sealed) };
  }
  if (row.status === null && !row.is_over) throw createSharedRefusal("still_processing", undefined, 1);
  throw createSharedRefusal("already_done");
}
