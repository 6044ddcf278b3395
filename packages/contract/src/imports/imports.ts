import {
  DUPLICATE_CHOICES,
  IMPORT_REFUSALS,
  IMPORT_ROW_STATUSES,
  IMPORT_ROWS,
  IMPORT_STATES,
  type ImportRefusal,
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

const importIds = { import_id: z.uuid() };
export const duplicateChoice = z.enum(DUPLICATE_CHOICES);
const refusal = z.enum(Object.keys(IMPORT_REFUSALS) as [ImportRefusal, ...ImportRefusal[]]);
const cell = z.union([z.string(), z.number()]).nullable();

/** What is wrong in a cell: `column` is the key of its question, `message` is in the language of the import. */
const cellError = z
  .object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() })
  .meta({ id: "ImportError" });

const buildingsImport = z
  .object({
    import_id: z.uuid(),
    file_name: z.string().nullable().meta({ description: "null to those who may not see the rows of the import" }),
    state: z.enum(IMPORT_STATES),
    refusal: refusal.nullable().meta({ description: "why it ended in error" }),
    to_match: z.boolean().meta({
      description: "of another shape than the template, and waiting for POST …/columns/: what its columns are",
    }),
    matched: z.boolean().meta({
      description: "read by its matched columns: a building that exists keeps its other answers",
    }),
    to_confirm: z.boolean().meta({ description: "checked, and waiting for POST …/confirm/" }),
    shown_again: z
      .boolean()
      .meta({ description: "the portfolio changed after it was confirmed: nothing was written, it is shown again" }),
    rows: z.int().nullable().meta({ description: "rows of buildings in the file; null until they are counted" }),
    read: z.int(),
    valid: z.int(),
    in_error: z.int(),
    written: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    duplicates: duplicateChoice,
    started_by: z.string(),
    own: z.boolean().meta({
      description:
        "started by the caller, who confirms, cancels and tries again, as the administrators of the company may",
    }),
    language: z.enum(["fr", "en"]),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    errors: z.array(cellError).meta({
      description:
        "the first 500, for who may decide of the import; all of them are in the workbook of errors; none in lists",
    }),
    errors_count: z.int(),
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
  answer: z.object({ imports: z.array(buildingsImport), meta: pageMeta }),
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
  input: z.strictObject({ ...importIds, ...pageShape, status: z.enum(IMPORT_ROW_STATUSES).optional() }),
  answer: z
    .object({
      rows: z.array(
        z.object({
          row: z.int().meta({ description: "as the spreadsheet numbers it" }),
          member_building_code: z.string(),
          member_building_name: z.string(),
          status: z.enum(IMPORT_ROW_STATUSES),
          building_id: z
            .uuid()
            .nullable()
            .meta({ description: "the building whose code it bears; null where the caller may not read it" }),
          duplicate_choice: duplicateChoice.nullable().meta({ description: "null: its code is new" }),
          place: z.string().nullable().meta({ description: "label of the place that was found" }),
          precision: z.string().nullable(),
          changes: z.array(z.object({ field: z.string(), before: cell, after: cell })),
          errors: z.array(cellError),
        }),
      ),
      meta: pageMeta,
    })
    .meta({ id: "ImportPreview" }),
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
            .meta({ description: "place of the column, from 0" }),
          to: z.string().max(64).meta({ description: "key of a question, `address` or `coordinates`" }),
          values: z
            .record(z.string().max(LONGEST_VALUE), z.string().max(LONGEST_VALUE).nullable())
            .refine((values) => Object.keys(values).length <= CORRECTED_VALUES, "too_many")
            .meta({
              description: "what stands for a value of the file, by its text; null: nothing",
              maxProperties: CORRECTED_VALUES,
            }),
        }),
      )
      .max(SHEET_COLUMNS),
    otherwise: z
      .record(z.string().max(64), z.string().max(LONGEST_VALUE))
      .refine((answers) => Object.keys(answers).length <= SHEET_COLUMNS, "too_many")
      .meta({ description: "required answers of the rows that leave them blank", maxProperties: SHEET_COLUMNS }),
  })
  .meta({ id: "ImportMatching" });

const importColumns = z
  .object({
    sheet: z.object({
      headRow: z.int().meta({ description: "row of the titles, as the spreadsheet numbers it" }),
      rows: z.int(),
      columns: z.array(
        z.object({
          at: z.int(),
          heading: z.string(),
          filled: z.int().meta({ description: "rows where it holds something" }),
          values: z
            .array(z.object({ value: sheetValue, rows: z.int() }))
            .meta({ description: "the most frequent first; at most 300 texts and 100 figures" }),
        }),
      ),
    }),
    matching: matching.meta({ description: "what was answered, else what is proposed" }),
    remembered: z.int().meta({ description: "columns that the company said the meaning of in another file" }),
    groups: z.array(z.string()).meta({ description: "groups that the buildings can be written in" }),
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

const NOT_NOW = {
  import_not_waiting: {
    status: 409,
    message: { fr: "Cette étape de l’import est déjà passée.", en: "This step of the import has already passed." },
  },
} as const;

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
    duplicates: duplicateChoice.optional().meta({ description: "for the rows whose code exists already" }),
    rows: z
      .record(z.string().regex(/^\d{1,7}$/), duplicateChoice)
      .refine((rows) => Object.keys(rows).length <= IMPORT_ROWS, "too_many")
      .meta({ description: "another choice for some rows, by their number", maxProperties: IMPORT_ROWS })
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
  problems: { ...NOT_NOW, ...ALREADY_PROCESSING },
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
