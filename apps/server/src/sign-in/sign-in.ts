import type { Role, StructureRefusal } from "@lichen/domain";
import { APIError } from "better-auth/api";
import { type Kysely, sql } from "kysely";
import { passwordChanged } from "../mails/index.ts";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail } from "../platform/mail/index.ts";
import { beforeCommit } from "../platform/ongoing-call.ts";
import type { SessionReading } from "../platform/session.ts";
import { today } from "../platform/today.ts";
import { actorOfToken } from "./actor-of-token.ts";
import { createBetterAuth, tokenHash } from "./better-auth.ts";
import { passwordTries, type SlowDown } from "./password-tries.ts";
import { refusePassword } from "./refuse-password.ts";

export type SignedInUser = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role | null;
  readonly company_id: string | null;
};

/** An account that may not come in, though it is known who asks. */
type AccountRefusal =
  | { readonly kind: "not_activated" }
  | { readonly kind: "disabled" }
  | { readonly kind: "structure_refused"; readonly detail: StructureRefusal };

type SessionOutcome =
  | { readonly kind: "signed_in"; readonly token: string; readonly user: SignedInUser }
  | AccountRefusal;

type SignInOutcome = SessionOutcome | { readonly kind: "wrong_credentials" } | SlowDown;

type PasswordOutcome =
  | { readonly kind: "set"; readonly token: string }
  | { readonly kind: "refused"; readonly codes: string[] }
  | { readonly kind: "old_password_incorrect" }
  | { readonly kind: "password_of_provider" }
  | SlowDown;

export type SignIn = ReturnType<typeof createSignIn>;

