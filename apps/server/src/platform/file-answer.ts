import type { FileAnswer } from "@lichen/contract";
import type { FastifyReply } from "fastify";

/** Sends a file to be kept, not shown: a browser never takes it for a page of ours. */
export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .send(Buffer.from(content));
}
