-- A process may find that a connection pooler shares sessions of the database.
alter table processes drop constraint processes_not_ready_check;
alter table processes add constraint processes_not_ready_check
  check (not_ready in ('stopping', 'database_unavailable', 'sessions_shared', 'schema_newer'));
