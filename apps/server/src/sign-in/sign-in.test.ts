import { it } from "vitest";
import { onServer } from "../server-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";

onServer("try", (server) => {
  it("signs in", async () => {
    const { app, database } = server() as any;
    const signIn = (await import("./sign-in.ts")).createSignIn({ database, secret: "x".repeat(40) });
    const user = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const c = await trx.insertInto("companies").values({ name: "A", code: "A", subscription_type: "licence", subscription_active: true } as any).returning("id").executeTakeFirstOrThrow();
      return trx.insertInto("users").values({ company_id: c.id, username: "x", email: "a@b.fr", first_name: "A", last_name: "B", is_activated: true } as any).returning("id").executeTakeFirstOrThrow();
    });
    const hash = await signIn.hashPassword("Lichen-demo-2026!");
    await database.signIn.transaction().execute((trx: any) => signIn.setPassword(trx, user.id, hash));
    const r = await server().post("/auth/sign-in/email", { email: "a@b.fr", password: "Lichen-demo-2026!" });
    console.log(r.statusCode, r.body, r.headers["set-cookie"]);
    console.log(server().log.slice(-3).join(""));
    const t = r.json().token;
    const s = await app.inject({ method: "GET", url: "/api/auth/get-session", headers: { authorization: `Bearer ${t}` } });
    console.log(s.body);
    for (let i = 0; i < 7; i++) console.log((await server().post("/auth/sign-in/email", { email: "a@b.fr", password: "nope" })).body);
    console.log((await database.signIn.selectFrom("sessions").selectAll().execute()));
  });
});
