import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import type { Database } from "../platform/database/open-database.ts";
import { sha256 } from "../platform/sha256.ts";

const SESSION_DAYS = 7;
/** Days after which a session ends however it is used, unless the operator sets others. */
export const SESSION_MAX_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600;

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;
type Clause = { field: string; value: unknown };

/**
 * The library that checks passwords and opens sessions, on our tables and as the sign-in role. None of its own
 * addresses is served: it is asked in code, by `createSignIn` alone.
 */
export function createBetterAuth(database: Database, secret: string) {
  const inner = kyselyAdapter(database.signIn, { type: "postgres" });
  return betterAuth({
    secret,
    baseURL: "http://localhost",
    basePath: "/api/auth",
    database: (options: BetterAuthOptions) => withHashedTokens(inner(options)),
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 1000 },
    session: {
      modelName: "sessions",
      expiresIn: SESSION_SECONDS,
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    user: {
      modelName: "users",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    account: {
      modelName: "credentials",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    advanced: { database: { generateId: "uuid" }, ipAddress: { disableIpTracking: true } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** What is kept of a token: who reads the database cannot sign in with it. */
export function tokenHash(token: string): string {
  return sha256(token);
}

function withHashedTokens(inner: Adapter): Adapter {
  const hashed = <T extends object>(given: T): T => {
    const row = given as { model?: string; data?: object; update?: object; where?: Clause[] };
    if (row.model !== "session") return given;
    const hashIn = (values: object | undefined) =>
      values !== undefined && "token" in values ? { ...values, token: tokenHash(String(values.token)) } : values;
    return {
      ...given,
      ...(row.data === undefined ? {} : { data: hashIn(row.data) }),
      ...(row.update === undefined ? {} : { update: hashIn(row.update) }),
      ...(row.where === undefined
        ? {}
        : {
            where: row.where.map((clause) =>
              clause.field === "token" ? { ...clause, value: tokenHash(String(clause.value)) } : clause,
            ),
          }),
    };
  };
  return {
    ...inner,
    create: async (given) => {
      const row = await inner.create(hashed(given));
      const { token } = given.data as { token?: unknown };
      return given.model === "session" ? { ...(row as object), token } : row;
    },
    findOne: (given) => inner.findOne(hashed(given)),
    findMany: (given) => inner.findMany(hashed(given)),
    update: (given) => inner.update(hashed(given)),
    updateMany: (given) => inner.updateMany(hashed(given)),
    delete: (given) => inner.delete(hashed(given)),
    deleteMany: (given) => inner.deleteMany(hashed(given)),
  } as Adapter;
}
