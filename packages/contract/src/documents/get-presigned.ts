import { LANGUAGES, type Language } from "@lichen/domain";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ALREADY_PROCESSING, duplicateChoice } from "../imports/imports.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { DIAGNOSIS_NOT_READY, REPORT_PROBLEMS } from "../reports/problems.ts";
import { line } from "../shapes/text.ts";

/** What an address is asked for. */
export const DOCUMENT_CATEGORIES = [
  "buildings_import",
  "buildings_template",
  "pdf_report",
  "legal_document",
  "action_summary",
] as const;

/** Documents that one call asks for at most. */
const MOST_DOCUMENTS = 20;
/** Language of the documents of a call that says none. */
export const DOCUMENT_LANGUAGE: Language = "fr";

/**
 * What ends the name of a file: a comma after it begins another one, any other comma is part of a name. Names without a
 * dot are those of documents of ours, which hold no comma.
 */
const BETWEEN = /(?<=\.xlsx|\.csv|\.(?:fr|en)\.pdf|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) *, */i;

function documentNames(given: string | readonly string[] | undefined): string[] {
  const names =
    typeof given === "string"
      ? given.split(given.includes(".") ? BETWEEN : ",").map((name) => name.trim())
      : (given ?? []);
  return names.filter((name) => name !== "");
}

export const getPresigned = endpoint({
  method: "GET",
  path: "/urls/get_presigned/",
  access: {
    visitor: "public-documents",
    user: "by-category",
    manager: "by-category",
    company_admin: "by-category",
    admin: "any",
    scope: "public documents for everyone; an upload or a private document needs the right that its category needs",
  },
  tag: "documents",
  summary: "Get signed addresses of documents",
  description:
    "Gives addresses that send or read files without a token until they expire. An address that sends a spreadsheet starts an import; the number of imports that wait is limited. Public documents are open to all.",
  exampleInput: { urls: "privacy", category: "legal_document", locale: "en" },
  input: z.strictObject({
    urls: z
      .union([line(MOST_DOCUMENTS * 256), z.array(line(255)).max(MOST_DOCUMENTS)])
      .optional()
      .transform(documentNames)
      .pipe(z.array(line(255)).max(MOST_DOCUMENTS))
      .meta({
        description:
          "Names separated by commas or repeated: a file, the id of a PDF job, `privacy`, `terms`, or the id of an action (A01, A01.fr.pdf). One address is returned for each, in order.",
      }),
    category: z.enum(DOCUMENT_CATEGORIES).optional().meta({
      description:
        "Category of the documents; absent: deduced from the name, an id being a pdf_report and an .xlsx or .csv file a buildings_import.",
    }),
    company_name: line(255)
      .optional()
      .meta({ description: "Name of the company of the import, for a platform administrator." }),
    locale: z
      .enum(LANGUAGES)
      .optional()
      .meta({
        description: `Language of the documents; absent: the one that their names give, else ${DOCUMENT_LANGUAGE}.`,
      }),
    duplicates: duplicateChoice
      .default("replace")
      .meta({ description: "For an import: what to do with rows whose building code already exists." }),
    confirm: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "For an import: whether it waits for POST …/confirm/ once it is checked." }),
  }),
  answer: z
    .object({
      urls: z
        .array(
          z.object({
            url: z.string(),
            method: z
              .enum(["GET", "PUT"])
              .meta({ description: "HTTP method to use: GET reads the file, PUT sends it." }),
            headers: z.record(z.string(), z.string()).meta({ description: "Headers to send with the request." }),
            expires_at: z.iso.datetime(),
            import_id: z.uuid().optional(),
          }),
        )
        .meta({ description: "Signed addresses, in the order of the names that were sent." }),
    })
    .meta({ id: "SignedAddresses" }),
  problems: {
    ...ALREADY_PROCESSING,
    forbidden: SHARED_PROBLEMS.forbidden,
    too_many: SHARED_PROBLEMS.too_many,
    diagnosis_not_ready: DIAGNOSIS_NOT_READY,
    diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed,
  },
});
