import {
  DUPLICATE_CHOICES,
  IMPORT_REFUSALS,
  IMPORT_ROW_STATUSES,
  IMPORT_ROWS,
  IMPORT_STATES,
  type ImportRefusal,
  ROW_NOTE_KINDS,
} from "@lichen/domain";
import { z } from "zod";
import { WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { file, XLSX_TYPE } from "../shapes/file.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";

const IMPORT = {
  ...WRITE,
  scope: "imports of the own company, by those who may write in one of its groups",
} as const;

/** Bounds of what is said of a file of another shape than the template. */
const SHEET_COLUMNS = 256;
const CORRECTED_VALUES = 1000;
const LONGEST_VALUE = 255;
/** Rows that are corrected on screen at once. */
const MENDED_ROWS = 1000;

const importIds = { import_id: z.uuid() };
export const duplicateChoice = z.enum(DUPLICATE_CHOICES);
const refusal = z.enum(Object.keys(IMPORT_REFUSALS) as [ImportRefusal, ...ImportRefusal[]]);
const cell = z.union([z.string(), z.number()]).nullable();

/** What is wrong in a cell: `column` is the key of its question, `message` is in the language of the import. */
const cellError = z
  .object({
    row: z.int().meta({ description: "Number of the row in the spreadsheet." }),
    column: z.string().meta({ description: "Key of the question of the cell." }),
    code: z.string().meta({ description: "Code of the error." }),
    message: z.string().meta({ description: "What is wrong, in the language of the import." }),
    cell: z
      .string()
      .nullable()
      .meta({ description: "The cell, such as `D214`; null: no column answers the question." }),
    written: z.string().nullable().meta({ description: "What the cell holds; null: nothing." }),
  })
  .meta({ id: "ImportError" });

/** What a row loses, or gets that it does not say. */
const rowNote = z
  .object({
    kind: z.enum(ROW_NOTE_KINDS).meta({
      description: "What happens: see `GET /buildings/imports/{import_id}/notes/`.",
    }),
    field: z.string().meta({ description: "Key of the question." }),
    written: z.string().nullable().meta({ description: "What the file says; null: nothing." }),
    becomes: cell.meta({ description: "What is taken instead; null: nothing. Of `far`, the distance in km." }),
  })
  .meta({ id: "ImportNote" });

const buildingsImport = z
  .object({
    import_id: z.uuid(),
    file_name: z
      .string()
      .nullable()
      .meta({ description: "Name of the file; null to users who may not see the rows of the import." }),
    state: z.enum(IMPORT_STATES).meta({ description: "State of the import." }),
    refusal: refusal.nullable().meta({ description: "Why the import ended in error; null: it did not." }),
    to_match: z.boolean().meta({
      description: "Whether the file does not follow the template and waits for POST …/columns/.",
    }),
    matched: z.boolean().meta({
      description: "Whether the file is read by mapped columns: an existing building keeps its other answers.",
    }),
    to_confirm: z.boolean().meta({ description: "Whether the file is checked and waits for POST …/confirm/." }),
    shown_again: z.boolean().meta({
      description:
        "Whether the portfolio changed after the confirmation: nothing was written, and the rows are shown again.",
    }),
    rows: z.int().nullable().meta({ description: "Rows of buildings in the file; null until they are counted." }),
    read: z.int().meta({ description: "Rows read so far." }),
    valid: z.int().meta({ description: "Rows without an error." }),
    in_error: z.int().meta({ description: "Rows with at least one error." }),
    written: z.int().meta({ description: "Rows written to the portfolio." }),
    new: z.int().meta({ description: "Rows that add a building." }),
    changed: z.int().meta({ description: "Rows that change an existing building." }),
    same: z.int().meta({ description: "Rows that are the same as the existing building." }),
    duplicates: duplicateChoice.meta({ description: "What to do with rows whose building code already exists." }),
    started_by: z.string().meta({ description: "Name of the user who started the import." }),
    own: z.boolean().meta({
      description:
        "Whether the caller started the import. Its owner and the company’s administrators may confirm, cancel or retry it.",
    }),
    language: z.enum(["fr", "en"]),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    errors: z.array(cellError).meta({
      description:
        "The first 500 errors, for users who may decide about the import; the workbook of errors has them all. Empty in lists.",
    }),
    errors_count: z.int().meta({ description: "Number of errors in the file." }),
  })
  .meta({ id: "BuildingsImport" });

export const getImport = endpoint({
  method: "GET",
  path: "/buildings/imports/{import_id}/",
  access: IMPORT,
  tag: "imports",
  summary: "Get an import",
  description:
    "Gives the state of an import, its counts and its first 500 errors. An import starts when its file is sent to the address of `GET /urls/get_presigned/`.",
  input: z.strictObject(importIds),
  answer: buildingsImport,
  problems: {},
});

export const listImports = endpoint({
  method: "GET",
  path: "/buildings/imports/",
  access: IMPORT,
  tag: "imports",
  summary: "List imports",
  description:
    "Gives a page of the imports of the company, newest first. Errors are not included: read an import by its id.",
  input: z.strictObject(pageShape),
  answer: z.object({ imports: z.array(buildingsImport).meta({ description: "Imports of the page." }), meta: pageMeta }),
  problems: {},
});

export const previewImport = endpoint({
  method: "GET",
  path: "/buildings/imports/{import_id}/rows/",
  access: IMPORT,
  tag: "imports",
  summary: "Preview an import",
  description:
    "Gives a page of rows with what each would change. An import that does not wait to be confirmed keeps only its rows in error.",
  input: z.strictObject({
    ...importIds,
    ...pageShape,
    status: z.enum(IMPORT_ROW_STATUSES).optional().meta({ description: "Only rows of this status." }),
    note: z.enum(ROW_NOTE_KINDS).optional().meta({ description: "Only rows with a note of this kind." }),
    field: z
      .string()
      .regex(/^\w{1,64}$/)
      .optional()
      .meta({ description: "Only rows with a note about this question." }),
  }),
  answer: z
    .object({
      rows: z
        .array(
          z.object({
            row: z.int().meta({ description: "Number of the row in the spreadsheet." }),
            member_building_code: z.string(),
            member_building_name: z.string(),
            status: z.enum(IMPORT_ROW_STATUSES).meta({ description: "What the row would do." }),
            building_id: z.uuid().nullable().meta({
              description: "Identifier of the building with this code; null: none, or the caller may not read it.",
            }),
            duplicate_choice: duplicateChoice
              .nullable()
              .meta({ description: "What happens to the row, whose code already exists; null: its code is new." }),
            place: z.string().nullable().meta({ description: "Label of the place that was found; null: none." }),
            precision: z.string().nullable().meta({ description: "How finely the place was found; null: not found." }),
            changes: z
              .array(
                z.object({
                  field: z.string(),
                  before: cell.meta({ description: "Answer in the portfolio; null: blank." }),
                  after: cell.meta({ description: "Answer in the file; null: blank." }),
                }),
              )
              .meta({ description: "Answers that the row would change." }),
            errors: z.array(cellError).meta({ description: "Errors of the row." }),
            notes: z.array(rowNote).meta({ description: "What the row loses, or gets that it does not say." }),
          }),
        )
        .meta({ description: "Rows of the page." }),
      meta: pageMeta,
    })
    .meta({ id: "ImportPreview" }),
  problems: {},
});

export const getImportNotes = endpoint({
  method: "GET",
  path: "/buildings/imports/{import_id}/notes/",
  access: IMPORT,
  tag: "imports",
  summary: "Get what an import would lose or change",
  description:
    "Counts, over the rows without errors, what would not enter as the file says it, by kind and question, with the most frequent values. `dropped`: the value is left out; `unplaced`: the place is not recognised; `other_commune`: placed by its postcode in a commune of another name; `far`: the point is far from the commune; `outline_crossed`, `outline_far`: the outline is left out; `broken_code`: a spreadsheet lost digits of the code; `line_code`: the row number is used as the code; `commune`: placed at the commune; `replaced`: another value is taken; `reread`: a figure is read otherwise than written; `default`: a blank cell takes the answer for all rows.",
  input: z.strictObject(importIds),
  answer: z
    .object({
      notes: z
        .array(
          z.object({
            ...rowNote.pick({ kind: true, field: true }).shape,
            rows: z.int().meta({ description: "Rows with this note." }),
            values: z
              .array(
                z.object({
                  ...rowNote.pick({ written: true, becomes: true }).shape,
                  rows: z.int().meta({ description: "Rows with this value." }),
                }),
              )
              .meta({ description: "The most frequent values; at most 3." }),
          }),
        )
        .meta({ description: "Notes, the gravest kinds first." }),
      noted_rows: z.int().meta({ description: "Rows with at least one note." }),
      absent: z
        .object({
          count: z.int().meta({ description: "Number of buildings." }),
          buildings: z
            .array(
              z.object({
                id: z.uuid().meta({ description: "Identifier of the building." }),
                code: z.string().meta({ description: "Building code in the portfolio." }),
                name: z.string().meta({ description: "Building name in the portfolio." }),
              }),
            )
            .meta({ description: "The first ones, by code; at most 100." }),
        })
        .meta({
          description: "Buildings that the file lacks, of the groups where it has others: they are not changed.",
        }),
      columns_left: z.array(z.string()).meta({ description: "Titles of filled columns that are not read." }),
    })
    .meta({ id: "ImportNotes" }),
  problems: {},
});

const sheetValue = z.union([z.string(), z.number(), z.boolean()]);

/** What the columns of a file are: a question (its key), "address" or "coordinates". */
const matching = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          at: z
            .int()
            .min(0)
            .max(SHEET_COLUMNS - 1)
            .meta({ description: "Position of the column, from 0." }),
          to: z
            .string()
            .max(64)
            .meta({ description: "Meaning of the column: the key of a question, `address` or `coordinates`." }),
          values: z
            .record(z.string().max(LONGEST_VALUE), z.string().max(LONGEST_VALUE).nullable())
            .refine((values) => Object.keys(values).length <= CORRECTED_VALUES, "too_many")
            .meta({
              description: "Answer for each value of the file, by its text; null: blank.",
              maxProperties: CORRECTED_VALUES,
            }),
        }),
      )
      .max(SHEET_COLUMNS)
      .meta({ description: "Meaning of each column that is used; others are ignored." }),
    otherwise: z
      .record(z.string().max(64), z.string().max(LONGEST_VALUE))
      .refine((answers) => Object.keys(answers).length <= SHEET_COLUMNS, "too_many")
      .meta({
        description: "Required answers for the rows that leave them blank, by question.",
        maxProperties: SHEET_COLUMNS,
      }),
  })
  .meta({ id: "ImportMatching" });

