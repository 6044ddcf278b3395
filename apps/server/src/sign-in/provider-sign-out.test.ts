import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";
import { returnPath } from "./providers.ts";
import { browserUnderTest } from "./testing/browser-under-test.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./testing/openid-provider.ts";

const PUBLIC_URL = "http://lichen.test";
const PATH = "/api/idp/backchannel_logout/";
const CLIENT = { clientId: "lichen", clientSecret: "a secret between the two, long enough for the test" };
const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const ACCOUNTS = {
  reader: { email: "user_read@lichen.test", email_verified: true },
  writer: { email: "user_write@lichen.test", email_verified: true },
};

onOrganisation(
  "sign-out by a provider",
  (server, organisation) => {
    const browser = browserUnderTest(() => server().app);
    let provider: OpenIdProvider;
    const sent: { status: number; body: string }[] = [];

    const send = async (payload: string, type = "application/x-www-form-urlencoded", slug = "essai") => {
      const headers = { "content-type": type };
      const { statusCode, body } = await server().app.inject({
        method: "POST",
        url: `${PATH}${slug}/`,
        headers,
        payload,
      });
      return { status: statusCode, body, detail: (JSON.parse(body) as { detail?: string }).detail };
    };
    const sendToken = (logout_token: string, slug?: string) =>
      send(new URLSearchParams({ logout_token }).toString(), undefined, slug);

    beforeAll(async () => {
      provider = await startOpenIdProvider({
        accounts: ACCOUNTS,
        clients: [
          {
            ...CLIENT,
            redirectUris: [PUBLIC_URL + returnPath("essai")],
            backChannelLogoutUri: `${PUBLIC_URL}${PATH}essai/`,
          },
        ],
        send: async (_input, init) => {
          const answer = await send(String(init?.body));
          sent.push(answer);
          return new Response(answer.body, { status: answer.status });
        },
      });
      const path = `/admin/companies/${organisation().own.id}/identity_providers/`;
      const { clientId: client_id, clientSecret: client_secret } = CLIENT;
      const added = await server().ask(organisation().people.admin.token, "POST", path, {
        slug: "essai",
        email_domains: ["lichen.test"],
        issuer: provider.issuer,
        client_id,
        client_secret,
        is_enabled: true,
      });
      expect(added.statusCode).toBe(201);
    });
    afterAll(() => provider.stop());
    beforeEach(() => {
      sent.length = 0;
    });

    async function signIn(account: keyof typeof ACCOUNTS): Promise<string> {
      const { url, state } = await browser.depart(ACCOUNTS[account].email);
      const { token } = await browser.comeBack(await provider.signIn(url!, account), state);
      return token!;
    }
    const sidOf = async (account: keyof typeof ACCOUNTS) => {
      const { rows } = await sql<{ sid: string }>`select provider_sid as sid from sessions join users on
        users.id = user_id where email = ${ACCOUNTS[account].email} and opened_with = 'provider'
        order by sessions.created_at desc limit 1`.execute(server().database.signIn);
      return rows[0]!.sid;
    };
    const claims = (more: object = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return {
        iss: provider.issuer,
        aud: CLIENT.clientId,
        iat: now,
        exp: now + 120,
        jti: randomUUID(),
        sub: "reader",
        events: { [EVENT]: {} },
        ...more,
      };
    };

    it("ends the session that the provider ended, and no other", async () => {
      const [first, other] = [await signIn("reader"), await signIn("writer")];
      const second = await signIn("reader");
      await provider.signOut("reader");
      expect(sent).toEqual([expect.objectContaining({ status: 200 })]);
      const open = await Promise.all([first, second, other].map(browser.sessionOf));
      expect(open).toEqual(["essai_reader", null, "essai_writer"]);
      const line = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["target_id", "actor_id", "after"])
          .where("action", "=", "sessions_ended_by_provider")
          .executeTakeFirst(),
      );
      expect(line).toEqual({
        target_id: organisation().people.user_read.id,
        actor_id: null,
        after: { sessions: 1, provider: "essai" },
      });
    });

    it("ends every session of the person that the provider opened when no session is named", async () => {
      const tokens = [await signIn("reader"), await signIn("reader")];
      const other = await signIn("writer");
      expect((await sendToken(provider.issue(claims()))).status).toBe(200);
      expect(await Promise.all(tokens.map(browser.sessionOf))).toEqual([null, null]);
      expect(await browser.sessionOf(other)).toBe("essai_writer");
    });

    it("ends a session by its name alone, and none by the name of another person’s", async () => {
      const [reader, writer] = [await signIn("reader"), await signIn("writer")];
      const [ofReader, ofWriter] = [await sidOf("reader"), await sidOf("writer")];
      expect((await sendToken(provider.issue(claims({ sid: ofWriter })))).status).toBe(200);
      expect(await browser.sessionOf(writer)).toBe("essai_writer");
      expect((await sendToken(provider.issue(claims({ sub: undefined, sid: ofReader })))).status).toBe(200);
      expect(await browser.sessionOf(reader)).toBeNull();
    });

    it("ends sessions that the former release opened, for the person", async () => {
      const token = await signIn("reader");
      await sql`update sessions set provider_id = null, provider_sid = null`.execute(server().database.signIn);
      expect((await sendToken(provider.issue(claims({ sid: "any" })))).status).toBe(200);
      expect(await browser.sessionOf(token)).toBeNull();
    });

    it("leaves alone a session that a password opened", async () => {
      const { token } = organisation().people.manager;
      const email = organisation().people.manager.email;
      await sql`insert into external_identities (issuer, subject, user_id) values (${provider.issuer}, 'manager',
        (select id from users where email = ${email}))`.execute(server().database.signIn);
      expect((await sendToken(provider.issue(claims({ sub: "manager" })))).status).toBe(200);
      expect((await server().ask(token, "GET", `/buildings/${organisation().own.building}/`)).statusCode).toBe(200);
    });

    describe("refuses a token", () => {
      const now = Math.floor(Date.now() / 1000);
      /** Each with what makes it bad; the same without it is accepted. */
      const BAD: readonly (readonly [string, object, Record<string, unknown>?])[] = [
        ["of another issuer", { iss: "https://other.test" }],
        ["for another client", { aud: "another" }],
        ["for no client", { aud: undefined }],
        ["that has expired", { exp: now - 60 }],
        ["without an end", { exp: undefined }],
        ["without a date", { iat: undefined }],
        ["made long ago", { iat: now - 3600 }],
        ["made in the future", { iat: now + 3600 }],
        ["not valid yet", { nbf: now + 3600 }],
        ["without an identifier", { jti: undefined }],
        ["whose identifier is no text", { jti: 1 }],
        ["with a nonce", { nonce: "any" }],
        ["without events", { events: undefined }],
        ["with another event", { events: { "https://other.test": {} } }],
        ["whose event is no object", { events: { [EVENT]: true } }],
        ["whose events are a list", { events: [EVENT] }],
        ["of no one", { sub: undefined }],
        ["of an empty subject", { sub: "" }],
        ["of an empty session", { sub: undefined, sid: "" }],
        ["of another type", {}, { typ: "at+jwt" }],
        ["of a key that is not published", {}, { kid: "unknown" }],
        ["by the secret of the client", {}, { alg: "HS256" }],
        ["without a signature", {}, { alg: "none" }],
      ];

      it.each(BAD.map(([name, change, header = {}]) => ({ name, change, header })))(
        "$name",
        async ({ change, header }) => {
          const token = await signIn("reader");
          const refused = await sendToken(provider.issue(claims(change), header));
          expect([refused.status, refused.detail]).toEqual([400, "invalid_logout_token"]);
          expect(await browser.sessionOf(token)).toBe("essai_reader");
        },
      );

      it("signed by another key, cut, or that is an ID token", async () => {
        const token = await signIn("reader");
        const good = provider.issue(claims());
        const bad = [
          provider.issue(claims(), {}, "another"),
          good.slice(0, -4),
          `${good.split(".").slice(0, 2).join(".")}.`,
          "none",
          provider.issue({ ...claims({ events: undefined }), nonce: "n" }),
        ];
        for (const one of bad) expect((await sendToken(one)).detail).toBe("invalid_logout_token");
        expect(await browser.sessionOf(token)).toBe("essai_reader");
      });

      it("a second time", async () => {
        const token = provider.issue(claims());
        expect((await sendToken(token)).status).toBe(200);
        const session = await signIn("reader");
        expect((await sendToken(token)).detail).toBe("invalid_logout_token");
        expect(await browser.sessionOf(session)).toBe("essai_reader");
      });

      it("at the address of no provider, and while its keys cannot be read", async () => {
        expect((await sendToken(provider.issue(claims()), "another")).detail).toBe("invalid_logout_token");
        provider.alter("/jwks", () => ({ keys: [] }));
        expect((await sendToken(provider.issue(claims()))).detail).toBe("invalid_logout_token");
        provider.alter("/jwks", (body) => body);
      });
    });

    it.each([
      ["typ logout+jwt", { typ: "logout+jwt" }],
      ["typ JWT", { typ: "JWT" }],
      ["a media type", { typ: "application/logout+jwt" }],
      ["none", {}],
    ])("accepts a token whose type is %s, with a clock half a minute away", async (_, header) => {
      const now = Math.floor(Date.now() / 1000);
      expect((await sendToken(provider.issue(claims({ iat: now + 20, exp: now - 10 }), header))).status).toBe(200);
    });

    it("takes a form or JSON, with other parameters, and no field twice", async () => {
      const json = (more = {}) => JSON.stringify({ logout_token: provider.issue(claims()), ...more });
      expect((await send(json({ other: 1 }), "application/json")).status).toBe(200);
      const form = new URLSearchParams({ logout_token: provider.issue(claims()), other: "1" });
      expect((await send(form.toString())).status).toBe(200);
      form.append("logout_token", "again");
      expect((await send(form.toString())).status).toBe(422);
      expect((await send("other=1")).status).toBe(422);
      expect((await send("x", "multipart/form-data; boundary=x")).status).toBe(415);
    });
  },
  () => ({ publicUrl: PUBLIC_URL }),
);
