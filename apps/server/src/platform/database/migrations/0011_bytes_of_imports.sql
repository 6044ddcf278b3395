-- What the file of an import takes in the store; 0 once it is no longer there.
alter table building_imports add column file_bytes bigint not null default 0;
-- Of the files that are there already, what they take is not known: as much as a usual one.
update building_imports set file_bytes = 1000000 where sent_at is not null and state <> 'cancelled';
