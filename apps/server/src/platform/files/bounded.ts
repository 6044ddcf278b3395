import type { FileContent } from "./file-store.ts";

/** A file has more bytes than it may. */
export class FileTooLarge extends Error {
  constructor() {
    super("file_too_large");
    this.name = "FileTooLarge";
  }
}

/** The pieces of a file as they come. @throws FileTooLarge at the first byte that is one too many */
export async function* limitBytes(content: FileContent, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    length += piece.length;
    if (length > most) throw new FileTooLarge();
    yield piece;
  }
}
