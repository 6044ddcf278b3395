import { PRESET_RETENTION, REPORT_LINK_DAYS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { PersonUnderTest } from "../../organisation-under-test.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { sha256 } from "../../platform/sha256.ts";
import { reportFolder, reportsUnderTest } from "../../reports-under-test.ts";
import { onServer } from "../../server-under-test.ts";
import { sweepLinks } from "./report-links.ts";

type Link = {
  readonly id: string;
  readonly openings: number;
  readonly revoked_at: string | null;
  readonly own: boolean;
} & Readonly<Record<"created_by" | "expires_at", string>>;

const folder = reportFolder();

onServer("links to a report", (server) => {
  const reports = reportsUnderTest(server, folder);
  const { ask, read } = reports;
  beforeEach(async () => {
    await server().database.db.deleteFrom("rate_limits").execute();
  });

  const create = async (who: PersonUnderTest, building_id: string, more: object = {}) =>
    ask(who, "POST", "/report_links/", { building_id, ...more });
  const newLink = async (who: PersonUnderTest, building_id: string, more: object = {}) => {
    const answer = await create(who, building_id, more);
    expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
    return answer.json() as { link: Link; token: string };
  };
  const listed = async (who: PersonUnderTest, building_id: string): Promise<Link[]> =>
    (await ask(who, "GET", `/report_links/?building_id=${building_id}`)).json().links;
  const open = (token: string, more: object = {}) => ask(null, "POST", "/report_links/open/", { token, ...more });
  const openPdf = (token: string) => ask(null, "POST", "/report_links/open_pdf/", { token });
  const expectGone = async (token: string) => {
    for (const answer of [await open(token), await openPdf(token)]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([410, "link_gone"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  };

  it("open the very report of the building to whoever bears them, and are counted", async () => {
    const { own, people } = reports.made();
    const { link, token } = await newLink("user_read", own.building);
    expect(link).toMatchObject({ created_by: "Camille user_read", openings: 0, revoked_at: null, own: true });
    expect(token).toMatch(/^[\w-]{43}$/);
    const body = { building_id: own.building, language: "en" };
    const report = (await ask("user_read", "POST", "/buildings/report/", body)).json();
    const opened = await open(token, { language: "en" });
    expect(opened.json()).toEqual({ name: "Mairie ESSAI", nature: "declared", expires_at: link.expires_at, report });
    expect(opened.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    const both = (await ask("user_read", "POST", "/buildings/report/", { building_id: own.building })).json();
    expect((await open(token)).json().report).toEqual(both);

    const pdf = await openPdf(token);
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="rapport-climat-Mairie-ESSAI.pdf"',
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await listed("user_read", own.building)).find(({ id }) => id === link.id)).toMatchObject({ openings: 3 });

    const target = {
      target_kind: "building",
      target_id: own.building,
      target_name: "Mairie ESSAI",
      company_id: own.id,
    };
    expect(await reports.logged("report_link_created")).toEqual([
      { ...target, actor_id: people.user_read.id, after: { link_id: link.id, expires_at: link.expires_at } },
    ]);
    const opening = { ...target, actor_id: null };
    expect(await reports.logged("report_link_opened")).toEqual([
      { ...opening, after: { link_id: link.id, as: "screen" } },
      { ...opening, after: { link_id: link.id, as: "screen" } },
      { ...opening, after: { link_id: link.id, as: "pdf" } },
    ]);
  });

  it("are kept as a hash: no row and no line of a log has their token", async () => {
    const { own } = reports.made();
    const { link, token } = await newLink("user_read", own.building);
    await open(token);
    const stored = await read((trx) =>
      sql<{ text: string }>`select row_to_json(kept)::text as text from report_links as kept
        union all select row_to_json(kept)::text from audit_log as kept`.execute(trx),
    );
    const texts = [
      ...stored.rows.map(({ text }) => text),
      ...server().log,
      JSON.stringify(await listed("user_read", own.building)),
    ];
    expect(texts.filter((text) => text.includes(token))).toEqual([]);
    const { token_hash } = await read((trx) =>
      trx.selectFrom("report_links").select("token_hash").where("id", "=", link.id).executeTakeFirstOrThrow(),
    );
    expect(token_hash).toBe(sha256(token));
  });

  it.each([
    ["unknown", async () => {}],
    [
      "revoked",
      async ({ link }: { link: Link }) => {
        expect((await ask("user_read", "DELETE", `/report_links/${link.id}/`)).json().link.revoked_at).not.toBeNull();
      },
    ],
    [
      "expired",
      ({ link }: { link: Link }) =>
        read((trx) =>
          trx.updateTable("report_links").set({ expires_at: sql<Date>`now()` }).where("id", "=", link.id).execute(),
        ),
    ],
    [
      "of a building in the trash",
      async ({ building }: { building: string }) =>
        ask("company_admin", "POST", "/buildings/bulk_delete/", { building_ids: [building] }),
    ],
    [
      "of a maker who may no longer read",
      ({ building }: { building: string }) =>
        read((trx) =>
          trx
            .updateTable("buildings")
            .set({ group_id: reports.made().own.otherGroup })
            .where("id", "=", building)
            .execute(),
        ),
    ],
    [
      "of a maker who is disabled",
      () => setPerson((trx, id) => trx.updateTable("users").set({ is_active: false }).where("id", "=", id).execute()),
    ],
    [
      "of a company that is closed",
      () =>
        read((trx) =>
          trx.updateTable("companies").set({ is_active: false }).where("id", "=", reports.made().own.id).execute(),
        ),
    ],
  ] as const)("open nothing any more at once when they are %s, and say no more than that", async (name, close) => {
    const { own, people } = reports.made();
    const building = await reports.addBuilding(`GONE ${name}`);
    const made = await newLink("user_read", building);
    if (name !== "unknown") expect((await open(made.token)).statusCode).toBe(200);
    await close({ ...made, building });
    await expectGone(name === "unknown" ? `${made.token.slice(1)}A` : made.token);
    await read(async (trx) => {
      await trx.updateTable("users").set({ is_active: true }).where("id", "=", people.user_read.id).execute();
      await trx.updateTable("companies").set({ is_active: true }).where("id", "=", own.id).execute();
    });
  });

  function setPerson(change: (trx: Kysely<Tables>, id: string) => Promise<unknown>) {
    return read((trx) => change(trx, reports.made().people.user_read.id));
  }

  it("open again what comes back from the trash, or to its maker", async () => {
    const building = await reports.addBuilding("BACK-1");
    const { token } = await newLink("user_read", building);
    const { deletion_id } = (
      await ask("company_admin", "POST", "/buildings/bulk_delete/", { building_ids: [building] })
    ).json();
    await expectGone(token);
    expect((await ask("company_admin", "POST", "/buildings/restore/", { deletion_id })).statusCode).toBe(200);
    expect((await open(token)).statusCode).toBe(200);
  });

  it("open nothing when their building has no place that is known", async () => {
    const building = await reports.addBuilding("NOWHERE-1", {
      answers: { city: "Nulle-Part-Xyz", post_code: "00000" },
    });
    await expectGone((await newLink("user_read", building)).token);
  });

  it("go with whoever made them", async () => {
    const building = await reports.addBuilding("LEFT-1");
    const { token, link } = await newLink("sso_user", building);
    const { sso_user } = reports.made().people;
    await read((trx) => trx.deleteFrom("users").where("id", "=", sso_user.id).execute());
    await expectGone(token);
    expect((await listed("company_admin", building)).map(({ id }) => id)).not.toContain(link.id);
  });

  it.each([
    ["user_without_rights", 404],
    ["manager_of_another_group", 404],
    ["other_company_admin", 404],
    ["account_without_company", 403],
    [null, 401],
  ] as const)("are not made, nor listed, by %s: %i", async (who, status) => {
    const building_id = reports.made().own.building;
    const made = await ask(who, "POST", "/report_links/", { building_id });
    const list = await ask(who, "GET", `/report_links/?building_id=${building_id}`);
    expect([made.statusCode, list.statusCode]).toEqual([status, status]);
  });

  it("are revoked by their maker, and by who may write in the building", async () => {
    const { own } = reports.made();
    const { link, token } = await newLink("manager", own.building);
    const revoke = (who: PersonUnderTest | null) => ask(who, "DELETE", `/report_links/${link.id}/`);
    for (const [who, status] of [
      [null, 401],
      ["user_read", 403],
      ["user_without_rights", 404],
      ["manager_of_another_group", 404],
      ["other_company_admin", 404],
    ] as const) {
      expect({ who, status: (await revoke(who)).statusCode }).toEqual({ who, status });
    }
    expect((await open(token)).statusCode).toBe(200);
    const revoked = await revoke("user_write");
    expect(revoked.json().link).toMatchObject({ id: link.id, own: false, revoked_at: expect.any(String) });
    await expectGone(token);
    expect((await revoke("manager")).json().link.revoked_at).toBe(revoked.json().link.revoked_at);
    expect(
      (await reports.logged("report_link_revoked")).filter(
        ({ after }) => (after as { link_id: string }).link_id === link.id,
      ),
    ).toHaveLength(1);
    expect((await listed("user_read", own.building))[0]!.own).toBe(false);
  });

  it("are so many a building at most, even when they are made at the same time; those that are closed do not count", async () => {
    const building = await reports.addBuilding("MANY-1");
    const made = await Promise.all(
      Array.from({ length: REPORT_LINK_DAYS.links + 2 }, () => create("user_read", building)),
    );
    const statuses = made.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(REPORT_LINK_DAYS.links);
    expect(made.find(({ statusCode }) => statusCode !== 201)!.json().detail).toBe("too_many_links");
    const [link] = await listed("user_read", building);
    await ask("user_read", "DELETE", `/report_links/${link!.id}/`);
    expect((await create("user_read", building)).statusCode).toBe(201);
  });

  it("last the days that they are given", async () => {
    const { own } = reports.made();
    const { link } = await newLink("user_read", own.building, { days: 3 });
    const days = (Date.parse(link.expires_at) - Date.now()) / 86_400_000;
    expect(Math.abs(days - 3)).toBeLessThan(0.01);
    for (const days of [0, 366, 1.5]) expect((await create("user_read", own.building, { days })).statusCode).toBe(422);
  });

  it("are slowed down by network", async () => {
    for (let nth = 0; nth < 120; nth++) expect((await open("unknown")).statusCode).toBe(410);
    const refused = await open("unknown");
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    for (let nth = 0; nth < 20; nth++) expect((await openPdf("unknown")).statusCode).toBe(410);
    expect((await openPdf("unknown")).statusCode).toBe(429);
  });

  it("that opened nothing for long are removed", async () => {
    const building = await reports.addBuilding("OLD-1");
    const ages = [
      { revoked_at: sql<Date>`now() - interval '91 days'` },
      { expires_at: sql<Date>`now() - interval '91 days'` },
      { revoked_at: sql<Date>`now() - interval '89 days'` },
      {},
    ];
    const made: string[] = [];
    for (const age of ages) {
      const { link } = await newLink("user_read", building);
      made.push(link.id);
      await read((trx) =>
        trx
          .updateTable("report_links")
          .set({ openings: 0, ...age })
          .where("id", "=", link.id)
          .execute(),
      );
    }
    await read((trx) => sweepLinks(trx, PRESET_RETENTION.link_days));
    expect((await listed("user_read", building)).map(({ id }) => id).sort()).toEqual(made.slice(2).sort());
  });
});
