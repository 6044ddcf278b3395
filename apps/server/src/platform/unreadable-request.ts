import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { SharedProblemCode } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { createSharedRefusal } from "./refusal.ts";

const CODES: Readonly<Record<string, SharedProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "body_too_slow",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

/** Answers what is no request of HTTP, on the bare connection: there is no request yet that a reply could belong to. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { statusCode, body } = createSharedRefusal(CODES[error.code ?? ""] ?? "malformed");
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  socket.destroySoon();
}

/** A request that does not say whom it is for. @source RFC 9112, section 3.2: it must be answered 400 */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined) throw createSharedRefusal("malformed");
  });
}
