-- The body is read when the function is made, not when it runs: pg_dump and pg_restore, which look for names in no schema,
-- read the rows of companies too.
create or replace function lichen_companies() returns uuid[] language sql stable parallel safe
  return case when lichen_sees_everything() then '{}'::uuid[]
    else coalesce(string_to_array(nullif(current_setting('lichen.companies', true), ''), ',')::uuid[], '{}'::uuid[]) end;
