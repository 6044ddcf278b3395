import type { AnswerOf, buildingReport, searchBuildings } from "@lichen/contract";
import {
  AROUND_TODAY,
  exposureAt,
  HAZARDS,
  type Hazard,
  HORIZONS,
  LEVEL_NAMES,
  type Level,
  type MomentExposure,
  type Scenario,
  SUBJECT_NAMES,
  scenarioRead,
} from "@lichen/domain";
import { exposureNote, rangeWords } from "@lichen/report";
import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { text } from "../apps/web/src/features/reports/shared/text.ts";
import { signIn } from "./demonstration.ts";
import { expect, IN_FRENCH, test } from "./journey.ts";

/**
 * One figure, wherever it is read: what the API answers is what the screen, the document and the file say.
 * The demonstration has 120 buildings; these are spread over their list.
 */
const BUILDINGS = 20;
/** Of them, one in so many is opened on the screen and on paper: every day a few, in the deep ring all. */
const OPENED_EVERY = process.env.TEST_RING === "daily" ? 4 : 1;
const SCENARIO: Scenario = "ssp5";

type Report = AnswerOf<typeof buildingReport>;
type HazardFigures = {
  readonly exposure: readonly Level[];
  /** Lowest and highest of each, in words. */
  readonly ranges: readonly string[];
  /** Each with what it may be, where its range is wide. */
  readonly exposureWords: readonly string[];
  /** The same around today, which a document compares with. */
  readonly today: string;
  readonly vulnerability: Level;
  /** With two decimals, as French writes it; null where it is not known. */
  readonly index: string | null;
  readonly cross: readonly Level[];
  readonly reliability: string;
};

const word = (level: Level) => LEVEL_NAMES[level].fr;
const normaliseSpaces = (words: string) => words.replaceAll(/\s+/gu, " ").trim();

const UNKNOWN = word("unknown");
/** Ends the words that stand in the place of a level that is not known, where buildings of its kind allow an estimate. */
const ESTIMATE = "estimation";

/** A row as it is printed, an estimate allowed where a level is not known. */
function patternOf(parts: readonly string[]): RegExp {
  const escaped = (part: string) => normaliseSpaces(part).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const orEstimate = `(?:${escaped(UNKNOWN)}|[\\p{L} ]+, ${ESTIMATE})`;
  return new RegExp(parts.map((part) => (part === UNKNOWN ? orEstimate : escaped(part))).join(" "), "u");
}

const wordsOf = (exposure: MomentExposure) =>
  normaliseSpaces(`${word(exposure.level)} ${exposureNote(exposure)?.fr ?? ""}`);

/** What the API says of a hazard, by horizon. */
function figuresOf(report: Report, hazard: Hazard): HazardFigures {
  const one = report.hazards.find(({ id }) => id === hazard.id)!;
  const scenario = scenarioRead(hazard, SCENARIO, report.place.zone);
  const at = <Moment extends { scenario: string; horizon: string }>(moments: readonly Moment[], horizon: string) =>
    moments.find((moment) => moment.scenario === scenario && moment.horizon === horizon)!;
  const { index, level, reliability } = one.vulnerability;
  const exposures = HORIZONS.map((horizon) => at(one.exposure, horizon));
  return {
    exposure: exposures.map((exposure) => exposure.level),
    ranges: exposures.map(({ level, low, high }) => (level === "unknown" ? "" : rangeWords(low, high).fr)),
    exposureWords: exposures.map(wordsOf),
    today: wordsOf(exposureAt(one, AROUND_TODAY)!),
    vulnerability: level,
    index: index === null ? null : index.toFixed(2).replace(".", ","),
    cross: HORIZONS.map((horizon) => at(one.cross, horizon).level),
    reliability: `${Math.round(reliability * 100)} %`,
  };
}

