-- Before an import is confirmed: what each row loses, and the cells that are mended on screen.
alter table building_import_rows
  -- RowNote[] of the domain.
  add column notes jsonb not null default '[]';
alter table building_imports
  -- By the number of the row, then by question: the text of the cell.
  add column mended jsonb not null default '{}';
