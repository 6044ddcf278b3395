import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  type PdfJobUnderTest,
  pdfJobsUnderTest,
  reportFolder,
  reportsUnderTest,
  unzip,
} from "../../reports-under-test.ts";
import { onServer } from "../../server-under-test.ts";
import { runPdfJob } from "./run-pdf-job.ts";

const folder = reportFolder();

onServer(
  "the reports of several buildings",
  (server) => {
    const reports = reportsUnderTest(server, folder);
    const { ask } = reports;
    const { requestPdf, newJob, jobOf, address, download } = pdfJobsUnderTest(reports, server);
    const storedFiles = () =>
      globSync(join(folder(), "files", "**", "*"), { withFileTypes: true }).filter((e) => e.isFile());

    it("are asked for, made and read as a zip, a PDF each", async () => {
      const { own, people } = reports.made();
      const twins = [
        await reports.addBuilding("É 1/é", { name: "Mairie" }),
        await reports.addBuilding("E-1-e", { name: "mairie" }),
      ];
      const job = await newJob("user_read", { building_ids: [own.building, ...twins], language: "fr" });
      expect(job).toMatchObject({ state: "waiting", total: 3, done: 0, failed: [], file: null });
      const early = await address("user_read", job.id);
      expect([early.statusCode, early.json().detail]).toEqual([409, "This diagnosis is not yet available!"]);
      await runPdfJob(reports.parts(), job.id);
      const ended = await jobOf("user_read", job.id);
      expect(ended).toMatchObject({ state: "success", total: 3, done: 3, failed: [] });
      expect(ended.file!.name).toMatch(/^rapports-climat-\d{4}-\d\d-\d\d\.zip$/);
      const file = await download("user_read", job.id);
      expect(file.headers).toMatchObject({
        "content-type": "application/zip",
        "content-length": String(ended.file!.bytes),
        "content-disposition": `attachment; filename="${ended.file!.name}"`,
      });
      expect(file.headers["content-encoding"]).toBeUndefined();
      const entries = await unzip(file.rawPayload);
      expect([...entries.keys()]).toEqual(["ESSAI-1-Mairie-ESSAI.pdf", "E-1-e-Mairie.pdf", "E-1-e-mairie-2.pdf"]);
      for (const content of entries.values()) expect(content.subarray(0, 5).toString()).toBe("%PDF-");
      expect(await reports.logged("report_made")).toEqual([
        {
          actor_id: people.user_read.id,
          company_id: own.id,
          target_kind: "company",
          target_id: own.id,
          target_name: own.name,
          after: { count: 3, output: "zip" },
        },
      ]);
      expect(reports.failures).toEqual([]);
    });

    it("are one file when asked so", async () => {
      const job = await newJob("user_read", {
        building_ids: [reports.made().own.building],
        language: "en",
        output: "one_file",
      });
      await runPdfJob(reports.parts(), job.id);
      const file = await download("user_read", job.id);
      expect(file.headers["content-type"]).toBe("application/pdf");
      expect(file.headers["content-disposition"]).toMatch(/filename="climate-reports-.*\.pdf"/);
      expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    });

    it("are those that a filter finds, of the groups that one reads, in the order of their names", async () => {
      const { own } = reports.made();
      const z = await reports.addBuilding("F-1", { name: "Filtre Z" });
      const a = await reports.addBuilding("F-2", { name: "Filtre A" });
      await reports.addBuilding("F-3", { name: "Filtre B", group: own.otherGroup });
      const filters = [{ column: "member_building_name", type: "text", value: "filtre" }];
      const { id } = await newJob("user_read", { filters });
      const { building_ids } = await reports.read((trx) =>
        trx.selectFrom("pdf_jobs").select("building_ids").where("id", "=", id).executeTakeFirstOrThrow(),
      );
      expect(building_ids).toEqual([a, z]);
      await ask("user_read", "POST", `/buildings/pdf_reports/${id}/cancel/`);
    });

    it.each([
      ["nothing at all", "user_read", () => ({}), 422, "empty_selection", { building_ids: ["empty_selection"] }],
      [
        "no building that a filter finds",
        "user_read",
        () => ({ filters: [], search: "nulle part" }),
        422,
        "empty_selection",
      ],
      [
        "one building and several at once",
        "user_read",
        (id: string) => ({ building_id: id, building_ids: [id] }),
        422,
        "validation",
        { building_id: ["ids_or_filters"] },
      ],
      ["a building of another group", "user_read", (group: string) => ({ building_ids: [group] }), 404, "not_found"],
      [
        "buildings of several companies",
        "admin",
        () => ({ all: true }),
        422,
        "validation",
        { company_id: ["required"] },
      ],
      [
        "a building, to visitors",
        null,
        (group: string) => ({ building_ids: [group] }),
        401,
        "A demo account or a licence is needed.",
      ],
    ] as const)("are refused for %s", async (_, who, payload, status, detail, errors = undefined) => {
      const { own } = reports.made();
      const other = await reports.addBuilding(`B-${Math.random()}`, { group: own.otherGroup });
      const answer = await ask(who, "POST", "/buildings/pdf_report/", payload(other));
      expect([answer.statusCode, answer.json().detail, answer.json().errors]).toEqual([status, detail, errors]);
    });

    it("are so many at most, by what they become; those of one company, for an administrator too", async () => {
      const { other } = reports.made();
      const some = { company: other.id, group: other.group };
      for (let nth = 0; nth < 100; nth++) await reports.addBuilding(`MOST-${nth}`, some);
      const refused = await requestPdf("other_company_admin", { all: true, output: "one_file" });
      expect([refused.statusCode, refused.json().detail]).toEqual([422, "too_many_buildings"]);
      const job = await newJob("admin", { all: true, company_id: other.id });
      expect(job).toMatchObject({ total: 101, output: "zip" });
      await ask("admin", "POST", `/buildings/pdf_reports/${job.id}/cancel/`);
    });

    it("are of whoever asked for them alone", async () => {
      const job = await newJob("user_read", { building_ids: [reports.made().own.building] });
      await runPdfJob(reports.parts(), job.id);
      for (const who of ["user_write", "manager", "company_admin", "other_company_admin", "admin"] as const) {
        const path = `/buildings/pdf_reports/${job.id}/`;
        const answers = [
          await ask(who, "GET", path),
          await ask(who, "POST", `${path}cancel/`),
          await address(who, job.id),
        ];
        expect({ who, statuses: answers.map(({ statusCode }) => statusCode) }).toEqual({
          who,
          statuses: [404, 404, 404],
        });
        const { jobs } = (await ask(who, "GET", "/buildings/pdf_reports/")).json();
        expect(jobs.map(({ id }: PdfJobUnderTest) => id)).not.toContain(job.id);
      }
      expect((await address(null, job.id)).statusCode).toBe(401);
      expect((await address("user_read", "not-an-id")).statusCode).toBe(404);
    });

    it("leave out what cannot be read any more, and what has no place", async () => {
      const { own } = reports.made();
      const trashed = await reports.addBuilding("L-1");
      const moved = await reports.addBuilding("L-2");
      const nowhere = await reports.addBuilding("L-3", { answers: { city: "Nulle-Part-Xyz", post_code: "00000" } });
      const building_ids = [trashed, moved, nowhere, own.building];
      const job = await newJob("user_read", { building_ids });
      await ask("company_admin", "POST", "/buildings/bulk_delete/", { building_ids: [trashed] });
      await reports.read((trx) =>
        trx.updateTable("buildings").set({ group_id: own.otherGroup }).where("id", "=", moved).execute(),
      );
      await runPdfJob(reports.parts(), job.id);
      const ended = await jobOf("user_read", job.id);
      expect(ended).toMatchObject({ state: "success", total: 4, done: 4 });
      expect(ended.failed).toEqual([
        { building_id: trashed, name: "", code: "not_found" },
        { building_id: moved, name: "", code: "not_found" },
        { building_id: nowhere, name: "Bâtiment L-3", code: "place_not_found" },
      ]);
      expect([...(await unzip((await download("user_read", job.id)).rawPayload)).keys()]).toEqual([
        "ESSAI-1-Mairie-ESSAI.pdf",
      ]);
    });

    it.each(["zip", "one_file"] as const)("that cannot be made, none of them, end in error (%s)", async (output) => {
      const building_ids = [
        await reports.addBuilding(`N-${output}`, { answers: { city: "Nulle-Part-Xyz", post_code: "00000" } }),
      ];
      const job = await newJob("user_read", { building_ids, output });
      const before = storedFiles().length;
      await runPdfJob(reports.parts(), job.id);
      expect(await jobOf("user_read", job.id)).toMatchObject({
        state: "error",
        refusal: "nothing_made",
        done: 1,
        file: null,
      });
      const refused = await address("user_read", job.id);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        500,
        "An error occured during the diagnosis generation",
      ]);
      expect(storedFiles().length).toBe(before);
    });

    it.each(["zip", "one_file"] as const)(
      "leave out a building of which no document can be made (%s)",
      async (output) => {
        const { own } = reports.made();
        const broken = await reports.addBuilding(`X-${output}`, { answers: { city: "Marseille", post_code: "13001" } });
        const job = await newJob("user_read", { building_ids: [broken, own.building], output });
        const parts = reports.parts();
        // In the south, a map that cannot be drawn.
        const around: typeof parts.cells.around = async (...args) =>
          args[3].south < 44 ? ({ cells: { latitude: [0] } } as never) : parts.cells.around(...args);
        const cells = { ...parts.cells, around };
        const failures: unknown[] = [];
        await runPdfJob({ ...parts, cells, onFailure: (error) => void failures.push(error) }, job.id);
        const name = `Bâtiment X-${output}`;
        expect(await jobOf("user_read", job.id)).toMatchObject({
          state: "success",
          total: 2,
          done: 2,
          failed: [{ building_id: broken, name, code: "diagnosis_failed" }],
        });
        expect(failures).not.toEqual([]);
        const file = await download("user_read", job.id);
        expect(file.rawPayload.includes("%PDF-")).toBe(true);
      },
    );

    it("are not made for who may no longer do anything, nor given to who may no longer read", async () => {
      const { own, people } = reports.made();
      const disabled = await newJob("sso_user", { building_ids: [own.building] });
      const set = (is_active: boolean) =>
        reports.read((trx) =>
          trx.updateTable("users").set({ is_active }).where("id", "=", people.sso_user.id).execute(),
        );
      await set(false);
      await runPdfJob(reports.parts(), disabled.id);
      await set(true);
      expect(await jobOf("sso_user", disabled.id)).toMatchObject({
        state: "error",
        failed: [{ code: "not_found", name: "" }],
      });

      const building = await reports.addBuilding("M-1");
      const job = await newJob("user_read", { building_ids: [building] });
      await runPdfJob(reports.parts(), job.id);
      expect((await address("user_read", job.id)).statusCode).toBe(200);
      await reports.read((trx) =>
        trx.updateTable("buildings").set({ group_id: own.otherGroup }).where("id", "=", building).execute(),
      );
      expect((await address("user_read", job.id)).statusCode).toBe(404);
    });

    it("are not given at an address that outlives the rights of who asked for it", async () => {
      const { own, people } = reports.made();
      const { id } = people.sso_user;
      const job = await newJob("sso_user", { building_ids: [own.building] });
      await runPdfJob(reports.parts(), job.id);
      const [{ url }] = (await address("sso_user", job.id)).json().urls;
      const statusNow = async () => (await server().app.inject(new URL(url).pathname)).statusCode;
      const setUser = (change: { is_active: boolean }) =>
        reports.read((trx) => trx.updateTable("users").set(change).where("id", "=", id).execute());
      const setGroup = (group_id: string) =>
        reports.read((trx) => trx.updateTable("buildings").set({ group_id }).where("id", "=", own.building).execute());
      const { group_id } = await reports.read((trx) =>
        trx.selectFrom("buildings").select("group_id").where("id", "=", own.building).executeTakeFirstOrThrow(),
      );

      expect(await statusNow()).toBe(200);
      await setUser({ is_active: false });
      expect(await statusNow()).toBe(404);
      await setUser({ is_active: true });
      await setGroup(own.otherGroup);
      expect(await statusNow()).toBe(404);
      await setGroup(group_id);
      expect(await statusNow()).toBe(200);
    });
  },
  () => ({ dataDir: folder() }),
);
