-- The first way to compress that PostgreSQL has takes two thirds of the time that writing buildings takes: the quick one
-- where the server has it, else none as long as a building fits in a page.
do $$
begin
  alter table buildings alter column answers set compression lz4;
exception when feature_not_supported then
  alter table buildings set (toast_tuple_target = 8160);
end $$;
