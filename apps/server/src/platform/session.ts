import type { Actor, StructureRefusal } from "@lichen/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What a token says of its bearer. */
export type SessionReading =
  | { readonly kind: "signed_in"; readonly actor: Actor }
  /** The account is good and opens nothing before it has the second factor that its company requires. */
  | { readonly kind: "to_enrol"; readonly actor: Actor }
  /** The account is good and its company cannot work. */
  | { readonly kind: "structure_refused"; readonly detail: StructureRefusal }
  /** Unknown, expired, ended, or of an account that is disabled. */
  | { readonly kind: "none" };

/** @param isFormer whether the token came in the cookie of an earlier version */
export type ReadSession = (token: string, isFormer?: boolean) => Promise<SessionReading>;

/** Session of a browser, which scripts of the page cannot read; where there is no https, on the machine of a developer. */
const PLAIN_COOKIE = "lichen_session";
/**
 * The same over https: no other host of the domain can write it. Before 0.5 it was the plain one there too, for 7 days at
 * most: that name is read until 0.6, for the sessions of then alone.
 *
 * @source RFC 6265bis §4.1.3.2
 */
const HOST_COOKIE = "__Host-lichen_session";
/** Says to the page, which cannot read the other, that asking for the session is worth it. */
const HINT_COOKIE = "lichen_signed_in";

type Credential = {
  readonly token: string;
  readonly from: "cookie" | "header";
  /** Whether it came in the cookie of an earlier version. */
  readonly isFormer: boolean;
};

/** What a request brings to say who sends it; a header goes before a cookie. */
export function findCredential(request: FastifyRequest): Credential | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined) return { token: bearer, from: "header", isFormer: false };
  const isSecure = isOverHttps(request.server);
  const token = request.cookies[isSecure ? HOST_COOKIE : PLAIN_COOKIE];
  if (token !== undefined) return { token, from: "cookie", isFormer: false };
  const former = isSecure ? request.cookies[PLAIN_COOKIE] : undefined;
  return former === undefined ? null : { token: former, from: "cookie", isFormer: true };
}

/** What the program of a caller calls itself. */
export function findProgram(request: FastifyRequest): string | null {
  return request.headers["user-agent"] ?? null;
}

/**
 * Whether a request that a browser's cookie vouches for was sent by our own pages: another site could make the browser
 * send it. Clients without a browser send neither header.
 */
export function comesFromOurPages(app: FastifyInstance, request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === app.publicOrigin || (app.publicOrigin === null && origin === `${request.protocol}://${host}`);
}

function isOverHttps({ publicOrigin }: Pick<FastifyInstance, "publicOrigin">): boolean {
  return publicOrigin?.startsWith("https:") ?? false;
}

/** Gives a browser its session for some days. */
export function keepSession(app: FastifyInstance, reply: FastifyReply, token: string, lifetimeS: number): void {
  const secure = isOverHttps(app);
  const options = { sameSite: "lax", secure, maxAge: lifetimeS } as const;
  if (secure) reply.setCookie(HOST_COOKIE, token, { ...options, path: "/", httpOnly: true });
  else reply.setCookie(PLAIN_COOKIE, token, { ...options, path: "/api", httpOnly: true });
  reply.setCookie(HINT_COOKIE, "1", { ...options, path: "/" });
}

/** Gives a browser its session again: it lasts as long as it is used, and leaves the cookie of an earlier version. */
export function renewSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  lifetimeS: number,
): void {
  const credential = findCredential(request);
  if (credential?.from !== "cookie") return;
  keepSession(app, reply, credential.token, lifetimeS);
  if (credential.isFormer) reply.clearCookie(PLAIN_COOKIE, { path: "/api" });
}

export function forgetSession(reply: FastifyReply): void {
  if (isOverHttps(reply.server)) reply.clearCookie(HOST_COOKIE, { path: "/", secure: true });
  reply.clearCookie(PLAIN_COOKIE, { path: "/api" });
  reply.clearCookie(HINT_COOKIE, { path: "/" });
}
