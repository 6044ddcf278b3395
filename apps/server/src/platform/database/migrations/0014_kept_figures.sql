-- What is kept of an assessment is laid out by catalogues, and says which: results of another layout are not read, and
-- computed again. #ff738aee is the layout of these: 104 exposures, 8 vulnerabilities and 39 levels of the hazards
-- together; 8 indices, 8 reliabilities, then the share of the questionnaire.
alter table building_results add column levels text, add column figures double precision[];
update building_results set
  stamp = stamp || ' #ff738aee',
  levels = exposure || vulnerability || together,
  figures = indices || reliabilities || (answered::double precision / nullif(asked, 0));
alter table building_results
  drop column exposure, drop column vulnerability, drop column together,
  drop column indices, drop column reliabilities, drop column answered, drop column asked,
  alter column levels set not null, alter column figures set not null;

-- before, after: the digits of the levels.
alter table results_moves alter column before type text
  using (before ->> 'exposure') || (before ->> 'vulnerability') || (before ->> 'together');
alter table results_moves alter column after type text
  using (after ->> 'exposure') || (after ->> 'vulnerability') || (after ->> 'together');
update results_moves set from_stamp = from_stamp || ' #ff738aee', to_stamp = to_stamp || ' #ff738aee';

-- The scores of a change are those that it moved, by hazard: [{hazard, index_before, index_after, level_before, …}].
update building_changes set scores = (
  select jsonb_agg(jsonb_build_object('hazard', hazard, 'index_before', ib, 'index_after', ia,
    'level_before', levels[lb + 1], 'level_after', levels[la + 1],
    'cross_before', levels[cb + 1], 'cross_after', levels[ca + 1]) order by nth)
  from (
    select nth, hazard,
      array['none', 'very_low', 'low', 'medium', 'high', 'very_high', 'extreme', 'unknown'] as levels,
      scores #> array['before', 'indices', (nth - 1)::text] as ib, scores #> array['after', 'indices', (nth - 1)::text] as ia,
      nullif(substr(scores #>> '{before,vulnerability}', nth::int, 1), '')::int as lb,
      nullif(substr(scores #>> '{after,vulnerability}', nth::int, 1), '')::int as la,
      nullif(substr(scores #>> '{before,cross}', nth::int, 1), '')::int as cb,
      nullif(substr(scores #>> '{after,cross}', nth::int, 1), '')::int as ca
    from unnest(array['heat', 'drought_rga', 'flood', 'coastal', 'wildfire', 'storm_wind', 'landslide', 'cold'])
      with ordinality as hazards (hazard, nth)) as each
  where ib is distinct from ia or lb is distinct from la or cb is distinct from ca)
where scores is not null;
