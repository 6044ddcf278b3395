-- How many times an import showed what it would do: again when the portfolio changed before it was written.
alter table building_imports add column shown integer not null default 0;
