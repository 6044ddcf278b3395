-- Grids of climate that an installation imported: one row a column of their cells.
create table climate_grid_columns (
  layer_id text not null references climate_layers (id) on delete cascade,
  -- latitude, longitude, else the indicator, whose nodes of warming stand one after the other.
  name text not null,
  -- 32-bit floats, little-endian, cell by cell, deflated. NaN: the cell has no figure.
  cells bytea not null,
  primary key (layer_id, name)
);

grant select, insert, update, delete on climate_grid_columns to lichen_app;
