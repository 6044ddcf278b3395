import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type Answer,
  type Answers,
  BUILDING_TEMPLATE,
  check,
  FIELDS,
  type Field,
  IMPORT_ROWS,
  isExampleRow,
  LANGUAGES,
  type Language,
  offeredOptions,
  QUESTIONNAIRE,
  readRow,
  readTemplateHeader,
  TEMPLATE_FIRST_ROW,
  TEMPLATE_ROWS,
  templateWidth,
  writeRow,
} from "@lichen/domain";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readRows, type SheetRow } from "../platform/spreadsheet.ts";
import { type TemplateDeps, templateWorkbook } from "./template-workbook.ts";

const GROUPS = ["Default", "Lyon, centre", "Écoles « A »"];
const BOUNDS = {
  bytes: 20_000_000,
  inflatedBytes: 200_000_000,
  rows: IMPORT_ROWS + 10,
  columns: templateWidth(BUILDING_TEMPLATE),
  ms: 10_000,
  mergedRows: TEMPLATE_ROWS.titles,
};
const { fields: COLUMNS } = BUILDING_TEMPLATE.catalogue;

describe.each(LANGUAGES)("the template, in %s", (language) => {
  it("is one that the import takes, with its example alone", async () => {
    const { header, rows } = await readBack(
      await templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames: GROUPS }),
    );
    expect(header).toMatchObject({ firstRow: TEMPLATE_FIRST_ROW, language, edition: BUILDING_TEMPLATE.edition });
    expect(rows).toHaveLength(1);
    expect(isExampleRow(BUILDING_TEMPLATE, rows[0]!.cells)).toBe(true);
  });

  it("hides its keys and lists, notes each title, and keeps titles in sight", async () => {
    const { sheets } = await readXlsx(
      await templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames: GROUPS }),
    );
    const [buildings, help, lists] = sheets;
    expect(buildings!.rowDefs?.get(0)?.hidden).toBe(true);
    expect(buildings!.freezePane).toMatchObject({ rows: 4, columns: 1 });
    for (const field of COLUMNS) {
      expect(buildings!.cells?.get(`3,${field.column - 1}`)?.comment?.text).toContain(field.help[language]);
    }
    expect(help!.rows).toHaveLength(1 + COLUMNS.length);
    expect(lists!.hidden).toBe(true);
  });

  it("offers each choice and bounds each figure", async () => {
    const { sheets } = await readXlsx(
      await templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames: GROUPS }),
    );
    const rules = sheets[0]!.dataValidations!;
    const lists = sheets[2]!.rows;
    const listOf = (formula: string) => {
      const [, letter = "", last = ""] = /!\$([A-Z]+)\$1:\$[A-Z]+\$(\d+)$/.exec(formula)!;
      return lists.slice(0, Number(last)).map((row) => row[columnOf(letter)]);
    };
    expect(rules).toHaveLength(COLUMNS.length);
    for (const rule of rules) {
      const [, letter = "", first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(rule.range)!;
      expect([Number(first), Number(last)]).toEqual([TEMPLATE_FIRST_ROW, TEMPLATE_FIRST_ROW + IMPORT_ROWS - 1]);
      const field = COLUMNS[columnOf(letter)]!;
      if (field.type === "enum")
        expect(listOf(rule.formula1!)).toEqual(offeredOptions(field, language).map(({ name }) => name[language]));
      else if (field.key === "fond_gestion_name") expect(listOf(rule.formula1!)).toEqual(GROUPS);
      else if (field.type === "string") expect(rule).toMatchObject({ type: "textLength" });
      else expect([rule.formula1, rule.formula2].map(Number)).toEqual([field.min, field.max]);
    }
  });
});

describe("a workbook of buildings", () => {
  it.each(LANGUAGES)("gives the same buildings back, whatever they are: %s", async (language) => {
    // Many at a time: opening a workbook costs more than reading it.
    const buildings = fc.array(anyBuilding(), { minLength: 60, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(buildings, async (given) => {
        const rows = given.map((answers) => ({ cells: writeRow(QUESTIONNAIRE, answers, language) }));
        const bytes = await templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames: GROUPS, rows });
        expect(await buildingsOf(bytes, language)).toEqual(given);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it("keeps what looks like markup, a formula or a reference", async () => {
    const name = "=1+1 <b> & \"'_x0041_ _x005F_ _x0001_ tab é 🏢 مبنى";
    const [answers] = await buildingsOf(await fillTemplate([{ ...minimal("B1"), member_building_name: name }]), "fr");
    expect(answers!.member_building_name).toBe(name);
  });

  it("may be empty", async () => {
    expect(await buildingsOf(await fillTemplate([]), "fr")).toEqual([]);
  });

  it("never holds the server for long", async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => ({ cells: writeRow(QUESTIONNAIRE, minimal(`B${n}`), "fr") }));
    let [longest, last] = [0, performance.now()];
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    await templateWorkbook({ template: BUILDING_TEMPLATE, language: "fr", groupNames: GROUPS, rows });
    clearInterval(beat);
    expect(longest).toBeLessThan(1000);
  });
});

describe("a workbook of errors", () => {
  it("has the rows as they were given, with what is wrong in a last column, and can be sent again", async () => {
    const cells = [
      ...writeRow(QUESTIONNAIRE, minimal("B1"), "en").slice(0, 20),
      true,
      new Date("2026-01-02"),
      { formula: true } as const,
    ];
    const rows = [{ cells, errors: "Construction year: the cell holds a date." }];
    const parts = { template: BUILDING_TEMPLATE, language: "en", groupNames: GROUPS, rows, withErrors: true } as const;
    const { header, rows: read } = await readBack(await templateWorkbook(parts));
    expect(header).toMatchObject({ firstRow: TEMPLATE_FIRST_ROW, language: "en" });
    const blank = Array<null>(COLUMNS.length - 22).fill(null);
    expect(read).toEqual([
      { number: TEMPLATE_FIRST_ROW, cells: [...cells.slice(0, 21), "2026-01-02", ...blank, rows[0]!.errors] },
    ]);
  });
});

const OFFICE = "/usr/bin/soffice";
describe.runIf(existsSync(OFFICE))("opened and saved by another program", () => {
  it("gives the same buildings back", { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "lichen-office-"));
    const given = fc.sample(anyBuilding(), { numRuns: 20, seed: 1 }).map(asShown);
    writeFileSync(join(folder, "given.xlsx"), await fillTemplate(given));
    const home = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)(OFFICE, [
      home,
      "--headless",
      "--convert-to",
      "xlsx:Calc MS Excel 2007 XML",
      "--outdir",
      join(folder, "saved"),
      join(folder, "given.xlsx"),
    ]);
    const saved = new Uint8Array(readFileSync(join(folder, "saved/given.xlsx")));
    expect(await buildingsOf(saved, "fr")).toEqual(given);
    rmSync(folder, { recursive: true, force: true });
  });
});

