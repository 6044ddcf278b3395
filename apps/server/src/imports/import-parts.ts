import type { Assessor } from "../buildings/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { FileStore } from "../platform/files/index.ts";

/** What an import works with. */
export type ImportDeps = {
  readonly database: Database;
  readonly files: FileStore;
  readonly assessor: Assessor;
  /** Address of the product as people type it, for the links of mails. */
  readonly publicUrl: string;
  readonly wakeMails: () => void;
};
