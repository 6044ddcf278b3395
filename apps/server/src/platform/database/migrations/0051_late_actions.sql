-- Planned actions that were found late: each is said once.
create table late_actions (
  company_id uuid not null,
  building_id uuid not null,
  action_id text not null,
  -- For which it was planned.
  year smallint not null,
  found_at timestamptz not null default now(),
  primary key (company_id, building_id, action_id, year),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);
create index planned_actions_of_years on planned_actions (year) where status = 'planned';

alter table late_actions enable row level security;
alter table late_actions force row level security;
create policy late_actions_company on late_actions to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on late_actions to lichen_app;
