import { sql } from "kysely";
import { expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../account-links-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onServer } from "../server-under-test.ts";

/** Wrong passwords that a network may send in a quarter of an hour. */
const NETWORK_TRIES = 30;

onServer(
  "wrong passwords",
  (server) => {
    const { member, newcomer, confirm } = accountLinksUnderTest(server);

    const signIn = (network: string, email: string, password = "wrong") =>
      server().app.inject({
        method: "POST",
        url: "/api/auth/sign-in/email",
        headers: { "x-forwarded-for": network },
        payload: { email, password },
      });
    /** Uses up the tries of the network of an address: one of them by a try, the others by their count, each taking its time. */
    async function useUp(network: string) {
      expect((await signIn(network, "nobody@lichen.test")).statusCode).toBe(401);
      await sql`update rate_limits set points = ${NETWORK_TRIES} where key like 'sign_in_network:%'`.execute(
        server().database.db,
      );
    }

    it("slow down a network, whichever of its addresses they come from", async () => {
      const { email } = await member();
      await useUp("2001:db8:1:2::1");
      expect((await signIn("2001:db8:1:2:ffff::9", email, NEW_PASSWORD)).statusCode).toBe(429);
      expect((await signIn("2001:db8:1:3::9", email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it("close no account's door once their network is slowed down", async () => {
      const { email } = await member();
      await useUp("192.0.2.9");
      for (let at = 0; at < 6; at++) expect((await signIn("192.0.2.9", email)).statusCode).toBe(429);
      expect((await signIn("198.51.100.1", email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it("leave one line in the log of an account, once it is slowed down", async () => {
      const { email, id } = await member();
      for (let at = 0; at < 9; at++) await signIn(`198.51.100.${at + 10}`, email);
      const lines = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("audit_log").select("action").where("target_id", "=", id).execute(),
      );
      expect(lines.filter(({ action }) => action === "sign_in_slowed_down")).toHaveLength(1);
    });

    it("count for their account, not for everybody of the network, once the account is slowed down", async () => {
      const { email } = await member();
      for (let at = 0; at < 35; at++) await signIn("203.0.113.7", "somebody@lichen.test");
      expect((await signIn("203.0.113.7", email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it("alone count: more right ones than a network has tries all come in, and nobody is locked out after", async () => {
      const people = await Promise.all([member(), member(), member()]);
      const all = await Promise.all(
        Array.from({ length: NETWORK_TRIES + 1 }, (_, at) => signIn("192.0.2.60", people[at % 3]!.email, NEW_PASSWORD)),
      );
      expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const after = await signIn("192.0.2.60", people[0]!.email, NEW_PASSWORD);
      expect(after.statusCode).toBe(200);
      const { rows } = await sql<{ points: number }>`
        select sum(points)::int as points from rate_limits where key like 'sign_in_%'`.execute(server().database.db);
      expect(rows).toEqual([{ points: 0 }]);
    });

    it("are no more when they come at the same time: five guesses for an account, thirty for a network", async () => {
      const { email } = await member();
      const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => signIn(`203.0.113.${at}`, email)));
      const read = guesses.filter(({ statusCode }) => statusCode === 401);
      expect([read.length, guesses.length - read.length]).toEqual([5, 35]);
      expect(guesses.at(-1)!.statusCode).toBe(429);

      const others = await Promise.all(
        Array.from({ length: 45 }, (_, at) => signIn("203.0.113.200", `guess-${at}@lichen.test`)),
      );
      expect(others.filter(({ statusCode }) => statusCode === 401)).toHaveLength(NETWORK_TRIES);
    });

    it("are given back to nobody by somebody else's right one", async () => {
      const [victim, guesser] = [await member(), await member()];
      for (let at = 0; at < 3; at++) {
        await signIn("203.0.113.9", victim.email);
        await signIn("203.0.113.9", guesser.email, NEW_PASSWORD);
      }
      const { rows } = await sql<{ key: string; points: number }>`
        select split_part(key, ':', 1) as key, points from rate_limits where key like 'sign_in_%'`.execute(
        server().database.db,
      );
      expect(rows.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
        { key: "sign_in_account", points: 3 },
        { key: "sign_in_network", points: 3 },
      ]);
    });

    it("say how long to wait, and a refused try makes it no longer", async () => {
      const { email } = await member();
      await useUp("192.0.2.77");
      const waits: number[] = [];
      for (let at = 0; at < 3; at++) {
        waits.push(Number((await signIn("192.0.2.77", email, NEW_PASSWORD)).headers["retry-after"]));
      }
      expect(waits.every((wait) => wait > 800 && wait <= 900)).toBe(true);
      expect(waits.toSorted((a, b) => b - a)).toEqual(waits);
      await sql`update rate_limits set expire = 0`.execute(server().database.db);
      expect((await signIn("192.0.2.77", email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it("are not the new passwords that displease: a link that works stays open for its network", async () => {
      const { username, code } = await newcomer();
      for (let at = 0; at < 31; at++) expect((await confirm(username, code, "short")).statusCode).toBe(422);
      expect((await confirm(username, code)).statusCode).toBe(200);
    });
  },
  () => ({ trustedProxies: ["127.0.0.1"], requestLimitMs: 120_000 }),
);
