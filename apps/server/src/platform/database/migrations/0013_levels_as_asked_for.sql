-- A level of exposure is kept under the scenario that is asked for, no longer under the one that is read: after heat,
-- business as usual stood in for the national trajectory of every hazard and its digits were left unknown. They say now
-- what was shown, so that what the next computation moves is what it moves.
-- 13 digits a hazard: the reference, then 2030, 2050 and 2090 of three scenarios and of the trajectory.
update building_results
  set exposure = left(exposure, 13) || regexp_replace(substr(exposure, 14), '(.{7})(.{3}).{3}', '\1\2\2', 'g');
update results_moves
  set before = jsonb_set(before, '{exposure}', to_jsonb(left(before ->> 'exposure', 13)
        || regexp_replace(substr(before ->> 'exposure', 14), '(.{7})(.{3}).{3}', '\1\2\2', 'g'))),
      after = jsonb_set(after, '{exposure}', to_jsonb(left(after ->> 'exposure', 13)
        || regexp_replace(substr(after ->> 'exposure', 14), '(.{7})(.{3}).{3}', '\1\2\2', 'g')));
