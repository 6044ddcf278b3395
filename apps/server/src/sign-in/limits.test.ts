import { expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../account-links-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onServer } from "../server-under-test.ts";

onServer(
  "wrong passwords",
  (server) => {
    const { member } = accountLinksUnderTest(server);

    const signIn = (network: string, email: string, password = "wrong") =>
      server().app.inject({
        method: "POST",
        url: "/api/auth/sign-in/email",
        headers: { "x-forwarded-for": network },
        payload: { email, password },
      });
    async function useUp(networkOf: (at: number) => string) {
      for (let at = 0; at < 30; at++) await signIn(networkOf(at), `nobody-${at}@lichen.test`);
    }

    it("slow down a network, whichever of its addresses they come from", async () => {
      const { email } = await member();
      await useUp((at) => `2001:db8:1:2::${at + 1}`);
      expect((await signIn("2001:db8:1:2:ffff::9", email, NEW_PASSWORD)).statusCode).toBe(429);
      expect((await signIn("2001:db8:1:3::9", email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it("close no account's door once their network is slowed down", async () => {
      const { email } = await member();
      await useUp(() => "192.0.2.9");
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
  },
  () => ({ trustedProxies: ["127.0.0.1"] }),
);
