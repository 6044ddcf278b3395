-- Two roles act at run time, neither owner nor superuser: lichen_app (every feature) and lichen_sign_in (who somebody is).
do $$
declare role_name text;
begin
  foreach role_name in array array['lichen_app', 'lichen_sign_in'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end $$;

-- The companies that the running transaction may see: their ids separated by commas, '*' for all, nothing when unset.
create function lichen_sees_everything() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('lichen.companies', true), '') = '*' $$;
create function lichen_companies() returns uuid[] language sql stable parallel safe
  as $$ select case when lichen_sees_everything() then '{}'::uuid[]
    else coalesce(string_to_array(nullif(current_setting('lichen.companies', true), ''), ',')::uuid[], '{}'::uuid[]) end $$;

-- Texts as they are searched: without accents and case.
create extension if not exists unaccent;
create function lichen_plain(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  code text not null check (code <> ''),
  fond_gestion text check (fond_gestion <> ''),
  siren text check (siren ~ '^[0-9]{9}$'),
  parent_id uuid references companies (id),
  status text not null default 'Unknown' check (status in ('Member', 'NonMember', 'PendingValidation', 'Unknown')),
  is_active boolean not null default true,
  subscription_type text check (subscription_type in ('demo', 'licence')),
  subscription_active boolean not null default false,
  subscription_start date,
  subscription_end date,
  sso_access boolean not null default false,
  buildings_threshold integer check (buildings_threshold >= 0),
  buildings_counter integer not null default 0 check (buildings_counter >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id <> id),
  check (subscription_end >= subscription_start)
);
create unique index companies_name on companies (lower(name));
create unique index companies_code on companies (lower(code));
create unique index companies_fond_gestion on companies (lower(fond_gestion));
create index companies_parent on companies (parent_id);

create table users (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies (id) on delete cascade,
  username text not null unique,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  first_name text not null,
  last_name text not null,
  name text generated always as (first_name || ' ' || last_name) stored,
  "group" text check ("group" in ('admin', 'company_admin', 'manager')),
  job text,
  phone text,
  language text not null default 'fr' check (language in ('fr', 'en')),
  is_active boolean not null default true,
  is_activated boolean not null default false,
  uses_identity_provider boolean not null default false,
  sessions_from timestamptz not null default '-infinity',
  buildings_columns jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index users_email on users (email);

create table building_groups (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index building_groups_name on building_groups (company_id, lower(name));

create table project_groups (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index project_groups_name on project_groups (company_id, lower(name));

create table building_group_rights (
  company_id uuid not null,
  user_id uuid not null,
  group_id uuid not null,
  "right" text not null check ("right" in ('read', 'write')),
  primary key (company_id, user_id, group_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, group_id) references building_groups (company_id, id) on delete cascade
);
create index building_group_rights_group on building_group_rights (company_id, group_id);

create table project_group_rights (
  company_id uuid not null,
  user_id uuid not null,
  group_id uuid not null,
  "right" text not null check ("right" in ('read', 'write')),
  primary key (company_id, user_id, group_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, group_id) references project_groups (company_id, id) on delete cascade
);
create index project_group_rights_group on project_group_rights (company_id, group_id);

create table buildings (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  code text check (code <> ''),
  name text,
  answers jsonb not null,
  nature text not null default 'declared' check (nature in ('declared', 'example')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, group_id) references building_groups (company_id, id)
);
create unique index buildings_code on buildings (company_id, lower(code));
create index buildings_group on buildings (company_id, group_id);

-- What people ask before they have an account.
create table account_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('demo', 'licence')),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
  email text not null,
  answers jsonb not null,
  language text not null check (language in ('fr', 'en')),
  privacy_version text not null,
  terms_version text not null,
  accepted_at timestamptz not null,
  company_id uuid references companies (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index account_requests_state on account_requests (state, created_at desc);

-- Who did what to whom: written once, never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  company_id uuid,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  target_kind text not null,
  target_id text not null,
  target_name text not null,
  before jsonb,
  after jsonb
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_company on audit_log (company_id, at desc);

-- Sign-in: sessions and passwords, out of reach of the features.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table one_time_codes (
  code_hash text primary key,
  purpose text not null check (purpose in ('confirm_sign_up', 'reset_password')),
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index one_time_codes_user on one_time_codes (user_id, purpose);

create table identity_providers (
  company_id uuid primary key references companies (id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  email_domain text not null unique check (email_domain = lower(email_domain)),
  issuer text not null,
  client_id text not null,
  client_secret_sealed text not null,
  updated_at timestamptz not null default now()
);

create table external_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (issuer, subject)
);

create table openid_attempts (
  state_hash text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- The second wall: the application sees the rows of the companies that its transaction names.
do $$
declare table_name text;
begin
  foreach table_name in array array['users', 'building_groups', 'project_groups', 'building_group_rights',
    'project_group_rights', 'buildings', 'identity_providers'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy %I on %I to lichen_app using ((select lichen_sees_everything())
      or company_id = any ((select lichen_companies())::uuid[]))', table_name || '_company', table_name);
  end loop;
end $$;

alter table companies enable row level security;
alter table companies force row level security;
create policy companies_company on companies to lichen_app
  using ((select lichen_sees_everything()) or id = any ((select lichen_companies())::uuid[]));

alter table account_requests enable row level security;
alter table account_requests force row level security;
create policy account_requests_written on account_requests for insert to lichen_app with check (true);
create policy account_requests_platform on account_requests to lichen_app using ((select lichen_sees_everything()));

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_log_written on audit_log for insert with check (true);
create policy audit_log_platform on audit_log for select to lichen_app using ((select lichen_sees_everything()));

alter table openid_attempts enable row level security;
alter table openid_attempts force row level security;

-- Whoever proves who somebody is has to find them in any company.
do $$
declare table_name text;
begin
  foreach table_name in array array['companies', 'users', 'building_group_rights', 'project_group_rights',
    'identity_providers', 'openid_attempts'] loop
    execute format('create policy %I on %I to lichen_sign_in using (true) with check (true)', table_name || '_sign_in', table_name);
  end loop;
end $$;

grant select, insert, update, delete on geocode_cache, climate_layers, climate_layer_points, climate_layer_staging to lichen_app;
grant select on schema_migrations to lichen_app;
grant select, insert, update, delete on companies, users, building_groups, project_groups, building_group_rights,
  project_group_rights, buildings, account_requests to lichen_app;
grant select, insert on audit_log to lichen_app;
grant insert on one_time_codes to lichen_app;
grant insert, delete on identity_providers to lichen_app;
grant select (company_id, slug, email_domain, issuer, client_id, updated_at),
  update (slug, email_domain, issuer, client_id, client_secret_sealed, updated_at) on identity_providers to lichen_app;
grant select, insert, update, delete on rate_limits to lichen_app, lichen_sign_in;

grant select on companies, building_group_rights, project_group_rights, identity_providers to lichen_sign_in;
grant select, update on users to lichen_sign_in;
grant select, insert, update, delete on sessions, credentials, one_time_codes, external_identities, openid_attempts
  to lichen_sign_in;
grant insert on audit_log to lichen_sign_in;
