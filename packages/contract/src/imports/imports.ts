import {
  DUPLICATE_CHOICES,
  IMPORT_REFUSALS,
  IMPORT_ROW_STATUSES,
  IMPORT_ROWS,
  IMPORT_STATES,
  type ImportRefusal,
} from "@lichen/domain";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { file, XLSX_TYPE } from "../shapes/file.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";

const WRITE = {
  visitor: "401",
  user: "write",
  manager: "write",
  company_admin: "company",
  admin: "any",
  scope: "imports of the own company, by those who may write in one of its groups",
} as const;

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
    file_name: z.string(),
    state: z.enum(IMPORT_STATES),
    refusal: refusal.nullable().meta({ description: "why it ended in error" }),
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
  access: WRITE,
  summary: "Where an import of buildings is.",
  input: z.object(importIds),
  answer: buildingsImport,
  problems: {},
});

export const listImports = endpoint({
  method: "GET",
  path: "/buildings/imports/",
  access: WRITE,
  summary: "Imports of buildings of the company, newest first.",
  input: z.object(pageShape),
  answer: z.object({ imports: z.array(buildingsImport), meta: pageMeta }),
  problems: {},
});

export const previewImport = endpoint({
  method: "GET",
  path: "/buildings/imports/{import_id}/rows/",
  access: WRITE,
  summary:
    "What an import would do, row by row, as a difference, for who may decide of it. One that does not wait to be confirmed keeps its rows in error alone.",
  input: z.object({ ...importIds, ...pageShape, status: z.enum(IMPORT_ROW_STATUSES).optional() }),
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

const NOT_NOW = {
  import_not_waiting: {
    status: 409,
    message: { fr: "Cet import n’attend plus cela.", en: "This import no longer waits for that." },
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
  access: WRITE,
  summary: "Write what was checked: the rows without errors, in one transaction.",
  input: z.object({
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

export const cancelImport = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/cancel/",
  access: WRITE,
  summary: "Give an import up: nothing of it is written.",
  input: z.object(importIds),
  answer: buildingsImport,
  problems: NOT_NOW,
});

export const retryImport = endpoint({
  method: "POST",
  path: "/buildings/imports/{import_id}/retry/",
  access: WRITE,
  summary: "Take the same file again after an import that was interrupted.",
  input: z.object(importIds),
  answer: buildingsImport,
  problems: { ...NOT_NOW, ...ALREADY_PROCESSING },
});

export const getImportErrors = endpoint({
  method: "GET",
  path: "/buildings/imports/{import_id}/errors/",
  access: WRITE,
  summary: "The rows in error as a workbook like the one sent, with a last column that says what is wrong.",
  input: z.object(importIds),
  answer: file,
  fileTypes: [XLSX_TYPE],
  problems: {},
});
