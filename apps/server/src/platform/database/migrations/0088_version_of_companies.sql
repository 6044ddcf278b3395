-- Two administrators may change a company at once: the second is refused what the first has changed since it was read.
alter table companies add column version integer not null default 1 check (version > 0);