/** Passwords and sessions: the only part of the product that reads or writes them. */
export function createSignIn({ database, secret }: { database: Database; secret: string }) {
  const library = createBetterAuth(database, secret);
  const tries = passwordTries(database);

  const readSession = (token: string): Promise<SessionReading> => actorOfToken(database, token, today());

  const endSession = async (token: string): Promise<void> => {
    await database.signIn.deleteFrom("sessions").where("token", "=", tokenHash(token)).execute();
  };

  /** A session for somebody who has proved who they are, unless their account is closed. */
  const openSession = async (userId: string): Promise<SessionOutcome> => {
    const { internalAdapter } = await library.$context;
    const { token } = await internalAdapter.createSession(userId);
    return admitted(userId, token);
  };

  /** The same reading decides here and at each request; a session that it refuses is ended at once. */
  const admitted = async (userId: string, token: string): Promise<SessionOutcome> => {
    const reading = await readSession(token);
    const user = await database.signIn
      .selectFrom("users")
      .select([
        "id",
        "username",
        "email",
        "name",
        "first_name",
        "last_name",
        "group as role",
        "company_id",
        "is_activated",
      ])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (reading.kind === "signed_in") {
      await audit(database.signIn, [
        {
          action: "signed_in",
          actor: reading.actor,
          companyId: user.company_id,
          target: { kind: "user", id: user.id, name: user.name },
        },
      ]);
      return { kind: "signed_in", token, user };
    }
    await endSession(token);
    if (reading.kind === "structure_refused") return reading;
    return { kind: user.is_activated ? "disabled" : "not_activated" };
  };

  /** Whether a password is the one of an account. */
  const isPasswordOf = async (userId: string, password: string): Promise<boolean> => {
    const hash = await passwordHash(database.signIn, userId);
    return hash !== null && (await library.$context).password.verify({ hash, password });
  };

  /**
   * From when the sessions of an account count. Waits for whoever is changing its password: looked at before and after a
   * password is checked, which takes long, it tells one that was replaced meanwhile.
   */
  const passwordSetAt = async (email: string): Promise<string | null> => {
    const row = await database.signIn
      .selectFrom("users")
      .select(sql<string>`sessions_from::text`.as("at"))
      .where("email", "=", email)
      .forShare()
      .executeTakeFirst();
    return row?.at ?? null;
  };

  /** A session for an address and its password; null when they do not go together. */
  const openedBy = async (email: string, password: string): Promise<{ token: string; user: { id: string } } | null> => {
    try {
      return await library.api.signInEmail({ body: { email, password } });
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) return null;
      throw error;
    }
  };

  return {
    readSession,
    isPasswordOf,
    openSession,
    endSession,

    async signIn(email: string, password: string, network: string): Promise<SignInOutcome> {
      const account = email.toLowerCase();
      const tried = await tries.ofNetwork(network, account, async () => {
        const before = await passwordSetAt(account);
        const opened = await openedBy(account, password);
        return opened === null ? null : { kind: "right" as const, opened, before };
      });
      if (tried === null) return { kind: "wrong_credentials" };
      if (tried.kind === "slow_down") return tried;
      const { opened, before } = tried;
      if ((await passwordSetAt(account)) !== before) {
        await endSession(opened.token);
        return { kind: "wrong_credentials" };
      }
      return admitted(opened.user.id, opened.token);
    },

    /** Codes of what is wrong with a new password of somebody; none when it is good. */
    refusePassword,

    /** Whoever proved that an address is theirs is slowed down no longer. */
    forgetFailures: (email: string): Promise<void> => tries.forget(email.toLowerCase()),

    /**
     * Sets the password of an account, ends its sessions and the links that would set another, in a transaction of the
     * sign-in.
     * The hash is made before: it takes long, and a transaction must not.
     */
    async setPassword(trx: Kysely<Tables>, userId: string, hash: string): Promise<void> {
      await trx
        .insertInto("credentials")
        .values({ user_id: userId, account_id: userId, provider_id: "credential", password: hash })
        .onConflict((conflict) =>
          conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: sql<Date>`now()` }),
        )
        .execute();
      // A link that was asked for before would undo it.
      await trx
        .deleteFrom("one_time_codes")
        .where("user_id", "=", userId)
        .where("purpose", "=", "reset_password")
        .execute();
      await trx.updateTable("users").set({ sessions_from: new Date() }).where("id", "=", userId).execute();
    },

    async hashPassword(password: string): Promise<string> {
      return (await library.$context).password.hash(password);
    },

    /** @param publicUrl address of the product, for the mail that tells the owner */
    async changePassword(
      userId: string,
      oldPassword: string,
      newPassword: string,
      publicUrl: string,
    ): Promise<PasswordOutcome> {
      const user = await database.signIn
        .selectFrom("users")
        .select(["id", "email", "name", "company_id", "language", "uses_identity_provider"])
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      if (user.uses_identity_provider) return { kind: "password_of_provider" };
      const tried = await tries.ofOwner(user.email, async () => {
        const oldHash = await passwordHash(database.signIn, userId);
        return (await isPasswordOf(userId, oldPassword)) ? { kind: "right" as const, oldHash } : null;
      });
      if (tried === null) return { kind: "old_password_incorrect" };
      if (tried.kind === "slow_down") return tried;
      const codes = refusePassword(newPassword, [user.email, user.name]);
      if (codes.length > 0) return { kind: "refused", codes };
      const hash = await this.hashPassword(newPassword);
      const isStill = await database.signIn.transaction().execute(async (trx) => {
        await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
        // Replaced through a link while this one was checked: the owner of the mailbox has the last word.
        if ((await passwordHash(trx, userId)) !== tried.oldHash) return false;
        await this.setPassword(trx, userId, hash);
        await queueMail(trx, { recipient: user.email, company_id: user.company_id, caused_by: "account" }, () =>
          passwordChanged({ public_url: publicUrl, changed_at: new Date() }, user.language),
        );
        await audit(trx, [
          {
            action: "password_changed",
            actor: { user_id: user.id, name: user.name },
            companyId: user.company_id,
            target: { kind: "user", id: user.id, name: user.name },
          },
        ]);
        beforeCommit();
        return true;
      });
      if (!isStill) return { kind: "old_password_incorrect" };
      const { internalAdapter } = await library.$context;
      return { kind: "set", token: (await internalAdapter.createSession(userId)).token };
    },
  };
}

async function passwordHash(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("credentials")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}
