-- Protected and regulated areas of the maps that an installation imported: one row a part of an area.
create table protected_areas (
  layer_id text not null references climate_layers (id) on delete cascade,
  row_number integer not null,
  site_id text not null,
  name text not null,
  type text not null,
  url text,
  -- Rings in degrees: polygons, each its outer ring then its holes.
  rings jsonb not null,
  primary key (layer_id, row_number)
);

grant select, insert, update, delete on protected_areas to lichen_app;
