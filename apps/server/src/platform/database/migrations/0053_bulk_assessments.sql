-- Bulk assessments: places of a file, or buildings, assessed by a job and written into a file. Nothing of a place is stored.
create table assessments (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  -- `AssessmentSettings` of the server: format, detail, hazards, scenarios, horizons, language.
  settings jsonb not null,
  -- `sending`: the file of the places has not come yet.
  state text not null default 'waiting'
    check (state in ('sending', 'waiting', 'working', 'success', 'error', 'cancelled')),
  refusal text,
  -- Empty where a file gives the places.
  building_ids uuid[] not null default '{}',
  -- Of the file of the places.
  input_bytes integer,
  read integer not null default 0,
  done integer not null default 0,
  in_error integer not null default 0,
  -- Of the result, once it is there.
  file_bytes bigint,
  engine_version text not null,
  -- Layers that the figures come from: id, edition, sha256.
  layers jsonb not null,
  created_at timestamptz not null default now(),
  -- Last sign of life of whoever works on it.
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
);
create index assessments_user on assessments (company_id, user_id, created_at desc);
create index assessments_created on assessments (created_at);

alter table assessments enable row level security;
alter table assessments force row level security;
create policy assessments_company on assessments to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on assessments to lichen_app;
