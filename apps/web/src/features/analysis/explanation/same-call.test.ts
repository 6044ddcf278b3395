import { execFileSync } from "node:child_process";
import { buildingReport } from "@lichen/contract";
import { assessWithoutPlace, HORIZONS, type Moment, type Place, REFERENCE_BUILDINGS, SCENARIOS } from "@lichen/domain";
import { type HazardResult, resultsAt } from "@lichen/report";
import { describe, expect, it } from "vitest";
import { WHY_ASPECTS } from "../../../shell/paths/use-analysis-view.ts";
import { commandOf, figurePath, sameInput } from "./same-call.ts";

const assessment = assessWithoutPlace(REFERENCE_BUILDINGS.glass_office_1975, 2026);
const place: Place = {
  label: "12 rue de l'Église",
  latitude: 43.6045,
  longitude: 1.4442,
  zone: "france",
  country: "FR",
  insee: "31555",
  precision: "housenumber",
  altitude_m: 150,
  altitude_origin: "commune",
  altitude_error_m: 5,
  coast_km: 140,
  spread_km: 0,
};
const town: Place = { ...place, label: "Toulouse (31)", precision: "municipality", spread_km: 6.1 };
const moment: Moment = { scenario: "ssp5", horizon: "2050" };

describe("the input of the same call", () => {
  it("gives the answers, and a point by its coordinates", () => {
    expect(sameInput(assessment, place, { street: "12 rue de l'Église", post_code: "31000" })).toEqual({
      building: { ...assessment.answers, latitude: 43.6045, longitude: 1.4442 },
      place: { precision: "housenumber", label: "12 rue de l'Église" },
    });
  });

  it("gives a town by its name, whose centre is not where the building is", () => {
    const { building } = sameInput(assessment, town, { city: "Toulouse", post_code: "31000", country: "FR" });
    expect(building).toEqual({ ...assessment.answers, city: "Toulouse", post_code: "31000", country: "FR" });
    expect(sameInput(assessment, town).building).toMatchObject({ city: "Toulouse (31)", country: "FR" });
  });

  it("gives the altitude that the visitor gave, and no other", () => {
    expect(sameInput(assessment, { ...place, altitude_origin: "user" }).place).toMatchObject({ altitude_m: 150 });
    expect(sameInput(assessment, place).place).not.toHaveProperty("altitude_m");
  });

  it("is one that the contract takes", () => {
    for (const where of [place, town])
      expect(buildingReport.input.safeParse(sameInput(assessment, where)).success).toBe(true);
  });
});

describe("the command", () => {
  const command = commandOf("https://lichen.example", sameInput(assessment, place), ".place");
  const [address, body] = [/ '(https:[^']*)'/.exec(command)![1]!, /-d '([^']*)'/.exec(command)![1]!];

  it("is one line that calls this site, with what is known of the building in its body alone", () => {
    expect(command).not.toContain("\n");
    expect(address).toBe("https://lichen.example/api/buildings/report/");
    expect(JSON.parse(body)).toEqual(sameInput(assessment, place));
  });

  it("keeps its quotes whatever a label holds", () => {
    const named = { ...place, label: "l'Île d'Yeu \"$(date)\" `id` \\ ; é" };
    const input = sameInput(assessment, named);
    const line = commandOf("https://lichen.example", input, ".place")
      .replace(/^curl.*-d /, "printf %s ")
      .replace(/ \| jq .*$/, "");
    expect(JSON.parse(execFileSync("/bin/sh", ["-c", line], { encoding: "utf8" }))).toEqual(input);
  });
});

describe("where the answer holds a figure", () => {
  const results = resultsAt(assessment, moment);
  const heat = results.find(({ hazard }) => hazard.id === "heat");

  it("names the hazard, and the moment of what varies", () => {
    expect(figurePath({ subject: "heat", aspect: "vulnerability" }, heat, moment)).toBe(
      '.hazards[] | select(.id == "heat") | .vulnerability | {index, level}',
    );
    expect(figurePath({ subject: "heat", aspect: "cross" }, heat, moment)).toBe(
      '.hazards[] | select(.id == "heat") | .cross[] | select(.scenario == "ssp5" and .horizon == "2050") | .level',
    );
    expect(figurePath({ subject: "multi", aspect: "exposure" }, undefined, moment)).toBe(
      '.multi_hazard.moments[] | select(.scenario == "ssp5" and .horizon == "2050") | {exposure_index, exposure_level}',
    );
  });

  it("reads a hazard in the scenario that it was read in, when another was asked for", () => {
    const read: HazardResult = { ...heat!, scenario: "ssp5" };
    const path = figurePath({ subject: "heat", aspect: "exposure" }, read, { scenario: "tracc", horizon: "2090" });
    expect(path).toContain('.scenario == "ssp5" and .horizon == "2090"');
  });

  it.each(WHY_ASPECTS)("needs no quote of a shell: %s", (aspect) => {
    for (const scenario of SCENARIOS) {
      for (const horizon of HORIZONS) {
        for (const result of [...results, undefined]) {
          const subject = result?.hazard.id ?? "multi";
          expect(figurePath({ subject, aspect }, result, { scenario, horizon })).not.toContain("'");
        }
      }
    }
  });
});
