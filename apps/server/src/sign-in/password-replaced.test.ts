import { setTimeout as wait } from "node:timers/promises";
import type { LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../account-links-under-test.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onServer } from "../server-under-test.ts";
import { createSignIn } from "./sign-in.ts";

const REPLACED = "Érable-champêtre-58!";
const WANTED = "Bouleau-pleureur-36!";

onServer("a password that is replaced while it is checked", (server) => {
  const { signIn, statusOf, member, codesOf, forgot, lastCode, reset, tokenOf } = accountLinksUnderTest(server);

  /** Replaces a password as a link does, in less time than a password takes to be checked. */
  async function replacement(userId: string) {
    const { database } = server();
    const passwords = createSignIn({ database, secret: TEST_CONFIG.secret, publicUrl: "http://lichen.test" });
    const hash = await passwords.hashPassword(REPLACED);
    return () => database.signIn.transaction().execute((trx) => passwords.setPassword(trx, userId, hash));
  }

  it("lets nobody in who knew the former one, however far the check is", async () => {
    const { id, username, email } = await member();
    const replace = await replacement(id);
    const attempts: Promise<LightMyRequestResponse>[] = [];
    for (let at = 0; at < 12; at++) {
      attempts.push(signIn(email, NEW_PASSWORD));
      await wait(5);
    }
    await replace();
    for (const { statusCode, ...answer } of await Promise.all(attempts)) {
      if (statusCode === 200) expect(await statusOf(answer.json().token, username)).toBe(401);
    }
    await server().database.db.deleteFrom("rate_limits").execute();
    expect((await signIn(email, REPLACED)).statusCode).toBe(200);
  });

  it("is not replaced again by whoever knew the former one", async () => {
    const { id, email } = await member();
    const token = await tokenOf(email, NEW_PASSWORD);
    const replace = await replacement(id);
    const given = { old_password: NEW_PASSWORD, new_password: WANTED };
    const [response] = await Promise.all([
      server().ask(token, "POST", "/auth/change-password", given),
      wait(20).then(replace),
    ]);
    expect(response.statusCode).not.toBe(200);
    expect((await signIn(email, WANTED)).statusCode).toBe(401);
    expect((await signIn(email, REPLACED)).statusCode).toBe(200);
  });

  it("takes the links that were asked for before with it", async () => {
    const { id, email } = await member();
    await forgot(email);
    const code = await lastCode(email);
    const token = await tokenOf(email, NEW_PASSWORD);
    const given = { old_password: NEW_PASSWORD, new_password: WANTED };
    expect((await server().ask(token, "POST", "/auth/change-password", given)).statusCode).toBe(200);
    expect(await codesOf(id)).toEqual([]);
    expect((await reset(code, REPLACED)).statusCode).toBe(410);
  });
});
