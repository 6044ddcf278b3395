-- The day on which the late actions of a company were last searched for, to be mailed about.
create table late_searches (
  company_id uuid primary key references companies (id) on delete cascade,
  searched_on date not null
);

alter table late_searches enable row level security;
alter table late_searches force row level security;
create policy late_searches_company on late_searches to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on late_searches to lichen_app;
