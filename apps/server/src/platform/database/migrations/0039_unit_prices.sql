-- What a company pays for adaptive actions, in euros of a year, excluding VAT.
create table unit_prices (
  company_id uuid not null references companies (id) on delete cascade,
  action_id text not null,
  low double precision not null,
  high double precision not null,
  per text not null check (per in ('building', 'm2_floor', 'm2_roof', 'm2_plot', 'm2_facade', 'unit')),
  year smallint not null,
  primary key (company_id, action_id),
  check (0 <= low and low <= high and high <= 1e9)
);

alter table unit_prices enable row level security;
alter table unit_prices force row level security;
create policy unit_prices_company on unit_prices to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on unit_prices to lichen_app;
