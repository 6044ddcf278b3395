-- Places that were found before altitudes had an error are given the one that their levels are computed with: none where the
-- owner gave the altitude, else the least of an altitude that is not that of the building (LEAST_ALTITUDE_ERROR_M).
update buildings set place = place || jsonb_build_object('altitude_error_m', case
    when place ->> 'altitude_m' is null then null
    when place ->> 'altitude_origin' = 'user' then 0
    else 5
  end)
where place is not null and not place ? 'altitude_error_m';
update projects set place = place || jsonb_build_object('altitude_error_m', case
    when place ->> 'altitude_m' is null then null
    when place ->> 'altitude_origin' = 'user' then 0
    else 5
  end)
where place is not null and not place ? 'altitude_error_m';
