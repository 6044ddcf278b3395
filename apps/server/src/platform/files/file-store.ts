import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "../config.ts";
import { openDiskStore } from "./disk-store.ts";

/** What a file holds: whole, or in pieces as they come. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A file that is being read: whoever does not take it to its end destroys it. */
export type OpenFile = { readonly bytes: number; readonly content: Readable };

/** Where the files of this installation are kept. A key is a name given by us, never a path given by somebody. */
export type FileStore = {
  /**
   * Keeps a file under a key, in place of the one that was there; nobody ever reads half of it.
   *
   * @param most bytes that it may have
   * @throws FileTooLarge beyond them: what was there stays
   */
  readonly put: (key: string, content: FileContent, bounds: { readonly most: number }) => Promise<void>;
  /** The whole file; null when there is none. */
  readonly read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same in pieces, as they are taken: that of now to its end, though another one takes its place meanwhile. */
  readonly open: (key: string) => Promise<OpenFile | null>;
  /** Removes a file; there may be none. */
  readonly remove: (key: string) => Promise<void>;
};

/** The store that the settings name: S3 when they have one, else a folder of DATA_DIR. */
export async function openFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<FileStore> {
  if (s3 === null) return openDiskStore(join(dataDir, "files"));
  // Read only where it serves: its client takes as much memory as a small server.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(s3);
}
