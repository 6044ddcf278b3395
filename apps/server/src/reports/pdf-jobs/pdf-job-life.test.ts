import { globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { STORED_PDF_BYTES, STORED_PDF_JOBS } from "@lichen/domain";
import { sql } from "kysely";
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
import { sweepPdfJobs } from "./sweep-pdf-jobs.ts";

const folder = reportFolder();

onServer(
  "reports that are being made",
  (server) => {
    const reports = reportsUnderTest(server, folder);
    const { ask } = reports;
    const { requestPdf, newJob, jobOf, address, download } = pdfJobsUnderTest(reports, server);
    const storedFiles = () =>
      globSync(join(folder(), "files", "**", "*"), { withFileTypes: true }).filter((e) => e.isFile());

    it("can be cancelled, before and while they are made; what is over stays as it is", async () => {
      const { own } = reports.made();
      const cancel = async (id: string): Promise<PdfJobUnderTest> =>
        (await ask("user_write", "POST", `/buildings/pdf_reports/${id}/cancel/`)).json().job;
      const before = storedFiles().length;
      const waiting = await newJob("user_write", { building_ids: [own.building] });
      expect(await cancel(waiting.id)).toMatchObject({ state: "cancelled" });
      await runPdfJob(reports.parts(), waiting.id);
      expect(await jobOf("user_write", waiting.id)).toMatchObject({ state: "cancelled", file: null });
      expect((await address("user_write", waiting.id)).statusCode).toBe(404);

      const running = await newJob("user_write", { building_ids: [own.building] });
      const parts = reports.parts();
      const make: typeof parts.documents.make = async (job, whose) => {
        await cancel(running.id);
        return parts.documents.make(job, whose);
      };
      await runPdfJob({ ...parts, documents: { ...parts.documents, make } }, running.id);
      expect(await jobOf("user_write", running.id)).toMatchObject({ state: "cancelled" });
      expect(storedFiles().length).toBe(before);

      const over = await newJob("user_write", { building_ids: [own.building] });
      await runPdfJob(reports.parts(), over.id);
      expect(await cancel(over.id)).toMatchObject({ state: "success" });
      expect((await download("user_write", over.id)).statusCode).toBe(200);
    });

    it("that are not over are three at most, even when they are asked for at the same time", async () => {
      const building_ids = [reports.made().own.building];
      const answers = await Promise.all(Array.from({ length: 5 }, () => requestPdf("manager", { building_ids })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 202, 429, 429]);
    });

    it("are swept with their file after some days", async () => {
      const { own } = reports.made();
      const parts = reports.parts();
      const age = (id: string, minutes: number) =>
        reports.read((trx) =>
          trx
            .updateTable("pdf_jobs")
            .set({ created_at: new Date(Date.now() - minutes * 60_000) })
            .where("id", "=", id)
            .execute(),
        );
      const old = await newJob("company_admin", { building_ids: [own.building] });
      await runPdfJob(parts, old.id);
      const key = `pdf-reports/${own.id}/${old.id}`;
      const days = 7 * 24 * 60;
      await age(old.id, days - 5);
      await sweepPdfJobs(parts);
      expect(await parts.files.read(key)).not.toBeNull();
      await age(old.id, days + 5);
      expect((await address("company_admin", old.id)).statusCode).toBe(404);
      await sweepPdfJobs(parts);
      expect(await parts.files.read(key)).toBeNull();
      const { rows } = await reports.read((trx) => sql`select 1 from pdf_jobs where id = ${old.id}`.execute(trx));
      expect(rows).toEqual([]);
    });

    it("make room for those that come after, the oldest first", async () => {
      const { own } = reports.made();
      const parts = reports.parts();
      const first = await newJob("user_read", { building_ids: [own.building] });
      await runPdfJob(parts, first.id);
      // As if its reports were as many as may be.
      await reports.read((trx) =>
        trx.updateTable("pdf_jobs").set({ file_bytes: STORED_PDF_BYTES.person }).where("id", "=", first.id).execute(),
      );
      const second = await newJob("user_read", { building_ids: [own.building] });
      expect((await download("user_read", first.id)).statusCode).toBe(200);
      await runPdfJob(parts, second.id);
      expect(await jobOf("user_read", first.id)).toMatchObject({ state: "success", file: null });
      expect((await address("user_read", first.id)).statusCode).toBe(404);
      expect(await parts.files.read(`pdf-reports/${own.id}/${first.id}`)).toBeNull();
      expect((await download("user_read", second.id)).statusCode).toBe(200);
    });

    it("that are asked for and cancelled without end leave a bounded number of rows", async () => {
      const { own, people } = reports.made();
      const rows = Array.from({ length: STORED_PDF_JOBS + 20 }, () => ({
        company_id: own.id,
        user_id: people.user_read.id,
        language: "fr",
        scenario: "tracc",
        horizon: "2050",
        output: "zip",
        state: "cancelled",
        building_ids: [own.building],
      }));
      await reports.read((trx) =>
        trx
          .insertInto("pdf_jobs")
          .values(rows as never)
          .execute(),
      );
      await newJob("user_read", { building_ids: [own.building] });
      const { jobs } = (await ask("user_read", "GET", "/buildings/pdf_reports/")).json();
      expect(jobs).toHaveLength(STORED_PDF_JOBS + 1);
    });

    it("leave no file behind a company that is deleted, nor behind whoever asked for them", async () => {
      const { other, people } = reports.made();
      const job = await newJob("other_company_admin", { building_ids: [other.building] });
      await runPdfJob(reports.parts(), job.id);
      const key = `pdf-reports/${other.id}/${job.id}`;
      await reports.read((trx) => trx.deleteFrom("users").where("id", "=", people.other_company_admin.id).execute());
      expect(await reports.files().read(key)).not.toBeNull();
      const deleted = await ask("admin", "DELETE", `/admin/companies/${other.id}/`);
      expect([deleted.statusCode, await reports.files().read(key)]).toEqual([200, null]);
    });

    it("go on when the database is slow to take their signs of life", async () => {
      const { own } = reports.made();
      const job = await newJob("user_write", { building_ids: [own.building] });
      const parts = reports.parts();
      const make: typeof parts.documents.make = async (request, whose) => {
        await reports.read(async (trx) => {
          await trx.selectFrom("pdf_jobs").select("id").where("id", "=", job.id).forUpdate().execute();
          await wait(3_500);
        });
        return parts.documents.make(request, whose);
      };
      await runPdfJob({ ...parts, documents: { ...parts.documents, make } }, job.id);
      expect(await jobOf("user_write", job.id)).toMatchObject({ state: "success", done: 1 });
    });

    it("that two processes work on are those of the one that began last", async () => {
      const { own } = reports.made();
      const job = await newJob("user_write", { building_ids: [own.building] });
      const parts = reports.parts();
      let last = Promise.resolve();
      const make: typeof parts.documents.make = async (request, whose) => {
        last = runPdfJob(parts, job.id);
        await last;
        return parts.documents.make(request, whose);
      };
      await runPdfJob({ ...parts, documents: { ...parts.documents, make } }, job.id);
      // The first one may have given up before the last one is over.
      await last;
      expect(await jobOf("user_write", job.id)).toMatchObject({ state: "success", done: 1 });
      expect([...(await unzip((await download("user_write", job.id)).rawPayload)).keys()]).toEqual([
        "ESSAI-1-Mairie-ESSAI.pdf",
      ]);
    });
  },
  () => ({ dataDir: folder() }),
);
