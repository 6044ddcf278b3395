import { globSync } from "node:fs";
import { join } from "node:path";
import {
  type Answer,
  type Answers,
  BUILDING_TEMPLATE,
  type Cell,
  check,
  FIELDS,
  type Field,
  fieldOf,
  IMPORT_ROWS,
  LANGUAGES,
  QUESTIONNAIRE,
  readRow,
  templateColumns,
  templateKeys,
  templateWidth,
  writeRow,
} from "@lichen/domain";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fileOfCells, headOf, importFolder, importsUnderTest, readFile, someBuilding } from "../imports-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { readRows } from "../platform/spreadsheet.ts";
import { rawWorkbook } from "../platform/testing/raw-workbook.ts";
import { threadMs } from "../platform/testing/thread-ms.ts";
import { onServer } from "../server-under-test.ts";
import { templateWorkbook } from "./template-workbook.ts";

const folder = importFolder();
const LONGEST_ANSWER_MS = 2_000;

onServer(
  "files of buildings",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { imported, tokenOf } = imports;
    const read = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server().database.db, PLATFORM_SCOPE, work);
    const buildingsOf = async (who: "company_admin" | "other_company_admin", codes: readonly string[]) => {
      const rows = await read((trx) =>
        trx.selectFrom("buildings").select(["id", "code"]).where("code", "in", codes).execute(),
      );
      const found = new Map<string, Answers>();
      for (const { id, code } of rows) {
        const { building } = (await server().ask(tokenOf(who), "GET", `/buildings/${id}/`)).json();
        const answers = FIELDS.flatMap(({ key }) => (building[key] === undefined ? [] : [[key, building[key]]]));
        found.set(code!, Object.fromEntries(answers));
      }
      return found;
    };

    it.each(LANGUAGES)("any valid buildings come back as they were, then change nothing: %s", async (language) => {
      const [some] = fc.sample(fc.array(validBuilding(), { minLength: 25, maxLength: 25 }), { numRuns: 1, seed: 7 });
      const buildings = some!.map((answers, n) => ({ ...answers, member_building_code: `${language} ${n}` }));
      const rows = buildings.map((answers) => ({ cells: writeRow(QUESTIONNAIRE, answers, language) }));
      const file = await templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames: ["Default"], rows });
      const done = await imported("company_admin", file, { locale: language });
      expect(done.errors).toEqual([]);
      expect(done).toMatchObject({ state: "success", new: 25, written: 25, in_error: 0 });
      const found = await buildingsOf(
        "company_admin",
        buildings.map(({ member_building_code }) => member_building_code),
      );
      for (const answers of buildings) expect(found.get(answers.member_building_code)).toEqual(answers);

      const exported = await server().ask(tokenOf("company_admin"), "POST", "/buildings/export/", {
        format: "xlsx",
        language,
        search: `${language} `,
        filters: [{ column: "member_building_code", type: "text", value: `${language} ` }],
      });
      expect(exported.statusCode).toBe(200);
      const again = await imported("company_admin", new Uint8Array(exported.rawPayload), { locale: language });
      expect(again).toMatchObject({ state: "success", new: 0, changed: 0, same: 25, written: 0, in_error: 0 });
    });

    it.each<[string, () => Promise<Uint8Array>, string]>([
      [
        "an older edition",
        () => withKeys((keys) => [...keys.slice(0, -1), "lichen 2025-03-31 fr"]),
        "template_not_respected",
      ],
      [
        "a column that moved",
        () => withTitles(([first, second, ...more]) => [second!, first!, ...more]),
        "template_not_respected",
      ],
      ["a column that is missing", () => withTitles((titles) => titles.toSpliced(7, 1)), "template_not_respected"],
      ["a title that was changed", () => withTitles((titles) => titles.with(7, "Rue")), "template_not_respected"],
      [
        "no titles",
        () => fileOfCells([writeRow(QUESTIONNAIRE, someBuilding("x"), "fr")], "fr", []),
        "template_not_respected",
      ],
      ["no building", () => readFile([]), "no_rows"],
      [
        "the example alone",
        () => templateWorkbook({ template: BUILDING_TEMPLATE, language: "en", groupNames: [] }),
        "no_rows",
      ],
      ["no row that holds", () => readFile([someBuilding("", { city: "" })]), "nothing_valid"],
      ["an .xls", async () => Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex"), "not_a_workbook"],
      ["nothing", async () => new Uint8Array(), "no_rows"],
      ["a cut file", async () => (await readFile([someBuilding("x")])).subarray(0, 2000), "not_a_workbook"],
      ["two rows of one number", () => twoRowsOfOneNumber(), "not_a_workbook"],
      ["macros", () => rawWorkbook({ more: [{ name: "xl/vbaProject.bin", content: "x" }] }), "has_macros"],
      ["300 columns", () => fileOfCells([Array(300).fill("a")]), "too_many_columns"],
      ["too many rows", () => tooMany(), "too_many_rows"],
    ])(
      "%s: refused in a clear state, the organisation free, the server answering",
      async (_, file, refusal) => {
        const bytes = await file();
        const id = await imports.sent("company_admin", bytes);
        const running = imports.run(id);
        const since = threadMs();
        expect((await server().get("/health/")).statusCode).toBe(200);
        expect(threadMs() - since).toBeLessThan(LONGEST_ANSWER_MS);
        await running;
        const { state, refusal: got, written } = await imports.ask("company_admin", id);
        expect({ state, refusal: got, written }).toEqual({ state: "error", refusal, written: 0 });
        const { mail, holding } = await read(async (trx) => ({
          mail: await trx
            .selectFrom("mails")
            .select("subject")
            .where("text_body", "like", `%${id}%`)
            .executeTakeFirstOrThrow(),
          holding: await trx.selectFrom("building_imports").select("id").where("holds", "=", true).execute(),
        }));
        expect([mail.subject, holding]).toEqual(["Votre import n’a pas abouti", []]);
        // With errors to correct, the file makes their workbook.
        const storedFiles = globSync(join(folder(), "files/imports/*", `${id}.xlsx`));
        expect(storedFiles).toHaveLength(refusal === "nothing_valid" ? 1 : 0);
      },
      60_000,
    );

    it("titles of another language, without keys, or keys alone are the template too", async () => {
      const keys = FIELDS.map(({ key }) => key);
      const heads: Cell[][][] = [headOf("en"), [headOf("fr").at(-1)!], [keys]];
      for (const [n, head] of heads.entries()) {
        const file = await fileOfCells([writeRow(QUESTIONNAIRE, someBuilding(`T-${n}`), "en")], "fr", head);
        expect(await imported("company_admin", file)).toMatchObject({ state: "success", new: 1 });
      }
    });

    it("coordinates out of Europe are an error of their row, those of overseas France are not", async () => {
      const at = (code: string, latitude: number, longitude: number) => someBuilding(code, { latitude, longitude });
      const file = await readFile([
        at("C-1", 40.7128, -74.006),
        at("C-2", 55.75, 37.61),
        at("C-3", -20.8821, 55.4507),
        someBuilding("C-4", { latitude: 41.01, longitude: 28.97, country: "TR" }),
      ]);
      const done = await imported("company_admin", file);
      expect(done).toMatchObject({ state: "success", new: 2, in_error: 2 });
      expect(done.errors.map(({ column, code }) => `${column} ${code}`)).toEqual([
        "latitude outside_europe",
        "latitude outside_europe",
      ]);
    });

    it("what is wrong is said cell by cell, and comes back as a workbook to correct", async () => {
      const good = writeRow(QUESTIONNAIRE, someBuilding("W-1"), "fr");
      const wrong = (changes: Partial<Record<string, Cell>>) =>
        good.map((cell, at) => {
          const { key } = FIELDS[at]!;
          return key in changes ? changes[key]! : key === "member_building_code" ? "W-2" : cell;
        });
      const rows: Cell[][] = [
        good,
        wrong({ building_type: "Château fort", gross_floor_area: "beaucoup" }),
        [],
        wrong({ member_building_code: "w-1", construction_year: new Date("2020-01-02") }),
        wrong({ member_building_code: "W-4", gross_floor_area: "1e400" }),
        wrong({ member_building_code: "W-5", country: "Atlantide", post_code: null, latitude: 48 }),
      ];
      const done = await imported("company_admin", await fileOfCells(rows));
      expect(done).toMatchObject({ state: "success", read: 5, valid: 1, in_error: 4, written: 1 });
      const codes = done.errors.map(({ row, column, code }) => `${row} ${column} ${code}`);
      expect(codes).toEqual(
        expect.arrayContaining([
          "6 building_type unknown_option",
          "6 gross_floor_area not_a_number",
          "8 member_building_code duplicate_in_file",
          "8 construction_year date_cell",
          "9 gross_floor_area not_a_number",
          "10 country country_not_covered",
          "10 longitude pair_missing",
          "10 post_code required",
        ]),
      );
      const answer = await server().ask(
        tokenOf("company_admin"),
        "GET",
        `/buildings/imports/${done.import_id}/errors/`,
      );
      expect(answer.headers["content-disposition"]).toContain("erreurs.xlsx");
      const bytes = new Uint8Array(answer.rawPayload);
      const bounds = {
        bytes: 1e7,
        inflatedBytes: 1e8,
        rows: 30_000,
        columns: templateWidth(BUILDING_TEMPLATE),
        ms: 20_000,
      };
      const reading = await readRows(bytes, bounds);
      const lines = reading.kind === "read" ? reading.rows.filter(({ number }) => number > 4) : [];
      expect(lines).toHaveLength(4);
      expect(lines[0]!.cells.at(-1)).toContain(`${fieldOf("building_type").label.fr}\u202f: `);
      expect(readRow(QUESTIONNAIRE, lines[0]!.cells, "fr").answers.member_building_code).toBe("W-2");
      // Corrected, it is sent as it is.
      const corrected = await imported("company_admin", bytes);
      expect(corrected).toMatchObject({ state: "error", refusal: "nothing_valid", in_error: 4 });
    });
  },
  () => ({ dataDir: folder() }),
);

