-- Where to act first over many buildings: asked for, followed, and kept with what was found.
create table ranking_jobs (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  scenario text not null,
  horizon text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'success', 'error', 'cancelled')),
  building_ids uuid[] not null,
  done integer not null default 0,
  -- PortfolioRanking of the domain, once it is made.
  result jsonb,
  created_at timestamptz not null default now(),
  -- Last sign of life of whoever works on it.
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
);
create index ranking_jobs_user on ranking_jobs (company_id, user_id, created_at desc);

alter table ranking_jobs enable row level security;
alter table ranking_jobs force row level security;
create policy ranking_jobs_company on ranking_jobs to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on ranking_jobs to lichen_app;
