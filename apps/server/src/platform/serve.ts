import { isDeepStrictEqual } from "node:util";
import {
  type AnswerOf,
  answersVisitors,
  CALLS_OF_ANY_SITE,
  type Endpoint,
  type FileAnswer,
  fieldPath,
  nothing,
  refuseSelection,
  type SelectionInput,
  SHARED_PROBLEMS,
  type SharedProblemCode,
  structureProblem,
  validationErrors,
} from "@lichen/contract";
import { type Actor, answersServices, ensure } from "@lichen/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { answerPicker, type Pick } from "./answer-picker.ts";
import { allowAnySite } from "./cross-origin.ts";
import { DatabaseAway, OutcomeUnknown } from "./database/database-error.ts";
import { entityTag, isNoneMatch } from "./entity-tags.ts";
import { type CachedFile, isFile, type StreamedFile, sendFile } from "./file-answer.ts";
import type { BeginOnce, FirstTry, Replay } from "./idempotency.ts";
import { jsonBytes } from "./json-bytes.ts";
import type { SpendOnKey } from "./key-limit.ts";
import { CallAbandoned } from "./ongoing-call.ts";
import { createSharedRefusal, Refusal } from "./refusal.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { comesFromOurPages, findCredential, type ReadSession } from "./session.ts";
import { oversizeFinder } from "./size-of-input.ts";
import { hasWritten } from "./time-limit.ts";
import { isWritten, type WrittenAnswer } from "./written-answer.ts";

/** Everything of the interface is below this path. */
export const API_BASE = "/api";
const JSON_TYPE = "application/json; charset=utf-8";

export type Call<E extends Endpoint> = {
  /** Path, query and body together, checked, with their defaults. */
  readonly input: z.output<E["input"]>;
  /** Who asks; null for a visitor. */
  readonly actor: Actor | null;
  /** Makes a refusal that the call names, or one that any call may give; the route throws it. */
  readonly problem: (
    code: keyof E["problems"] | SharedProblemCode,
    errors?: Record<string, string[]>,
    retryAfterS?: number,
  ) => Error;
  /** Comes when the caller left or its 30 seconds are over: what still runs for it may stop. */
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a call answers, as it is or written; or a file in its place where the call names types of files. */
export type Answer<E extends Endpoint> = AnswerOf<E> | WrittenAnswer | FileAnswer | CachedFile | StreamedFile;

type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** A call of someone who is signed in, with the companies that it may come near. */
export type SignedInCall<E extends Endpoint> = Call<E> & { readonly actor: Actor; readonly scope: Scope };

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
    /** Whether the person who is signed in has to add a second factor before anything else. */
    isToEnrol: boolean;
  }
  interface FastifyInstance {
    /** Origin of the address that people type; null when it was not set. */
    publicOrigin: string | null;
    readSession: ReadSession;
    spendOnKey: SpendOnKey;
    beginOnce: BeginOnce;
    /** Whether answers are checked whole against their schema (tests, development) or only cut to it. */
    checksAnswers: boolean;
    /** Calls that have an address on this server. */
    servedCalls: Set<Endpoint>;
  }
}

/** Gives a call its address: reads and checks what is sent, keeps visitors to their rights, cuts the answer to its shape. */
export function serve<E extends Endpoint>(app: FastifyInstance, call: E, handler: Handler<E>): void {
  const problem: Call<E>["problem"] = (code, errors, retryAfterS) =>
    new Refusal(String(code), { ...SHARED_PROBLEMS, ...call.problems }[code as SharedProblemCode], errors, retryAfterS);

  const refuseInput = (errors: Record<string, string[]>) =>
    problem((call.inputProblem ?? "validation") as SharedProblemCode, errors);

  // Made at the first request: those of every call together are a tenth of a start.
  let findOversize: ReturnType<typeof oversizeFinder> | undefined;
  let pick: Pick | undefined;

  app.servedCalls.add(call);
  app.route({
    method: call.method,
    url: routePath(call),
    ...(call.longestBody === undefined ? {} : { bodyLimit: call.longestBody }),
    onRequest: (request, reply) => {
      // Set before anything can refuse or end the call: no proxy, no shared computer stores a private answer.
      if (call.isPublic !== true) reply.header("cache-control", "no-store");
      if (CALLS_OF_ANY_SITE.has(call)) allowAnySite(reply);
      return admit(app, call, request, reply);
    },
    handler: async (request, reply) => {
      const given = inputOf(call, request, refuseInput);
      keepSavedBuildingsPrivate(call, given, request.actor);
      findOversize ??= oversizeFinder(call.input);
      const oversize = findOversize(given);
      if (oversize !== null) throw refuseInput({ [fieldPath(oversize)]: ["too_many"] });
      const parsed = call.input.safeParse(given);
      if (!parsed.success) throw refuseInput(validationErrors(parsed.error.issues, given));
      const input = parsed.data as z.output<E["input"]>;
      const refused = call.selects === undefined ? null : refuseSelection(call.selects, input as SelectionInput);
      if (refused !== null) throw createSharedRefusal(refused.code, refused.errors);
      const { actor, leaving: signal } = request;
      const once = await app.beginOnce(call, request, given);
      if (once?.kind === "replay") return sendReplay(reply, once);
      const answer = await unlessAbandoned(
        settle(once, request, () => handler({ input, actor, problem, signal, request, reply })),
      );
      if (answer === undefined || (call.fileTypes !== undefined && isFile(answer))) {
        await once?.forget();
        // The refusal of the time limit has left, or the caller has.
        return reply.sent || answer === undefined
          ? reply
          : sendFile(reply, answer as FileAnswer | CachedFile | StreamedFile);
      }
      if (call.answer === nothing) return reply.code(204).send();
      const status = call.status ?? (reply.sent ? 200 : reply.statusCode);
      reply.code(status);
      if (call.maxAgeS !== undefined) reply.header("cache-control", `public, max-age=${call.maxAgeS}`);
      const isReady = isWritten(answer);
      if (isReady && app.checksAnswers) checkWritten(call, answer);
      pick ??= app.checksAnswers ? (answer: unknown) => call.answer.parse(answer) : answerPicker(call.answer);
      // As bytes: a text is measured first, then written far more slowly.
      const written = isReady ? answer.written : jsonBytes(pick(answer));
      await (hasWritten(request) ? once?.keep(status, written.toString()) : once?.forget());
      if (reply.sent) return reply;
      if (call.versionOf !== undefined) {
        const tag = entityTag(written, isReady ? null : call.versionOf(answer as AnswerOf<E>));
        reply.header("etag", tag);
        if (isNoneMatch(request.headers["if-none-match"], tag)) return reply.code(304).send();
      }
      return reply.type(call.mediaType ?? JSON_TYPE).send(written);
    },
  });
}

