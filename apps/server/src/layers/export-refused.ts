import type { Bilingual } from "@lichen/domain";

/** A file is not what it should be: nothing of it is kept. */
export class ExportRefused extends Error {
  readonly file: string;
  /** From 1; null when the fault is in no single line. */
  readonly line: number | null;
  readonly reason: Bilingual;

  constructor(file: string, line: number | null, reason: Bilingual) {
    super(line === null ? `${file}: ${reason.en}` : `${file}, line ${line}: ${reason.en}`);
    this.name = "ExportRefused";
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}
