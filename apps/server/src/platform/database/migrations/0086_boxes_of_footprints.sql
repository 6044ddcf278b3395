-- West, south, east and north of a footprint, degrees: programs ask for those of a part of the map.
create function lichen_footprint_box(jsonb) returns box language sql immutable strict parallel safe
  as $$ select box(point(min((at -> 0)::float8), min((at -> 1)::float8)), point(max((at -> 0)::float8), max((at -> 1)::float8)))
    from jsonb_path_query($1, case $1 ->> 'type'
      when 'Polygon' then '$.coordinates[*][*]'::jsonpath else '$.coordinates[*][*][*]'::jsonpath end) as at $$;

alter table buildings add column footprint_box box generated always as (lichen_footprint_box(footprint)) stored;
