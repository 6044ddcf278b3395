-- Days since 1970 on which answers were given, by question; a question that is not in it was answered on the day of the building.
alter table buildings add column answer_days jsonb not null default '{}';
update buildings set answer_days = given.days
from (
  select company_id, building_id, jsonb_object_agg(field, day) as days
  from (
    select company_id, building_id, answer ->> 'field' as field, max(at::date - date '1970-01-01') as day
    from building_changes cross join lateral jsonb_array_elements(answers) as answer
    where version > 1 and jsonb_typeof(answers) = 'array' and answer ->> 'field' is not null
    group by company_id, building_id, answer ->> 'field'
  ) as days
  group by company_id, building_id
) as given
where buildings.company_id = given.company_id and buildings.id = given.building_id;
