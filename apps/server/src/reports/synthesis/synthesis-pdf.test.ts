import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { budgetOf, HAZARD_IDS, LEVELS, type Level, recordOf } from "@lichen/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../../organisation-under-test.ts";
import { onServer } from "../../server-under-test.ts";
import { preparePortfolio } from "../../synthesis-portfolio-under-test.ts";
import { fingerprintOf } from "../pdf/document-frame.ts";
import { makeDocument } from "../pdf/make-document.ts";
import type { Synthesis } from "./synthesis.ts";

const READER = "/usr/bin/pdftotext";
const folder = mkdtempSync(join(tmpdir(), "lichen-synthesis-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Words of a document, in reading order, on one line. */
function wordsOf(pdf: Uint8Array): string {
  const file = join(folder, "given.pdf");
  writeFileSync(file, pdf);
  return execFileSync(READER, ["-layout", file, "-"], { encoding: "utf8" }).replaceAll(/[\s\u202f]+/g, " ");
}

/** The file that a document carries. */
function readAttachment(pdf: Uint8Array): string {
  const [file, attached] = [join(folder, "given.pdf"), join(folder, "inputs.json")];
  writeFileSync(file, pdf);
  execFileSync("/usr/bin/pdfdetach", ["-save", "1", "-o", attached, file]);
  return readFileSync(attached, "utf8");
}

onServer("the synthesis of a portfolio on paper", (server) => {
  let ids: Readonly<Record<string, string>>;
  let made: OrganisationUnderTest;
  const ask = (body: object, who: keyof OrganisationUnderTest["people"] = "company_admin") =>
    server().ask(
      made.people[who].token,
      "POST",
      "/buildings/assets_pdf_report/",
      "building_ids" in body ? body : { all: true, ...body },
    );
  const synthesis = async (body: object): Promise<Synthesis> =>
    (await server().ask(made.people.company_admin.token, "POST", "/buildings/assets_report/", body)).json();
  beforeAll(async () => {
    ({ made, ids } = await preparePortfolio(server()));
  });

  it("is a tagged PDF", async () => {
    const answer = await ask({ language: "en" });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="climate-synthesis.pdf"');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(answer.rawPayload.length).toBeLessThan(450_000);
    if (!existsSync(READER)) return;
    const file = join(folder, "given.pdf");
    writeFileSync(file, answer.rawPayload);
    expect(execFileSync("/usr/bin/pdfinfo", [file], { encoding: "utf8", stdio: "pipe" })).toMatch(/^Tagged: +yes$/m);
  });

  it.runIf(existsSync(READER))(
    "says what the API says, in both languages, notices first",
    { timeout: 60_000 },
    async () => {
      const query = { scenario: "ssp5", horizon: "2090", subject: "heat", analysis: "exposure" };
      const answer = await synthesis(query);
      const french = wordsOf((await ask({ ...query, language: "fr" })).rawPayload);
      const english = wordsOf((await ask({ ...query, language: "en" })).rawPayload);
      expect(french).toContain("Synthèse de 7 bâtiments");
      expect(english).toContain("Synthesis of 7 buildings");
      expect(english.indexOf("The Europe perimeter was chosen by default")).toBeLessThan(english.indexOf("Table 1"));
      const heat = answer.subjects.find(({ id }) => id === "heat")!;
      const row = (counts: Record<Level, number>) =>
        [...LEVELS.slice(1, -1), "none", "unknown"].map((level) => counts[level as Level]).join(" ");
      expect(english).toContain(`Heat ${row(heat.exposure)}`);
      expect(french).toContain(`Chaleur ${row(heat.cross)}`);
      for (const { name } of answer.worst) expect(french).toContain(name);
      for (const { name } of answer.sources) expect(french).toContain((name as { fr: string }).fr.slice(0, 24));
      expect(french).toContain("dégel du pergélisol");
    },
  );

  it.runIf(existsSync(READER))(
    "carries its counts, whose fingerprint it prints, and no name of a building",
    async () => {
      const pdf = (await ask({ language: "en" })).rawPayload;
      const carried = readAttachment(pdf);
      expect(wordsOf(pdf)).toContain(fingerprintOf(carried));
      const answer = await synthesis({});
      const { figures, stamp } = JSON.parse(carried);
      expect(figures.subjects).toEqual(answer.subjects);
      expect(figures.floor_area).toEqual(answer.floor_area);
      expect(stamp).toContain(answer.engine_version);
      expect(carried).not.toContain("Bâtiment");
    },
  );

  it.runIf(existsSync(READER))(
    "lists every building, and what changed since the synthesis of an earlier day",
    async () => {
      const first = wordsOf((await ask({ language: "en" })).rawPayload);
      expect(first).toContain("Annex: all buildings");
      const { worst } = await synthesis({});
      const annex = first.slice(first.lastIndexOf("Annex: all buildings"));
      for (const { code } of worst) expect(annex).toContain(code);
      expect(first).not.toContain("Since the synthesis");

      const { owner } = server().database;
      await owner
        .updateTable("synthesis_days" as never)
        .set({ day: "2026-02-01" } as never)
        .execute();
      const again = wordsOf((await ask({ language: "en" })).rawPayload);
      expect(again).toContain("Since the synthesis of 1 February 2026");
      expect(again).toMatch(/\d+ buildings added/);
      expect(wordsOf((await ask({ language: "en" })).rawPayload)).toContain("Since the synthesis of 1 February 2026");
    },
  );

  it("is refused to whoever may not read, and made of a perimeter without buildings", async () => {
    expect((await ask({ building_ids: [ids.A] }, "other_company_admin")).statusCode).toBe(404);
    expect((await ask({}, "user_without_rights")).statusCode).toBe(422);
    expect((await ask({ building_ids: [ids.D], perimeter: "france" })).statusCode).toBe(200);
    expect((await ask({ building_ids: [ids.F] })).statusCode).toBe(200);
  });
});

describe("the synthesis of a large portfolio on paper", () => {
  const counts = (high: number, unknown: number) =>
    recordOf(LEVELS, (level) => (level === "high" ? high : level === "unknown" ? unknown : 0));
  const byAnalysis = {
    exposure: counts(99_000, 1000),
    vulnerability: counts(50_000, 50_000),
    cross: counts(1, 99_999),
  };
  const risk = (yes: number, not_computed: number) => ({
    all: 100_000,
    yes,
    no: 100_000 - yes - not_computed,
    not_computed,
    computed: 100_000 - not_computed,
    yes_m2: yes * 10,
    no_m2: 0,
    not_computed_m2: not_computed * 10,
    computed_m2: yes * 10,
    share: null,
    share_m2: null,
  });
  const risks = { exposed: risk(98_000, 1000), at_risk: risk(1, 99_999) };
  const hostile = `${"Très longue désignation ".repeat(160)}#pagebreak() $x$ [\\] "'<svg> \u0000 \u{1F600}`;
  const synthesis = {
    engine_version: "1.0.0",
    selected: 100_000,
    count: 100_000,
    outside_france: 0,
    examples: 5,
    without_place: 1000,
    not_computable: 50_000,
    outdated: 0,
    perimeter: "france",
    notices: ["examples", "not_computable"],
    scenario: "tracc",
    horizon: "2050",
    subject: "multi_hazard",
    analysis: "cross",
    subjects: [
      "heat",
      "drought_rga",
      "flood",
      "coastal",
      "wildfire",
      "storm_wind",
      "landslide",
      "cold",
      "multi_hazard",
    ].map((id) => ({
      id,
      scenario: "ssp5",
      ...byAnalysis,
      ...risks,
      evidence:
        id === "multi_hazard" ? null : { official: 1000, modelled: 90_000, observed: 4000, proxy: 3000, weak: 2000 },
    })),
    moments: [
      { scenario: "ssp1", horizon: "reference", ...byAnalysis },
      { scenario: "ssp5", horizon: "2050", ...byAnalysis },
    ],
    movements: HAZARD_IDS.flatMap((id) => [
      { id, scenario: "ssp5" as const, horizon: "reference" as const, yes: 10_000, no: 80_000, not_computed: 10_000 },
      { id, scenario: "ssp5" as const, horizon: "2050" as const, yes: 20_000, no: 70_000, not_computed: 10_000 },
    ]),
    floor_area: {
      total_m2: 1e9,
      buildings_without: 3,
      at_risk: ["heat", "multi_hazard"].map((id) => ({
        id,
        exposure_m2: 1,
        cross_m2: 2,
        unknown_m2: 3,
        cross_unknown_m2: 4,
        exposure_no_m2: 5,
        cross_no_m2: 6,
      })),
    },
    ...risks,
    proved: { share: 0.12, weight: 9000, proved_weight: 1080, none: 90_000, seen: 8000, document: 2000 },
    groups: Array.from({ length: 10_000 }, (_, n) => ({
      value: `${hostile} ${n}`,
      count: 10,
      ...byAnalysis,
      ...risks,
    })),
    building_types: [{ value: "", count: 100_000, ...byAnalysis, ...risks }],
    worst: Array.from({ length: 10 }, (_, n) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      nature: "example",
      code: hostile,
      name: hostile,
      group: hostile,
      city: hostile,
      exposure: "high",
      vulnerability: "unknown",
      cross: "unknown",
      hazards: [{ id: "heat", cross: "unknown" }],
    })),
    sources: [],
    computed_at: "2026-11-21T00:00:00.000Z",
  } as unknown as Synthesis;

  it.runIf(existsSync(READER))("stays readable with ten thousand groups and names of four thousand characters", () => {
    const pdf = makeDocument({
      kind: "synthesis",
      synthesis: {
        language: "fr",
        day: "2026-11-21",
        stamp: "1.0.0 2026 0.3.0",
        companies: [hostile],
        synthesis,
        ranking: synthesis.worst,
        news: {
          day: "2026-03-02",
          buildings: { added: 3, changed: 0, planned: 1, deleted: 0, restored: 0 },
          levels: { higher: 2, lower: 0, known: 0 },
          moved: [
            { building_id: synthesis.worst[0]!.id, name: hostile, hazard: "heat", before: "low", after: "extreme" },
          ],
        },
        map: null,
        concentration: [],
        plan: {
          in_place: 12,
          planned: 7,
          late: 3,
          late_buildings: 2,
          with_strategy: 5,
          this_year: 2026,
          years: [2024, 2028].map((year, at) => ({ year, planned: 3 + at, budget: budgetOf([]) })),
        },
      },
    });
    const words = wordsOf(pdf);
    expect(words).toContain("9 989 autres groupes");
    expect(words).toContain(
      "1 à 100 000 bâtiments à risque d’un aléa au moins sur 100 000, soit < 0,1 % à 100 % (99 999 n’ont pas pu être calculés).",
    );
    expect(words).toContain("99 % à 100 % < 0,1 % à 100 %");
    expect(words).toContain("980 000 à 990 000 m² 10 à 1 000 000 m²");
    expect(words).toContain("3 bâtiments sans surface déclarée : ils ne sont pas comptés ici.");
    expect(words).toMatch(/Non renseigné \(100 000\)/);
    expect(words).toContain("Très longue désignation");
    expect(words).toContain("12 actions en place et 7 actions à venir ou en retard, sur 5 bâtiments.");
    expect(words).toContain("Des actions prévues les années passées restent à réaliser dans 2 bâtiments.");
    expect(words).toMatch(/En retard 3 2028 4/);
    expect(words).toContain("Depuis la synthèse du 2 mars 2026");
    expect(words).toContain("3 bâtiments ajoutés");
    expect(words).toContain("Les 10 premiers bâtiments sur 100 000");
    expect(words).toContain("L’export du portefeuille contient tous les bâtiments.");
    expect(words).toContain("5 bâtiments d’exemple");
    expect(words.length).toBeLessThan(45_000);
    expect(pdf.length).toBeLessThan(450_000);
  });
});
