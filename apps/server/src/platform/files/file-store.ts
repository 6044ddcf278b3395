import type { Readable } from "node:stream";

/** A file that its store gives to readers itself. */
export type DirectFile = { readonly address: string };

/** What a file holds: whole, or in pieces as they come. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A file that is being read: the caller that does not take it to its end destroys it. */
export type OpenFile = { readonly bytes: number; readonly content: Readable };

/**
 * Where the files of this installation are kept. A key is a name given by us, never a path given by someone. Each of
 * these throws `FilesAway` when the store is a service that cannot be reached.
 */
export type FileStore = {
  /**
   * Keeps a file under a key, in place of the one that was there; no one ever reads half of it.
   *
   * @param most bytes that it may have
   * @throws FileTooLarge beyond them: what was there stays
   */
  readonly put: (key: string, content: FileContent, bounds: { readonly most: number }) => Promise<void>;
  /** The whole file; null when there is none. */
  readonly read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same in pieces, as they are taken: that of now to its end, though another one takes its place meanwhile. */
  readonly open: (key: string) => Promise<OpenFile | null>;
  /**
   * Address that gives a file, under a name and a media type, to anyone for a minute; null when there is none. Absent where
   * readers cannot reach the store.
   */
  readonly direct?: (key: string, as: { readonly name: string; readonly type: string }) => Promise<DirectFile | null>;
  /** Removes a file; there may be none. */
  readonly remove: (key: string) => Promise<void>;
  /** Keys of the files that are there, in no order; one that is put or removed meanwhile may be among them or not. */
  readonly list: () => AsyncIterable<string>;
  /** Comes true once the store has given a sign of life. */
  readonly answers: () => Promise<void>;
};
