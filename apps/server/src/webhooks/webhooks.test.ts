import type { AnswerOf, createWebhook, listWebhookDeliveries } from "@lichen/contract";
import { EVENT_TYPES, WEBHOOKS } from "@lichen/domain";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation } from "../server-under-test.ts";
import { deliverEvents } from "./deliver-events.ts";
import { queueEvent } from "./queue-event.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

type Made = AnswerOf<typeof createWebhook>;
type Delivery = AnswerOf<typeof listWebhookDeliveries>["deliveries"][number];

const ALLOWED = ["127.0.0.1"];

onOrganisation(
  "webhooks",
  (server, organisation) => {
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await startReceiver();
    });
    afterAll(() => receiver.close());

    const admin = () => organisation().people.company_admin.token;
    const ask = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object, token = admin()) =>
      server().ask(token, method, `/admin/webhooks/${path}`, body);
    const create = (given: object = {}, token = admin()) =>
      ask("POST", "", { url: receiver.url, events: ["levels.changed"], ...given }, token);
    const make = async (given: object = {}): Promise<Made> => {
      const answer = await create(given);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    };
    const remove = (id: string) => ask("DELETE", `${id}/`);
    const deliveriesOf = async (id: string): Promise<Delivery[]> =>
      (await ask("GET", `${id}/deliveries/`)).json().deliveries;
    const deliver = () =>
      deliverEvents({
        database: server().database,
        config: { webhookAllowedHosts: ALLOWED, secret: TEST_CONFIG.secret },
        publicUrl: "https://lichen.test",
        wakeMails: vi.fn(),
        lingerMs: 0,
      });

    it("are created with a secret that is given once and kept sealed", async () => {
      const { webhook, secret } = await make({ events: ["import.ended", "import.ended", "report.ready"] });
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(webhook).toMatchObject({
        company_id: organisation().own.id,
        url: receiver.url,
        events: ["import.ended", "report.ready"],
        active: true,
        disabled_at: null,
        created_by: "Camille company_admin",
        last_delivery: null,
      });
      const listed = await ask("GET", "");
      expect(listed.json()).toEqual({ webhooks: [webhook], meta: { count: 1, most: WEBHOOKS.most } });
      const { rows } = await sql<{ kept: string }>`select to_jsonb(webhooks)::text as kept from webhooks`.execute(
        server().database.owner,
      );
      expect(rows.map(({ kept }) => kept).join()).not.toContain(secret.slice(6));
      await remove(webhook.id);
    });

    it.each([
      "http://registry.test/",
      "ftp://registry.test/",
      "https://user:word@registry.test/",
      "https://registry.test/#here",
      "https://localhost/",
      "https://10.0.0.1/",
      "https://0x0a.1/",
      "https://[::1]/",
      "https://[::ffff:192.168.0.1]/",
      "https://[fd00::1]/",
      "https://169.254.169.254/latest/",
      "registry.test",
    ])("are not made for %s", async (url) => {
      const refused = await create({ url });
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { url: ["address_not_public"] }]);
    });

    it.each([
      [{ events: [] }, { events: ["required"] }],
      [{ events: ["levels.moved"] }, { "events.0": ["unknown_option"] }],
      [{ url: "" }, { url: ["required"] }],
      [{ url: `https://registry.test/${"a".repeat(1000)}` }, { url: ["too_long"] }],
      [{ secret: "whsec_" }, { secret: ["unknown_field"] }],
    ])("refuse %j", async (wrong, errors) => {
      const refused = await create(wrong);
      expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    });

    it("are changed, switched off and on, and deleted", async () => {
      const { webhook } = await make();
      const url = "https://registry.test/lichen?code=1";
      const changed = await ask("PATCH", `${webhook.id}/`, { url, events: [...EVENT_TYPES], active: false });
      expect(changed.json().webhook).toEqual({ ...webhook, url, events: EVENT_TYPES, active: false });
      expect((await ask("PATCH", `${webhook.id}/`, {})).json()).toEqual(changed.json());
      expect((await ask("PATCH", `${webhook.id}/`, { url: "https://10.0.0.1/" })).statusCode).toBe(422);
      expect((await ask("PATCH", `${webhook.id}/`, { active: true })).json().webhook.active).toBe(true);
      expect((await remove(webhook.id)).statusCode).toBe(204);
      expect((await remove(webhook.id)).statusCode).toBe(404);
      const logs = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["action", "target_name", "after"])
          .where("target_id", "=", webhook.id)
          .orderBy("id")
          .execute(),
      );
      expect(logs.map(({ action }) => action)).toEqual([
        "webhook_created",
        "webhook_changed",
        "webhook_changed",
        "webhook_changed",
        "webhook_deleted",
      ]);
      // Addresses of receivers may hold a secret in their query.
      expect(JSON.stringify(logs)).not.toContain("code=1");
      expect(JSON.stringify(logs)).not.toContain("of-the-receiver");
    });

    it("are tried by a person, once, switched off too", async () => {
      const { webhook, secret } = await make({ active: false });
      const sent = await ask("POST", `${webhook.id}/test/`);
      expect([sent.statusCode, sent.json().delivery]).toMatchObject([
        202,
        { type: "webhook.test", state: "waiting", tries: [], body: { data: { webhook_id: webhook.id } } },
      ]);
      await deliver();
      const { text, headers } = receiver.received.at(-1)!;
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toMatchObject({
        type: "webhook.test",
      });
      receiver.answer = () => 500;
      await ask("POST", `${webhook.id}/test/`);
      await deliver();
      receiver.answer = () => 200;
      const [failed, delivered] = await deliveriesOf(webhook.id);
      expect([failed, delivered]).toMatchObject([
        { state: "failed", next_try_at: null, tries: [{ status: 500 }] },
        { state: "delivered", next_try_at: null, tries: [{ status: 204 }] },
      ]);
      const [listed] = (await ask("GET", "")).json().webhooks;
      const { id, type, state, created_at } = failed!;
      expect(listed.last_delivery).toEqual({ id, type, state, created_at });
      await remove(webhook.id);
    });

    it("are sent a delivery again under its id, with its body, and refuse it while they are switched off", async () => {
      const { webhook } = await make({ events: ["plan.applied"] });
      const data = { plan_id: webhook.id, buildings: 1, applied: 1, skipped: 0, undo_id: webhook.id };
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        queueEvent(trx, webhook.company_id, { type: "plan.applied", data }),
      );
      const before = receiver.received.length;
      await deliver();
      const [first] = await deliveriesOf(webhook.id);
      const replay = () => ask("POST", `${webhook.id}/deliveries/${first!.id}/replay/`);
      const replayed = await replay();
      expect([replayed.statusCode, replayed.json().delivery.state]).toEqual([202, "waiting"]);
      await deliver();
      const [one, other] = receiver.received.slice(before);
      expect(other!.text).toBe(one!.text);
      expect([one, other].map((event) => event!.headers["webhook-id"])).toEqual([first!.id, first!.id]);
      const [again] = await deliveriesOf(webhook.id);
      expect(again).toMatchObject({ id: first!.id, state: "delivered", tries: [{ status: 200 }, { status: 200 }] });
      await ask("PATCH", `${webhook.id}/`, { active: false });
      expect((await replay()).json()).toMatchObject({ status: 409, type: expect.stringContaining("webhook_inactive") });
      expect((await ask("POST", `${webhook.id}/deliveries/${webhook.id}/replay/`)).statusCode).toBe(409);
      await ask("PATCH", `${webhook.id}/`, { active: true });
      expect((await ask("POST", `${webhook.id}/deliveries/${webhook.id}/replay/`)).statusCode).toBe(404);
      await remove(webhook.id);
    });

    it("whose deliveries failed to the end say so to the administrators of their company, by mail and on the list", async () => {
      const { webhook } = await make({ events: ["levels.changed"] });
      receiver.answer = () => 410;
      await ask("POST", `${webhook.id}/test/`);
      await deliver();
      receiver.answer = () => 200;
      const [listed] = (await ask("GET", "")).json().webhooks;
      expect(listed).toMatchObject({ active: false, disabled_at: expect.any(String), disabled_reason: "gone" });
      const mails = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("mails").select(["recipient", "text_body"]).where("template", "=", "webhook_disabled").execute(),
      );
      expect(mails.map(({ recipient }) => recipient)).toEqual([organisation().people.company_admin.email]);
      expect(mails[0]!.text_body).toContain(`/admin/companies/${webhook.company_id}?tab=events`);
      expect(mails[0]!.text_body).not.toContain("of-the-receiver");
      const enabled = (await ask("PATCH", `${webhook.id}/`, { active: true })).json().webhook;
      expect(enabled).toMatchObject({ active: true, disabled_at: null, disabled_reason: null });
      await remove(webhook.id);
    });

    it("are those of their company alone", async () => {
      const { webhook } = await make();
      const other = organisation().people.other_company_admin.token;
      const asOther = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
        ask(method, path, body, other);
      expect((await asOther("GET", "")).json().webhooks).toEqual([]);
      expect((await asOther("PATCH", `${webhook.id}/`, { active: false })).statusCode).toBe(404);
      expect((await asOther("POST", `${webhook.id}/test/`)).statusCode).toBe(404);
      expect((await asOther("GET", `${webhook.id}/deliveries/`)).statusCode).toBe(404);
      expect((await asOther("DELETE", `${webhook.id}/`)).statusCode).toBe(404);
      const platform = organisation().people.admin.token;
      const listed = await ask("GET", `?company_id=${webhook.company_id}`, undefined, platform);
      expect(listed.json().meta.count).toBe(1);
      await remove(webhook.id);
    });

    it("are limited in number", async () => {
      const made: string[] = [];
      for (let nth = 0; nth < WEBHOOKS.most; nth++) made.push((await make()).webhook.id);
      const refused = await create();
      expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringContaining("too_many_webhooks")]);
      for (const id of made) await remove(id);
    });
  },
  () => ({ webhookAllowedHosts: ALLOWED }),
);
