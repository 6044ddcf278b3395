import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { ExportRefused } from "./export-refused.ts";
import { refusals } from "./refusal-texts.ts";

/** Bytes of the files together. @throws ExportRefused for a file that is not there, or is no file */
export async function sizeOf(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of files) {
    try {
      const found = await stat(path);
      if (!found.isFile()) throw Object.assign(new Error("not a file"), { code: "EISDIR" });
      bytes += found.size;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "EIO";
      throw new ExportRefused(basename(path), null, refusals.unreadable(code));
    }
  }
  return bytes;
}