const importColumns = z
  .object({
    sheet: z
      .object({
        name: z.string().nullable().meta({ description: "Name of the sheet in the workbook; null: a text file." }),
        merged: z
          .array(z.string())
          .meta({ description: "Merged cells, each read by its first cell; at most 20 ranges, such as `A2:C2`." }),
        hiddenRows: z.int().meta({ description: "Rows that the spreadsheet hides, by hand or by a filter." }),
        skipsHidden: z.boolean().meta({ description: "Whether hidden rows are left out." }),
        furtherColumns: z.int().meta({ description: "Columns beyond the 256th, which are not read." }),
        headRow: z.int().meta({ description: "Number of the row of titles in the spreadsheet." }),
        rows: z.int().meta({ description: "Rows under the titles." }),
        columns: z
          .array(
            z.object({
              at: z.int().meta({ description: "Position of the column, from 0." }),
              heading: z.string().meta({ description: "Title of the column in the file." }),
              filled: z.int().meta({ description: "Rows with a value in this column." }),
              values: z
                .array(
                  z.object({
                    value: sheetValue.meta({ description: "Value in the cells." }),
                    rows: z.int().meta({ description: "Rows that hold this value." }),
                  }),
                )
                .meta({ description: "Values, the most frequent first; at most 300 texts and 100 figures." }),
            }),
          )
          .meta({ description: "Columns of the sheet." }),
      })
      .meta({ description: "Sheet of the file, as it was read." }),
    sheets: z
      .array(
        z.object({
          name: z.string().meta({ description: "Name of the sheet." }),
          isHidden: z.boolean().meta({ description: "Whether the workbook hides the sheet." }),
          rows: z.int().meta({ description: "Rows that hold something." }),
          columns: z.int().meta({ description: "Number of the last column that holds something." }),
        }),
      )
      .meta({ description: "Sheets of the workbook; none for a text file." }),
    matching: matching.meta({ description: "Mapping that was sent, else the one that is proposed." }),
    remembered: z.int().meta({ description: "Columns recognised from an earlier file of the company." }),
    groups: z.array(z.string()).meta({ description: "Names of the groups that the buildings can be written in." }),
  })
  .meta({ id: "ImportColumns" });

