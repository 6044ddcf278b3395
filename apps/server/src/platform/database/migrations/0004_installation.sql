-- What was done once for this installation.
create table installation (
  fact text primary key,
  at timestamptz not null default now()
);
grant select, insert on installation to lichen_app;

-- Old mails are removed; only the platform does it.
grant delete on mails to lichen_app;
create policy mails_removed on mails for delete to lichen_app using ((select lichen_sees_everything()));
