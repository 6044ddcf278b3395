import { expect, it, vi } from "vitest";
import { startJobs } from "../../platform/jobs/index.ts";
import { pdfJobsUnderTest, reportFolder, reportsUnderTest } from "../../reports-under-test.ts";
import { onServer } from "../../server-under-test.ts";
import { reportJobs } from "./report-jobs.ts";

const folder = reportFolder();
/** Buildings of each batch: the documents of the other company are fewer. */
const BATCH = 10;

onServer(
  "the reports of several companies",
  (server) => {
    const reports = reportsUnderTest(server, folder);
    const { newJob } = pdfJobsUnderTest(reports, server);

    it("are made in turn: what a company asks for waits for no batch of another, one building for none at all", {
      timeout: 240_000,
    }, async () => {
      const { own, other } = reports.made();
      const batch: string[] = [];
      for (let nth = 0; nth < BATCH; nth++) batch.push(await reports.addBuilding(`TURN-${nth}`));
      const second = await reports.addBuilding("TURN-B", { company: other.id, group: other.group });
      const requests = new Map<string, string>();
      const ask = async (name: string, ...wish: Parameters<typeof newJob>) =>
        requests.set((await newJob(...wish)).id, name);
      for (const name of ["batch 1", "batch 2", "batch 3"]) await ask(name, "user_read", { building_ids: batch });
      await ask("two of another company", "other_company_admin", { building_ids: [other.building, second] });
      await ask("one of another company", "other_company_admin", { building_ids: [other.building] });
      await ask("one of the same company", "manager", { building_ids: [own.building] });

      const { database } = server();
      const onFailure = (error: unknown) => {
        throw error;
      };
      const jobs = await startJobs({ database, kinds: reportJobs(reports.parts()), onFailure });
      const ended = () =>
        reports.read((trx) =>
          trx.selectFrom("pdf_jobs").select("id").where("state", "=", "success").orderBy("ended_at").execute(),
        );
      await vi.waitFor(async () => expect(await ended()).toHaveLength(requests.size), 180_000);
      const order = (await ended()).map(({ id }) => requests.get(id)!);
      expect(order.slice(0, 2).toSorted()).toEqual(["one of another company", "one of the same company"]);
      expect(order.slice(2)).toEqual(["two of another company", "batch 1", "batch 2", "batch 3"]);
      await jobs.stop();
    });
  },
  () => ({ dataDir: folder() }),
);
