-- Outlines of communes of the maps that an installation imported, simplified to be drawn.
create table commune_outlines (
  layer_id text not null references climate_layers (id) on delete cascade,
  insee text not null,
  -- Polygons in degrees, each its outer ring then its holes.
  polygons jsonb not null,
  primary key (layer_id, insee)
);

grant select, insert, update, delete on commune_outlines to lichen_app;
