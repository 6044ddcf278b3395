-- Counts the transactions that changed anything of a portfolio. Whoever writes a building first adds one here, which holds
-- the row of the company: revisions commit in their order, and a copy that holds revision n misses nothing up to n.
alter table companies add column portfolio_revision bigint not null default 0;

alter table buildings
  add column revision bigint not null default 0,
  -- Where the building stands, resolved when it was written; null: not found.
  add column place jsonb,
  add column created_by_name text not null default '',
  add column updated_by_name text not null default '',
  -- In the trash since.
  add column deleted_at timestamptz,
  add column deleted_by_name text,
  add column deletion_id uuid,
  add check ((deleted_at is null) = (deletion_id is null));
drop index buildings_code;
create unique index buildings_code on buildings (company_id, lower(code)) where deleted_at is null;
create index buildings_revision on buildings (company_id, revision);
create index buildings_trash on buildings (company_id, deleted_at desc, id) where deleted_at is not null;

-- Computed from the answers and the place of a building by the engine and layers of the stamp.
create table building_results (
  company_id uuid not null,
  building_id uuid not null,
  stamp text not null,
  -- As that of the building: results are computed again without touching it.
  revision bigint not null,
  exposure text not null,
  vulnerability text not null,
  indices double precision[] not null,
  reliabilities double precision[] not null,
  together text not null,
  answered smallint not null,
  asked smallint not null,
  primary key (company_id, building_id),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);
create index building_results_revision on building_results (company_id, revision);
create index building_results_stamp on building_results (stamp);

-- Every change of a building. It outlives the building: no reference to it.
create table building_changes (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  building_id uuid not null,
  group_id uuid not null,
  code text not null,
  name text not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  kind text not null check (kind in ('created', 'changed', 'imported', 'moved', 'deleted', 'restored')),
  version integer not null,
  -- [{field, before, after}]
  answers jsonb not null default '[]',
  -- Results that the change moved: {before, after}, each {vulnerability, indices, cross}; null when it moved none.
  scores jsonb,
  primary key (company_id, id)
);
create index building_changes_building on building_changes (company_id, building_id, id desc);
create index building_changes_group on building_changes (company_id, group_id, id desc);

create table portfolio_views (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null check (name <> ''),
  shared boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index portfolio_views_name on portfolio_views (company_id, user_id, lower(name));
-- The view that somebody's portfolio opens with.
alter table users add column buildings_view_id uuid,
  add foreign key (company_id, buildings_view_id) references portfolio_views (company_id, id)
    on delete set null (buildings_view_id);

-- Files of buildings, from the address that was given to send one to the end.
create table building_imports (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  file_name text not null,
  language text not null check (language in ('fr', 'en')),
  state text not null default 'waiting'
    check (state in ('waiting', 'reading', 'checking', 'writing', 'success', 'error', 'cancelled')),
  refusal text,
  -- Whether the user is asked before it writes, and whether they are being asked now, and what they answered.
  asks boolean not null default false,
  to_confirm boolean not null default false,
  confirmed_at timestamptz,
  duplicates text not null default 'replace' check (duplicates in ('replace', 'keep')),
  row_choices jsonb not null default '{}',
  -- From the arrival of the file to the end: one a company.
  holds boolean not null default false,
  rows integer,
  read integer not null default 0,
  valid integer not null default 0,
  in_error integer not null default 0,
  written integer not null default 0,
  new integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  errors jsonb not null default '[]',
  errors_count integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Last sign of life of whoever works on it.
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index building_imports_one on building_imports (company_id) where holds;
create index building_imports_company on building_imports (company_id, created_at desc);

create table building_import_rows (
  company_id uuid not null,
  import_id uuid not null,
  "row" integer not null,
  code text not null,
  name text not null,
  status text not null check (status in ('new', 'changed', 'same', 'error')),
  building_id uuid,
  place_label text,
  place_precision text,
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  primary key (company_id, import_id, "row"),
  foreign key (company_id, import_id) references building_imports (company_id, id) on delete cascade
);

do $$
declare table_name text;
begin
  foreach table_name in array array['building_results', 'building_changes', 'portfolio_views', 'building_imports',
    'building_import_rows'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy %I on %I to lichen_app using ((select lichen_sees_everything())
      or company_id = any ((select lichen_companies())::uuid[]))', table_name || '_company', table_name);
  end loop;
end $$;

grant select, insert, update, delete on building_results, portfolio_views, building_imports, building_import_rows
  to lichen_app;
-- The history is written once.
grant select, insert on building_changes to lichen_app;
