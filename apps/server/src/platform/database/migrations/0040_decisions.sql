-- What is decided about an action, beyond its status and its year.
alter table planned_actions
  add column progress text check (progress in ('ordered', 'in_progress')),
  add column due_on date,
  -- Name or e-mail address of the person who carries it out.
  add column owner text,
  -- Euros.
  add column spent double precision check (spent >= 0),
  add column note text,
  add check (status = 'planned' or (progress is null and due_on is null)),
  add check (due_on is null or extract(year from due_on) = year),
  add check (status <> 'not_planned' or (owner is null and spent is null and note is null));

-- Strategies as they were before one call changed many of them: that call can be taken back.
create table strategy_undos (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- `AuditAction` of the change.
  kind text not null,
  -- [{building_id, version: of the strategy that was written, strategy: `Strategy` of before}]
  entries jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id)
);
create index strategy_undos_created on strategy_undos (created_at);

alter table strategy_undos enable row level security;
alter table strategy_undos force row level security;
create policy strategy_undos_company on strategy_undos to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on strategy_undos to lichen_app;
