import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fieldsRead } from "../catalogue/index.ts";
import { fieldOf, findField } from "../questionnaire/index.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";
import { recordOf } from "../shared/record-of.ts";
import { ACTION_AIMS, ACTION_CATEGORIES, ACTION_ZONES, CO_BENEFITS, MOST_POINTS, type Points } from "./action.ts";
import { ACTIONS, actionOf, declinationsOf, pointsFor, RECOMMENDATIONS, STRATEGY_ACTIONS } from "./catalogue.ts";
import { findFavourability } from "./effects.ts";
import { PREREQUISITES } from "./prerequisites.ts";

describe("the catalogue of actions", () => {
  it("has the counts of the specification", () => {
    expect(RECOMMENDATIONS).toHaveLength(44);
    expect(STRATEGY_ACTIONS).toHaveLength(61);
    const actions = STRATEGY_ACTIONS.filter(({ kind }) => kind === "action");
    expect(actions.filter(({ formerly }) => formerly === undefined)).toHaveLength(31);
    expect(actions.filter(({ formerly }) => formerly !== undefined)).toHaveLength(6);
    expect(STRATEGY_ACTIONS.filter(({ kind }) => kind === "declination")).toHaveLength(24);
    const refined = RECOMMENDATIONS.filter(({ kind }) => kind === "parent");
    expect(refined).toHaveLength(7);
    expect(refined.reduce((sum, { id }) => sum + declinationsOf(id).length, 0)).toBe(24);
    expect(PREREQUISITES).toHaveLength(5);
  });

  it("sums to the largest scores of the specification, before and after the revision, less what no index sees", () => {
    const sums = (actions: typeof ACTIONS) => {
      const of = recordOf(HAZARD_IDS, (id) => pointsFor(actions, id));
      return { ...of, multi_hazard: Object.values(of).reduce((sum, points) => sum + points, 0) };
    };
    const none = { landslide: 0, cold: 0 };
    expect(sums(STRATEGY_ACTIONS)).toEqual({
      heat: 140,
      flood: 116,
      coastal: 59,
      storm_wind: 34,
      drought_rga: 36,
      wildfire: 37,
      multi_hazard: 422,
      ...none,
    });
    expect(sums(RECOMMENDATIONS)).toEqual({
      heat: 181,
      flood: 162,
      coastal: 65,
      storm_wind: 38,
      drought_rga: 36,
      wildfire: 37,
      multi_hazard: 519,
      ...none,
    });
  });

  it("bears each id once, and each declination an action above it", () => {
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(68);
    for (const { kind, parent, points } of ACTIONS) {
      expect(kind === "declination").toBe(parent !== null);
      expect(points === null).toBe(kind === "declination");
      if (parent !== null) expect(actionOf(parent).kind).toBe("parent");
    }
  });

  it.each(ACTIONS.map((action) => [action.id, action] as const))("%s is whole, in both languages", (_, action) => {
    expect(ACTION_CATEGORIES.some(({ id }) => id === action.category)).toBe(true);
    for (const zone of action.zones) expect(ACTION_ZONES.some(({ id }) => id === zone)).toBe(true);
    for (const aim of action.hazards) expect(ACTION_AIMS).toContain(aim);
    for (const one of action.coBenefits) expect(CO_BENEFITS.some(({ id }) => id === one)).toBe(true);
    for (const [hazard, points] of Object.entries(action.points ?? {})) {
      expect(action.hazards).toContain(hazard);
      expect(points).toBeGreaterThan(0);
      expect(points).toBeLessThanOrEqual(MOST_POINTS);
    }
    expect(action.steps.length).toBeGreaterThan(1);
    for (const words of [action.name, ...action.steps]) {
      expect(words.fr).not.toBe("");
      expect(words.en).not.toBe("");
      expect(words.fr).not.toMatch(/ [:;?!%]|'/);
    }
  });

  it.each(STRATEGY_ACTIONS.map((action) => [action.id, action] as const))(
    "%s changes and reads answers that the questionnaire has",
    (_, { effects, appliesWhen, appliedWhen }) => {
      for (const effect of effects) {
        const question = fieldOf(effect.field);
        if (effect.mode === "set" || effect.mode === "choose_better") {
          for (const value of effect.mode === "set" ? [effect.value] : effect.options) {
            expect(findFavourability(effect.field, value), `${effect.field} ${value}`).not.toBeNull();
          }
        } else expect(["number", "integer"]).toContain(question.type);
      }
      for (const condition of [appliesWhen, appliedWhen]) {
        if (condition === null) continue;
        for (const field of fieldsRead(condition)) expect(findField(field), field).toBeDefined();
        for (const claim of "all" in condition ? condition.all : condition.any) {
          const question = fieldOf(claim.field);
          if (typeof claim.value === "number") expect(["number", "integer"]).toContain(question.type);
          else
            for (const value of claim.value) {
              expect(question.type === "enum" && question.options.some((one) => one.value === value), value).toBe(true);
            }
        }
      }
    },
  );
});

/** Points of a published row without those for a hazard. */
function less(scores: Points | null, hazard: HazardId | undefined): Points | null {
  if (scores === null || hazard === undefined) return scores;
  const { [hazard]: left, ...others } = scores;
  expect(left).toBeGreaterThan(0);
  return others;
}

const material = new URL("../../../../../shared/domain/actions.json", import.meta.url);

describe.runIf(existsSync(material))("the published table of actions", () => {
  const plain = (words: string) => words.replaceAll(/[\u202f\u00a0]/g, " ").replaceAll("’", "'");
  const published = existsSync(material) ? JSON.parse(readFileSync(material, "utf8")) : { actions: [] };

  /** Levels edition 1.2: planted open ground changes the covering too. */
  const PLANTED_GROUND = {
    "P4-c": [
      { field: "artificialised_surface_type", mode: "choose_better", options: ["grassed", "none"] },
      { field: "impermeable_outdoor_mineral_surface", mode: "number_below" },
      { field: "open_ground_area_two_strata", mode: "number_above" },
    ],
  };

  /** Levels edition 1.2: points that moved no index of vulnerability, of actions that are not by organisation. */
  const WITHOUT: Readonly<Record<string, HazardId>> = { A17: "coastal", A23: "coastal", A32: "wildfire" };

  it("is the one of the catalogue, row by row", () => {
    expect(published.actions).toHaveLength(ACTIONS.length);
    for (const row of published.actions) {
      const own = ACTIONS.find(({ id }) => id === row.id)!;
      expect([own.kind, own.parent, own.category, own.zones, own.hazards]).toEqual([
        row.kind,
        row.parent,
        row.category,
        row.zones,
        row.hazards,
      ]);
      expect([own.points, own.cost, own.skill, own.coBenefits, own.natureBased === true]).toEqual([
        less(row.scores, WITHOUT[row.id]),
        row.costLevel,
        row.skillLevel,
        row.coBenefits,
        row.natureBased,
      ]);
      expect(plain(own.name.fr)).toBe(plain(row.name.fr));
      expect(own.steps.map((step) => plain(step.fr))).toEqual(row.steps.fr.map(plain));
      if (own.kind === "parent") continue;
      expect([own.effects, own.appliesWhen, own.appliedWhen]).toEqual([
        PLANTED_GROUND[row.id as keyof typeof PLANTED_GROUND] ?? row.effects,
        row.applicability,
        row.detectApplied,
      ]);
    }
  });

  it("has the same prerequisites", () => {
    expect(PREREQUISITES.map(({ id, text }) => [id, plain(text.fr)])).toEqual(
      published.prerequisites.map(({ id, text }: (typeof PREREQUISITES)[number]) => [id, plain(text.fr)]),
    );
  });
});
