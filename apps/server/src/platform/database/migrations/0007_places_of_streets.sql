-- When the outside address services were asked where the street of a building is; null: not yet.
alter table buildings add column place_asked_at timestamptz;
-- Known to their municipality only, by their address: those that are still to be asked for.
create index buildings_to_place on buildings (company_id, id)
  where place_asked_at is null and deleted_at is null and place ->> 'precision' = 'municipality';