function withKeys(change: (keys: string[]) => Cell[]): Promise<Uint8Array> {
  const [, ...more] = headOf("fr");
  return fileOfCells([writeRow(QUESTIONNAIRE, someBuilding("x"), "fr")], "fr", [
    change([...templateKeys(BUILDING_TEMPLATE, "fr")]),
    ...more,
  ]);
}

function withTitles(change: (titles: string[]) => Cell[]): Promise<Uint8Array> {
  const titles = change(templateColumns(QUESTIONNAIRE, "fr").map(({ title }) => title));
  return fileOfCells([writeRow(QUESTIONNAIRE, someBuilding("x"), "fr")], "fr", [...headOf("fr").slice(0, -1), titles]);
}

function tooMany(): Promise<Uint8Array> {
  return fileOfCells(Array.from({ length: IMPORT_ROWS + 1 }, (_, n) => [`x-${n}`]));
}

/** Any building that a portfolio takes, in its default group. */
function validBuilding(): fc.Arbitrary<Answers> {
  const optional = FIELDS.filter(({ key }) => key !== "fond_gestion_name" && key !== "member_building_code");
  const answers = fc.record(Object.fromEntries(optional.map((field) => [field.key, validAnswer(field)])), {
    requiredKeys: optional
      .filter((field) => field.required || field.requiredWhen !== undefined || "pairWith" in field)
      .map(({ key }) => key),
  });
  return answers
    .map((some) => ({ ...some, member_building_code: "x", fond_gestion_name: "Default", country: "FR" }) as Answers)
    .filter((some) => check(QUESTIONNAIRE, some, "portfolio").issues.every(({ severity }) => severity !== "error"));
}

