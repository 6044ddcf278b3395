import type { Method } from "@lichen/contract";
import type { Role } from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll } from "vitest";
import { type OrganisationUnderTest, type PersonUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer, type ServerUnderTest } from "./server-under-test.ts";
import { createSignIn } from "./sign-in/index.ts";

type Given = { readonly group_id: string; readonly right: string };
type NewPerson = {
  readonly role?: Role | null;
  readonly building_rights?: Given[];
  readonly project_rights?: Given[];
};

// biome-ignore lint/suspicious/noExplicitAny: an answer as a client reads it
export type Answer = { readonly status: number; readonly body: any };

type RoomUnderTest = ServerUnderTest &
  OrganisationUnderTest & {
    /** A call of this room, as someone of the organisation or the bearer of a token. */
    readonly as: (
      person: PersonUnderTest | { readonly token: string },
      method: Method,
      path: string,
      payload?: object,
    ) => Promise<Answer>;
    /** Adds a person to the own company through the product; gives their id. */
    readonly add: (person?: NewPerson) => Promise<string>;
    /** Activates the account of someone and opens a session. */
    readonly enter: (id: string) => Promise<{ readonly token: string }>;
    /** What is stored of a person's rights: "building <group id> <right>", in order. */
    readonly rights: (id: string) => Promise<string[]>;
    /** Entries of the log about a person, oldest first. */
    readonly readLog: (
      id: string,
    ) => Promise<{ action: string; actor_name: string; before: unknown; after: unknown }[]>;
    /** Everything that this room could change, as one text. */
    readonly everything: () => Promise<string>;
  };

/** Runs a suite on the whole server with an organisation in it. */
export function onRoom(name: string, suite: (room: () => RoomUnderTest) => void): void {
  onServer(name, (server) => {
    let room: RoomUnderTest | undefined;
    beforeAll(async () => {
      room = roomOf(server(), await prepareOrganisation(server().database, TEST_CONFIG.secret));
    });
    suite(() => room!);
  });
}

function roomOf(server: ServerUnderTest, organisation: OrganisationUnderTest): RoomUnderTest {
  const { database } = server;
  let added = 0;
  const as: RoomUnderTest["as"] = async (person, method, path, payload) => {
    const { token } = typeof person === "string" ? organisation.people[person] : person;
    const response = await server.ask(token, method, `/admin/collaborators${path}`, payload);
    const isJson = String(response.headers["content-type"]).includes("json");
    return { status: response.statusCode, body: isJson ? response.json() : response.rawPayload };
  };
  const textOf = (query: ReturnType<typeof sql<{ text: string }>>) =>
    inScope(database.db, PLATFORM_SCOPE, async (trx) => (await query.execute(trx)).rows.map(({ text }) => text));
  return {
    ...server,
    ...organisation,
    as,
    add: async (person = {}) => {
      const email = `person-${++added}@lichen.test`;
      const payload = {
        company_id: organisation.own.id,
        email,
        first_name: "Dominique",
        last_name: `Essai ${added}`,
        job: "Gestionnaire",
        phone: "+33 1 23 45 67 89",
      };
      const { status, body } = await as("admin", "POST", "/", { ...payload, ...person });
      if (status !== 201) throw new Error(`nobody was added: ${JSON.stringify(body)}`);
      return body.collaborator.id;
    },
    enter: async (id) => {
      await inScope(database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("users").set({ is_activated: true }).where("id", "=", id).execute(),
      );
      const session = await createSignIn({
        database,
        secret: TEST_CONFIG.secret,
        publicUrl: "http://lichen.test",
      }).openSession(id, { openedWith: "password", userAgent: null });
      if (session.kind !== "signed_in") throw new Error(`no session: ${session.kind}`);
      return session;
    },
    rights: (id) =>
      textOf(sql`select 'building ' || group_id || ' ' || "right" as text from building_group_rights where user_id = ${id}
        union all select 'project ' || group_id || ' ' || "right" from project_group_rights where user_id = ${id} order by 1`),
    readLog: (id) =>
      inScope(database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["action", "actor_name", "before", "after"])
          .where("target_id", "=", id)
          .orderBy("id")
          .execute(),
      ),
    everything: async () => {
      const texts = await textOf(sql`select to_jsonb(users)::text as text from users
        union all select to_jsonb(rights)::text from building_group_rights as rights
        union all select to_jsonb(rights)::text from project_group_rights as rights
        union all select to_jsonb(audit_log)::text from audit_log
        union all select to_jsonb(mails)::text from mails order by 1`);
      return texts.join("\n");
    },
  };
}
