import type { FastifyInstance } from "fastify";
import { createSharedRefusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body is a file: it may take the time that the line of its sender needs, as long as it comes. */
    takesFile?: boolean;
  }
}

/** Slower than any line that a file would be sent on, bytes in a second. */
const SLOWEST_FILE = 1000;
const MS = 1000;
/** After a refusal, what still comes is read and left aside for as long. */
const LINGER_MS = 2000;

/**
 * Refuses a body that does not come: one of JSON within the limit, a file when a whole limit brings too little of it.
 * Node's own limit counts the whole request and answers without a word.
 */
export function limitArrival(app: FastifyInstance, limitMs: number): void {
  // Once it is known who asks: until then nothing of the body is read, however fast it comes.
  app.addHook("preParsing", async (request, reply) => {
    const { raw } = request;
    if (raw.method === "GET" || raw.method === "HEAD") return;
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const came = raw.socket.bytesRead - before;
      before += came;
      if (request.routeOptions.config.takesFile && came >= (SLOWEST_FILE * limitMs) / MS) return;
      clearInterval(timer);
      refuse();
    }, limitMs).unref();
    const stop = () => clearInterval(timer);
    raw.once("end", stop).once("close", stop);

    function refuse(): void {
      if (reply.sent || raw.readableEnded) return;
      reply.send(createSharedRefusal("body_too_slow"));
      // Closed at once, the connection would take the answer from a sender who goes on sending.
      setTimeout(() => raw.socket.destroy(), LINGER_MS).unref();
    }
  });
}
