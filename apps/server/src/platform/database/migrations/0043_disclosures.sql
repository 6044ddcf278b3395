-- Frozen disclosures: the figures of a company for a financial year, with what they follow from.
create table disclosures (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  year smallint not null,
  perimeter text not null,
  scenario text not null,
  horizon text not null,
  notes text not null,
  -- `FrozenContent` as canonical JSON, byte for byte what the fingerprint is of.
  content text not null,
  -- SHA-256 in hexadecimal.
  fingerprint text not null,
  prepared_by uuid references users (id) on delete set null,
  prepared_by_name text not null,
  prepared_at timestamptz not null,
  approved_by uuid references users (id) on delete set null,
  approved_by_name text,
  approved_at timestamptz,
  primary key (company_id, id),
  check ((approved_at is null) = (approved_by_name is null)),
  check (approved_by <> prepared_by)
);
create index disclosures_company on disclosures (company_id, prepared_at desc);

alter table disclosures enable row level security;
alter table disclosures force row level security;
create policy disclosures_company on disclosures to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
-- What is frozen stays: of a version the product may write its approval alone.
grant select, insert, update (approved_by, approved_by_name, approved_at) on disclosures to lichen_app;
