-- Altitudes of the elevation models that an installation imported: one row a square of cells where there are some.
create table elevation_tiles (
  layer_id text not null references climate_layers (id) on delete cascade,
  -- Line of squares times the squares across, plus the place in the line.
  tile integer not null,
  -- 16-bit decimetres above -500 m, little-endian, each less the one before, deflated; 65535: no altitude.
  altitudes bytea not null,
  primary key (layer_id, tile)
);
-- They are deflated already.
alter table elevation_tiles alter column altitudes set storage external;

grant select, insert, update, delete on elevation_tiles to lichen_app;
