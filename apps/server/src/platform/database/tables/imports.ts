import type {
  DuplicateChoice,
  ImportRefusal,
  ImportRowStatus,
  ImportState,
  Matching,
  MendedCells,
  RememberedColumn,
  RowNote,
  Sheet,
  SheetOffer,
} from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";

type BuildingImports = {
  company_id: string;
  id: Generated<string>;
  user_id: string | null;
  user_name: string;
  file_name: string;
  language: "fr" | "en";
  state: Generated<ImportState>;
  refusal: ImportRefusal | null;
  /** Whether the user is asked before anything is written. */
  asks: Generated<boolean>;
  /** Whether they are being asked now. */
  to_confirm: Generated<boolean>;
  /** How many times they were shown what it would do. */
  shown: Generated<number>;
  confirmed_at: Date | null;
  duplicates: Generated<DuplicateChoice>;
  /** Another choice for some rows, by their number. */
  row_choices: ColumnType<Record<string, DuplicateChoice>, string | undefined, string>;
  /** From the arrival of the file to the end: one a company. */
  holds: Generated<boolean>;
  rows: number | null;
  read: Generated<number>;
  valid: Generated<number>;
  in_error: Generated<number>;
  written: Generated<number>;
  new: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  errors: ColumnType<unknown, string | undefined, string>;
  errors_count: Generated<number>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Of its file in the store; 0 when there is none. */
  file_bytes: Generated<number>;
  /** What stands in a file of another shape than the template. */
  sheet: ColumnType<Sheet | null, string | null | undefined, string | null>;
  /** Sheets of a workbook; null until they are known, and for a file that follows the template. */
  sheets: ColumnType<readonly SheetOffer[] | null, string | null | undefined, string | null>;
  /** The one that its user chose; null: the one that was proposed. */
  chosen_sheet: string | null;
  /** Whether the rows that the spreadsheet hides are left out. */
  skips_hidden: Generated<boolean>;
  /** Whether its user is being asked what its columns are. */
  to_match: Generated<boolean>;
  /** What they answered. */
  matching: ColumnType<Matching | null, string | null | undefined, string | null>;
  /** Cells that were written again on screen, by the number of their row and by question. */
  mended: ColumnType<Readonly<Record<string, MendedCells>>, string | undefined, string>;
  /** Last sign of life of the process that works on it. */
  alive_at: Generated<Date>;
  ended_at: Date | null;
};

/** What a company took a column for, by its title. */
type KnownColumns = {
  company_id: string;
  heading: string;
  target: string;
  values: ColumnType<RememberedColumn["values"], string, string>;
  updated_at: Generated<Date>;
};

type BuildingImportRows = {
  company_id: string;
  import_id: string;
  row: number;
  code: string;
  name: string;
  status: ImportRowStatus;
  building_id: string | null;
  place_label: string | null;
  place_precision: string | null;
  changes: ColumnType<unknown, string, string>;
  errors: ColumnType<unknown, string, string>;
  notes: ColumnType<readonly RowNote[], string, string>;
};

/** Files of buildings on their way to a portfolio. */
export type ImportTables = {
  building_imports: BuildingImports;
  building_import_rows: BuildingImportRows;
  known_columns: KnownColumns;
};
