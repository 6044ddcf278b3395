import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { FileAnswer } from "@lichen/contract";
import type { FastifyReply } from "fastify";

/** A file that is made while it is sent, piece by piece, as fast as it is taken. */
export type StreamedFile = Omit<FileAnswer, "content"> & {
  readonly content: AsyncIterable<Uint8Array>;
  /** Of one that is kept as it is: it is said beforehand, and the file is not packed. */
  readonly bytes?: number;
};

/** Whether an answer is a file; what a call answers as JSON has no `content` beside a `name` and a `type`. */
export function isFile(answer: unknown): answer is FileAnswer | StreamedFile {
  if (typeof answer !== "object" || answer === null || !("content" in answer)) return false;
  const { content } = answer;
  return content instanceof Uint8Array || (typeof content === "object" && content !== null && isStream(content));
}

/** Sends a file to be kept, not shown: a browser never takes it for a page of ours. */
export function sendFile(reply: FastifyReply, file: FileAnswer | StreamedFile): FastifyReply {
  const { name, type, content } = file;
  reply.type(type).header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
  return content instanceof Uint8Array ? reply.send(Buffer.from(content)) : sendPieces(reply, file as StreamedFile);
}

/** The lightest compression: a list shrinks to a tenth, in other threads than that of the server. */
const GZIP_LEVEL = 1;

/**
 * Sends pieces as they are made. The time limit of a call is for its answer to begin: once it has, the download takes the
 * time that the line of its reader needs.
 */
function sendPieces(reply: FastifyReply, { content, bytes }: StreamedFile): FastifyReply {
  const isPacked = bytes === undefined && /\bgzip\b/.test(String(reply.request.headers["accept-encoding"] ?? ""));
  if (bytes === undefined) reply.header("vary", "accept-encoding");
  else reply.header("content-length", bytes);
  if (isPacked) reply.header("content-encoding", "gzip");
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  const pieces = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  const sent = isPacked ? pipeline(pieces, createGzip({ level: GZIP_LEVEL }), reply.raw) : pipeline(pieces, reply.raw);
  sent.catch((error: NodeJS.ErrnoException) => {
    // Anyone who leaves during a download is no failure.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") reply.log.error({ err: error }, "failed");
  });
  return reply;
}

function isStream(content: object): content is AsyncIterable<Uint8Array> {
  return Symbol.asyncIterator in content;
}
