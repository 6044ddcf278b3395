-- The outbox: a mail is here if and only if what it speaks of was committed.
create table mails (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  recipient text not null check (recipient <> '' and length(recipient) <= 254 and recipient !~ '[[:cntrl:][:space:]]'),
  subject text not null check (subject <> '' and length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  text_body text not null,
  html_body text not null,
  language text not null check (language in ('fr', 'en')),
  template text not null check (template <> ''),
  company_id uuid,
  dedupe_key text unique,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  -- Until then the mail is in the hands of one sender.
  lease_until timestamptz,
  sent_at timestamptz,
  -- Given up; the row stays.
  failed_at timestamptz,
  -- Class of the last failure: never an address, never the words of the other server.
  last_error text,
  check (sent_at is null or failed_at is null)
);
create index mails_due on mails (next_attempt_at, id) where sent_at is null and failed_at is null;
create index mails_created on mails (created_at desc, id);
create index mails_company on mails (company_id, created_at desc);

alter table mails enable row level security;
alter table mails force row level security;
create policy mails_written on mails for insert to lichen_app, lichen_sign_in with check (true);
create policy mails_read on mails for select to lichen_app using ((select lichen_sees_everything()));
create policy mails_sent on mails for update to lichen_app using ((select lichen_sees_everything()));

grant select, insert, update on mails to lichen_app;
grant insert on mails to lichen_sign_in;
