import { Readable } from "node:stream";
import type { FileAnswer } from "@lichen/contract";
import type { FastifyReply } from "fastify";

/** A file that is made while it is sent, piece by piece, as fast as it is taken. */
export type StreamedFile = Omit<FileAnswer, "content"> & { readonly content: AsyncIterable<Uint8Array> };

/** Whether an answer is a file; what a call answers as JSON has no `content` beside a `name` and a `type`. */
export function isFile(answer: unknown): answer is FileAnswer | StreamedFile {
  if (typeof answer !== "object" || answer === null || !("content" in answer)) return false;
  const { content } = answer;
  return content instanceof Uint8Array || (typeof content === "object" && content !== null && isStream(content));
}

/** Sends a file to be kept, not shown: a browser never takes it for a page of ours. */
export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer | StreamedFile): FastifyReply {
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false }));
}

function isStream(content: object): content is AsyncIterable<Uint8Array> {
  return Symbol.asyncIterator in content;
}
