import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Method } from "@lichen/contract";
import { afterAll, beforeAll, expect } from "vitest";
import { nextRevisionWith } from "./buildings/index.ts";
import { DOCUMENTS_UNDER_TEST } from "./documents-under-test.ts";
import { type OrganisationUnderTest, type PersonUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { inflateEntry, workbookEntries } from "./platform/workbook-container.ts";
import type { ServerUnderTest } from "./server-under-test.ts";
import { createServices, type Services } from "./services.ts";

/** A folder for the files of a server under test, removed at its end. */
export function reportFolder(): () => string {
  const folder = mkdtempSync(join(tmpdir(), "lichen-reports-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** People, their buildings, and what a worker has to make reports. */
export function reportsUnderTest(server: () => ServerUnderTest, folder: () => string) {
  let made: OrganisationUnderTest;
  let services: Services;
  const failures: unknown[] = [];
  beforeAll(async () => {
    const { database } = server();
    made = await prepareOrganisation(database, TEST_CONFIG.secret);
    services = await createServices({ ...TEST_CONFIG, dataDir: folder() }, database, {
      documents: DOCUMENTS_UNDER_TEST,
    });
  });
  afterAll(() => services?.close());

  const read = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server().database.db, PLATFORM_SCOPE, work);
  const ask = (who: PersonUnderTest | null, method: Method, path: string, payload?: object) =>
    server().ask(who === null ? null : made.people[who].token, method, path, payload);

  return {
    made: () => made,
    files: () => services.files,
    assessor: () => services.assessor,
    failures,
    /** What a worker works with. */
    parts: () => ({ ...services, onFailure: (error: unknown) => void failures.push(error) }),
    /** What is stored, no matter who asks. */
    read,
    ask,
    /** Lines of the log of an action, oldest first. */
    logged: (action: string) =>
      read((trx) =>
        trx
          .selectFrom("audit_log")
          .select(["actor_id", "company_id", "target_kind", "target_id", "target_name", "after"])
          .where("action", "=", action)
          .orderBy("id")
          .execute(),
      ),
    /** Adds a building to a group of the company of most people, or of another. */
    addBuilding: (
      code: string,
      { group = made.own.group, company = made.own.id, answers = {} as object, name = `Bâtiment ${code}` } = {},
    ): Promise<string> =>
      read(async (trx) => {
        const place = { city: "Lyon", post_code: "69001", country: "FR" };
        const values = {
          company_id: company,
          group_id: group,
          code,
          name,
          revision: (await nextRevisionWith(trx, company, 1))!,
          answers: JSON.stringify({ ...place, ...answers }),
        };
        const { id } = await trx.insertInto("buildings").values(values).returning("id").executeTakeFirstOrThrow();
        return id;
      }),
  };
}

/** A job of reports, as its calls answer it. */
export type PdfJobUnderTest = {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly { readonly building_id: string; readonly name: string; readonly code: string }[];
  readonly file: { readonly name: string; readonly bytes: number } | null;
};

type ReportsUnderTest = ReturnType<typeof reportsUnderTest>;

/** Asks for the reports of several buildings, and for their file. */
export function pdfJobsUnderTest({ ask }: ReportsUnderTest, server: () => ServerUnderTest) {
  const requestPdf = (who: PersonUnderTest, payload: object) => ask(who, "POST", "/buildings/pdf_report/", payload);
  const newJob = async (who: PersonUnderTest, payload: object): Promise<PdfJobUnderTest> => {
    const answer = await requestPdf(who, payload);
    expect([answer.statusCode, answer.json().detail]).toEqual([202, undefined]);
    return answer.json().job;
  };
  const jobOf = async (who: PersonUnderTest, id: string): Promise<PdfJobUnderTest> =>
    (await ask(who, "GET", `/buildings/pdf_reports/${id}/`)).json().job;
  const address = (who: PersonUnderTest | null, id: string) =>
    ask(who, "GET", `/urls/get_presigned/?category=pdf_report&urls=${id}`);
  const download = async (who: PersonUnderTest, id: string) => {
    const [{ url, method }] = (await address(who, id)).json().urls;
    return server().app.inject({ method, url: new URL(url).pathname, headers: { "accept-encoding": "gzip" } });
  };
  return { requestPdf, newJob, jobOf, address, download };
}

/** The files of a zip by their names, each read whole and held to its checksum. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const most = 1_000_000_000;
  const entries = workbookEntries(bytes, { bytes: most, inflatedBytes: most });
  if (typeof entries === "string") throw new Error(entries);
  const files = new Map<string, Buffer>();
  for (const [name, entry] of entries) {
    const pieces: Buffer[] = [];
    for await (const piece of inflateEntry(bytes, entry)) pieces.push(piece);
    files.set(name, Buffer.concat(pieces));
  }
  return files;
}