export type ImportColumns = z.output<typeof importColumns>;

export const getImportColumns = endpoint({
  method: "GET",
  path: "/buildings/imports/{import_id}/columns/",
  access: IMPORT,
  tag: "imports",
  summary: "Get the columns of a file",
  description:
    "Gives the columns of a file that does not follow the template, their values, and the questions that they probably answer.",
  input: z.strictObject(importIds),
  answer: importColumns,
  problems: {},
});

export const ALREADY_PROCESSING = {
  import_already_processing: {
    status: 409,
    detail: "A file is already being processed.",
    message: {
      fr: "Un fichier est déjà en cours de traitement pour votre structure.",
      en: "A file is already being processed for your company.",
    },
  },
} as const;

const NOT_NOW = {
  ...ALREADY_PROCESSING,
  import_not_waiting: {
    status: 409,
    message: { fr: "Cette étape de l’import est déjà passée.", en: "This step of the import has already passed." },
  },
} as const;

export const confirmImport = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/confirm/",
  access: IMPORT,
  tag: "imports",
  summary: "Confirm an import",
  description:
    "Writes the rows without errors in one transaction: all of them, or none if the portfolio changed in the meantime.",
  exampleInput: { import_id: "7d444840-9dc0-41d1-b245-5ffdce74fad2", duplicates: "replace" },
  input: z.strictObject({
    ...importIds,
    duplicates: duplicateChoice
      .optional()
      .meta({ description: "What to do with rows whose building code already exists." }),
    rows: z
      .record(z.string().regex(/^\d{1,7}$/), duplicateChoice)
      .refine((rows) => Object.keys(rows).length <= IMPORT_ROWS, "too_many")
      .meta({ description: "Other choice for some rows, by row number.", maxProperties: IMPORT_ROWS })
      .optional(),
  }),
  answer: buildingsImport,
  problems: NOT_NOW,
});

