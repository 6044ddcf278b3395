import type { Bilingual } from "@lichen/domain";

/** A file is not what it should be: nothing of it is kept. */
export class FileRefused extends Error {
  readonly reason: Bilingual;
  /** Name of the file; null where the reader knows only what is in it. */
  readonly file: string | null;
  /** From 1; null when the fault is in no single line. */
  readonly line: number | null;

  constructor(reason: Bilingual, file: string | null = null, line: number | null = null) {
    super(`${file === null ? "" : `${file}${line === null ? "" : `, line ${line}`}: `}${reason.en}`);
    this.name = "FileRefused";
    this.reason = reason;
    this.file = file;
    this.line = line;
  }
}
