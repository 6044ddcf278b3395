-- What a sign-in by password asks for after the password; out of reach of the features, as sessions are.
create table authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  -- Key in use, sealed with the secret of the installation.
  key_sealed text,
  added_at timestamptz,
  last_used_at timestamptz,
  -- Step of 30 seconds of the last code that was taken: no code of it or before is taken again.
  last_step bigint not null default 0,
  -- Key that waits for its first code.
  pending_sealed text,
  pending_until timestamptz,
  check ((key_sealed is null) = (added_at is null)),
  check ((pending_sealed is null) = (pending_until is null))
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the code, in base64url.
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

grant select, insert, update, delete on authenticators, recovery_codes to lichen_sign_in;

alter table companies add column requires_second_factor boolean not null default false;

-- Null: opened before this migration.
alter table sessions add column opened_with text
  check (opened_with in ('password', 'authenticator', 'recovery_code', 'passkey', 'provider'));
