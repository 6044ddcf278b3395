import { REFERENCE_BUILDINGS, resultsStamp, territoryActions, withoutLayout } from "@lichen/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { computeClayReport } from "../apps/server/src/clay/index.ts";
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import { paperReference, prepareDocument } from "../apps/server/src/pdf-under-test.ts";
import { verifyReport } from "../apps/server/src/reports/building/verify-report.ts";
import { fingerprintOf } from "../apps/server/src/reports/pdf/document-frame.ts";
import { makeDocument } from "../apps/server/src/reports/pdf/make-document.ts";
import { verifyFigures } from "../apps/server/src/reports/verify-figures.ts";
import { openDiagnosis } from "../apps/server/src/territories/index.ts";
import { readDocument } from "./verify-report/read-document.ts";

const HOUSE = {
  ...REFERENCE_BUILDINGS.glass_office_1975,
  building_type: "residential",
  residential_building_type: "detached_house",
  construction_year: 1968,
  member_building_name: "Chez les Martin",
  trees_close_walls: "closer_than_h",
  post_code: "81000",
  city: "Albi",
  country: "FR",
} as const;
const YEAR = 2026;
const reference = paperReference();
const { territories, places, outlines } = embeddedData();
const diagnosis = openDiagnosis({ territories, reference, places, outlines });
const stamp = withoutLayout(resultsStamp(reference.stamp(), YEAR));
const printed = { language: "en", day: "2026-11-25", stamp } as const;

async function clay(): Promise<Uint8Array> {
  const { place } = (await prepareDocument(HOUSE)).report;
  const wish = {
    zone: "high",
    choices: { tree_species: "unknown" },
    works: ["gutters"],
    years: 30,
    year: YEAR,
  } as const;
  const house = { place, answers: HOUSE, warnings: [] };
  const report = await computeClayReport(reference, house, { ...wish, askZone: async () => ({ kind: "off" }) });
  return makeDocument({ kind: "clay", paper: { ...printed, ...wish, name: HOUSE.member_building_name, report } });
}

async function territory(): Promise<Uint8Array> {
  const moment = { scenario: "ssp5", horizon: "2050" } as const;
  const report = (await diagnosis.report({ scale: "departement", territory_id: "81" }, moment))!;
  const levels = Object.fromEntries(report.exposure.map(({ hazard, level }) => [hazard, level]));
  const actions = territoryActions(levels, "territory");
  return makeDocument({ kind: "territory", paper: { ...printed, ...moment, report, actions } });
}

describe.each([
  ["a house on clay", clay, "inaction.claim_probability.raw_value"],
  ["a territory", territory, "exposure.0.level"],
] as const)("the document of %s", (_, make, path) => {
  let inputs = "";
  let fingerprints: readonly string[] = [];
  beforeAll(async () => {
    const read = await readDocument(await make());
    if (read.kind !== "read") throw new Error(read.kind);
    ({ inputs, fingerprints } = read.found);
  });
  const verified = (content: string) => verifyFigures(content, reference, () => diagnosis);
  const changed = (change: (read: { figures: Record<string, unknown> }) => void) => {
    const read = JSON.parse(inputs) as { figures: Record<string, unknown> };
    change(read);
    return JSON.stringify(read);
  };

  it("gives the same figures again, under its fingerprint", async () => {
    expect(new Set(fingerprints)).toEqual(new Set([fingerprintOf(inputs)]));
    const checked = await verified(inputs);
    expect(checked?.differences).toEqual([]);
    expect(checked!.figures).toBeGreaterThan(20);
    expect(checked!.stamp).toEqual({ printed: stamp, here: stamp });
  });

  it("is found out when a figure is changed, with its fingerprint made again or not", async () => {
    const lie = changed(({ figures }) => Object.assign(figures, { [path]: "none" }));
    expect(verifyReport({ inputs: lie, fingerprints }, reference).kind).toBe("tampered");
    expect((await verified(lie))?.differences).toEqual([
      { path, printed: "none", computed: JSON.parse(inputs).figures[path] },
    ]);
    expect(JSON.parse(inputs).figures[path]).toBeDefined();
  });

  it("is found out when a figure is taken away or added", async () => {
    const less = await verified(changed(({ figures }) => delete figures[path]));
    expect(less?.differences.map((one) => [one.path, one.printed])).toEqual([[path, undefined]]);
    const more = await verified(changed(({ figures }) => Object.assign(figures, { mine: 1 })));
    expect(more?.differences).toEqual([{ path: "mine", printed: 1, computed: undefined }]);
  });

  it("of another edition of the engine says so", async () => {
    const other = stamp.replace(/^\S+/, "0.9.0");
    const checked = await verified(changed((read) => Object.assign(read, { stamp: other })));
    expect(checked?.stamp).toEqual({ printed: other, here: stamp });
  });

  it.each([
    ["another kind", "lichen-report/1"],
    ["an older layout", "lichen-clay/2"],
  ])("is not read as %s", async (_name, format) => {
    expect(await verified(changed((read) => Object.assign(read, { format })))).toBeNull();
  });

  it("names no person", () => {
    expect(inputs).not.toContain("Martin");
  });
});

it("what is no inputs is not read", async () => {
  for (const content of ["", "null", "{}", '{"format":"lichen-territory/4"}'])
    expect(await verifyFigures(content, reference, () => diagnosis)).toBeNull();
});
