-- A session begins when the database says so: it is compared with `users.sessions_from`, and the clocks of two servers may
-- differ. Set by a slow one, it would begin before the password that opened it; by a fast one, outlive its end.
create function lichen_begin_session() returns trigger language plpgsql as $$
begin
  new.created_at := clock_timestamp();
  return new;
end $$;
create trigger sessions_begin before insert on sessions for each row execute function lichen_begin_session();