export const matchImport = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/columns/",
  access: IMPORT,
  tag: "imports",
  summary: "Map the columns of a file",
  description:
    "Says which question each column answers. The file is then checked and waits to be confirmed. The mapping is proposed again for the company’s next file with the same titles.",
  input: z.strictObject({ ...importIds, ...matching.shape }),
  answer: buildingsImport,
  problems: NOT_NOW,
});

export const chooseImportSheet = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/sheet/",
  access: IMPORT,
  tag: "imports",
  summary: "Choose the sheet of a workbook",
  description:
    "Says which sheet of a workbook is read, and whether the rows that it hides are. Its columns are then read again.",
  exampleInput: { import_id: "7d444840-9dc0-41d1-b245-5ffdce74fad2", sheet: "Sites", skip_hidden_rows: false },
  input: z.strictObject({
    ...importIds,
    sheet: z.string().max(LONGEST_VALUE).nullable().meta({ description: "Name of the sheet; null: the one proposed." }),
    skip_hidden_rows: z.boolean().meta({ description: "Whether hidden rows are left out." }),
  }),
  answer: buildingsImport,
  problems: NOT_NOW,
});

const mendedCells = z
  .record(z.string().max(64), z.string().max(LONGEST_VALUE))
  .refine((cells) => Object.keys(cells).length <= SHEET_COLUMNS, "too_many")
  .meta({ description: "Text of each cell, by question; an empty text: a blank cell.", maxProperties: SHEET_COLUMNS });

export const mendImport = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/cells/",
  access: IMPORT,
  tag: "imports",
  summary: "Correct cells of a file",
  description:
    "Writes cells of the file again, by row number and question; the file itself stays as it was sent. It is then checked again.",
  exampleInput: {
    import_id: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
    rows: { "214": { post_code: "69002", city: "Lyon" } },
  },
  input: z.strictObject({
    ...importIds,
    rows: z
      .record(z.string().regex(/^\d{1,7}$/), mendedCells)
      .refine((rows) => Object.keys(rows).length <= MENDED_ROWS, "too_many")
      .meta({
        description: "Cells that are corrected, by row number.",
        maxProperties: MENDED_ROWS,
      }),
  }),
  answer: buildingsImport,
  problems: NOT_NOW,
});

export const cancelImport = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/cancel/",
  access: IMPORT,
  tag: "imports",
  summary: "Cancel an import",
  description: "Stops an import that is not confirmed. Nothing is written.",
  input: z.strictObject(importIds),
  answer: buildingsImport,
  problems: NOT_NOW,
});

export const retryImport = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/retry/",
  access: IMPORT,
  tag: "imports",
  summary: "Retry an import",
  description: "Reads the same file again after an import that was interrupted.",
  input: z.strictObject(importIds),
  answer: buildingsImport,
  problems: NOT_NOW,
});

export const getImportErrors = endpoint({
  method: "GET",
  path: "/buildings/imports/{import_id}/errors/",
  access: IMPORT,
  tag: "imports",
  summary: "Get the rows in error",
  description:
    "Gives the rows in error as a workbook like the one that was sent, with a last column that says what to correct.",
  input: z.strictObject(importIds),
  answer: file,
  fileTypes: [XLSX_TYPE],
  problems: {},
});
