-- What is decided to adapt a building: kept with it in the trash, gone with it.
create table strategies (
  company_id uuid not null,
  building_id uuid not null,
  version integer not null,
  prerequisites text[] not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by_name text not null,
  primary key (company_id, building_id),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);

create table planned_actions (
  company_id uuid not null,
  building_id uuid not null,
  action_id text not null,
  status text not null check (status in ('not_planned', 'planned', 'set', 'not_applicable')),
  year smallint,
  priority text check (priority in ('high', 'medium', 'low', 'undefined')),
  primary key (company_id, building_id, action_id),
  foreign key (company_id, building_id) references strategies (company_id, building_id) on delete cascade,
  check ((status = 'planned') = (year is not null)),
  check (status <> 'not_planned' or priority is not null)
);
create index planned_actions_year on planned_actions (company_id, status, year, action_id);

do $$
declare table_name text;
begin
  foreach table_name in array array['strategies', 'planned_actions'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy %I on %I to lichen_app using ((select lichen_sees_everything())
      or company_id = any ((select lichen_companies())::uuid[]))', table_name || '_company', table_name);
  end loop;
end $$;
grant select, insert, update, delete on strategies, planned_actions to lichen_app;

alter table building_changes drop constraint building_changes_kind_check, add constraint building_changes_kind_check
  check (kind in ('created', 'changed', 'imported', 'planned', 'moved', 'deleted', 'restored'));
