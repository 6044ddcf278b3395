import type { FastifyInstance, FastifyRequest } from "fastify";

/** The address that the caller uses, without a slash at its end: a browser may send there what it may send here. */
export function originOf(app: FastifyInstance, request: FastifyRequest): string {
  return app.publicOrigin ?? `${request.protocol}://${request.host}`;
}
