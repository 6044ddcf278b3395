-- Outline of a building on the ground, as a GeoJSON Polygon or MultiPolygon in degrees; null: not known.
alter table buildings add column footprint jsonb;
-- Exports look for those of a list of buildings: most have none.
create index buildings_footprint on buildings (id) where footprint is not null;
