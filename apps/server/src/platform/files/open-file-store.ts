import { join } from "node:path";
import type { Config } from "../config.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";

/** The store that the settings name: S3 when they have one, else a folder of DATA_DIR. */
export async function openFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<FileStore> {
  if (s3 === null) return openDiskStore(join(dataDir, "files"));
  // Read only where it serves: its client takes as much memory as a small server.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(s3);
}