async function ask<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api${path}`, { data });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Rows of the table that is shown, without the doors to their explanations. */
async function readRows(page: Page): Promise<Map<string, string[]>> {
  const rows = await page.locator("main table tbody tr").evaluateAll((lines) =>
    lines.map((line) =>
      [...line.querySelectorAll("th, td")].map((cell) => {
        const shown = cell.cloneNode(true) as HTMLElement;
        for (const hidden of shown.querySelectorAll(".visually-hidden, svg")) hidden.remove();
        return shown.textContent ?? "";
      }),
    ),
  );
  return new Map(rows.map(([name = "", ...cells]) => [normaliseSpaces(name), cells.map(normaliseSpaces)]));
}

/** First page of a document, in its reading order. */
async function firstPage(content: Uint8Array): Promise<string> {
  const loading = getDocument({ data: content, verbosity: 0 });
  const document = await loading.promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await loading.destroy();
  return normaliseSpaces(items.map((item) => ("str" in item ? item.str : "")).join(" "));
}

test(
  "twenty buildings read the same on the screen, on paper, in the file and from the API",
  IN_FRENCH,
  async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page, "company_admin");
    const { buildings } = await ask<AnswerOf<typeof searchBuildings>>(page, "/buildings/search/", {
      filters: [],
      order_by: "member_building_code",
      limit: 100,
      columns: ["member_building_code"],
    });
    // Of the demonstration alone: journeys beside this one add some and delete them.
    const lasting = buildings.filter(({ member_building_code: code }) => /^[A-Z]{3}-/.test(String(code)));
    const step = Math.floor(lasting.length / BUILDINGS);
    const chosen = lasting.filter((_, place) => place % step === 0).slice(0, BUILDINGS);
    expect(chosen).toHaveLength(BUILDINGS);
    const ids = chosen.map(({ id }) => id);

    const columns = HAZARDS.flatMap(({ id }) => [
      ...HORIZONS.map((horizon) => `exposure_${id}_${horizon}`),
      `vulnerability_${id}`,
      `vulnerability_index_${id}`,
      ...HORIZONS.map((horizon) => `cross_${id}_${horizon}`),
    ]);
    const file = await page.request.post("/api/buildings/export/", {
      data: {
        building_ids: ids,
        order_by: "member_building_code",
        scenario: SCENARIO,
        columns: ["member_building_code", ...columns],
        format: "csv",
        language: "fr",
      },
    });
    const [, ...lines] = (await file.text()).trim().split("\r\n");
    const inFile = new Map(lines.map((line) => line.split(";")).map(([code, ...cells]) => [code, cells]));

    for (const [place, { id, member_building_code: code }] of chosen.entries()) {
      const report = await ask<Report>(page, "/buildings/report/", { building_id: id });
      const figures = new Map(HAZARDS.map((hazard) => [hazard.id, figuresOf(report, hazard)]));

      const cells = HAZARDS.flatMap((hazard) => {
        const { exposure, ranges, vulnerability, index, cross } = figures.get(hazard.id)!;
        return [
          ...exposure.flatMap((level, at) => [word(level), ranges[at]!]),
          word(vulnerability),
          index ?? "",
          ...cross.map(word),
        ];
      });
      const rounded = inFile
        .get(String(code))!
        .map((cell) =>
          /^\d+(,\d+)?$/.test(cell) ? Number(cell.replace(",", ".")).toFixed(2).replace(".", ",") : cell,
        );
      expect(rounded, `${code}, in the file`).toEqual(cells);
      if (place % OPENED_EVERY !== 0) continue;

      const paper = await page.request.post("/api/buildings/pdf_report/", {
        data: { building_id: id, scenario: SCENARIO, horizon: "2050", language: "fr" },
      });
      const printed = await firstPage(new Uint8Array(await paper.body()));
      for (const hazard of HAZARDS) {
        const { today, exposureWords, vulnerability, index, cross, reliability } = figures.get(hazard.id)!;
        const row = [
          SUBJECT_NAMES[hazard.id].fr,
          today,
          exposureWords[2]!,
          word(vulnerability),
          index,
          word(cross[2]!),
          reliability,
        ];
        expect(printed, `${code}, on paper`).toMatch(patternOf(row.filter((part) => part !== null)));
      }

      await page.goto(`/buildings/batadapt-building-report?building=${id}&scenario=${SCENARIO}&horizon=2050`);
      const expectShown = async (
        tab: "exposure" | "vulnerability" | "cross",
        cellsOf: (of: HazardFigures) => string[],
      ) => {
        await page.getByRole("group", { name: text.tabs.fr }).getByText(text[tab].fr, { exact: true }).click();
        const expected = HAZARDS.map((hazard) => [hazard.name.fr, cellsOf(figures.get(hazard.id)!)] as const);
        // The table of the tab comes an instant after it is chosen.
        await expect
          .poll(async () => {
            const rows = await readRows(page);
            const cellOf = (cell: string) => (cell.endsWith(ESTIMATE) ? UNKNOWN : cell);
            return expected.map(([name, { length }]) => [name, rows.get(name)?.slice(0, length).map(cellOf)]);
          }, `${code}, ${tab}, on the screen`)
          .toEqual(expected);
      };
      await expectShown("exposure", ({ exposureWords }) => [...exposureWords]);
      await expectShown("vulnerability", ({ vulnerability, index }) => [word(vulnerability), index ?? "–"]);
      await expectShown("cross", ({ cross }) => cross.map(word));
    }
  },
);
