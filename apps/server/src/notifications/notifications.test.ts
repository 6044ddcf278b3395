import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "../building-under-test.ts";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { mailReviews } from "../quarters/index.ts";
import { onOrganisation } from "../server-under-test.ts";
import { deliverDigests } from "./index.ts";
import { writeUnsubscribeToken } from "./unsubscribe-token.ts";

type Mail = {
  readonly recipient: string;
  readonly subject: string;
  readonly text_body: string;
  readonly unsubscribe_url: string;
};
const THIS_YEAR = new Date().getUTCFullYear();
const DAY_MS = 86_400_000;

onOrganisation("mails about work", (server, organisation) => {
  const ask = (
    who: PersonUnderTest,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ) => server().ask(organisation().people[who].token, method, path, body);
  const emailOf = (who: PersonUnderTest) => organisation().people[who].email;
  const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => (await query.execute(trx)).rows);
  const services = () => ({
    database: server().database,
    publicUrl: "https://lichen.test",
    secret: TEST_CONFIG.secret,
    wakeMails: () => undefined,
  });
  /** Digests as two workers send them at once, and what they queued. */
  const deliver = async (now = new Date()): Promise<readonly Mail[]> => {
    await rows(sql`delete from mails`);
    await Promise.all([deliverDigests(services(), now), deliverDigests(services(), now)]);
    return rows(sql<Mail>`select recipient, subject, text_body, unsubscribe_url from mails order by recipient`);
  };
  const decide = async (changes: readonly object[]) => {
    const body = { building_id: id, changes, return: "minimal" };
    expect((await ask("user_write", "POST", "/buildings/recommendations_set/", body)).statusCode).toBe(200);
  };
  const choose = (who: PersonUnderTest, choices: object) => ask(who, "PUT", "/admin/notifications/", { choices });

  let id = "";
  beforeAll(async () => {
    const building = {
      ...BUILDING_UNDER_TEST,
      member_building_code: randomUUID(),
      member_building_name: "École du Canal",
    };
    id = (await ask("user_write", "POST", "/buildings/", { building })).json().building.id;
  });
  beforeEach(async () => {
    await rows(sql`delete from notifications`);
    await rows(sql`delete from planned_actions`);
    await rows(sql`delete from digests`);
    await rows(sql`delete from late_searches`);
  });

  it("leave at once for an assignment, one for all of them, in the language of the reader", async () => {
    await rows(sql`update users set language = 'en' where id = ${organisation().people.user_read.id}::uuid`);
    const owner = emailOf("user_read");
    await decide([
      { id: "A08", status: "planned", owner },
      { id: "A09", status: "planned", owner },
    ]);
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: owner, subject: "2 actions are assigned to you" });
    expect(mail!.text_body).toMatch(/École du Canal, Toulouse.*Camille user_write.*https:\/\/lichen\.test\/tasks/s);
    expect(await deliver()).toEqual([]);
  });

  it("do not leave for what one gives to oneself, for an action taken back, or for a building that is not read", async () => {
    await decide([
      { id: "A08", status: "planned", owner: emailOf("user_write") },
      { id: "A09", status: "planned", owner: emailOf("user_read") },
      { id: "A10", status: "planned", owner: emailOf("manager_of_another_group") },
    ]);
    await decide([{ id: "A09", owner: null }]);
    expect(await deliver()).toEqual([]);
    expect(await rows(sql`select 1 from notifications where settled_at is null`)).toEqual([]);
  });

  it("go to an address without an account, which leaves them by one click, and by nothing else", async () => {
    const owner = "artisan@durand.test";
    await decide([{ id: "A08", status: "planned", owner }]);
    const [mail] = await deliver();
    expect(mail).toMatchObject({ recipient: owner, subject: "Une action vous est confiée" });
    expect(mail!.text_body).not.toContain("/tasks");
    const { pathname } = new URL(mail!.unsubscribe_url);
    const click = (path: string) =>
      server().app.inject({
        method: "POST",
        url: path,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await click(pathname.replace(/\/$/, "x/"))).json().detail).toBe("link_gone");
    expect((await server().app.inject({ method: "GET", url: pathname })).statusCode).toBe(405);
    expect((await click("/api/emails/contact_oid/")).statusCode).toBe(415);
    for (let time = 0; time < 2; time++) {
      const left = await click(pathname);
      expect([left.statusCode, left.json()]).toEqual([200, { has_account: false }]);
    }
    await decide([{ id: "A09", status: "planned", owner }]);
    expect(await deliver()).toEqual([]);
  });

  it("gather in one digest a period, and what comes after waits for the next", async () => {
    await choose("user_read", { assigned: "daily" });
    const owner = emailOf("user_read");
    await decide([{ id: "A08", status: "planned", owner }]);
    const tomorrow = new Date(Date.now() + DAY_MS);
    expect(await deliver()).toEqual([]);
    expect(await deliver(tomorrow)).toHaveLength(1);
    await decide([{ id: "A09", status: "planned", owner }]);
    expect(await deliver(tomorrow)).toEqual([]);
    expect(await deliver(new Date(Date.now() + 2 * DAY_MS))).toHaveLength(1);
  });

  it("say once that an action is late, unless the reader wants none", async () => {
    const owner = emailOf("user_read");
    await choose("user_read", { assigned: "none", late: "at_once" });
    await decide([{ id: "A08", status: "planned", owner }]);
    await rows(sql`update planned_actions set year = ${THIS_YEAR - 1}`);
    const [mail] = await deliver();
    expect(mail).toMatchObject({ recipient: owner, subject: "One of your actions is overdue" });
    expect(await deliver()).toEqual([]);
    // Searched for once a day, and where an action is given to someone.
    await rows(sql`delete from notifications`);
    expect(await deliver()).toEqual([]);
    expect(await deliver(new Date(Date.now() + DAY_MS))).toHaveLength(1);
    await decide([{ id: "A09", status: "planned", owner, due_on: `${THIS_YEAR}-01-01` }]);
    const [other, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(other).toMatchObject({ recipient: owner, subject: "One of your actions is overdue" });
    const token = writeUnsubscribeToken(TEST_CONFIG.secret, { kind: "user", id: organisation().people.user_read.id });
    const left = await ask("user_read", "POST", `/emails/unsubscribe/${token}/`, {});
    expect(left.json()).toEqual({ has_account: true });
    const { choices } = (await ask("user_read", "GET", "/admin/notifications/")).json();
    expect(new Set(Object.values(choices))).toEqual(new Set(["none"]));
    await rows(sql`update planned_actions set due_on = make_date(year, 3, 1)`);
    expect(await deliver()).toEqual([]);
    const refused = await choose("user_read", { quarter: "daily" });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { "choices.quarter": ["unknown_option"] }]);
  });

  it("tell those who are mentioned in comments, which readers write and writers resolve", async () => {
    const about = { building_id: id, action: "A08" };
    const { id: writer } = organisation().people.user_write;
    const text = "L’entreprise peut-elle passer ? <script>";
    const added = await ask("user_read", "POST", "/comments/", { ...about, text, mentions: [writer] });
    expect(added.json().comment).toMatchObject({
      text,
      own: true,
      author: "Camille user_read",
      mentions: [{ id: writer }],
    });
    const comment = added.json().comment.id as string;
    const stranger = organisation().people.manager_of_another_group.id;
    const refused = await ask("user_read", "POST", "/comments/", { ...about, text, mentions: [stranger] });
    expect(refused.json().errors).toEqual({ mentions: ["not_found"] });
    const [mail] = await deliver();
    expect(mail).toMatchObject({ recipient: emailOf("user_write"), subject: "On vous mentionne dans un commentaire" });
    expect(mail!.text_body).toContain(`> ${text}`);
    const reply = await ask("user_write", "POST", "/comments/", { building_id: id, text: "Oui", reply_to: comment });
    expect(reply.json().comment).toMatchObject({ reply_to: comment, action: "A08" });
    await ask("user_read", "POST", "/comments/", { building_id: id, field: "building_type", text: "Depuis quand ?" });
    await ask("user_read", "POST", "/comments/", { building_id: id, text: "À revoir" });
    const ofParts = (await ask("user_read", "GET", `/comments/?building_id=${id}&limit=1`)).json();
    expect([ofParts.open_count, ofParts.open_parts, ofParts.comments.length, ofParts.meta.count]).toEqual([
      3,
      [
        { field: "building_type", action: null, count: 1 },
        { field: null, action: "A08", count: 1 },
      ],
      1,
      4,
    ]);
    const path = `/comments/${comment}/`;
    expect((await ask("user_read", "PATCH", path, { resolved: true })).statusCode).toBe(403);
    expect((await ask("user_write", "PATCH", path, { text: "Non" })).statusCode).toBe(403);
    expect((await ask("other_company_admin", "PATCH", path, { resolved: true })).statusCode).toBe(404);
    const resolved = await ask("user_write", "PATCH", path, { resolved: true });
    expect(resolved.json().comment).toMatchObject({ resolved_by: "Camille user_write" });
    const listed = (await ask("user_read", "GET", `/comments/?building_id=${id}&action=A08`)).json();
    expect([listed.open_count, listed.open_parts, listed.comments.length]).toEqual([0, [], 2]);
    expect(listed.can_resolve).toBe(false);
    expect((await ask("user_write", "DELETE", path)).statusCode).toBe(403);
    expect((await ask("user_read", "DELETE", path)).statusCode).toBe(200);
    const left = (await ask("user_read", "GET", `/comments/?building_id=${id}`)).json();
    expect(left.comments[0]).toMatchObject({ text: "Oui", reply_to: null });
    const log = await rows(
      sql<{ action: string }>`select action from audit_log where action like 'comment%' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      "comment_added",
      "comment_added",
      "comment_added",
      "comment_added",
      "comment_resolved",
      "comment_deleted",
    ]);
  });

  it("review each quarter once, for those who read buildings", async () => {
    await decide([
      { id: "A08", status: "planned", year: THIS_YEAR + 1 },
      { id: "A09", status: "planned" },
    ]);
    await rows(sql`update planned_actions set year = ${THIS_YEAR - 1} where action_id = 'A09'`);
    const review = (await ask("user_read", "GET", "/buildings/quarterly_review/")).json();
    expect(review).toMatchObject({
      late: { count: 1, oldest: [{ building: "École du Canal", action: "A09", last_day: `${THIS_YEAR - 1}-12-31` }] },
      next_year: { year: THIS_YEAR + 1, actions: 1, buildings: 1 },
    });
    expect(review.buildings.added).toBeGreaterThan(0);
    expect(review.teaching.questions).toHaveLength(3);
    // A table brought an event of Toulouse, of elsewhere, of no hazard that is assessed, before the quarter, and one is removed.
    const brought = (day: string, insee: string, peril: string, layer: string, at = new Date()) =>
      rows(sql`insert into recognised_disasters (insee, peril, starts_on, ends_on, layer_id, brought_at)
        values (${insee}::text, ${peril}::text, ${day}::date, ${day}::date, ${layer}::text, ${at}::timestamptz)`);
    await rows(sql`insert into climate_layers (id, name, kind, priority, licence, edition, checksum, rows)
      values ('gaspar', 'GASPAR', 'catnat', 300, 'Licence Ouverte 2.0', '2026-10', '', 1)`);
    const now = new Date();
    await brought("2026-05-01", "31555", "flood", "gaspar");
    await brought("2026-05-01", "33063", "flood", "gaspar");
    await brought("2026-05-02", "31555", "snow", "gaspar");
    await brought("2026-05-03", "31555", "flood", "gaspar", new Date(now.getTime() - 100 * 86_400_000));
    await brought("2026-05-04", "31555", "flood", "removed");
    const disastersOf = async (who: PersonUnderTest) =>
      (await ask(who, "GET", "/buildings/quarterly_review/")).json().disasters;
    const own = { building: "École du Canal", hazard: "flood", starts_on: "2026-05-01", ends_on: "2026-05-01" };
    const seen = await disastersOf("user_read");
    expect(seen.named.filter(({ building_id }: { building_id: string }) => building_id === id)).toEqual([
      { building_id: id, ...own },
    ]);
    const hidden = await disastersOf("manager_of_another_group");
    expect(hidden.named.map(({ building_id }: { building_id: string }) => building_id)).not.toContain(id);
    const stranger = (await ask("manager_of_another_group", "GET", "/buildings/quarterly_review/")).json();
    expect([stranger.late.count, stranger.next_year.actions]).toEqual([0, 0]);
    const later = await ask("user_read", "GET", `/buildings/quarterly_review/?year=${THIS_YEAR + 2}&quarter=1`);
    expect(later.json().errors).toEqual({ quarter: ["too_big"] });
    await rows(sql`delete from mails`);
    const second = new Date(Date.UTC(THIS_YEAR + 1, 0, 2, 9));
    await Promise.all([mailReviews(services(), second), mailReviews(services(), second)]);
    const sent = await rows(sql<{
      recipient: string;
      count: number;
    }>`select recipient, count(*)::int as count from mails
      where template = 'quarterly_review' group by recipient`);
    expect(sent).toContainEqual({ recipient: emailOf("user_write"), count: 1 });
    expect(sent.map(({ recipient }) => recipient)).not.toContain(emailOf("user_without_rights"));
    expect(sent.map(({ recipient }) => recipient)).not.toContain(emailOf("user_read"));
    expect(sent.every(({ count }) => count === 1)).toBe(true);
  });
});
