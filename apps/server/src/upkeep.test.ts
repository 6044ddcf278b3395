import { PRESET_RETENTION, TRASH_DAYS } from "@lichen/domain";
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

    await upkeep(database(), PRESET_RETENTION);

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

  it("empties the trash of what can no longer be restored, and keeps its history", async () => {
    const { db } = database();
    const { id: companyId, group } = made.own;
    const put = (code: string, days: number | null) =>
      inScope(db, PLATFORM_SCOPE, async (trx) => {
        const { rows } = await sql<{ id: string }>`insert into buildings
          (company_id, group_id, code, name, answers, deleted_at, deletion_id)
          values (${companyId}, ${group}, ${code}, ${code}, '{}', now() - make_interval(days => ${days}),
            case when ${days}::int is null then null else gen_random_uuid() end) returning id`.execute(trx);
        const { id } = rows[0]!;
        await sql`insert into building_changes (company_id, building_id, group_id, code, name, actor_name, kind, version)
          values (${companyId}, ${id}, ${group}, ${code}, ${code}, 'Camille', 'created', 1)`.execute(trx);
        await sql`insert into building_results values (${companyId}, ${id}, 's', 0, '', '{}')`.execute(trx);
        return id;
      });
    await inScope(db, PLATFORM_SCOPE, (trx) =>
      sql`insert into portfolio_copies values (${companyId}, 'building', 0, '', '')`.execute(trx),
    );
    const [over, last, standing] = [
      await put("over", TRASH_DAYS + 1),
      await put("last", TRASH_DAYS - 1),
      await put("standing", null),
    ];
    const state = () =>
      inScope(db, PLATFORM_SCOPE, async (trx) => {
        const { rows } = await sql<{ id: string }>`select id from buildings
          where id = any (${[over, last, standing]}::uuid[])`.execute(trx);
        const counts = await sql<{ history: number; results: number; copies: number; counter: number }>`select
          (select count(*)::int from building_changes) as history, (select count(*)::int from building_results) as results,
          (select count(*)::int from portfolio_copies) as copies,
          (select buildings_counter from companies where id = ${companyId}) as counter`.execute(trx);
        return { ids: rows.map(({ id }) => id).sort(), ...counts.rows[0]! };
      });
    const before = await state();
    await upkeep(database(), PRESET_RETENTION);
    // The copy of the portfolio may hold what goes.
    const { results, copies } = before;
    const after = { ...before, ids: [last, standing].sort(), results: results - 1, copies: copies - 1 };
    expect(await state()).toEqual(after);
  });

  it("forgets what the imports that ended long ago would have changed", async () => {
    const { db } = database();
    const { id: company_id } = made.own;
    const put = (days: number | null) =>
      inScope(db, PLATFORM_SCOPE, async (trx) => {
        const { rows } = await sql<{ id: string }>`insert into building_imports
          (company_id, user_name, file_name, language, ended_at)
          values (${company_id}, 'Camille', 'parc.xlsx', 'fr', now() - make_interval(days => ${days})) returning id`.execute(
          trx,
        );
        const { id } = rows[0]!;
        await sql`insert into building_import_rows (company_id, import_id, "row", code, name, status)
          values (${company_id}, ${id}, 2, 'A', 'A', 'new')`.execute(trx);
        return id;
      });
    const [over, young, running] = [await put(31), await put(29), await put(null)];
    await upkeep(database(), PRESET_RETENTION);
    const remaining = await inScope(db, PLATFORM_SCOPE, async (trx) => ({
      rows: await trx.selectFrom("building_import_rows").select("import_id").execute(),
      imports: await trx.selectFrom("building_imports").select("id").execute(),
    }));
    expect(remaining.rows.map(({ import_id }) => import_id).sort()).toEqual([young, running].sort());
    expect(remaining.imports.map(({ id }) => id).sort()).toEqual([over, young, running].sort());
  });
});
