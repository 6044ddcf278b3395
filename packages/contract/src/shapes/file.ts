import { z } from "zod";

/** An answer that is a file to keep, not JSON. Its name is ASCII, without quotes. */
export const file = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  type: z.string(),
  content: z.instanceof(Uint8Array),
});
export type FileAnswer = z.output<typeof file>;

export const CSV_TYPE = "text/csv; charset=utf-8";
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
