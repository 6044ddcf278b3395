import type { Database } from "./database/open-database.ts";

/** What the features that keep accounts are given. */
export type Deps = {
  readonly database: Database;
  /** Address of the product as people type it, for the links of mails. */
  readonly publicUrl: string;
  /** Of the installation: seals what is kept and given back. */
  readonly secret: string;
  /** Has the mails that wait leave at once; called after the commit. */
  readonly wakeMails: () => void;
};
