import { expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../account-links-under-test.ts";
import { onServer } from "../server-under-test.ts";

onServer("tokens", (server) => {
  const { tokenOf, statusOf, member } = accountLinksUnderTest(server);

  it("opens nothing with a token that is forged, garbage, ended or too old", async () => {
    const { id, username, email } = await member();
    const token = await tokenOf(email, NEW_PASSWORD);
    expect(await statusOf(token, username)).toBe(200);
    const { signIn: db } = server().database;
    const hash = (await db.selectFrom("sessions").select("token").where("user_id", "=", id).executeTakeFirstOrThrow())
      .token;
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify({ sub: id })).toString("base64url")}.`;
    const forged = [
      `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`,
      token.toLowerCase(),
      hash,
      none,
      id,
      "null",
    ];
    expect(await Promise.all(forged.map((word) => statusOf(word, username)))).toEqual(forged.map(() => 401));
    await db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", id)
      .execute();
    expect(await statusOf(token, username)).toBe(401);
    const second = await tokenOf(email, NEW_PASSWORD);
    await server().ask(second, "POST", "/auth/sign-out");
    expect(await statusOf(second, username)).toBe(401);
  });
});
