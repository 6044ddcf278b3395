-- Sites that may frame what a link to a report shows; empty: none.
alter table report_links add column embed_origins text[] not null default '{}';
