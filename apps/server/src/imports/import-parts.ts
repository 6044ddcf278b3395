import type { Services } from "../services.ts";

/** What an import works with. */
export type ImportServices = Pick<
  Services,
  "database" | "rnb" | "files" | "assessor" | "publicUrl" | "wakeMails" | "wakeWebhooks"
>;
