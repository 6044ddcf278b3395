-- Columns of a file of places that answer no question, as its caller reads them.
alter table assessments add column ignored_columns text[] not null default '{}';
