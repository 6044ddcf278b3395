-- Zones of the clay maps that an installation imported: one row a polygon.
create table clay_zones (
  layer_id text not null references climate_layers (id) on delete cascade,
  row_number integer not null,
  -- Value of the indicator: 1 low, 3 medium, 4 high.
  zone smallint not null check (zone in (0, 1, 3, 4)),
  -- 32-bit integers, little-endian: how many rings, where each ends, then longitudes and latitudes in 1e-7 degrees.
  rings bytea not null,
  primary key (layer_id, row_number)
);

grant select, insert, update, delete on clay_zones to lichen_app;

-- Départements that a map is said to cover whole: outside its zones there is no clay. Null: nothing is said.
alter table climate_layers add column covers text;
