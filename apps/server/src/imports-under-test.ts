import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportColumns } from "@lichen/contract";
import {
  type Answers,
  BUILDING_RECORD,
  BUILDING_TEMPLATE,
  type Cell,
  type Language,
  type RecordAnswers,
  templateColumns,
  templateKeys,
  writeRow,
} from "@lichen/domain";
import { type CellValue, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll } from "vitest";
import { type Engine, openEngine } from "./engine.ts";
import { runImport } from "./imports/index.ts";
import { type OrganisationUnderTest, type PersonUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { type FileStore, openFileStore } from "./platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

export type Import = {
  readonly import_id: string;
  readonly state: string;
  readonly refusal: string | null;
  readonly to_confirm: boolean;
  readonly errors: readonly { readonly row: number; readonly column: string; readonly code: string }[];
} & Readonly<Record<"read" | "valid" | "in_error" | "written" | "new" | "changed" | "same" | "errors_count", number>>;

/** A folder for the files of a server under test, removed at its end. */
export function importFolder(): () => string {
  const folder = mkdtempSync(join(tmpdir(), "lichen-imports-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

type ChangeMatching = (matching: ImportColumns["matching"]) => object;

/** Sends files to a server under test as its people do, and does the work that a worker would. */
export function importsUnderTest(server: () => ServerUnderTest, folder: () => string) {
  let made: OrganisationUnderTest;
  let engine: Engine;
  let files: FileStore;
  beforeAll(async () => {
    const { database } = server();
    made = await prepareOrganisation(database, TEST_CONFIG.secret);
    engine = await openEngine({ database, onFailure: () => {} });
    files = await openFileStore({ s3: null, dataDir: folder() });
  });
  afterAll(() => engine?.stop());

  const tokenOf = (who: PersonUnderTest) => made.people[who].token;
  const parts = () => ({
    database: server().database,
    files,
    assessor: engine.assessor,
    publicUrl: "https://lichen.test",
    wakeMails: () => {},
    wakeWebhooks: () => {},
    rnb: null,
  });

  const address = async (who: PersonUnderTest, query: Record<string, string> = {}) => {
    const parameters = { category: "buildings_import", urls: "parc.xlsx", ...query };
    return server().ask(tokenOf(who), "GET", `/urls/get_presigned/?${new URLSearchParams(parameters)}`);
  };
  const put = (url: string, bytes: Uint8Array) =>
    server().app.inject({ method: "PUT", url: new URL(url).pathname, payload: Buffer.from(bytes) });
  const ask = async (who: PersonUnderTest, id: string): Promise<Import> =>
    (await server().ask(tokenOf(who), "GET", `/buildings/imports/${id}/`)).json();
  const run = (id: string) => runImport(parts(), id);
  const sent = async (who: PersonUnderTest, bytes: Uint8Array, query: Record<string, string> = {}): Promise<string> => {
    const { urls } = (await address(who, query)).json() as { urls: { url: string; import_id: string }[] };
    const { statusCode, body } = await put(urls[0]!.url, bytes);
    if (statusCode !== 204) throw new Error(`${statusCode} ${body}`);
    return urls[0]!.import_id;
  };

  /** Takes the columns of a file as they are proposed, or as they are changed, and checks its rows. */
  const takeColumns = async (id: string, change: ChangeMatching = (matching) => matching): Promise<ImportColumns> => {
    const path = `/buildings/imports/${id}/columns/`;
    const columns = (await server().ask(tokenOf("user_write"), "GET", path)).json() as ImportColumns;
    const answer = await server().ask(tokenOf("user_write"), "POST", path, change(columns.matching));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await run(id);
    return columns;
  };
  /** Agrees to what was shown, and writes it. */
  const confirm = async (id: string): Promise<void> => {
    await server().ask(tokenOf("user_write"), "POST", `/buildings/imports/${id}/confirm/`, {});
    await run(id);
  };

  const read = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server().database.db, PLATFORM_SCOPE, work);

  return {
    made: () => made,
    /** What is stored, no matter who asks. */
    read,
    company: () =>
      read((trx) =>
        trx
          .selectFrom("companies")
          .select(["buildings_counter", "portfolio_revision"])
          .where("id", "=", made.own.id)
          .executeTakeFirstOrThrow(),
      ),
    setThreshold: (buildings_threshold: number | null) =>
      read((trx) => trx.updateTable("companies").set({ buildings_threshold }).where("id", "=", made.own.id).execute()),
    buildingsLike: (prefix: string) =>
      read((trx) =>
        trx
          .selectFrom("buildings")
          .select(["id", "code", "name", "version", "answers", "place", "revision", "company_id"])
          .where("code", "like", `${prefix}%`)
          .where("deleted_at", "is", null)
          .orderBy("code")
          .execute(),
      ),
    post: (who: PersonUnderTest, id: string, verb: "confirm" | "cancel" | "retry", payload: object = {}) =>
      server().ask(tokenOf(who), "POST", `/buildings/imports/${id}/${verb}/`, payload),
    parts,
    tokenOf,
    address,
    put,
    ask,
    run,
    takeColumns,
    confirm,
    /** Sends a file; it is not worked on yet. */
    sent,
    /** Sends a file and works on it: what its import has become. */
    async imported(who: PersonUnderTest, bytes: Uint8Array, query: Record<string, string> = {}): Promise<Import> {
      const id = await sent(who, bytes, query);
      await run(id);
      return ask(who, id);
    },
  };
}

/** A building that a portfolio takes. */
export function someBuilding(code: string, more: Answers = {}): Answers {
  return {
    member_building_code: code,
    member_building_name: `Mairie ${code}`,
    fond_gestion_name: "Default",
    life_cycle_stage: "exploitation",
    building_type: "office",
    street: "1 place de la Comédie",
    post_code: "69001",
    city: "Lyon",
    country: "FR",
    ...more,
  };
}

/** A filled template, without its comments and lists. */
export function readFile(rows: readonly RecordAnswers[], language: Language = "fr"): Promise<Uint8Array> {
  return fileOfCells(
    rows.map((answers) => writeRow(BUILDING_RECORD, answers, language)),
    language,
  );
}

/** The same from its cells: the first row of buildings is the fifth. */
export async function fileOfCells(
  rows: readonly (readonly Cell[])[],
  language: Language = "fr",
  head: readonly (readonly Cell[])[] = headOf(language),
): Promise<Uint8Array> {
  const sheet = { name: "a", rows: [...head, ...rows] as CellValue[][] };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}

export function headOf(language: Language): Cell[][] {
  return [
    [...templateKeys(BUILDING_TEMPLATE, language)],
    ["édition"],
    ["sections"],
    templateColumns(BUILDING_RECORD, language).map(({ title }) => title),
  ];
}

export const WIDTH = BUILDING_RECORD.fields.length;
