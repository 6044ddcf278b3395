import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { onEachDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { upkeep } from "./upkeep.ts";

onEachDatabase("the upkeep of each night", (database) => {
  let made: OrganisationUnderTest;
  beforeAll(async () => {
    made = await prepareOrganisation(database(), TEST_CONFIG.secret);
  });

  it("removes what has ended and leaves the rest", async () => {
    const { db, signIn } = database();
    const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
    const { id: user_id } = made.people.user_read;
    await signIn
      .updateTable("sessions")
      .set({ expires_at: ago(1) })
      .where("user_id", "=", user_id)
      .execute();
    for (const [code_hash, days] of [
      ["old", 91],
      ["young", 89],
    ] as const) {
      const code = { code_hash, purpose: "confirm_sign_up" as const, user_id, expires_at: ago(days) };
      await signIn.insertInto("one_time_codes").values(code).execute();
    }
    await signIn
      .insertInto("rate_limits")
      .values([
        { key: "over", points: 1, expire: Date.now() - 1000 },
        { key: "running", points: 1, expire: Date.now() + 60_000 },
      ])
      .execute();
    const mail = {
      recipient: "a@lichen.test",
      text_body: "",
      html_body: "",
      language: "fr" as const,
      template: "t",
      company_id: null,
    };
    await inScope(db, PLATFORM_SCOPE, async (trx) => {
      for (const [subject, days] of [
        ["old", 91],
        ["young", 89],
      ] as const) {
        await trx
          .insertInto("mails")
          .values({ ...mail, subject } as never)
          .execute();
        await trx
          .updateTable("mails")
          .set({ sent_at: ago(days) })
          .where("subject", "=", subject)
          .execute();
      }
      await trx
        .insertInto("mails")
        .values({ ...mail, subject: "waiting", created_at: ago(200) } as never)
        .execute();
    });
    const sessions = await signIn.selectFrom("sessions").select("user_id").execute();

    await upkeep(database());

    const left = await signIn.selectFrom("sessions").select("user_id").execute();
    expect(left).toEqual(sessions.filter((session) => session.user_id !== user_id));
    const codes = await signIn.selectFrom("one_time_codes").select("code_hash").execute();
    expect(codes).toEqual([{ code_hash: "young" }]);
    const limits = await signIn.selectFrom("rate_limits").select("key").execute();
    expect(limits).toEqual([{ key: "running" }]);
    const mails = await inScope(db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("mails").select("subject").orderBy("subject").execute(),
    );
    expect(mails).toEqual([{ subject: "waiting" }, { subject: "young" }]);
  });
});
