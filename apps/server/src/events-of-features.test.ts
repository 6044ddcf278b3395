import type { EventBody } from "@lichen/contract";
import { EVENT_TYPES, resultsStamp } from "@lichen/domain";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { computeResults } from "./buildings/index.ts";
import { runImport } from "./imports/index.ts";
import { readFile, someBuilding } from "./imports-under-test.ts";
import { runPlan } from "./plans/run-plan.ts";
import { runPdfJob } from "./reports/index.ts";
import { reportFolder, reportsUnderTest } from "./reports-under-test.ts";
import { onServer } from "./server-under-test.ts";
import { findLateActions } from "./webhooks/webhook-jobs.ts";

const folder = reportFolder();
const THIS_YEAR = new Date().getUTCFullYear();

const BUILDING = {
  member_building_name: "École",
  life_cycle_stage: "exploitation",
  building_type: "office",
  fond_gestion_name: "Default",
  street: "1 rue du Canal",
  post_code: "31000",
  city: "Toulouse",
  country: "FR",
  building_floor_area: 1200,
  external_sun_protection: "none",
  free_cooling: "none",
  roof_insulation: "low",
  insulation_type: "internal",
  glass_openings: "double_standard",
  ventilation_type: "single_flow",
};

onServer(
  "what happens in a company",
  (server) => {
    const reports = reportsUnderTest(server, folder);
    const { ask, read, parts, made } = reports;
    beforeEach(async () => {
      await sql`truncate webhooks cascade`.execute(server().database.owner);
      await ask("company_admin", "POST", "/admin/webhooks/", {
        url: "https://registry.test/",
        events: EVENT_TYPES.filter((type) => type !== "assessment.ended"),
      });
    });
    const events = async (): Promise<EventBody[]> => {
      const rows = await read((trx) => trx.selectFrom("webhook_deliveries").select("body").orderBy("place").execute());
      return rows.map(({ body }) => JSON.parse(body));
    };
    const add = async (code: string): Promise<string> => {
      const building = { ...BUILDING, member_building_code: code };
      return (await ask("user_write", "POST", "/buildings/", { building })).json().building.id;
    };
    const timestamp = expect.any(String);

    it("is told of an import that ended, whatever its end", async () => {
      const send = async (bytes: Uint8Array): Promise<string> => {
        const asked = await ask("user_write", "GET", "/urls/get_presigned/?category=buildings_import&urls=parc.xlsx");
        const [{ url, import_id }] = asked.json().urls;
        await server().app.inject({ method: "PUT", url: new URL(url).pathname, payload: Buffer.from(bytes) });
        await runImport(parts(), import_id);
        return import_id;
      };
      const success = await send(await readFile([someBuilding("EV-1"), someBuilding("EV-2")]));
      const counts = { read: 2, written: 2, in_error: 0 };
      const written = { import_id: success, state: "success", refusal: null, ...counts };
      expect(await events()).toEqual([{ type: "import.ended", timestamp, data: written }]);
      const refused = await send(Buffer.from("no workbook"));
      expect((await events()).at(-1)).toMatchObject({ data: { import_id: refused, state: "error", written: 0 } });
    });

    it("is told of levels that other answers move, and of no others", async () => {
      const id = await add("EV-3");
      expect(await events()).toEqual([]);
      const change = (building: object) => ask("user_write", "PATCH", `/buildings/${id}/`, { building });
      await change({ member_building_name: "Renommée" });
      expect(await events()).toEqual([]);
      await change({ external_sun_protection: "shutters", free_cooling: "mechanical", roof_insulation: "high" });
      await change({ city: "Nice", post_code: "06000", street: "1 avenue Jean Médecin" });
      const told = (await events()) as Extract<EventBody, { type: "levels.changed" }>[];
      expect(told.length).toBeGreaterThan(0);
      for (const event of told) {
        const data = { building_ids: [id], buildings: 1, because: ["answers"] };
        expect(event).toEqual({ type: "levels.changed", timestamp, data });
      }
    });

    it("is told of levels that another engine moved, with the reason", async () => {
      const id = await add("EV-4");
      const { assessor, database } = parts();
      await computeResults({ database, assessor });
      const older = resultsStamp(assessor.stamp().split(" ").slice(2, -1).join(" "), THIS_YEAR).replace(/^\S+/, "0.1");
      await read((trx) =>
        sql`update building_results set stamp = ${older}, levels = translate(levels, '01234', '12340')
          where building_id = ${id}`.execute(trx),
      );
      expect(await computeResults({ database, assessor })).toBe(1);
      const data = { building_ids: [id], buildings: 1, because: ["method"] };
      expect(await events()).toEqual([{ type: "levels.changed", timestamp, data }]);
    });

    it("is told of reports that are ready", async () => {
      const building_ids = [made().own.building, await add("EV-5")];
      const { job } = (await ask("user_write", "POST", "/buildings/pdf_report/", { building_ids })).json();
      await runPdfJob(parts(), job.id);
      const done = (await ask("user_write", "GET", `/buildings/pdf_reports/${job.id}/`)).json().job;
      const left_out = done.failed.length;
      const data = { job_id: job.id, output: "zip", buildings: 2 - left_out, left_out };
      expect(await events()).toEqual([{ type: "report.ready", timestamp, data }]);
    });

    it("is told of a plan that is applied, and not of one that changes nothing", async () => {
      const building_ids = [await add("EV-6"), await add("EV-7")];
      const settings = { name: "Plan", objective: "levels", budgets: [{ year: THIS_YEAR, amount: 60_000 }] };
      const { plan } = (await ask("user_write", "POST", "/plans/", { ...settings, building_ids })).json();
      await runPlan({ database: server().database, currentYear: () => THIS_YEAR }, plan.id);
      const { meta } = (await ask("user_write", "GET", `/plans/${plan.id}/actions/`)).json();
      const apply = () => ask("user_write", "POST", `/plans/${plan.id}/apply/`, { expected_count: meta.count });
      const { applied, undo_id } = (await apply()).json();
      expect(applied).toBe(meta.count);
      const data = { plan_id: plan.id, buildings: expect.any(Number), applied, skipped: 0, undo_id };
      expect(await events()).toEqual([{ type: "plan.applied", timestamp, data }]);
      await apply();
      expect(await events()).toHaveLength(1);
    });

    it("is told of actions that are given to someone and done, without who", async () => {
      const id = await add("EV-9");
      const set = (changes: readonly object[]) =>
        ask("user_write", "POST", "/buildings/recommendations_set/", { building_id: id, changes });
      await set([
        { id: "A08", state: "planned", owner: "atelier@voisin.test" },
        { id: "A09", state: "planned" },
      ]);
      const actions = [{ building_id: id, action: "A08" }];
      expect(await events()).toEqual([{ type: "action.assigned", timestamp, data: { actions, count: 1 } }]);
      // A team that is named and not mailed, the same owner again, or none: no one was given anything.
      await set([{ id: "A09", owner: "Services techniques" }]);
      await set([{ id: "A08", owner: "atelier@voisin.test", note: "Vu" }]);
      await set([{ id: "A08", owner: null }]);
      expect(await events()).toHaveLength(1);
      await set([
        { id: "A08", state: "set", owner: "atelier@voisin.test" },
        { id: "A09", state: "not_applicable" },
      ]);
      await set([{ id: "A08", spent: 1200 }]);
      expect((await events()).slice(1)).toEqual([{ type: "action.done", timestamp, data: { actions, count: 1 } }]);
    });

    it("is told of actions that someone who leaves hands over", async () => {
      const id = await add("EV-10");
      const { user_read: leaver, user_write: taker } = made().people;
      const changes = [{ id: "A08", state: "planned", owner: leaver.email }];
      await ask("company_admin", "POST", "/buildings/recommendations_set/", { building_id: id, changes });
      const before = (await events()).length;
      const state = { state: "inactive", hand_over_to: taker.id };
      const left = await ask("company_admin", "POST", `/admin/collaborators/${leaver.id}/set_state/`, state);
      expect(left.statusCode).toBe(200);
      const data = { actions: [{ building_id: id, action: "A08" }], count: 1 };
      expect((await events()).slice(before)).toEqual([{ type: "action.assigned", timestamp, data }]);
    });

    it("is told of comments that are written and resolved, without their words", async () => {
      const id = await add("EV-11");
      const about = { building_id: id, field: "building_type" };
      const write = async (body: object) =>
        (await ask("company_admin", "POST", "/comments/", { ...about, ...body })).json().comment.id as string;
      const question = await write({ text: "Des bureaux ?" });
      const reply = await write({ text: "Oui", reply_to: question });
      const resolve = (resolved: boolean) => ask("company_admin", "PATCH", `/comments/${question}/`, { resolved });
      for (const resolved of [true, true, false]) await resolve(resolved);
      const data = { comment_id: question, building_id: id, project_id: null, field: "building_type", action: null };
      expect(await events()).toEqual([
        { type: "comment.added", timestamp, data: { ...data, reply_to: null } },
        { type: "comment.added", timestamp, data: { ...data, comment_id: reply, reply_to: question } },
        { type: "comment.resolved", timestamp, data },
      ]);
    });

    it("is told once of the actions that became late", async () => {
      const id = await add("EV-8");
      const changes = [{ id: "A08", state: "planned", year: THIS_YEAR }];
      const planned = await ask("user_write", "POST", "/buildings/recommendations_set/", { building_id: id, changes });
      expect(planned.statusCode).toBe(200);
      const { database } = server();
      const find = (year: number) => findLateActions({ database, currentYear: () => year, wakeWebhooks: () => {} });
      await find(THIS_YEAR);
      expect(await events()).toEqual([]);
      await find(THIS_YEAR + 1);
      const own = { building_id: id, action: "A08", year: THIS_YEAR };
      const [event, ...others] = (await events()) as Extract<EventBody, { type: "action.late" }>[];
      expect([event!.type, others]).toEqual(["action.late", []]);
      expect(event!.data.actions).toContainEqual(own);
      expect(event!.data.count).toBe(event!.data.actions.length);
      await find(THIS_YEAR + 1);
      expect(await events()).toHaveLength(1);
    });
  },
  () => ({ dataDir: folder() }),
);
