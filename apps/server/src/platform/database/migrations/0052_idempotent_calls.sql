-- Calls that bear an Idempotency-Key, for a day: made once, whatever the number of tries.
create table idempotent_calls (
  actor_id uuid not null references users (id) on delete cascade,
  key text not null,
  -- SHA-256 of the call and its body, in base64url.
  request_hash text not null,
  started_at timestamptz not null default clock_timestamp(),
  -- Set by the transaction of the call: it stands exactly when what the call wrote does.
  is_written boolean not null default false,
  -- Null while the call runs, and when its answer was lost.
  status smallint,
  -- Sealed: an answer may hold a secret that is given once. Null: too long to be kept.
  answer_sealed text,
  -- Whether it is known that no one works on the call any more.
  is_lost boolean not null default false,
  primary key (actor_id, key)
);
grant select, insert, update, delete on idempotent_calls to lichen_app;

-- Marks a call as written, in a transaction that has written something: one that only read has no identifier. A select,
-- so that the transaction of a call that writes nothing is not taken for one that does.
create function lichen_mark_written(uuid, text) returns void language sql volatile as $$
  update idempotent_calls set is_written = true
    where actor_id = $1 and key = $2 and not is_written and pg_current_xact_id_if_assigned() is not null
$$;
