-- Recent natural disasters of communes, as imported tables bring them: the first to name one dates it.
create table recognised_disasters (
  insee text not null,
  peril text not null,
  starts_on date not null,
  ends_on date not null,
  -- Of the last table that names it: removed with that one, it is named no more.
  layer_id text not null,
  brought_at timestamptz not null default now(),
  primary key (insee, peril, starts_on)
);
create index recognised_disasters_brought on recognised_disasters (brought_at);

grant select, insert, update, delete on recognised_disasters to lichen_app;
