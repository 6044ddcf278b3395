import { ensure } from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { duringCall, type OngoingCall } from "./ongoing-call.ts";
import { createSharedRefusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Comes when the caller left or the time of the answer is over; the framework's own comes with the end of the body. */
    leaving: AbortSignal;
  }
}

/**
 * An answer that is not begun within the limit is refused, and what it was about to write is not written: the time to
 * find out who asks counts, then, once what was sent is read, that of the answer. Where the writing had begun, its outcome
 * is waited for as long again; then the caller is told to look.
 */
export function limitTime(app: FastifyInstance, limitMs: number): void {
  app.decorateRequest("leaving");
  app.addHook("onRequest", async (request, reply) => {
    const controller = new AbortController();
    request.leaving = controller.signal;
    const call: OngoingCall = { signal: controller.signal, hasWritten: false };
    const isBegun = () => reply.sent || reply.raw.headersSent;
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      timer = setTimeout(() => {
        // A file on its way takes the time of its reader.
        if (isBegun()) return;
        if (call.hasWritten) {
          timer = setTimeout(() => isBegun() || reply.send(createSharedRefusal("outcome_unknown")), limitMs);
          return;
        }
        controller.abort();
        reply.send(createSharedRefusal("timeout"));
      }, limitMs);
    };
    limits.set(request, { call, start, stop });
    reply.raw.once("finish", stop);
    reply.raw.once("close", () => {
      stop();
      if (!reply.raw.writableFinished) controller.abort();
    });
    start();
  });
  app.addHook("preParsing", async (request) => ensure(limits.get(request)).stop());
  app.addHook("preHandler", (request, _, done) => {
    const { call, start } = ensure(limits.get(request));
    start();
    duringCall(call, done);
  });
}

/** Whether something of a call is written, or may be: it cannot be refused as if nothing had happened. */
export function hasWritten(request: FastifyRequest): boolean {
  return limits.get(request)?.call.hasWritten ?? false;
}

type Limit = { readonly call: OngoingCall; readonly start: () => void; readonly stop: () => void };

const limits = new WeakMap<FastifyRequest, Limit>();
