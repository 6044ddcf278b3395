-- Servers and workers of this installation, each by itself: what it said last of its state.
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('server', 'worker')),
  host text not null,
  pid integer not null,
  version text not null,
  runs_jobs boolean not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- Why it takes no work; null: it does.
  not_ready text check (not_ready in ('stopping', 'database_unavailable', 'schema_newer')),
  memory_bytes bigint not null,
  -- Longest wait of its event loop since it was seen before, ms.
  delay_ms integer not null
);
alter table processes enable row level security;
alter table processes force row level security;
create policy processes_platform on processes to lichen_app using ((select lichen_sees_everything()));
grant select, insert, update, delete on processes to lichen_app;
