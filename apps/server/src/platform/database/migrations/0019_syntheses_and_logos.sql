-- Days on which a synthesis of buildings of a company was put on paper: the next one says what changed since.
create table synthesis_days (
  company_id uuid not null references companies (id) on delete cascade,
  day date not null,
  primary key (company_id, day)
);

alter table synthesis_days enable row level security;
alter table synthesis_days force row level security;
create policy synthesis_days_company on synthesis_days to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on synthesis_days to lichen_app;

-- The logo that a company puts on its documents: a PNG that the product drew again itself.
create table company_logos (
  company_id uuid primary key references companies (id) on delete cascade,
  png bytea not null,
  width integer not null,
  height integer not null,
  updated_at timestamptz not null default now()
);

alter table company_logos enable row level security;
alter table company_logos force row level security;
create policy company_logos_company on company_logos to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on company_logos to lichen_app;
