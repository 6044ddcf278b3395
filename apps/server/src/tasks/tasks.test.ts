import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnswerOf, listTasks } from "@lichen/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "../building-under-test.ts";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type Tasks = AnswerOf<typeof listTasks>;
const THIS_YEAR = new Date().getUTCFullYear();
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

const folder = mkdtempSync(join(tmpdir(), "lichen-tasks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onOrganisation(
  "tasks",
  (server, organisation) => {
    const ask = (who: PersonUnderTest, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
      server().ask(organisation().people[who].token, method, path, body);
    const emailOf = (who: PersonUnderTest) => organisation().people[who].email;
    const add = async (name: string): Promise<string> => {
      const building = {
        ...BUILDING_UNDER_TEST,
        member_building_code: randomUUID(),
        member_building_name: name,
      };
      return (await ask("user_write", "POST", "/buildings/", { building })).json().building.id;
    };
    const decide = async (id: string, changes: readonly object[], who: PersonUnderTest = "user_write") => {
      const answer = await ask(who, "POST", "/buildings/recommendations_set/", {
        building_id: id,
        changes,
        return: "minimal",
      });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    const list = async (who: PersonUnderTest, query = "") => (await ask(who, "GET", `/tasks/${query}`)).json() as Tasks;
    const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
      inScope(server().database.db, PLATFORM_SCOPE, async (trx) => (await query.execute(trx)).rows);

    let id = "";
    beforeAll(async () => {
      id = await add("École du Canal");
    });

    it("are listed for whom they are given to, the late ones first, and for whom gave them", async () => {
      const due = `${THIS_YEAR + 1}-06-30`;
      const owner = emailOf("user_read").toUpperCase();
      await decide(id, [
        { id: "A08", status: "planned", due_on: due, owner },
        { id: "A09", status: "planned", owner },
        { id: "A10", status: "planned", owner: "Entreprise Durand" },
        { id: "A11", status: "planned" },
      ]);
      await rows(sql`update planned_actions set due_on = make_date(year, 1, 1) where action_id = 'A09'`);
      const { tasks, counts, meta } = await list("user_read");
      expect(tasks.map(({ action, late, editable }) => [action, late, editable])).toEqual([
        ["A09", new Date().toISOString().slice(5, 10) !== "01-01", false],
        ["A08", false, false],
      ]);
      expect(tasks[1]).toMatchObject({
        building_id: id,
        building: "École du Canal",
        city: "Toulouse",
        due_on: due,
        owner,
        owner_name: "Camille user_read",
        assigned_by: "Camille user_write",
        state: "planned",
      });
      expect([counts.mine, counts.entrusted, counts.done, meta.count]).toEqual([2, 0, 0, 2]);
      expect((await ask("user_read", "GET", "/tasks/count/")).json()).toEqual({ open: 2, late: counts.late });
      const entrusted = await list("user_write", "?view=entrusted");
      expect(entrusted.tasks.map(({ action }) => action).toSorted()).toEqual(["A08", "A09", "A10"]);
      expect(entrusted.tasks.find(({ action }) => action === "A10")).toMatchObject({
        owner: "Entreprise Durand",
        owner_name: null,
      });
      const unowned = await list("user_write", `?view=unowned&building_id=${id}`);
      expect(unowned.tasks.map(({ action }) => action)).toEqual(["A11"]);
      const first = await list("user_read", "?limit=1");
      const second = await list("user_read", `?limit=1&cursor=${first.meta.next_cursor}`);
      expect([first, second].map((page) => page.tasks[0]!.action)).toEqual(["A09", "A08"]);
    });

    it("are seen by no one who does not read the building", async () => {
      await decide(id, [{ id: "A08", owner: emailOf("manager_of_another_group") }]);
      expect((await list("manager_of_another_group")).tasks).toEqual([]);
      expect(
        (await list("other_company_admin", "?view=unowned")).tasks.map(({ building_id }) => building_id),
      ).not.toContain(id);
    });

    it("are offered to the collaborators of the company who read the building, platform administrators among them", async () => {
      const { people } = organisation();
      const colleagues = async (): Promise<string[]> =>
        (await ask("user_write", "GET", `/tasks/colleagues/?building_id=${id}`))
          .json()
          .colleagues.map((one: { id: string }) => one.id);
      const before = await colleagues();
      expect(before).toContain(people.user_read.id);
      for (const who of ["admin", "user_without_rights", "other_company_admin"] as const) {
        expect(before).not.toContain(people[who].id);
      }
      const give = (group: string | null) =>
        rows(sql`update users set "group" = ${group}::text where id = ${people.user_without_rights.id}::uuid`);
      await give("admin");
      expect(await colleagues()).toContain(people.user_without_rights.id);
      const mentions = [people.user_without_rights.id];
      const told = await ask("user_write", "POST", "/comments/", { building_id: id, text: "À voir", mentions });
      expect(told.statusCode).toBe(201);
      await give(null);
    });

    it("hold documents, of the files of the building alone", async () => {
      const sent = { file_id: randomUUID(), name: "facture.pdf" };
      const { url } = (await ask("user_write", "POST", `/buildings/${id}/evidence_files/`, sent)).json();
      const headers = { "content-type": "application/pdf" };
      const put = await server().app.inject({ method: "PUT", url: new URL(url).pathname, payload: PDF, headers });
      expect(put.statusCode).toBeLessThan(300);
      const path = `/buildings/${id}/actions/A08/files/`;
      const set = await ask("user_write", "PUT", path, { file_ids: [sent.file_id] });
      expect(set.json().files).toMatchObject([{ id: sent.file_id, name: "facture.pdf", type: "application/pdf" }]);
      expect((await ask("user_read", "GET", path)).json().files).toHaveLength(1);
      expect((await ask("user_read", "PUT", path, { file_ids: [] })).statusCode).toBe(403);
      const unknown = await ask("user_write", "PUT", path, { file_ids: [randomUUID()] });
      expect([unknown.statusCode, unknown.json().errors]).toEqual([422, { file_ids: ["not_found"] }]);
    });

    it("go to whom the administrator chooses when someone leaves, else to no one", async () => {
      await decide(id, [
        { id: "A08", owner: emailOf("user_read") },
        { id: "A09", owner: emailOf("user_read") },
      ]);
      const { user_read: leaver, user_write: taker, other_company_admin: stranger } = organisation().people;
      const held = await ask("company_admin", "POST", "/admin/collaborators/held_tasks/", { user_ids: [leaver.id] });
      expect(held.json().tasks).toBe(2);
      expect(held.json().colleagues.map((one: { id: string }) => one.id)).toContain(taker.id);
      expect(held.json().colleagues.map((one: { id: string }) => one.id)).not.toContain(leaver.id);
      const path = `/admin/collaborators/${leaver.id}/`;
      const refused = await ask("company_admin", "DELETE", path, { hand_over_to: stranger.id });
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { hand_over_to: ["not_found"] }]);
      const { version } = await decide(id, []);
      const gone = await ask("company_admin", "POST", `${path}set_state/`, {
        state: "inactive",
        hand_over_to: taker.id,
      });
      expect(gone.statusCode).toBe(200);
      const taken = await decide(id, []);
      expect([taken.version, taken.plan.A08.owner, taken.plan.A09.owner]).toEqual([
        version + 1,
        taker.email,
        taker.email,
      ]);
      const history = (await ask("user_write", "GET", `/buildings/history/?building_id=${id}`)).json();
      expect(history.changes[0]).toMatchObject({
        kind: "planned",
        answers: [
          { field: "A08.owner", before: leaver.email, after: taker.email },
          { field: "A09.owner", before: leaver.email, after: taker.email },
        ],
      });
      expect((await list("user_write")).tasks.map(({ action }) => action).toSorted()).toEqual(["A08", "A09"]);
      const removed = await ask("admin", "DELETE", `/admin/users/${taker.username}/`);
      expect(removed.statusCode).toBe(200);
      const left = await rows(
        sql`select owner from planned_actions where building_id = ${id}::uuid and action_id in ('A08', 'A09')`,
      );
      expect(left).toEqual([{ owner: null }, { owner: null }]);
    });
  },
  () => ({ dataDir: folder }),
);
