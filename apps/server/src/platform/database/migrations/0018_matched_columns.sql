-- Files of any shape: what stands in them, whether their user is asked what it means, and what they answered.
alter table building_imports
  -- Sheet of the domain; null for a file that respects the template.
  add column sheet jsonb,
  add column to_match boolean not null default false,
  -- Matching of the domain.
  add column matching jsonb;

-- What a company took a column for, by its title as titles are compared.
create table known_columns (
  company_id uuid not null references companies (id) on delete cascade,
  heading text not null,
  -- Question, or composed one, that the column gives.
  target text not null,
  -- What stands for its values, by their text.
  "values" jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (company_id, heading)
);

alter table known_columns enable row level security;
alter table known_columns force row level security;
create policy known_columns_company on known_columns to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on known_columns to lichen_app;
