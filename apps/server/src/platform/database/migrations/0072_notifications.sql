-- What is to be mailed to someone about their work: to a user, or to the address of someone without an account.
create table notifications (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  address text,
  event text not null,
  -- What happened: the same thing is said once to each.
  subject_key text not null,
  building_id uuid,
  project_id uuid,
  -- Words that the mail needs, by event.
  details jsonb not null,
  created_at timestamptz not null default now(),
  -- Mailed, or left out because of what its reader chose or may no longer see.
  settled_at timestamptz,
  primary key (company_id, id),
  check ((user_id is null) <> (address is null)),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create unique index notifications_once on notifications (coalesce(user_id::text, address), event, subject_key);
create index notifications_waiting on notifications (created_at) where settled_at is null;

alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_company on notifications to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on notifications to lichen_app;

-- How often someone is mailed about an event, where it is not the usual way.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'none')),
  primary key (user_id, event)
);
grant select, insert, update, delete on notification_choices to lichen_app;

-- Digests that left: one a period and a reader.
create table digests (
  -- User, or SHA-256 of an address.
  recipient text not null,
  -- "daily 2026-11-28", "weekly 2026-11-23", "quarter 2026-Q3"
  period text not null,
  sent_at timestamptz not null default now(),
  primary key (recipient, period)
);
grant select, insert, delete on digests to lichen_app;

-- Addresses without an account that want no mail about tasks: SHA-256 of each.
create table unsubscribed_addresses (
  address_hash text primary key,
  unsubscribed_at timestamptz not null default now()
);
grant select, insert, delete on unsubscribed_addresses to lichen_app;

-- Where its reader leaves mails of the kind, in the headers List-Unsubscribe of RFC 8058.
alter table mails add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[!-~]+$');
