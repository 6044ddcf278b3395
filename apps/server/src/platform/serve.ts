import {
  type AnswerOf,
  answersVisitors,
  type Endpoint,
  SHARED_PROBLEMS,
  type SharedProblemCode,
  validationErrors,
} from "@lichen/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { answerPicker } from "./answer-picker.ts";
import { Refusal, sharedRefusal } from "./refusal.ts";

/** Everything of the interface is below this path. */
export const API_BASE = "/api";

export type Call<E extends Endpoint> = {
  /** Path, query and body together, checked, with their defaults. */
  readonly input: z.output<E["input"]>;
  /** Makes a refusal that the call names, or one that any call may give; the route throws it. */
  readonly problem: (
    code: keyof E["problems"] | SharedProblemCode,
    errors?: Record<string, string[]>,
    headers?: Record<string, string>,
  ) => Error;
  /** Comes when the caller left or its 30 seconds are over: what still runs for it may stop. */
  readonly signal: AbortSignal;
  readonly reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

declare module "fastify" {
  interface FastifyInstance {
    /** Whether answers are checked whole against their schema (tests, development) or only cut to it. */
    checksAnswers: boolean;
    /** Calls that have an address on this server. */
    servedCalls: Set<Endpoint>;
  }
}

/** Gives a call its address: reads and checks what is sent, keeps visitors to their rights, cuts the answer to its shape. */
export function serve<E extends Endpoint>(app: FastifyInstance, call: E, handler: Handler<E>): void {
  const pick = app.checksAnswers ? (answer: unknown) => call.answer.parse(answer) : answerPicker(call.answer);
  const problem: Call<E>["problem"] = (code, errors, headers) =>
    new Refusal(String(code), { ...SHARED_PROBLEMS, ...call.problems }[code as SharedProblemCode], errors, headers);

  app.servedCalls.add(call);
  app.route({
    method: call.method,
    url: routePath(call),
    onRequest: async () => keepOut(call),
    handler: async (request, reply) => {
      const given = inputOf(call, request);
      keepSavedBuildingsPrivate(call, given);
      const parsed = call.input.safeParse(given);
      if (!parsed.success) throw sharedRefusal("validation", validationErrors(parsed.error.issues, given));
      const input = parsed.data as z.output<E["input"]>;
      const answer = await handler({ input, problem, signal: request.signal, reply });
      // Too late: the refusal of the time limit has left.
      return reply.sent ? undefined : pick(answer);
    },
  });
}

/** A call that is in the specification and not built: its rights hold already, then it answers 501. */
export function servePlanned(app: FastifyInstance, call: Endpoint): void {
  app.route({
    method: call.method,
    url: routePath(call),
    onRequest: async () => keepOut(call),
    handler: async (request) => {
      keepSavedBuildingsPrivate(call, inputOf(call, request));
      throw sharedRefusal("planned");
    },
  });
}

/** Accounts come later: everybody is a visitor, and a visitor has the first column of the access row. */
function keepOut(call: Endpoint): void {
  if (!answersVisitors(call)) throw sharedRefusal("unauthorized");
}

/** "inline": for a building given whole in the body; one named by its id belongs to somebody. */
function keepSavedBuildingsPrivate(call: Endpoint, given: unknown): void {
  if (call.access.visitor !== "inline" || typeof given !== "object" || given === null) return;
  if ("building_id" in given || "building_ids" in given) throw sharedRefusal("unauthorized");
}

function routePath(call: Endpoint): string {
  return API_BASE + call.path.replace(/\{(\w+)\}/g, ":$1");
}

/** One input of the path, then the query of a GET or the body of the rest; the path cannot be overridden. */
function inputOf(call: Endpoint, request: FastifyRequest): unknown {
  const given = call.method === "GET" ? request.query : (request.body ?? {});
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  return { ...given, ...(request.params as Record<string, string>) };
}
