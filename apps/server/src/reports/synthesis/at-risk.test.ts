import { HAZARD_IDS, HORIZON_NAMES, type Level, riskBounds, riskState, SCENARIO_NAMES } from "@lichen/domain";
import { riskFinding } from "@lichen/report";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../../organisation-under-test.ts";
import { readPaper } from "../../pdf-under-test.ts";
import { onServer } from "../../server-under-test.ts";
import { preparePortfolio } from "../../synthesis-portfolio-under-test.ts";
import { makeDocument } from "../pdf/make-document.ts";
import type { Synthesis } from "./synthesis.ts";
import { synthesisData } from "./synthesis-data.ts";

const CODES = ["A", "B", "C", "D", "E", "F"] as const;
/** Twenty selections of the six buildings, each at its moment. */
const SELECTIONS = Array.from({ length: 20 }, (_, nth) => ({
  codes: CODES.filter((_, place) => ((nth * 3 + 1) >> place) % 2 === 1),
  scenario: (["ssp1", "ssp2", "ssp5"] as const)[nth % 3]!,
  horizon: (["2030", "2050", "2090"] as const)[(nth >> 1) % 3]!,
}));

const plain = (text: string) => text.replaceAll(/\s+/gu, "");

onServer("buildings exposed and at risk", (server) => {
  let ids: Readonly<Record<string, string>>;
  let made: OrganisationUnderTest;
  const ask = (path: string, body: object) =>
    server().ask(made.people.company_admin.token, "POST", `/buildings/${path}/`, body);
  beforeAll(async () => {
    ({ made, ids } = await preparePortfolio(server()));
  });

  it("are as many in the list, the synthesis, its PDF and the workbook, for 20 selections", {
    timeout: 300_000,
  }, async () => {
    for (const [nth, { codes, scenario, horizon }] of SELECTIONS.entries()) {
      const body = { building_ids: codes.map((code) => ids[code]), perimeter: "europe" };
      const synthesis: Synthesis = (await ask("assets_report", { ...body, scenario, horizon })).json();

      // The column of the list, its filter and its file say the same.
      const state = `at_risk_${horizon}`;
      const filters = [{ column: state, type: "enum", value: ["yes"] }];
      const found = (await ask("search", { filters, scenario, columns: [state], limit: 100 })).json();
      const inList = found.buildings.filter(({ id }: { id: string }) => body.building_ids.includes(id));
      expect(inList).toHaveLength(synthesis.at_risk.yes);
      const exported = { building_ids: body.building_ids, scenario, columns: [state], format: "xlsx", language: "en" };
      const cells = (await readXlsx((await ask("export", exported)).rawPayload)).sheets[0]!.rows.slice(1).flat();
      const countCells = (words: string) => cells.filter((word) => word === words).length;
      expect([
        countCells("At risk"),
        countCells("At risk") + countCells("Not at risk"),
        countCells("Not calculated"),
      ]).toEqual([synthesis.at_risk.yes, synthesis.at_risk.computed, synthesis.at_risk.not_computed]);

      const columns = HAZARD_IDS.flatMap((id) => [`exposure_${id}_${horizon}`, `cross_${id}_${horizon}`]);
      const list = (await ask("search", { filters: [], scenario, columns, limit: 100 })).json();
      const rows = list.buildings.filter(({ id }: { id: string }) => body.building_ids.includes(id));
      const counted = (analysis: string) => {
        const states = rows.map((row: Record<string, Level>) =>
          riskState(HAZARD_IDS.map((id) => row[`${analysis}_${id}_${horizon}`] ?? "unknown")),
        );
        const count = (state: string) => states.filter((one: string) => one === state).length;
        const known = { yes: count("yes"), no: count("no"), not_computed: count("not_computed") };
        return { ...known, all: codes.length, computed: known.yes + known.no, share: riskBounds(known).share };
      };
      expect(synthesis.exposed).toMatchObject(counted("exposure"));
      expect(synthesis.at_risk).toMatchObject(counted("cross"));

      const file = await ask("disclosure_export", { ...body, format: "xlsx", language: "fr" });
      const assets = (await readXlsx(file.rawPayload)).sheets[1]!;
      const [head, ...lines] = assets.rows;
      const row = lines.find(
        (line) =>
          line[0] === "Au moins un aléa" &&
          String(line[2]).includes(HORIZON_NAMES[horizon].fr) &&
          String(line[3]).startsWith(SCENARIO_NAMES[scenario].name.fr),
      )!;
      const cell = (title: string) => row[head!.indexOf(title)];
      expect([
        cell("Bâtiments exposés (avant adaptation)"),
        cell("Bâtiments dont l’exposition n’a pas pu être calculée"),
        cell("Bâtiments à risque (tels qu’ils sont)"),
        cell("Bâtiments dont le risque n’a pas pu être calculé"),
        cell("Part\u202f: bâtiments à risque (tels qu’ils sont), minimum (%)"),
        cell("Part\u202f: bâtiments à risque (tels qu’ils sont), maximum (%)"),
      ]).toEqual([
        synthesis.exposed.yes,
        synthesis.exposed.not_computed,
        synthesis.at_risk.yes,
        synthesis.at_risk.not_computed,
        ...(["least", "most"] as const).map((end) => Math.round(1000 * synthesis.at_risk.share![end]) / 10),
      ]);

      const paper = {
        language: "fr" as const,
        day: "2026-11-22",
        stamp: "1 2026 1",
        companies: [],
        synthesis,
        ranking: [],
        news: null,
        map: null,
        concentration: [],
        plan: { in_place: 0, planned: 0, late: 0, late_buildings: 0, with_strategy: 0, this_year: 2026, years: [] },
      };
      const sentences = [riskFinding("at_risk", synthesis.at_risk).fr, riskFinding("exposed", synthesis.exposed).fr];
      expect((synthesisData(paper) as unknown as { finding: string[] }).finding.slice(0, 2)).toEqual(sentences);
      if (nth > 0) continue;
      const read = await readPaper(makeDocument({ kind: "synthesis", synthesis: paper }));
      expect(read.headlessRows).toBe(0);
      const text = plain(read.text);
      for (const sentence of sentences) expect(text).toContain(plain(sentence));
    }
  });
});
