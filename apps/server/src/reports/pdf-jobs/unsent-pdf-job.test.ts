import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { embeddedData } from "../../embedded-data.ts";
import { openEngine } from "../../engine.ts";
import { KILLED_ON, startProcessToKill, untilDone } from "../../killed-process-under-test.ts";
import { startJobs } from "../../platform/jobs/index.ts";
import { createReportMaker } from "../report-maker.ts";
import { reportJobs } from "./report-jobs.ts";

const SERVER = join(import.meta.dirname, "../../unsent-jobs-under-test.ts");

describe.each(KILLED_ON)("reports whose server is killed before their job is in the queue, on %s", (engine) => {
  const { runs, database, files, made, read, killedAfter } = startProcessToKill(engine, SERVER);

  it.skipIf(!runs)("are made by the next process that starts", { timeout: 240_000 }, async () => {
    await killedAfter(`${made().people.user_read.token} ${made().own.building}`, untilDone);
    const jobs = () => read((trx) => trx.selectFrom("pdf_jobs").select(["state", "done"]).execute());
    expect(await jobs()).toEqual([{ state: "waiting", done: 0 }]);

    const figures = await openEngine({ database: database(), onFailure: () => {} });
    const maker = createReportMaker({ database: database(), places: embeddedData().places, ...figures });
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const kinds = reportJobs({ ...maker, database: database(), files: files(), onFailure });
    const started = await startJobs({ database: database(), kinds, onFailure });
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: "success", done: 1 }]), 180_000);
    expect(failures).toEqual([]);
    await started.stop();
    await maker.stop();
    figures.stop();
  });
});