/** Answers a call again as it was answered first. */
function sendReplay(reply: FastifyReply, { status, answer }: Replay): FastifyReply {
  return reply.code(status).header("idempotent-replayed", "true").type(JSON_TYPE).send(Buffer.from(answer));
}

/** Does the work of a call, and says what becomes of its key when it fails. */
async function settle<T>(once: FirstTry | null, request: FastifyRequest, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isUnknown = error instanceof OutcomeUnknown || (error instanceof DatabaseAway && hasWritten(request));
    // Where the database is away, the key waits until the try counts as lost.
    await (isUnknown ? once?.lose() : once?.forget())?.catch(() => {});
    throw error;
  }
}

/** What a handler gives; undefined when it stopped because no one waits for it, which is no failure. */
async function unlessAbandoned<T>(given: T | Promise<T>): Promise<T | undefined> {
  try {
    return await given;
  } catch (error) {
    if (error instanceof CallAbandoned) return undefined;
    throw error;
  }
}

/** @throws when an answer that was written has not the shape of its call, or says more */
function checkWritten(call: Endpoint, { written }: WrittenAnswer): void {
  const parsed: unknown = JSON.parse(written.toString());
  if (!isDeepStrictEqual(call.answer.parse(parsed), parsed)) throw new Error(`${call.path} says more than its answer`);
}

/** The same for a call that visitors may not make at all: the handler has someone to speak of. */
export function serveSignedIn<E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: (call: SignedInCall<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  if (answersVisitors(call)) throw new Error(`${call.method} ${call.path} answers visitors`);
  serve(app, call, (given) => {
    const actor = ensure(given.actor);
    return handler({ ...given, actor, scope: scopeOf(actor) });
  });
}

/** Finds who asks and holds them to the row of the call; what depends on the target is the route's to decide. */
async function admit(
  app: FastifyInstance,
  call: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const credential = findCredential(request);
  const isOurs = credential?.from !== "cookie" || comesFromOurPages(app, request);
  const session = credential !== null && isOurs ? await app.readSession(credential.token, credential.isFormer) : null;
  // A program whose token is refused must not take what it may see as a visitor for what it may see.
  if (credential?.from === "header" && session?.kind === "none") throw createSharedRefusal("unauthorized");
  request.isToEnrol = session?.kind === "to_enrol";
  const isAdmitted = session?.kind === "signed_in" || (session?.kind === "to_enrol" && call.answersUnenrolled === true);
  request.actor = isAdmitted ? session.actor : null;
  if (request.actor?.kind === "service") {
    await app.spendOnKey(request.actor.user_id, reply);
    if (!answersServices(call.path)) throw createSharedRefusal("forbidden");
  }
  if (request.actor === null) {
    if (answersVisitors(call)) return;
    if (!isOurs) throw createSharedRefusal("forbidden");
    if (request.isToEnrol) throw createSharedRefusal("second_factor_to_add");
    if (session?.kind === "structure_refused") throw new Refusal("structure_refused", structureProblem(session.detail));
    throw createSharedRefusal("unauthorized");
  }
  if (call.access[request.actor.role ?? "user"] === "403") throw createSharedRefusal("forbidden");
}

/** "inline": for a building given whole in the body; one named by its id belongs to someone. */
function keepSavedBuildingsPrivate(call: Endpoint, given: unknown, actor: Actor | null): void {
  if (call.access.visitor !== "inline" || typeof given !== "object" || given === null) return;
  if (actor === null && ("building_id" in given || "building_ids" in given)) throw createSharedRefusal("unauthorized");
}

type Params = Readonly<Record<string, unknown>>;

function routePath(call: Endpoint): string {
  return API_BASE + call.path.replace(/\{(\w+)\}/g, ":$1");
}

/**
 * Returns the names of the path with the query of a GET or the body of the rest.
 *
 * @throws `not_settable` for a name of the path that the body gives another value
 */
function inputOf(
  call: Endpoint,
  request: FastifyRequest,
  refuse: (errors: Record<string, string[]>) => Error,
): unknown {
  const given = call.method === "GET" ? request.query : (request.body ?? {});
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const params = request.params as Record<string, string>;
  const other = Object.keys(params).filter(
    (name) => Object.hasOwn(given, name) && (given as Params)[name] !== params[name],
  );
  if (other.length > 0) throw refuse(Object.fromEntries(other.map((name) => [name, ["not_settable"]])));
  return { ...given, ...params };
}
