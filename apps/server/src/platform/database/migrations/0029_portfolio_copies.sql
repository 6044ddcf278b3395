-- Copies of portfolios by column, packed: what a process that starts reads instead of every record. Any may be removed at
-- any time.
create table portfolio_copies (
  company_id uuid not null references companies (id) on delete cascade,
  -- Of the records: building, project.
  kind text not null,
  -- Of the portfolio, when the copy was current.
  revision bigint not null,
  -- Version of the product and columns that it was packed with: a copy of another layout is not read.
  layout text not null,
  packed bytea not null,
  kept_at timestamptz not null default now(),
  primary key (company_id, kind)
);
-- Compressed already.
alter table portfolio_copies alter column packed set storage external;

alter table portfolio_copies enable row level security;
alter table portfolio_copies force row level security;
create policy portfolio_copies_company on portfolio_copies to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on portfolio_copies to lichen_app;
