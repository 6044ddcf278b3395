import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { importLayer, territoryIndicators } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-territory-indicators-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = "code_commune;indicateur;valeur";
const TOULOUSE = "31555";
const BLAGNAC = "31069";

onDatabase("indicators of territories", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (...lines: string[]) => {
    const file = join(folder, "indicators.csv");
    writeFileSync(file, [HEADER, ...lines, ""].join("\n"));
    return importLayer(
      territoryIndicators,
      { files: [file], licence: "Licence Ouverte 2.0", edition: "2026", name: "Espaces verts de l’agence" },
      importContext(database()),
    );
  };
  type Vulnerability = {
    level: string;
    known: number;
    indicators: { id: string; raw_value: number | null; source: string | null }[];
  };
  /** Vulnerability of territories and ids of the sources of their diagnosis. Levels of all communes are computed once. */
  const reportsOf = async (...territories: { scale: string; territory_id: string }[]) => {
    const app = await buildApp({ config: TEST_CONFIG, database: database(), screens: folder });
    const reports = [];
    for (const payload of territories) {
      const answer = await app.inject({ method: "POST", url: "/api/buildings/batadapt_territory_report/", payload });
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
      const { vulnerability, sources } = answer.json<{ vulnerability: Vulnerability; sources: { id: string }[] }>();
      const green = vulnerability.indicators.find(({ id }) => id === "green_space_forest");
      reports.push({ ...vulnerability, green, cards: sources.map(({ id }) => id) });
    }
    await app.close();
    return reports;
  };

  it("give a commune its third indicator and the level of its vulnerability, and others nothing", async () => {
    const outcome = await take(`${TOULOUSE};green_space_forest;81,5`, "01999;green_space_forest;90");
    expect(outcome).toMatchObject({ id: "imported_territory_indicators_2026", rows: 2, values: 1, unknown: 1 });
    const [toulouse, blagnac] = await reportsOf(
      { scale: "commune", territory_id: TOULOUSE },
      { scale: "commune", territory_id: BLAGNAC },
    );
    expect(toulouse?.level).not.toBe("unknown");
    expect(toulouse).toMatchObject({ known: 3, green: { raw_value: 81.5, level: "low", source: outcome.id } });
    expect(toulouse?.cards).toContain(outcome.id);
    expect(blagnac).toMatchObject({ level: "unknown", known: 2, green: { raw_value: null, source: null } });
  });

  it("say nothing of a territory of which less than half of the inhabitants have a value", async () => {
    await take(`${BLAGNAC};green_space_forest;100`, `${BLAGNAC};human_development_index;0.72`);
    const [department, blagnac] = await reportsOf(
      { scale: "departement", territory_id: "31" },
      { scale: "commune", territory_id: BLAGNAC },
    );
    expect(department?.green?.raw_value).toBeNull();
    expect(blagnac).toMatchObject({ known: 4, green: { raw_value: 100, level: "very_low" } });
  });

  it.each([
    ["31555;noise;3", /“noise” is not one of green_space_forest/],
    ["31555;human_development_index;72", /“72” is not a number from 0 to 1/],
    ["31555;green_space_forest;", /“” is not a number from 0 to 100/],
  ])("refuse a row “%s”", async (line, reason) => {
    await expect(take(line)).rejects.toMatchObject({ reason: { en: expect.stringMatching(reason) } });
  });
});
