import type { FastifyInstance } from "fastify";

/** Cuts what is still being answered at the end of the grace: a reader who does not read would hold the server for ever. */
export function endWithinGrace(app: FastifyInstance, graceMs: number): void {
  app.addHook("preClose", async () => {
    // Whatever else keeps the process alive, this does not.
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
}