/** Degrees over the land of France, whatever the other coordinate is. */
const OVER_LAND: Readonly<Record<string, readonly [number, number]>> = { latitude: [45, 48], longitude: [1, 4] };

function validAnswer(field: Field): fc.Arbitrary<Answer> {
  switch (field.type) {
    case "enum":
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case "integer":
      return fc.integer({ min: field.min, max: field.max });
    case "number": {
      const [min, max] = OVER_LAND[field.key] ?? [field.min, field.max];
      return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((n) => n / 100);
    }
    case "string":
      if (field.pattern !== undefined) return fc.stringMatching(new RegExp(field.pattern));
      return fc
        .string({ unit: "grapheme", minLength: 1, maxLength: Math.min(40, field.maxLength) })
        .map((text) => `é ${text}`.normalize("NFC").slice(0, field.maxLength).toWellFormed().trim())
        .filter((text) => !text.includes("\0") && text.isWellFormed());
  }
}

/** A file by hand: its titles are the keys of the questions. */
function twoRowsOfOneNumber(): Promise<Uint8Array> {
  const row = (number: number, cells: readonly unknown[]) =>
    `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell ?? ""}</t></is></c>`).join("")}</row>`;
  const buildings = ["S-1", "S-2"].map((code) => row(2, writeRow(QUESTIONNAIRE, someBuilding(code), "fr")));
  return rawWorkbook({
    rows: [
      row(
        1,
        FIELDS.map(({ key }) => key),
      ),
      ...buildings,
    ].join(""),
  });
}
