-- What a change of a history is called outside: its number counts the changes of every company.
alter table building_changes add column key uuid not null default gen_random_uuid();
alter table project_changes add column key uuid not null default gen_random_uuid();
