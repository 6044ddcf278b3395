create table geocode_cache (
  query_hash text primary key,
  provider text not null,
  answer jsonb not null,
  expires_at timestamptz not null
);

create index geocode_cache_expiry on geocode_cache (expires_at);

create table climate_layers (
  id text primary key,
  kind text not null,
  priority integer not null,
  name text not null,
  licence text not null,
  edition text not null,
  imported_at timestamptz not null default now(),
  rows integer not null check (rows > 0),
  checksum text not null
);

create table climate_layer_points (
  layer_id text not null references climate_layers (id) on delete cascade,
  row_number integer not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  altitude_m double precision,
  "values" jsonb not null,
  primary key (layer_id, row_number)
);

create table climate_layer_staging (
  import_id uuid not null,
  row_number integer not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  altitude_m double precision,
  "values" jsonb not null,
  staged_at timestamptz not null default now(),
  primary key (import_id, row_number)
);
