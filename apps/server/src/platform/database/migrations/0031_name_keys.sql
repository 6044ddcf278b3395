-- What a code or a name is compared by: its letters without case, in one form for those that Unicode writes in several
-- (full-width, ligatures, spaces), without the characters that show nothing.
create function lichen_name_key(text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize(translate($1, U&'\00AD\200B\200C\200D\200E\200F\2060\FE0E\FE0F\FEFF', ''), NFKC)) $$;

-- Rows that differed in form alone can no longer stand together: the younger of them takes the next free number, as an
-- imported duplicate does ("A", "A-2").
do $$
declare
  named record;
  twin record;
  renamed text;
  suffix integer;
  is_taken boolean;
begin
  for named in select * from (values
    ('companies', 'name', 'null::uuid', 'true', 200),
    ('companies', 'code', 'null::uuid', 'true', 50),
    ('companies', 'fond_gestion', 'null::uuid', 'fond_gestion is not null', 200),
    ('building_groups', 'name', 'company_id', 'true', 100),
    ('project_groups', 'name', 'company_id', 'true', 100),
    ('buildings', 'code', 'company_id', 'code is not null and deleted_at is null', 64)
  ) as names (held_in, column_name, company, counted, longest) loop
    for twin in execute format('select id, company, value from (
        select id, %1$s as company, %2$I as value,
          row_number() over (partition by %1$s, lichen_name_key(%2$I) order by created_at, id) as place
        from %3$I where %4$s) as ranked
      where place > 1 order by company, lichen_name_key(value), place',
      named.company, named.column_name, named.held_in, named.counted) loop
      suffix := 1;
      loop
        suffix := suffix + 1;
        renamed := left(twin.value, named.longest - length('-' || suffix)) || '-' || suffix;
        execute format('select exists (select from %1$I where %2$s is not distinct from $1 and %3$s
          and lichen_name_key(%4$I) = lichen_name_key($2))', named.held_in, named.company, named.counted, named.column_name)
          into is_taken using twin.company, renamed;
        exit when not is_taken;
      end loop;
      execute format('update %I set %I = $1 where id = $2 and %s is not distinct from $3',
        named.held_in, named.column_name, named.company) using renamed, twin.id, twin.company;
      if named.held_in = 'buildings' then
        update companies set portfolio_revision = portfolio_revision + 1 where id = twin.company;
        update buildings set revision = (select portfolio_revision from companies where id = twin.company)
          where company_id = twin.company and id = twin.id;
      end if;
    end loop;
  end loop;
end $$;

drop index companies_name;
drop index companies_code;
drop index companies_fond_gestion;
drop index building_groups_name;
drop index project_groups_name;
drop index buildings_code;
create unique index companies_name on companies (lichen_name_key(name));
create unique index companies_code on companies (lichen_name_key(code));
create unique index companies_fond_gestion on companies (lichen_name_key(fond_gestion));
create unique index building_groups_name on building_groups (company_id, lichen_name_key(name));
create unique index project_groups_name on project_groups (company_id, lichen_name_key(name));
create unique index buildings_code on buildings (company_id, lichen_name_key(code)) where deleted_at is null;
