-- Counts by commune of the tables that an installation imported: a commune without a row has none.
create table commune_counts (
  layer_id text not null references climate_layers (id) on delete cascade,
  insee text not null,
  -- Peril of an event.
  kind text not null,
  count integer not null check (count >= 0),
  primary key (layer_id, insee, kind)
);

grant select, insert, update, delete on commune_counts to lichen_app;