/** What such a program keeps: figures of 15 digits, texts on one line without hidden characters. */
function asShown(answers: Answers): Answers {
  const shown = (answer: Answer) =>
    typeof answer === "number" ? Number(answer.toPrecision(15)) : answer.replace(/[\p{C}\s]+/gu, " ").trim() || "B1";
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, shown(answer)]));
}

function fillTemplate(buildings: readonly Answers[]): Promise<Uint8Array<ArrayBuffer>> {
  const rows = buildings.map((answers) => ({ cells: writeRow(QUESTIONNAIRE, answers, "fr") }));
  return templateWorkbook({
    template: BUILDING_TEMPLATE,
    language: "fr",
    groupNames: GROUPS,
    rows,
  } satisfies TemplateDeps);
}

async function readBack(bytes: Uint8Array) {
  const reading = await readRows(bytes, BOUNDS);
  if (reading.kind === "refused") throw new Error(reading.reason);
  const header = readTemplateHeader(BUILDING_TEMPLATE, reading.rows);
  return { header, rows: reading.rows.filter(({ number }) => header !== null && number >= header.firstRow) };
}

async function buildingsOf(bytes: Uint8Array, language: Language): Promise<Answers[]> {
  const { header, rows } = await readBack(bytes);
  expect(header).toMatchObject({ language });
  return rows.map(({ cells }: SheetRow) => {
    const { answers, issues } = readRow(QUESTIONNAIRE, cells, language);
    expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
    return answers;
  });
}

function minimal(code: string): Answers {
  return {
    member_building_code: code,
    member_building_name: "Siège",
    fond_gestion_name: "Default",
    life_cycle_stage: "exploitation",
    street: "1 rue Haute",
    post_code: "01000",
    city: "Bourg-en-Bresse",
    country: "FR",
    building_type: "office",
  };
}

/** A building that may be kept: any answers, less those that refuse each other. */
function anyBuilding(): fc.Arbitrary<Answers> {
  const entries = FIELDS.map((field) => [field.key, fc.option(anyAnswer(field), { nil: undefined })] as const);
  return fc.record(Object.fromEntries(entries)).map((candidate) => {
    const filled = Object.fromEntries(Object.entries(candidate).filter(([, answer]) => answer !== undefined));
    const wrong = check(QUESTIONNAIRE, filled, "portfolio").issues.filter(({ severity }) => severity === "error");
    for (const { field } of wrong) delete filled[field];
    const { latitude, longitude, renovation_year, ...rest } = filled;
    const pair = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {};
    return check(QUESTIONNAIRE, { ...minimal("B1"), ...rest, ...pair }, "portfolio").answers;
  });
}

function anyAnswer(field: Field): fc.Arbitrary<Answer> {
  switch (field.type) {
    case "enum":
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case "integer":
      return fc.integer({ min: field.min, max: field.max });
    case "number":
      return field.decimals === undefined
        ? fc.double({ min: field.min, max: field.max, noNaN: true }).map((value) => value + 0)
        : fc.integer({ min: Math.ceil(field.min * 100), max: Math.floor(field.max * 100) }).map((value) => value / 100);
    case "string":
      if (field.pattern !== undefined) return fc.stringMatching(new RegExp(field.pattern));
      return fc
        .string({ unit: "binary", minLength: 1, maxLength: field.maxLength })
        .map((text) => text.slice(0, field.maxLength).toWellFormed().replaceAll("\0", "").trim().normalize("NFC"))
        .filter((text) => text !== "");
  }
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

it("the code of the example is one that a building could bear, and nobody gives", () => {
  for (const language of LANGUAGES) expect(BUILDING_TEMPLATE.example.code[language].length).toBeLessThanOrEqual(64);
});
