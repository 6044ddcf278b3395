import { COLLABORATOR_ERRORS, COLLABORATOR_FILE_COLUMNS } from "@lichen/contract";
import { expect, it } from "vitest";
import { fieldWords } from "../../../design/forms/field-words.ts";
import { fileErrors } from "./file-errors.ts";

it("says the faults of a file by row, then by column, each in words", () => {
  expect(
    fileErrors({
      "rows.10.email": ["email_taken"],
      "rows.3.role": ["unknown_option"],
      "rows.3.email": ["email_invalid", "duplicate"],
    }),
  ).toEqual([
    { row: 3, column: COLLABORATOR_FILE_COLUMNS.email, fault: fieldWords("email_invalid") },
    { row: 3, column: COLLABORATOR_FILE_COLUMNS.email, fault: COLLABORATOR_ERRORS.duplicate },
    { row: 3, column: COLLABORATOR_FILE_COLUMNS.role, fault: fieldWords("unknown_option") },
    { row: 10, column: COLLABORATOR_FILE_COLUMNS.email, fault: COLLABORATOR_ERRORS.email_taken },
  ]);
});

it("says a fault of the whole file without a row", () => {
  expect(fileErrors({ content_base64: ["not_a_workbook"] })).toEqual([
    { row: null, column: null, fault: COLLABORATOR_ERRORS.not_a_workbook },
  ]);
});
