import { createReadStream } from "node:fs";

/** Bytes of a file. @param onBytes sees them as they are read, in order */
export async function* readBytes(
  path: string,
  onBytes: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    onBytes(chunk);
    yield chunk;
  }
}

/** Reads what is of no use, so that what follows it can be read. */
export async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of chunks);
}
