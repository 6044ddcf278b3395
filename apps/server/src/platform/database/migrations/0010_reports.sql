-- Reports of several buildings, from the call that asked for them to their file.
create table pdf_jobs (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null once they are deleted: their files are found by these rows until they are swept.
  user_id uuid references users (id) on delete set null,
  language text not null check (language in ('fr', 'en')),
  scenario text not null,
  horizon text not null,
  output text not null check (output in ('zip', 'one_file')),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'success', 'error', 'cancelled')),
  -- In the order of the file.
  building_ids uuid[] not null,
  done integer not null default 0,
  -- [{building_id, name, code}]
  failed jsonb not null default '[]',
  file_name text,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  -- Last sign of life of whoever works on it.
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
);
create index pdf_jobs_user on pdf_jobs (company_id, user_id, created_at desc);

-- Who bears the token reads the report as whoever made the link could.
create table report_links (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  building_id uuid not null,
  token_hash text not null,
  user_id uuid not null references users (id) on delete cascade,
  user_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  last_opened_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);
create unique index report_links_token on report_links (token_hash);
create index report_links_building on report_links (company_id, building_id, created_at desc);

-- Buildings whose levels another engine, year or layer moved: their kept results before and after.
create table results_moves (
  company_id uuid not null,
  building_id uuid not null,
  from_stamp text not null,
  to_stamp text not null,
  at timestamptz not null default now(),
  -- {exposure, vulnerability, together}, as in building_results
  before jsonb not null,
  after jsonb not null,
  primary key (company_id, to_stamp, from_stamp, building_id),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);

do $$
declare table_name text;
begin
  foreach table_name in array array['pdf_jobs', 'report_links', 'results_moves'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy %I on %I to lichen_app using ((select lichen_sees_everything())
      or company_id = any ((select lichen_companies())::uuid[]))', table_name || '_company', table_name);
    execute format('grant select, insert, update, delete on %I to lichen_app', table_name);
  end loop;
end $$;
