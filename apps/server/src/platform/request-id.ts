import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

const HEADER = "x-request-id";
const WELL_FORMED = /^[\w.~-]{1,128}$/;

/** Identifier of a request: the one that it bears when it is well formed, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers[HEADER];
  return typeof given === "string" && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Has every answer bear the identifier of its request. */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => void reply.header(HEADER, request.id));
}
