-- West, south, east and north of a footprint, degrees: programs ask for those of a part of the map. Set by a trigger: a
-- generated column would write the whole table again, which the previous release goes on with meanwhile.
alter table buildings add column footprint_box box;

create function lichen_box_footprint() returns trigger language plpgsql as $$
begin
  select box(point(min((at -> 0)::float8), min((at -> 1)::float8)), point(max((at -> 0)::float8), max((at -> 1)::float8)))
    into new.footprint_box
    from jsonb_path_query(new.footprint, case new.footprint ->> 'type'
      when 'Polygon' then '$.coordinates[*][*]'::jsonpath else '$.coordinates[*][*][*]'::jsonpath end) as at;
  return new;
end $$;
create trigger buildings_footprint_box before insert or update of footprint on buildings
  for each row when (new.footprint is not null) execute function lichen_box_footprint();

update buildings set footprint = footprint where footprint is not null;
