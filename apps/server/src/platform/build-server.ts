import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { CALLS, type Endpoint } from "@lichen/contract";
import { REQUEST_LIMIT_S } from "@lichen/domain";
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { warnOfUntrustedProxy } from "./callers.ts";
import { type Config, isForDevelopers } from "./config.ts";
import { DatabaseAway, OutcomeUnknown, reasonOfAbsence } from "./database/database-error.ts";
import { isDiskFull } from "./disk-space.ts";
import { FilesAway, reasonOfFilesAway } from "./files/files-away.ts";
import type { BeginOnce } from "./idempotency.ts";
import { readJsonBodies, takeForms } from "./json-body.ts";
import type { SpendOnKey } from "./key-limit.ts";
import { announceLeaving } from "./leave.ts";
import { limitArrival } from "./limit-arrival.ts";
import { type LogTarget, logRequests, logSettings } from "./log.ts";
import { createSharedRefusal, Refusal } from "./refusal.ts";
import { requestIdOf, returnRequestIds } from "./request-id.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import type { ReadSession } from "./session.ts";
import { hasWritten, limitTime } from "./time-limit.ts";
import { answerUnreadable, refuseWithoutHost } from "./unreadable-request.ts";

const REQUEST_LIMIT_MS = REQUEST_LIMIT_S * 1000;
export const BODY_LIMIT_BYTES = 1_000_000;
/** The headers of a request come at once, or no one sends them. */
const HEADERS_LIMIT_MS = 20_000;
const CHECKED_EVERY_MS = 5_000;
/** Answers on their way when the server stops have this long to be read; a container is killed after 10 s. */
const STOP_GRACE_MS = 7_000;
/** When to ask again while the database, or the store of the files, is away, s. */
const AWAY_RETRY_S = 10;
/** Below this an answer is sent as it is. */
const COMPRESSION_FROM_BYTES = 1024;
/** A window of 256 kB: to make one of 4 MB for each answer took twice as long as to compress a page of 90 kB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

export type ServerSettings = Pick<Config, "mode" | "logLevel" | "publicUrl" | "basemapStyleUrl" | "trustedProxies"> & {
  readonly readSession: ReadSession;
  /** Absent: the calls of API keys are not counted. */
  readonly spendOnKey?: SpendOnKey;
  /** Absent: an `Idempotency-Key` is not read. */
  readonly beginOnce?: BeginOnce;
  readonly requestLimitMs?: number;
  readonly stopGraceMs?: number;
  readonly logTarget?: LogTarget;
};

/** An HTTP server with the manners of the product, before any call is on it. */
export async function buildServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...logSettings(settings.logLevel, settings.logTarget),
    bodyLimit: BODY_LIMIT_BYTES,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: CHECKED_EVERY_MS, requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
    // A signed address, a user name from an identity provider are longer than the 100 characters of the default.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    genReqId: requestIdOf,
    // Whose word is taken for the address of a caller.
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    // On stop, idle connections close at once and running requests end, within the grace; those that come are answered.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (error, _, reply) => sendProblem(reply as FastifyReply, error),
  });
  app.decorate("checksAnswers", isForDevelopers(settings));
  app.decorate("servedCalls", new Set<Endpoint>());
  app.decorate("publicOrigin", settings.publicUrl === null ? null : new URL(settings.publicUrl).origin);
  app.decorate("readSession", settings.readSession);
  app.decorate("spendOnKey", settings.spendOnKey ?? (async () => {}));
  app.decorate("beginOnce", settings.beginOnce ?? (async () => null));
  app.decorateRequest("actor", null);
  app.decorateRequest("isToEnrol", false);
  app.setErrorHandler((error: FastifyError, _, reply) => sendProblem(reply, error));
  returnRequestIds(app);
  logRequests(app);
  refuseWithoutHost(app);
  warnOfUntrustedProxy(app, settings);
  readJsonBodies(app);
  takeForms(app);
  limitArrival(app, settings.requestLimitMs ?? REQUEST_LIMIT_MS);
  announceLeaving(app);
  endWithinGrace(app, settings.stopGraceMs ?? STOP_GRACE_MS);
  limitTime(app, settings.requestLimitMs ?? REQUEST_LIMIT_MS);
  await addSecurityHeaders(app, settings);
  await app.register(cookie);
  await app.register(compress, { threshold: COMPRESSION_FROM_BYTES, encodings: ["br", "gzip"], brotliOptions: BROTLI });
  return app;
}

/** What an unknown address of the interface answers: the methods it has, or that it does not exist. */
export function apiNotFound(method: string, path: string): Refusal {
  const requested = partsOf(path);
  const methods = CALLS.filter((call) => isPath(partsOf(call.path), requested)).map((call) => call.method);
  if (methods.length === 0 || methods.includes(method as (typeof methods)[number]))
    return createSharedRefusal("not_found");
  const refusal = createSharedRefusal("method_not_allowed");
  return Object.assign(refusal, { headers: { allow: [...new Set(methods)].join(", ") } });
}

function partsOf(path: string): string[] {
  const parts = path.split("/");
  while (parts.at(-1) === "") parts.pop();
  return parts;
}

function isPath(parts: readonly string[], requested: readonly string[]): boolean {
  return parts.length === requested.length && parts.every((part, at) => part.startsWith("{") || part === requested[at]);
}

/** Sends any error as problem+json; what we did not foresee is logged, and says nothing to the caller. */
export function sendProblem(reply: FastifyReply, error: Error): FastifyReply {
  const refusal = refusalOf(error, reply.request);
  if (refusal.statusCode === 500 || refusal.statusCode === 507) reply.log.error({ err: error }, "failed");
  // What is said of a connection quotes nothing that was asked or stored.
  if (error instanceof DatabaseAway)
    reply.log.error({ err: error, reason: reasonOfAbsence(error) }, "database unavailable");
  if (error instanceof FilesAway)
    reply.log.error({ err: error, reason: reasonOfFilesAway(error) }, "files unavailable");
  return reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify({ ...refusal.body, instance: reply.request.id }));
}

function refusalOf(error: Error, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode = 500 } = error as FastifyError;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return createSharedRefusal("too_large");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return createSharedRefusal("unsupported_media_type");
  if (isDiskFull(error)) return createSharedRefusal("disk_full");
  // Also of a call that had written before the database was lost.
  if (error instanceof OutcomeUnknown || (error instanceof DatabaseAway && hasWritten(request))) {
    // Made again with the same key, a call is never done twice.
    const isSafe = request.actor !== null && request.headers["idempotency-key"] !== undefined;
    return createSharedRefusal("outcome_unknown", undefined, isSafe ? AWAY_RETRY_S : undefined);
  }
  if (error instanceof DatabaseAway) return createSharedRefusal("database_unavailable", undefined, AWAY_RETRY_S);
  if (error instanceof FilesAway) return createSharedRefusal("files_unavailable", undefined, AWAY_RETRY_S);
  // What the framework itself refuses: an address that cannot be decoded, a length that lies …
  if (typeof code === "string" && code.startsWith("FST_") && statusCode < 500) return createSharedRefusal("malformed");
  return createSharedRefusal("unexpected");
}

/** Cuts what is still being answered at the end of the grace: a reader who does not read would hold the server for ever. */
function endWithinGrace(app: FastifyInstance, graceMs: number): void {
  app.addHook("preClose", async () => {
    // Whatever else keeps the process alive, this does not.
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
}
