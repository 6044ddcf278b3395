-- What was done once for this installation.
create table installation (
  fact text primary key,
  at timestamptz not null default now()
);
grant select, insert on installation to lichen_app;
