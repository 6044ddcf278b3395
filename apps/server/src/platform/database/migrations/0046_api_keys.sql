-- API keys: each acts as a user of its own, who never signs in and whom the lists of people leave out.
alter table users add column kind text not null default 'person' check (kind in ('person', 'service'));

create table api_keys (
  id uuid primary key,
  company_id uuid not null,
  name text not null check (name <> ''),
  prefix text not null unique check (prefix ~ '^[a-z0-9]{8}$'),
  -- SHA-256 of the key, in base64url.
  secret_hash text not null unique,
  all_right text check (all_right in ('read', 'write')),
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (company_id, id) references users (company_id, id) on delete cascade
);
create index api_keys_company on api_keys (company_id, created_at desc);

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy api_keys_company on api_keys to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
create policy api_keys_sign_in on api_keys to lichen_sign_in using (true) with check (true);
create policy building_groups_sign_in on building_groups to lichen_sign_in using (true);
create policy project_groups_sign_in on project_groups to lichen_sign_in using (true);
grant select (id, company_id, name, prefix, all_right, created_by, created_at, expires_at, last_used_at, revoked_at),
  insert, update (revoked_at), delete on api_keys to lichen_app;
grant select, update (last_used_at) on api_keys to lichen_sign_in;
grant select (company_id, id) on building_groups, project_groups to lichen_sign_in;
