import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the server is about to stop: its health says so, and its callers are better served elsewhere. */
    isLeaving: boolean;
    /**
     * Says that the server is about to stop, and goes on answering for as long as a load balancer needs to notice. Each
     * connection is closed with its next answer, so that no request comes on one that the stop closes.
     */
    leave: (drainMs: number) => Promise<void>;
  }
}

/** Lets a server stop without losing a request. */
export function announceLeaving(app: FastifyInstance): void {
  const answering = new Set<ServerResponse>();
  const closeAfter = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  app.decorate("isLeaving", false);
  app.decorate("leave", async (drainMs) => {
    app.isLeaving = true;
    // An answer that has begun keeps its connection; the one after it does not.
    for (const response of answering) closeAfter(response);
    await wait(drainMs);
  });
  app.server.prependListener("request", (_, response) => {
    if (app.isLeaving) closeAfter(response);
    answering.add(response);
    response.once("close", () => answering.delete(response));
  });
}
