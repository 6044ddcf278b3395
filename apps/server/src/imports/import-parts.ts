import type { Services } from "../services.ts";

/** What an import works with. */
export type ImportServices = Pick<
  Services,
  "database" | "files" | "assessor" | "publicUrl" | "wakeMails" | "wakeWebhooks"
>;
