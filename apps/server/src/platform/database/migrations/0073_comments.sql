-- What people write to each other about a building, an answer, an action or a project.
create table comments (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  building_id uuid,
  project_id uuid,
  -- Of the building: key of a question, or id of an action.
  field text,
  action_id text,
  -- Comment that this one answers, itself an answer to none.
  reply_to uuid,
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  text text not null check (length(text) between 1 and 4000),
  -- Users who are mentioned.
  mentions uuid[] not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by_name text,
  primary key (company_id, id),
  check ((building_id is null) <> (project_id is null)),
  check (field is null or action_id is null),
  check (building_id is not null or (field is null and action_id is null)),
  check (reply_to is null or resolved_at is null),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, reply_to) references comments (company_id, id) on delete set null (reply_to)
);
create index comments_building on comments (company_id, building_id, created_at);
create index comments_project on comments (company_id, project_id, created_at);
create index comments_replies on comments (company_id, reply_to);

alter table comments enable row level security;
alter table comments force row level security;
create policy comments_company on comments to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on comments to lichen_app;
