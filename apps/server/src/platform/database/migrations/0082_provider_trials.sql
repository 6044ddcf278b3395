-- The trial of an identity provider by an administrator: what is kept until the browser comes back, then what was found.
create table provider_trials (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  provider_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  state_hash text unique,
  nonce text,
  code_verifier text,
  started_at timestamptz not null default now(),
  -- Null until the trial has ended.
  findings jsonb,
  foreign key (company_id, provider_id) references identity_providers (owner_company_id, id) on delete cascade
);
create index provider_trials_user on provider_trials (user_id);
create index provider_trials_provider on provider_trials (company_id, provider_id);
alter table provider_trials enable row level security;
alter table provider_trials force row level security;
create policy provider_trials_sign_in on provider_trials to lichen_sign_in using (true) with check (true);
grant select, insert, update, delete on provider_trials to lichen_sign_in;

-- The session at the provider that opened a session here; a sign-out there names it.
alter table sessions add column provider_sid text;
create index sessions_provider_sid on sessions (provider_id, provider_sid) where provider_sid is not null;

-- Sign-outs that providers announced, so that none is taken twice.
create table logout_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on logout_tokens to lichen_sign_in;
