-- The log and the histories are written once. Two functions alone touch their lines afterwards: one puts a pseudonym in
-- the place of a person who is erased, the other removes lines of the log that are older than a year at least.
create policy audit_log_erased on audit_log for update to lichen_app using ((select lichen_sees_everything()));
create policy audit_log_trimmed on audit_log for delete to lichen_app using ((select lichen_sees_everything()));

-- Puts one text in the place of others, wherever one of them is a whole value.
create function lichen_replace_texts(given jsonb, known text[], other text) returns jsonb language plpgsql immutable
  set search_path from current as $$
begin
  case jsonb_typeof(given)
    when 'string' then
      return case when given #>> '{}' = any (known) then to_jsonb(other) else given end;
    when 'array' then
      return coalesce((select jsonb_agg(lichen_replace_texts(item, known, other) order by place)
        from jsonb_array_elements(given) with ordinality as items (item, place)), '[]');
    when 'object' then
      return coalesce((select jsonb_object_agg(key, lichen_replace_texts(item, known, other))
        from jsonb_each(given) as fields (key, item)), '{}');
    else
      return given;
  end case;
end $$;

-- Of a line about the person, the fields that say who they are, whatever they were at that time.
create function lichen_hide_identity(given jsonb, other text) returns jsonb language sql immutable
  return (select given || coalesce((select jsonb_object_agg(key, other) from jsonb_each(given) as fields (key, item)
    where key in ('name', 'first_name', 'last_name', 'email', 'username', 'phone', 'job') and item <> 'null'), '{}'));

-- "known" are texts that are those of the person alone (email, user name), replaced in every line; the name, which others
-- may have, is replaced in the lines about the person, or by the person, and in the surveys of their company.
create function lichen_erase_person(person uuid, company uuid, known text[], person_name text, requests text[], pseudonym text)
  returns void language plpgsql security definer set search_path from current as $$
declare
  every_text text[] := known || person_name;
begin
  if pseudonym !~ '^erased-[0-9a-f]{8}$' then
    raise exception 'a pseudonym of another form';
  end if;
  update audit_log set
    actor_name = case when actor_id = person then pseudonym else actor_name end,
    target_name = pseudonym,
    before = lichen_hide_identity(lichen_replace_texts(before, every_text, pseudonym), pseudonym),
    after = lichen_hide_identity(lichen_replace_texts(after, every_text, pseudonym), pseudonym)
  where (target_kind = 'user' and target_id = person::text) or (target_kind = 'request' and target_id = any (requests));
  update audit_log set
    actor_name = pseudonym,
    before = lichen_replace_texts(before, every_text, pseudonym),
    after = lichen_replace_texts(after, every_text, pseudonym)
  where actor_id = person;
  update audit_log set
    before = lichen_replace_texts(before, known, pseudonym),
    after = lichen_replace_texts(after, known, pseudonym)
  where exists (select from unnest(known) as texts (known_text)
    where strpos(before::text, to_json(known_text)::text) > 0 or strpos(after::text, to_json(known_text)::text) > 0);
  update building_changes set actor_name = pseudonym where actor_id = person;
  update building_changes set survey = lichen_replace_texts(survey, every_text, pseudonym)
    where company_id = company and survey ->> 'recipient' = any (every_text);
  update project_changes set actor_name = pseudonym where actor_id = person;
end $$;

create function lichen_trim_log(months integer) returns void
  language plpgsql security definer set search_path from current as $$
begin
  if months < 12 then
    raise exception 'the log keeps a year at least';
  end if;
  delete from audit_log where at < now() - make_interval(months => months);
end $$;

revoke execute on function lichen_erase_person(uuid, uuid, text[], text, text[], text), lichen_trim_log(integer) from public;
grant execute on function lichen_erase_person(uuid, uuid, text[], text, text[], text), lichen_trim_log(integer) to lichen_app;

-- What a person who is erased is replaced in.
grant update (created_by) on api_keys to lichen_app;
