import { COLLABORATOR_ERRORS, COLLABORATOR_FILE_COLUMNS, type CollaboratorFileColumn } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { fieldWords } from "../../../design/forms/field-words.ts";

/** One fault of a file: where it stands and what is wrong. Row and column are null when it is the file as a whole. */
export type FileError = {
  readonly row: number | null;
  readonly column: Bilingual | null;
  readonly fault: Bilingual;
};

/** Faults of a file in the order of its rows and columns, from the paths that the server gives ("rows.3.email"). */
export function fileErrors(errors: Readonly<Record<string, readonly string[]>>): FileError[] {
  const columns = Object.keys(COLLABORATOR_FILE_COLUMNS);
  const found = Object.entries(errors).flatMap(([path, codes]) => {
    const [, row, column = ""] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    return codes.map((code) => ({
      row: row === undefined ? null : Number(row),
      rank: columns.indexOf(column),
      column: columnName(column),
      fault: faultWords(code),
    }));
  });
  return found
    .sort((one, other) => (one.row ?? 0) - (other.row ?? 0) || one.rank - other.rank)
    .map(({ rank: _rank, ...error }) => error);
}

function columnName(column: string): Bilingual | null {
  if (!Object.hasOwn(COLLABORATOR_FILE_COLUMNS, column)) return null;
  return COLLABORATOR_FILE_COLUMNS[column as CollaboratorFileColumn];
}

function faultWords(code: string): Bilingual {
  if (Object.hasOwn(COLLABORATOR_ERRORS, code)) return COLLABORATOR_ERRORS[code as keyof typeof COLLABORATOR_ERRORS];
  return fieldWords(code);
}
