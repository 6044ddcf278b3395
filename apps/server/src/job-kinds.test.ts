import { beforeAll, expect, it, vi } from "vitest";
import { DOCUMENTS_UNDER_TEST } from "./documents-under-test.ts";
import { importFolder, importsUnderTest, readFile, someBuilding } from "./imports-under-test.ts";
import { jobKinds } from "./job-kinds.ts";
import { type JobEvent, type JobKind, type Jobs, startJobs } from "./platform/jobs/index.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer } from "./server-under-test.ts";
import { createServices } from "./services.ts";

const folder = importFolder();

/** No one sends the jobs of this server: each acknowledged row is as if its process had been killed before the queue. */
const PLAN = { name: "Plan", budgets: [{ year: 2030, amount: 10_000 }], objective: "levels" };

onServer(
  "every kind of job",
  (server) => {
    const imports = importsUnderTest(server, folder);
    let kinds: readonly JobKind[];
    beforeAll(async () => {
      const services = await createServices({ ...TEST_CONFIG, externalServices: true }, server().database, {
        documents: DOCUMENTS_UNDER_TEST,
        files: imports.parts().files,
      });
      kinds = jobKinds(services, fail);
      return services.close;
    });
    const fail = (error: unknown) => {
      throw error;
    };
    const ask = async (method: "GET" | "POST", path: string, body?: object) =>
      (await server().ask(imports.tokenOf("user_write"), method, `/buildings/${path}`, body)).json();
    const askPlans = async (method: "GET" | "POST", path: string, body?: object) =>
      (await server().ask(imports.tokenOf("user_write"), method, `/plans/${path}`, body)).json();
    const askAssessments = async (method: "GET" | "POST", path: string, body?: object) =>
      (await server().ask(imports.tokenOf("user_write"), method, `/assessments/${path}`, body)).json();
    const own = () => imports.made().own;

    /** How what a kind works for is acknowledged, and how its owner follows it. */
    const ROWS = {
      "building-pdfs": {
        acknowledge: async () => (await ask("POST", "pdf_report/", { building_ids: [own().building] })).job.id,
        follow: async (id: string) => (await ask("GET", `pdf_reports/${id}/`)).job,
      },
      "portfolio-ranking": {
        acknowledge: async () => (await ask("POST", "rankings/", { building_ids: [own().building] })).job.id,
        follow: async (id: string) => (await ask("GET", `rankings/${id}/`)).job,
      },
      "works-plan": {
        acknowledge: async () => (await askPlans("POST", "", { ...PLAN, building_ids: [own().building] })).plan.id,
        follow: async (id: string) => (await askPlans("GET", `${id}/`)).plan,
      },
      "bulk-assessment": {
        acknowledge: async () =>
          (await askAssessments("POST", "", { format: "csv", building_ids: [own().building] })).assessment.id,
        follow: async (id: string) => {
          const { assessment } = await askAssessments("GET", `${id}/`);
          return { ...assessment, state: assessment.state === "done" ? "success" : assessment.state };
        },
      },
      "building-import": {
        acknowledge: async () => imports.sent("user_write", await readFile([someBuilding("KIND-1")])),
        follow: (id: string) => imports.ask("user_write", id),
      },
    } as const;
    const names = Object.keys(ROWS) as (keyof typeof ROWS)[];

    it("comes again by its schedule, or has rows that say what is left to do", () => {
      expect(kinds.filter(({ schedule, rows }) => schedule === undefined && rows === undefined)).toEqual([]);
      const withRows = kinds.filter(({ rows }) => rows !== undefined);
      expect(withRows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    });

    it("that a person waits for is worked on for several companies at once", () => {
      for (const { name, rows, byCompany } of kinds) {
        if (rows !== undefined)
          expect({ name, atOnce: byCompany?.atOnce ?? 1 }).toMatchObject({ atOnce: expect.toSatisfy((n) => n > 1) });
      }
    });

    it.each(names)(
      "%s: what was acknowledged and never sent is done by the next process that starts",
      { timeout: 120_000 },
      async (name) => {
        const { acknowledge, follow } = ROWS[name];
        const id = await acknowledge();
        const events: JobEvent[] = [];
        const start = () =>
          startJobs({
            database: server().database,
            kinds,
            onFailure: fail,
            onEvent: (event) => events.push(event),
          });
        // The embedded engine has one process.
        const processes = server().database.engine === "pglite" ? [start()] : [start(), start()];
        const started: Jobs[] = await Promise.all(processes);
        await vi.waitFor(async () => expect(await follow(id)).toMatchObject({ state: "success" }), 90_000);
        for (const jobs of started) await jobs.stop();
        const company = own().id;
        expect(events).toEqual([{ what: "sent_again", job: name, id, company }]);
      },
    );

    it.each(names)("%s: what no process could end says so to its owner, once", async (name) => {
      const { acknowledge, follow } = ROWS[name];
      const id = await acknowledge();
      const { rows } = kinds.find((kind) => kind.name === name)!;
      const [job, ...others] = await rows!.unfinished();
      expect([job!.id, others]).toEqual([id, []]);
      expect(await rows!.giveUp(job!.data)).toMatchObject({ id, company_id: own().id });
      expect(await follow(id)).toMatchObject({ state: "error", refusal: "interrupted" });
      expect([await rows!.giveUp(job!.data), await rows!.unfinished()]).toEqual([null, []]);
    });
  },
  () => ({ dataDir: folder() }),
);
