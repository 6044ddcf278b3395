-- Surveys: questions about some buildings, put to a person who has the link; what comes back is proposed, then decided.
create table surveys (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  token_hash text not null,
  -- Person or address that the maker sent it to, as typed.
  recipient text not null,
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- First and last time that the link was opened, and last time that answers came.
  opened_at timestamptz,
  received_at timestamptz,
  primary key (company_id, id)
);
create unique index surveys_token on surveys (token_hash);
create index surveys_listed on surveys (company_id, created_at desc, id);

create table survey_buildings (
  company_id uuid not null,
  survey_id uuid not null,
  building_id uuid not null,
  -- In the order of the round, from 0.
  place smallint not null,
  -- In the order that they are asked.
  fields text[] not null check (cardinality(fields) > 0),
  primary key (company_id, survey_id, building_id),
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade,
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);
create index survey_buildings_building on survey_buildings (company_id, building_id);

create table survey_answers (
  company_id uuid not null,
  -- Given by the phone, the same each time that it sends the answer.
  id uuid not null,
  survey_id uuid not null,
  building_id uuid not null,
  field text not null,
  -- Of the phone: two phones answer one question each for itself.
  device_id uuid not null,
  -- Null: the respondent does not know.
  value jsonb,
  note text not null,
  -- Role of the respondent, as typed.
  respondent text not null,
  -- {latitude, longitude, accuracy_m}; null: not given.
  position jsonb,
  file_ids uuid[] not null,
  -- By the clock of the phone.
  answered_at timestamptz not null,
  received_at timestamptz not null default now(),
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by text,
  check ((decision is null) = (decided_at is null)),
  primary key (company_id, id),
  foreign key (company_id, survey_id, building_id) references survey_buildings (company_id, survey_id, building_id)
    on delete cascade
);
create unique index survey_answers_phone on survey_answers (company_id, survey_id, building_id, field, device_id);

-- Photographs and documents that prove answers. Their bytes are in the file store.
create table evidence_files (
  company_id uuid not null references companies (id) on delete cascade,
  -- Given by the sender, the same each time that it sends the file.
  id uuid not null,
  -- Null once the building is deleted: the file is then removed, then the row.
  building_id uuid,
  survey_id uuid,
  type text not null,
  bytes integer not null,
  -- Pixels of a picture.
  width integer,
  height integer,
  name text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete set null (building_id)
);
create index evidence_files_building on evidence_files (company_id, building_id);
create index evidence_files_left on evidence_files (company_id) where building_id is null;

-- How an answer of a building is known. It holds for the answer that it was given for, and for no later one.
create table building_evidence (
  company_id uuid not null,
  building_id uuid not null,
  field text not null,
  kind text not null check (kind in ('declared', 'seen', 'document')),
  -- The day of the proof.
  on_day date not null,
  -- Person who saw it, or who wrote the document.
  proved_by text not null,
  note text not null,
  file_ids uuid[] not null,
  -- Answer that it proves.
  value jsonb not null,
  -- Of an answer that a survey brought.
  survey_id uuid,
  updated_at timestamptz not null default now(),
  updated_by_name text not null,
  primary key (company_id, building_id, field),
  foreign key (company_id, building_id) references buildings (company_id, id) on delete cascade
);

-- Of a change that came from a survey: its identifier and the person it was sent to.
alter table building_changes add column survey jsonb;
alter table building_changes drop constraint building_changes_kind_check, add constraint building_changes_kind_check
  check (kind in ('created', 'changed', 'surveyed', 'imported', 'planned', 'moved', 'deleted', 'restored'));

do $$
declare table_name text;
begin
  foreach table_name in array array['surveys', 'survey_buildings', 'survey_answers', 'evidence_files', 'building_evidence'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy %I on %I to lichen_app using ((select lichen_sees_everything())
      or company_id = any ((select lichen_companies())::uuid[]))', table_name || '_company', table_name);
    execute format('grant select, insert, update, delete on %I to lichen_app', table_name);
  end loop;
end $$;
