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

export type ReadSession = (token: string) => Promise<SessionReading>;

/** Session of a browser; scripts of the page cannot read it. */
const COOKIE = "lichen_session";
/** Says to the page, which cannot read the other, that asking for the session is worth it. */
const HINT_COOKIE = "lichen_signed_in";

type Credential = { readonly token: string; readonly from: "cookie" | "header" };

/** What a request brings to say who sends it; a header goes before a cookie. */
export function findCredential(request: FastifyRequest): Credential | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined) return { token: bearer, from: "header" };
  const token = request.cookies[COOKIE];
  return token === undefined ? null : { token, from: "cookie" };
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

/** Gives a browser its session for some days. */
export function keepSession(app: FastifyInstance, reply: FastifyReply, token: string, lifetimeS: number): void {
  const secure = app.publicOrigin?.startsWith("https:") ?? false;
  const options = { sameSite: "lax", secure, maxAge: lifetimeS } as const;
  reply.setCookie(COOKIE, token, { ...options, path: "/api", httpOnly: true });
  reply.setCookie(HINT_COOKIE, "1", { ...options, path: "/" });
}

export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: "/api" });
  reply.clearCookie(HINT_COOKIE, { path: "/" });
}
