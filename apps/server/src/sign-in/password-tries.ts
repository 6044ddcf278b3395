import { limitOf, signInWithEmail } from "@lichen/contract";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { NoTurnLeft, turns } from "../platform/turns.ts";

/** @source decisions.md "Accounts": wrong passwords before further tries are slowed down */
const ACCOUNT_TRIES = { name: "sign_in_account", ...limitOf(signInWithEmail) };
const NETWORK_TRIES = { name: "sign_in_network", ...limitOf(signInWithEmail, 1) };

/**
 * Tries that a process checks at the same time. Each holds a point until it proved right: so few at once never use up a
 * limit by themselves, however many right passwords arrive together.
 */
const AT_ONCE_OF_ACCOUNT = 1;
const AT_ONCE_OF_NETWORK = 4;
const MOST_WAITING = 300;
/** Time after which a network whose turn cannot be kept may ask again, s. */
const BUSY_S = 5;

export type SlowDown = { readonly kind: "slow_down"; readonly retryAfterS: number };

/** Wrong passwords, counted by account and by network: a point is taken before a password is read, and given back when it is right. */
export function passwordTries(database: Database) {
  const ofAccount = rateLimit(database, ACCOUNT_TRIES, async (email) => {
    const user = await database.signIn
      .selectFrom("users")
      .select(["id", "name", "company_id"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (user === undefined) return;
    const target = { kind: "user", id: user.id, name: user.name } as const;
    await audit(database.signIn, [{ action: "sign_in_slowed_down", actor: null, companyId: user.company_id, target }]);
  });
  const ofNetwork = rateLimit(database, NETWORK_TRIES);
  const accountInTurn = turns({ atOnce: AT_ONCE_OF_ACCOUNT, waiting: MOST_WAITING });
  const networkInTurn = turns({ atOnce: AT_ONCE_OF_NETWORK, waiting: MOST_WAITING });

  /** One try on an account. */
  async function onAccount<T>(account: string, check: () => Promise<T | null>): Promise<T | SlowDown | null> {
    return accountInTurn(account, async () => {
      const retryAfterS = await ofAccount.take(account);
      if (retryAfterS !== null) return { kind: "slow_down", retryAfterS };
      const proved = await giveBackIfThrown(ofAccount, account, check);
      if (proved !== null) await ofAccount.forget(account);
      return proved;
    });
  }

  return {
    /** Anyone who proved that an address is theirs is slowed down no longer. */
    forget: ofAccount.forget,

    /**
     * One try on an account by someone who is signed in.
     *
     * @param check gives null when the password is wrong
     */
    ofOwner: <T>(account: string, check: () => Promise<T | null>): Promise<T | SlowDown | null> =>
      whenBusy(() => onAccount(account, check)),

    /**
     * One try of a network on an account. The network goes first: one that has none left can close no account's door,
     * and an account that is slowed down costs its network nothing.
     */
    ofNetwork: <T>(network: string, account: string, check: () => Promise<T | null>): Promise<T | SlowDown | null> =>
      whenBusy(() =>
        networkInTurn(network, async () => {
          const retryAfterS = await ofNetwork.take(network);
          if (retryAfterS !== null) return { kind: "slow_down", retryAfterS };
          const proved = await giveBackIfThrown(ofNetwork, network, () => onAccount(account, check));
          if (proved !== null) await ofNetwork.giveBack(network);
          return proved;
        }),
      ),
  };
}

/** Work that failed by itself says nothing of a password. */
async function giveBackIfThrown<T>(
  limit: { readonly giveBack: (key: string) => Promise<void> },
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await limit.giveBack(key);
    throw error;
  }
}

async function whenBusy<T>(work: () => Promise<T | SlowDown | null>): Promise<T | SlowDown | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoTurnLeft) return { kind: "slow_down", retryAfterS: BUSY_S };
    throw error;
  }
}
