-- Projects: the second subject of lists. Its tables are shaped as those of buildings.
create table projects (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  -- Projects have no code: the column is that of every subject.
  code text check (code is null),
  name text not null check (name <> ''),
  answers jsonb not null,
  -- Initial state and scenarios, as they were given.
  states jsonb not null,
  nature text not null default 'declared' check (nature in ('declared', 'example')),
  version integer not null default 1,
  revision bigint not null default 0,
  place jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_name text not null default '',
  updated_by_name text not null default '',
  deleted_at timestamptz,
  deleted_by_name text,
  deletion_id uuid,
  primary key (company_id, id),
  foreign key (company_id, group_id) references project_groups (company_id, id),
  check ((deleted_at is null) = (deletion_id is null))
);
create index projects_group on projects (company_id, group_id);
create index projects_revision on projects (company_id, revision);
create index projects_trash on projects (company_id, deleted_at desc, id) where deleted_at is not null;

create table project_results (
  company_id uuid not null,
  project_id uuid not null,
  stamp text not null,
  revision bigint not null,
  levels text not null,
  figures double precision[] not null,
  decisions text,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index project_results_revision on project_results (company_id, revision);

-- Every change of a project. It outlives the project: no reference to it.
create table project_changes (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  project_id uuid not null,
  group_id uuid not null,
  code text not null,
  name text not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  kind text not null check (kind in ('created', 'changed', 'moved', 'deleted', 'restored')),
  version integer not null,
  answers jsonb not null default '[]',
  scores jsonb,
  primary key (company_id, id)
);
create index project_changes_project on project_changes (company_id, project_id, id desc);
create index project_changes_group on project_changes (company_id, group_id, id desc);

create table project_views (
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
create unique index project_views_name on project_views (company_id, user_id, lower(name));
alter table users add column projects_columns jsonb, add column projects_view_id uuid,
  add foreign key (company_id, projects_view_id) references project_views (company_id, id)
    on delete set null (projects_view_id);

do $$
declare table_name text;
begin
  foreach table_name in array array['projects', 'project_results', 'project_changes', 'project_views'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy %I on %I to lichen_app using ((select lichen_sees_everything())
      or company_id = any ((select lichen_companies())::uuid[]))', table_name || '_company', table_name);
  end loop;
end $$;

grant select, insert, update, delete on projects, project_results, project_views to lichen_app;
-- The history is written once.
grant select, insert on project_changes to lichen_app;

-- Projects of visitors: whoever has the identifier opens it, and nothing lists them.
create table visitor_projects (
  -- 128 random bits, in hexadecimal.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  email text not null,
  project jsonb not null,
  version integer not null default 1,
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index visitor_projects_email on visitor_projects (lower(email));
alter table visitor_projects enable row level security;
alter table visitor_projects force row level security;
-- One row at a time, by the identifier or the address that the transaction names: no statement reads them all.
create policy visitor_projects_named on visitor_projects to lichen_app using (
  id = current_setting('lichen.visitor_project', true)
  or lower(email) = current_setting('lichen.visitor_email', true)
  or (select lichen_sees_everything())
);
grant select, insert, update, delete on visitor_projects to lichen_app;
