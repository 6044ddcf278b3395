import type pg from "pg";
import { DatabaseAway } from "./database-error.ts";

/** Looks at two connections in turn before a pooler is trusted: one that lends a session to both is then seen, even while it is busy. */
const LOOKS = 10;

/** A pooler lends one session of the database to several connections, so that one could act with the role of another. */
export class SessionsShared extends DatabaseAway {
  constructor() {
    const words =
      "DATABASE_URL leads to a connection pooler that shares sessions of the database between connections (PgBouncer in " +
      "transaction or statement mode): set pool_mode = session there, or give the address of PostgreSQL itself";
    super(new Error(words));
    this.message = words;
    this.name = "SessionsShared";
  }
}

/** Holds that each connection of this process has a session of its own: its role is set once, when it opens. */
export type OwnSessions = {
  /** To be called before a new connection does anything. @throws SessionsShared */
  readonly admit: (client: pg.ClientBase) => Promise<void>;
  /** @throws SessionsShared when an admitted connection no longer has its session */
  readonly check: (client: pg.ClientBase) => Promise<void>;
};

/** @param openAnother opens one more connection to the same address */
export function createOwnSessions(openAnother: () => Promise<pg.Client>): OwnSessions {
  /** Sessions by connection, of those that go through a pooler. */
  const sessions = new Map<pg.ClientBase, number>();
  let trusted: Promise<void> | null = null;
  const trust = async (client: pg.ClientBase) => {
    const another = await openAnother();
    try {
      const own = await readSession(client);
      for (let look = 0; look < LOOKS; look += 1) {
        if ((await readSession(another)) === own || (await readSession(client)) !== own) throw new SessionsShared();
      }
    } finally {
      await another.end().catch(() => {});
    }
  };
  const refuse = () => {
    trusted = null;
    throw new SessionsShared();
  };
  return {
    async admit(client) {
      if (isDirect(client, await readSession(client))) return;
      trusted ??= trust(client).catch((error) => {
        trusted = null;
        throw error;
      });
      await trusted;
      const session = await readSession(client);
      if ([...sessions.values()].includes(session)) {
        // The connection that had it may have just closed: its end is heard by the time of another answer.
        await readSession(client);
        if ([...sessions.values()].includes(session)) refuse();
      }
      sessions.set(client, session);
      client.once("end", () => sessions.delete(client));
    },
    async check(client) {
      const session = await readSession(client);
      const known = sessions.get(client);
      if (known !== undefined && known !== session) refuse();
    },
  };
}

/** The database itself gives, as key to cancel what a connection does, the number of its session; a pooler gives one of its own. */
function isDirect(client: pg.ClientBase, session: number): boolean {
  return (client as pg.ClientBase & { readonly processID: number | null }).processID === session;
}

async function readSession(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ session: number }>({ text: "select pg_backend_pid() as session" });
  return rows[0]?.session ?? 0;
}
