-- Tasks: planned actions that someone carries out. An owner that was typed as the name of one collaborator becomes their
-- email, which names them from now on; any other text stays as it was typed.
update planned_actions set owner = person.email
from (select company_id, lower(name) as name, min(email) as email from users
  where kind = 'person' and company_id is not null group by company_id, lower(name) having count(*) = 1) as person
where person.company_id = planned_actions.company_id and person.name = lower(planned_actions.owner);
create index planned_actions_owner on planned_actions (company_id, lower(owner)) where owner is not null;

-- Who gave an action to its owner, and when.
create table task_assignments (
  company_id uuid not null,
  building_id uuid not null,
  action_id text not null,
  assigned_by uuid references users (id) on delete set null,
  assigned_by_name text not null,
  assigned_at timestamptz not null default now(),
  primary key (company_id, building_id, action_id),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);
create index task_assignments_by on task_assignments (assigned_by);

-- Quotes, invoices and photographs of an action, among the files that the company stores.
create table action_files (
  company_id uuid not null,
  building_id uuid not null,
  action_id text not null,
  file_id uuid not null,
  primary key (company_id, building_id, action_id, file_id),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references evidence_files (company_id, id) on delete cascade
);
create index action_files_file on action_files (company_id, file_id);

do $$
declare table_name text;
begin
  foreach table_name in array array['task_assignments', 'action_files'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy %I on %I to lichen_app using ((select lichen_sees_everything())
      or company_id = any ((select lichen_companies())::uuid[]))', table_name || '_company', table_name);
    execute format('grant select, insert, update, delete on %I to lichen_app', table_name);
  end loop;
end $$;
