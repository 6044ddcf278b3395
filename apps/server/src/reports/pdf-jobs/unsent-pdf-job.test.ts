import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { KILLED_ON, startProcessToKill, untilDone } from "../../killed-process-under-test.ts";
import { startJobs } from "../../platform/jobs/index.ts";
import { TEST_CONFIG } from "../../platform/testing/test-config.ts";
import { createServices } from "../../services.ts";
import { reportJobs } from "./report-jobs.ts";

const SERVER = join(import.meta.dirname, "../../unsent-jobs-under-test.ts");

describe.each(KILLED_ON)("reports whose server is killed before their job is in the queue, on %s", (engine) => {
  const { runs, database, files, made, read, killedAfter } = startProcessToKill(engine, SERVER);

  it.skipIf(!runs)("are made by the next process that starts", { timeout: 240_000 }, async () => {
    await killedAfter(`${made().people.user_read.token} ${made().own.building}`, untilDone);
    const jobs = () => read((trx) => trx.selectFrom("pdf_jobs").select(["state", "done"]).execute());
    expect(await jobs()).toEqual([{ state: "waiting", done: 0 }]);

    const services = await createServices(TEST_CONFIG, database(), { files: files() });
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const kinds = reportJobs({ ...services, onFailure });
    const started = await startJobs({ database: database(), kinds, onFailure });
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: "success", done: 1 }]), 180_000);
    expect(failures).toEqual([]);
    await started.stop();
    await services.close();
  });
});
