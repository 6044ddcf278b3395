-- Plans of works over many buildings: requested, followed, and kept with what was found.
create table plans (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  -- `PlanInput` of the contract without its selection.
  settings jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'success', 'error', 'cancelled')),
  refusal text,
  building_ids uuid[] not null,
  done integer not null default 0,
  -- Gain of the best plan so far, and what no plan beats.
  gain double precision,
  gain_at_most double precision,
  -- The search is to end with the best plan so far.
  stop_requested boolean not null default false,
  -- `MadePlan` of the domain without its works, once it is made.
  result jsonb,
  created_at timestamptz not null default now(),
  -- Last sign of life of whoever works on it.
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  applied_at timestamptz,
  primary key (company_id, id)
);
create index plans_user on plans (company_id, user_id, created_at desc);

-- The works of a plan, in their order.
create table plan_works (
  company_id uuid not null,
  plan_id uuid not null,
  position integer not null,
  building_id uuid not null,
  year smallint not null,
  -- `PlannedWork` of the domain.
  work jsonb not null,
  primary key (company_id, plan_id, position),
  foreign key (company_id, plan_id) references plans (company_id, id) on delete cascade
);

alter table plans enable row level security;
alter table plans force row level security;
create policy plans_company on plans to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on plans to lichen_app;
alter table plan_works enable row level security;
alter table plan_works force row level security;
create policy plan_works_company on plan_works to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on plan_works to lichen_app;
