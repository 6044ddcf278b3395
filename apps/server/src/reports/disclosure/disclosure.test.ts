import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  APPENDIX_A,
  HAZARD_IDS,
  type HazardId,
  isHigh,
  LEVEL_NAMES,
  LEVELS,
  type Level,
  pacesOf,
} from "@lichen/domain";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { onServer } from "../../server-under-test.ts";
import { preparePortfolio } from "../../synthesis-portfolio-under-test.ts";
import type { Synthesis } from "../synthesis/synthesis.ts";

type Line = Readonly<Record<string, string>>;

const OFFICE = "/usr/bin/soffice";

/** Lines of an English CSV whose cells may be between quotes. */
function linesOf(csv: string): Line[] {
  const rows = [...csv.matchAll(/(?:^|\r\n)((?:"(?:[^"]|"")*"|[^"\r\n])+)/g)].map(([, row]) =>
    [...row!.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain!).replaceAll('""', '"'),
    ),
  );
  const [titles, ...lines] = rows;
  return lines.map((cells) => Object.fromEntries(titles!.map((title, at) => [title, cells[at]!])));
}

onServer("the disclosure of a portfolio", (server) => {
  let ids: Readonly<Record<string, string>>;
  let made: OrganisationUnderTest;
  type Who = keyof OrganisationUnderTest["people"];
  const ask = (body: object, who: Who = "company_admin", path = "/buildings/disclosure_export/") =>
    server().ask(made.people[who].token, "POST", path, "building_ids" in body ? body : { all: true, ...body });
  const synthesis = async (body: object): Promise<Synthesis> =>
    (await ask(body, "company_admin", "/buildings/assets_report/")).json();
  const workbook = async (body: object) => (await readXlsx((await ask({ format: "xlsx", ...body })).rawPayload)).sheets;
  const only = (...codes: string[]) => ({ building_ids: codes.map((code) => ids[code]) });
  beforeAll(async () => {
    ({ made, ids } = await preparePortfolio(server()));
  });

  it("has a row for each item, hazard that reads it, scenario and horizon, and one for each item that nothing reads", async () => {
    const lines = linesOf((await ask({ language: "en", perimeter: "france" })).body);
    const uncovered = lines.filter((line) => line["Matching hazard"] === "Not covered");
    expect(uncovered.map((line) => line["Hazard (Appendix A)"])).toEqual([
      "Permafrost thawing",
      "Changing precipitation patterns and types (rain, hail, snow, ice)",
      "Ocean acidification",
      "Saline intrusion",
      "Water stress",
      "Coastal erosion",
      "Soil degradation",
      "Soil erosion",
      "Solifluction",
      "Tornado",
      "Glacial lake outburst",
      "Avalanche",
      "Subsidence",
    ]);
    expect(uncovered.find((line) => line["Hazard (Appendix A)"] === "Tornado")).toMatchObject({
      "What is not taken into account": "The reference wind does not describe it.",
    });
    // No figure of the sea has the warming of the national trajectory.
    const moments = (hazard: string) => 1 + (hazard === "coastal" ? 3 : 4) * 3;
    const readings = APPENDIX_A.flatMap((item) => item.readings.map(({ hazard }) => moments(hazard)));
    expect(lines.length - uncovered.length).toBe(readings.reduce((sum, rows) => sum + rows, 0));
    const keys = ["Hazard (Appendix A)", "Matching hazard", "Scenario", "Horizon"];
    expect(new Set(lines.map((line) => keys.map((key) => line[key]).join("|"))).size).toBe(lines.length);
  });

  it.each(["france", "europe"] as const)("says what the synthesis says, in %s", async (perimeter) => {
    const lines = linesOf((await ask({ language: "en", perimeter })).body);
    const answer = await synthesis({ perimeter, scenario: "ssp2", horizon: "2090" });
    const line = (item: string, hazard: string) =>
      lines.find(
        (one) =>
          one["Hazard (Appendix A)"] === item &&
          one["Matching hazard"] === hazard &&
          one.Scenario!.startsWith("Intermediate") &&
          one.Horizon === "Long term (2090)",
      )!;
    for (const [item, hazard, id] of [
      ["Heat wave", "Heat", "heat"],
      ["Drought", "Drought and clay", "drought_rga"],
      ["Flood (coastal, fluvial, pluvial, groundwater)", "Coastal dynamics", "coastal"],
    ] as const) {
      const one = line(item, hazard);
      const subject = answer.subjects.find((other) => other.id === id)!;
      const area = answer.floor_area.at_risk.find((other) => other.id === id)!;
      const percents = (part: number) => String(Math.round((1000 * part) / answer.floor_area.total_m2) / 10);
      expect(one).toMatchObject({
        Buildings: String(answer.count),
        ...Object.fromEntries(
          LEVELS.flatMap((level) => [
            [`Buildings, exposure: ${LEVEL_NAMES[level].en.toLowerCase()}`, String(subject.exposure[level])],
            [`Buildings, combined risk: ${LEVEL_NAMES[level].en.toLowerCase()}`, String(subject.cross[level])],
          ]),
        ),
        "Known floor area (m²)": String(answer.floor_area.total_m2),
        "Floor area with high exposure or above (m²)": String(area.exposure_m2),
        "Share: floor area with high exposure or above, minimum (%)": percents(area.exposure_m2),
        "Share: floor area with high exposure or above, maximum (%)": percents(area.exposure_m2 + area.unknown_m2),
        "Floor area with high combined risk or above (m²)": String(area.cross_m2),
        "Share: floor area with high combined risk or above, minimum (%)": percents(area.cross_m2),
        "Share: floor area with high combined risk or above, maximum (%)": percents(
          area.cross_m2 + area.cross_unknown_m2,
        ),
        "Share of floor area with unknown exposure (%)": percents(area.unknown_m2),
        "Buildings without floor area": String(answer.floor_area.buildings_without),
        "Engine version": answer.engine_version,
      });
    }
    expect(lines.some((one) => one.Scenario!.startsWith("National trajectory"))).toBe(perimeter === "france");
  });

  it("gives a workbook whose sheets agree: buildings at risk by term, where they stand, how to read", async () => {
    const sheets = await workbook({ language: "fr", perimeter: "europe" });
    expect(sheets.map(({ name }) => name)).toEqual([
      "Taxonomie, annexe A",
      "ESRS E1, actifs à risque",
      "IFRS S2, ESRS E1",
      "Pondération, actions",
      "ESRS E1, lieux",
      "GRESB, actifs",
      "Lecture",
    ]);
    const [, assets, , , places, , notes] = sheets;
    const [head, ...rows] = assets!.rows;
    const at = (title: string) => head!.indexOf(title);
    const answer = await synthesis({ perimeter: "europe", scenario: "ssp5", horizon: "2050" });
    const of = (name: string) =>
      rows.find(
        (row) =>
          row[0] === name &&
          row[at("Terme")] === "Moyen terme (2050)" &&
          String(row[at("Scénario")]).startsWith("Tendanciel"),
      )!;
    const heat = answer.subjects.find(({ id }) => id === "heat")!;
    const cellsOf = (name: string, titles: readonly string[]) => titles.map((title) => of(name)[at(title)]);
    expect(
      cellsOf("Chaleur", ["Bâtiments", "Surface de plancher connue (m²)", "Bâtiments sans surface de plancher"]),
    ).toEqual([answer.count, answer.floor_area.total_m2, answer.floor_area.buildings_without]);
    // All the buildings are in each line: those that are, are not and could be; shares are of all of them.
    for (const [name, one] of [
      ["Chaleur", heat],
      ["Au moins un aléa", answer],
    ] as const) {
      const percent = (share: number) => Math.round(1000 * share) / 10;
      for (const [which, buildings, not, without, area] of [
        [
          "exposed",
          "Bâtiments exposés (avant adaptation)",
          "Bâtiments non exposés",
          "Bâtiments dont l’exposition n’a pas pu être calculée",
          "Surface exposée (avant adaptation)",
        ],
        [
          "at_risk",
          "Bâtiments à risque (tels qu’ils sont)",
          "Bâtiments hors de risque",
          "Bâtiments dont le risque n’a pas pu être calculé",
          "Surface à risque (bâtiments tels qu’ils sont)",
        ],
      ] as const) {
        const risk = one[which];
        expect(cellsOf(name, [buildings, not, without, `${area} (m²)`])).toEqual([
          risk.yes,
          risk.no,
          risk.not_computed,
          risk.yes_m2,
        ]);
        expect(risk.yes + risk.no + risk.not_computed).toBe(answer.count);
        for (const [title, share] of [
          [buildings, risk.share],
          [area, risk.share_m2],
        ] as const)
          expect(
            cellsOf(name, [
              `Part\u202f: ${title.toLowerCase()}, minimum (%)`,
              `Part\u202f: ${title.toLowerCase()}, maximum (%)`,
            ]),
          ).toEqual([percent(share!.least), percent(share!.most)]);
      }
    }
    // Each building counts once among those at risk of one hazard at least.
    const exposed = at("Bâtiments exposés (avant adaptation)");
    expect(of("Au moins un aléa")[exposed]).toBeGreaterThanOrEqual(Number(of("Chaleur")[exposed]));
    expect(of("Au moins un aléa")[exposed]).toBeLessThanOrEqual(answer.count);
    const columns = HAZARD_IDS.flatMap((id) => [`exposure_${id}_2050`, `cross_${id}_2050`]);
    const list = { filters: [], scenario: "ssp5", columns, limit: 100 };
    const { buildings } = (
      await server().ask(made.people.company_admin.token, "POST", "/buildings/search/", list)
    ).json();
    const exposedTo = (hazards: readonly HazardId[]) =>
      buildings.filter((row: Record<string, Level>) =>
        hazards.some((id) => isHigh(row[`exposure_${id}_2050`] ?? "unknown")),
      ).length;
    expect(
      [of("Au moins un aléa"), of("Au moins un aléa chronique"), of("Au moins un aléa aigu")].map(
        (row) => row[exposed],
      ),
    ).toEqual([
      exposedTo(HAZARD_IDS),
      exposedTo(HAZARD_IDS.filter((id) => pacesOf(id).includes("chronic"))),
      exposedTo(HAZARD_IDS.filter((id) => pacesOf(id).includes("acute"))),
    ]);
    const [placeHead, ...placeRows] = places!.rows;
    const where = (column: string) => placeHead!.indexOf(column);
    const atTerm = placeRows.filter(
      (row) => row[where("Terme")] === "Moyen terme (2050)" && String(row[where("Scénario")]).startsWith("Tendanciel"),
    );
    expect(atTerm.map((row) => [row[0], row[1], row[2], row[where("Bâtiments")]])).toEqual([
      ["France", null, null, 2],
      ["France", "06", "Alpes-Maritimes", 2],
      ["France", "69", "Rhône", 1],
      ["Allemagne", null, null, 2],
    ]);
    const sum = (column: string) => atTerm.reduce((total, row) => total + Number(row[where(column)]), 0);
    for (const title of [
      "Bâtiments sans surface de plancher",
      "Bâtiments exposés (avant adaptation)",
      "Bâtiments hors de risque",
      "Bâtiments dont le risque n’a pas pu être calculé",
    ])
      expect(sum(title)).toBe(of("Au moins un aléa")[at(title)]);
    expect(notes!.rows.flat().join(" ")).toContain("Dégel du pergélisol (température, chronique)");
  });

  it.runIf(existsSync(OFFICE))("opens in another program, numbers as numbers", { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "lichen-office-"));
    writeFileSync(
      join(folder, "given.xlsx"),
      (await ask({ format: "xlsx", language: "en", perimeter: "france" })).rawPayload,
    );
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)(OFFICE, [
      profile,
      "--headless",
      "--convert-to",
      "csv:Text - txt - csv (StarCalc):44,34,76",
      "--outdir",
      folder,
      join(folder, "given.xlsx"),
    ]);
    const opened = linesOf(readFileSync(join(folder, "given.csv"), "utf8").replaceAll(/(?<!\r)\n/g, "\r\n"));
    const given = linesOf((await ask({ language: "en", perimeter: "france" })).body);
    rmSync(folder, { recursive: true, force: true });
    expect(opened.map(({ Buildings }) => Buildings)).toEqual(given.map(({ Buildings }) => Buildings));
    const area = "Floor area with high exposure or above (m²)";
    expect(opened.map((line) => line[area])).toEqual(given.map((line) => line[area]));
  });

  it("keeps to what the caller may read, and says in the log that it was made", async () => {
    expect((await ask(only("A"), "other_company_admin")).statusCode).toBe(404);
    expect((await ask({}, "user_without_rights")).json()).toMatchObject({ status: 422, detail: "empty_selection" });
    const ofReader = linesOf((await ask({ language: "en" }, "user_read")).body);
    expect(ofReader[0]!.Buildings).toBe("6");
    const logged = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("audit_log")
        .selectAll()
        .where("action", "=", "report_made")
        .where("actor_id", "=", made.people.user_read.id)
        .execute(),
    );
    expect(logged).toMatchObject([
      { company_id: made.own.id, target_kind: "company", after: { count: 6, format: "csv" } },
    ]);
  });

  it("of a company of another country reads business as usual, by its country", async () => {
    const [items, , , , places] = await workbook({ language: "en", ...only("D") });
    expect(items!.rows.some((row) => String(row[5]).startsWith("National"))).toBe(false);
    expect(new Set(places!.rows.slice(1).map(([country]) => country))).toEqual(new Set(["Germany"]));
  });

  it("of no floor area has no shares", async () => {
    const lines = linesOf((await ask({ language: "en", ...only("E") })).body);
    expect(lines[0]).toMatchObject({
      Buildings: "1",
      "Buildings without floor area": "1",
      "Known floor area (m²)": "0",
      "Share: floor area with high exposure or above, minimum (%)": "",
      "Share: floor area with high exposure or above, maximum (%)": "",
    });
  });
});
