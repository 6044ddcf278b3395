-- Workbooks of several sheets: those that were found, and which one is read.
alter table building_imports
  -- SheetOffer[] of the domain; null until the file was read.
  add column sheets jsonb,
  -- Name of the sheet that its user chose; null: the one that was proposed.
  add column chosen_sheet text,
  -- Whether the rows that the spreadsheet hides are left out.
  add column skips_hidden boolean not null default false;

-- Merged cells refuse a file no longer.
update building_imports set refusal = 'template_not_respected' where refusal = 'merged_cells';
