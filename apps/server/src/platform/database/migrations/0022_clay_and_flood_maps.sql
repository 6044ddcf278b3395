-- What a layer says of itself beside its card: where a clay map is whole, return period and grid of a flood map.
alter table climate_layers add column detail jsonb not null default '{}';

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

-- Water depths of the flood maps that an installation imported: one row a square of cells where there is water.
create table flood_tiles (
  layer_id text not null references climate_layers (id) on delete cascade,
  -- Line of squares times the squares across, plus the place in the line.
  tile integer not null,
  -- 16-bit centimetres, little-endian, line by line from the north-west, deflated.
  depths bytea not null,
  primary key (layer_id, tile)
);

grant select, insert, update, delete on clay_zones, flood_tiles to lichen_app;
