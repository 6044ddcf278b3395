import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync } from "node:zlib";
import type { FileAnswer } from "@lichen/contract";
import type { FastifyReply } from "fastify";
import parseRange from "range-parser";
import { isNoneMatch } from "./entity-tags.ts";

/** A file that is made while it is sent, piece by piece, as fast as it is taken. */
export type StreamedFile = Omit<FileAnswer, "content"> & {
  readonly content: AsyncIterable<Uint8Array>;
  /** Of one that is kept as it is: it is said beforehand, and the file is not packed. */
  readonly bytes?: number;
};

/** A file that is the same for everyone and that caches may keep; a part of it is sent to those who ask for a range. */
export type CachedFile = FileAnswer & {
  /** Another one means another content. */
  readonly version: string;
  readonly maxAgeS: number;
  /** The content is compressed, and sent so to those who can read it so. */
  readonly isGzip?: true;
};

/** Whether an answer is a file; what a call answers as JSON has no `content` beside a `name` and a `type`. */
export function isFile(answer: unknown): answer is FileAnswer | CachedFile | StreamedFile {
  if (typeof answer !== "object" || answer === null || !("content" in answer)) return false;
  const { content } = answer;
  return content instanceof Uint8Array || (typeof content === "object" && content !== null && isStream(content));
}

/** Sends a file to be kept, not shown: a browser never takes it for a page of ours. */
export function sendFile(reply: FastifyReply, file: FileAnswer | CachedFile | StreamedFile): FastifyReply {
  if ("version" in file) return sendCached(reply, file);
  const { name, type, content } = file;
  reply.type(type).header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
  return content instanceof Uint8Array ? reply.send(Buffer.from(content)) : sendPieces(reply, file as StreamedFile);
}

/** @source RFC 9110 §14: one range alone is read; of several, the whole file is sent, as the standard allows */
function sendCached(reply: FastifyReply, file: CachedFile): FastifyReply {
  const { name, type, version, maxAgeS, isGzip } = file;
  const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = reply.request.headers;
  const isPacked = isGzip === true && takesGzip(reply);
  const tag = isPacked ? `"${version}-gzip"` : `"${version}"`;
  reply.type(type).headers({ etag: tag, "cache-control": `public, max-age=${maxAgeS}` });
  if (isGzip) reply.header("vary", "accept-encoding");
  if (isNoneMatch(ifNoneMatch, tag)) return reply.code(304).send();
  reply.header("content-disposition", `attachment; filename="${name}"`);
  if (isPacked) return reply.header("content-encoding", "gzip").send(asBuffer(file.content));
  const content = isGzip ? gunzipSync(file.content) : asBuffer(file.content);
  reply.header("accept-ranges", "bytes");
  if (range === undefined || (ifRange !== undefined && ifRange !== tag)) return reply.send(content);
  const ranges = parseRange(content.length, range);
  if (ranges === UNSATISFIABLE) {
    reply.header("content-range", `bytes */${content.length}`).removeHeader("content-disposition");
    return reply.code(416).type("text/plain; charset=utf-8").send("The range begins beyond the end of the file.");
  }
  const [part, ...others] = ranges === MALFORMED || ranges.type !== "bytes" ? [] : ranges;
  if (part === undefined || others.length > 0) return reply.send(content);
  const { start, end } = part;
  return reply
    .code(206)
    .header("content-range", `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1));
}

/** What `range-parser` answers in place of ranges. */
const UNSATISFIABLE = -1;
const MALFORMED = -2;

/** The same bytes, not a copy of them. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const takesGzip = (reply: FastifyReply): boolean =>
  /\bgzip\b/.test(String(reply.request.headers["accept-encoding"] ?? ""));

/** The lightest compression: a list shrinks to a tenth, in other threads than that of the server. */
const GZIP_LEVEL = 1;

/**
 * Sends pieces as they are made. The time limit of a call is for its answer to begin: once it has, the download takes the
 * time that the line of its reader needs.
 */
function sendPieces(reply: FastifyReply, { content, bytes }: StreamedFile): FastifyReply {
  const isPacked = bytes === undefined && takesGzip(reply);
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
