import { globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { KILLED_ON, startProcessToKill, untilDone } from "../../killed-process-under-test.ts";
import { IS_DAILY } from "../../platform/testing/ring.ts";
import { TEST_CONFIG } from "../../platform/testing/test-config.ts";
import { unzip } from "../../reports-under-test.ts";
import { createServices } from "../../services.ts";
import { pdfFileKey } from "./pdf-job-rows.ts";
import { runPdfJob } from "./run-pdf-job.ts";

const WORKER = join(import.meta.dirname, "../../reports-worker-under-test.ts");
/** Set to more for a longer trial. */
const KILLS = Number(process.env.REPORT_KILLS ?? (IS_DAILY ? 1 : 6));
const BUILDINGS = 5;

describe.each(KILLED_ON)("reports whose process is killed, on %s", (engine) => {
  const { runs, database, files, made, folder, read, killedAfter } = startProcessToKill(engine, WORKER);
  const jobOf = (id: string) =>
    read((trx) =>
      trx.selectFrom("pdf_jobs").select(["state", "done", "file_bytes"]).where("id", "=", id).executeTakeFirstOrThrow(),
    );
  const newJob = () =>
    read(async (trx) => {
      const values = {
        company_id: made().own.id,
        user_id: made().people.user_read.id,
        language: "fr",
        scenario: "tracc",
        horizon: "2050",
        output: "zip",
        building_ids: Array.from({ length: BUILDINGS }, () => made().own.building),
      };
      return (
        await trx
          .insertInto("pdf_jobs")
          .values(values as never)
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    });
  it.skipIf(!runs)("have no file, or all of it; taken again, they are whole", { timeout: 600_000 }, async () => {
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const whole = async (id: string) => {
      const bytes = await files().read(pdfFileKey({ company_id: made().own.id, id }));
      expect([...(await unzip(bytes!)).keys()]).toHaveLength(BUILDINGS);
      expect(await jobOf(id)).toEqual({ state: "success", done: BUILDINGS, file_bytes: bytes!.length });
    };
    const first = await newJob();
    const lastsMs = await killedAfter(first, untilDone);
    await whole(first);

    for (let kill = 0; kill < KILLS; kill++) {
      const id = await newJob();
      await killedAfter(id, () => wait(((kill + 1) / (KILLS + 1)) * lastsMs));
      const { state } = await jobOf(id);
      const storedFiles = globSync(join(folder(), "files/pdf-reports/**", id));
      if (state !== "success") expect({ state, storedFiles }).toEqual({ state: "working", storedFiles: [] });
      const services = await createServices(TEST_CONFIG, database(), { files: files() });
      await runPdfJob({ ...services, onFailure }, id);
      await services.close();
      await whole(id);
    }
    expect(failures).toEqual([]);
  });
});
