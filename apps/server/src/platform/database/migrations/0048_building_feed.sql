-- What a program that follows a portfolio is told: why results were computed again, and which buildings are gone.
alter table building_results
  add column computed_at timestamptz not null default now(),
  -- Stamp of the results before those that stand, where it was another.
  add column stamp_before text;

-- Buildings that left the trash for good, for 90 days after they were deleted.
create table building_tombstones (
  company_id uuid not null references companies (id) on delete cascade,
  building_id uuid not null,
  group_id uuid not null,
  code text not null,
  revision bigint not null,
  deleted_at timestamptz not null,
  primary key (company_id, building_id)
);
create index building_tombstones_revision on building_tombstones (company_id, revision);
create index building_tombstones_age on building_tombstones (deleted_at);

alter table building_tombstones enable row level security;
alter table building_tombstones force row level security;
create policy building_tombstones_company on building_tombstones to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, delete on building_tombstones to lichen_app;
