import type { FastifyInstance } from "fastify";
import { sharedRefusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Comes when the caller left or the time of the answer is over; the framework's own comes with the end of the body. */
    leaving: AbortSignal;
  }
}

/** An answer that is not begun within the limit, once what was sent is read, is refused: whoever waits is told. */
export function limitTime(app: FastifyInstance, limitMs: number): void {
  app.decorateRequest("leaving");
  app.addHook("preHandler", async (request, reply) => {
    const controller = new AbortController();
    request.leaving = controller.signal;
    const timer = setTimeout(() => {
      // A file on its way takes the time of its reader.
      if (reply.sent || reply.raw.headersSent) return;
      controller.abort();
      reply.send(sharedRefusal("timeout"));
    }, limitMs);
    reply.raw.once("finish", () => clearTimeout(timer));
    reply.raw.once("close", () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) controller.abort();
    });
  });
}
