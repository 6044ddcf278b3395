-- Titles of columns are compared without what joins their words: "code_postal" is "Code postal".
delete from known_columns as older using known_columns as newer
where older.company_id = newer.company_id and older.heading <> newer.heading
  and regexp_replace(older.heading, '[_.:-]', '', 'g') = regexp_replace(newer.heading, '[_.:-]', '', 'g')
  and (older.updated_at, older.heading) < (newer.updated_at, newer.heading);
update known_columns set heading = regexp_replace(heading, '[_.:-]', '', 'g')
where heading ~ '[_.:-]' and regexp_replace(heading, '[_.:-]', '', 'g') <> '';
