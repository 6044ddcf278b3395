-- Figures by commune at the levels of the national trajectory: medians, lows, then highs, at the four levels each.
create table commune_curves (
  layer_id text not null references climate_layers (id) on delete cascade,
  insee text not null,
  indicator text not null,
  figures jsonb not null check (jsonb_array_length(figures) = 12),
  primary key (layer_id, insee, indicator)
);

grant select, insert, update, delete on commune_curves to lichen_app;
