import {
  ENGINE_VERSION,
  type HazardId,
  type Horizon,
  hazardOf,
  type Level,
  type Place,
  resultsStamp,
  type Scenario,
  scenarioRead,
  withoutLayout,
  type Zone,
} from "@lichen/domain";
import { type FiguresSource, reportOf } from "../../buildings/index.ts";
import type { Reference } from "../../reference/index.ts";
import { fingerprintOf } from "../pdf/document-frame.ts";
import { INPUTS_FORMAT, type ReportInputs, reportFigures } from "./report-inputs.ts";

/** Figures further apart than this are not the same. */
const TOLERANCE = 1e-9;

/** What a document was found to hold. */
export type FoundInDocument = {
  /** The attached inputs, as they are in the file. */
  readonly inputs: string;
  /** The fingerprints that its pages and its properties bear. */
  readonly fingerprints: readonly string[];
};

/** A figure that is not what the document says. */
export type Difference = {
  readonly hazard: HazardId | null;
  readonly figure: "exposure" | "indicator" | "vulnerability" | "cross" | "together";
  readonly scenario?: Scenario;
  readonly horizon?: Horizon;
  /** Index, level, or the key of an indicator. */
  readonly of: string;
  readonly printed: string | number | null;
  readonly computed: string | number | null;
};

export type CheckedBuilding = {
  readonly label: string;
  /** What the document was computed with, and what computes here: engine, year, layers. */
  readonly stamp: { readonly printed: string; readonly here: string };
  readonly figures: number;
  /** What its pages are to say, since they are not read: the levels computed here at its scenario and horizon. */
  readonly levels: readonly ComputedLevels[];
  readonly differences: readonly Difference[];
};

export type ComputedLevels = {
  readonly hazard: HazardId;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
} & Readonly<Record<"exposure" | "vulnerability" | "cross", Level>>;

export type Verification =
  | { readonly kind: "not_readable" }
  | { readonly kind: "other_kind"; readonly format: string }
  | { readonly kind: "tampered"; readonly computed: string; readonly printed: readonly string[] }
  | { readonly kind: "checked"; readonly fingerprint: string; readonly buildings: readonly CheckedBuilding[] };

/** The figures of this installation for places as a document has them, with the altitude that it was made with. */
type VerifyingReference = FiguresSource<Place> & Pick<Reference, "stamp">;

/** Computes a document again from what it carries: is its attachment intact, are all its levels and indices the same? */
export function verifyReport({ inputs, fingerprints }: FoundInDocument, reference: VerifyingReference): Verification {
  const read = parseInputs(inputs);
  if (read === null) return { kind: "not_readable" };
  const computed = fingerprintOf(inputs);
  if (fingerprints.length === 0 || fingerprints.some((one) => one !== computed)) {
    return { kind: "tampered", computed, printed: fingerprints };
  }
  if (read.format !== INPUTS_FORMAT) return { kind: "other_kind", format: String(read.format) };
  if (!Array.isArray(read.buildings) || read.buildings.length === 0) return { kind: "not_readable" };
  try {
    return {
      kind: "checked",
      fingerprint: computed,
      buildings: read.buildings.map((one) => checkBuilding(one, reference)),
    };
  } catch {
    return { kind: "not_readable" };
  }
}

/** Whether a check found everything to be the same. */
export function isSame(verification: Verification): boolean {
  return (
    verification.kind === "checked" &&
    verification.buildings.every(({ stamp, differences }) => stamp.printed === stamp.here && differences.length === 0)
  );
}

/** The inputs that a file holds; null when they are none. */
export function parseInputs(inputs: string): (ReportInputs & { readonly stamp?: string }) | null {
  try {
    const read = JSON.parse(inputs) as ReportInputs;
    return typeof read === "object" && read !== null && typeof read.format === "string" ? read : null;
  } catch {
    return null;
  }
}

type Building = ReportInputs["buildings"][number];
type Figures = Building["figures"];

function checkBuilding(
  { place, answers, year, stamp, engine_version, scenario, horizon, figures }: Building,
  reference: VerifyingReference,
): CheckedBuilding {
  const again = reportFigures(reportOf(reference, { place, answers, warnings: [] }, year));
  const { count, differences } = compareFigures(figures, again);
  const here = withoutLayout(resultsStamp(reference.stamp(), year));
  const printed = engine_version === ENGINE_VERSION ? stamp : stamp.replace(/^\S+/, engine_version);
  const levels = levelsAt(again, place.zone, scenario, horizon);
  return { label: place.label, stamp: { printed, here }, figures: count, levels, differences };
}

function levelsAt({ hazards }: Figures, zone: Zone, requested: Scenario, horizon: Horizon): readonly ComputedLevels[] {
  return hazards.map(({ id, exposure, vulnerability, cross }) => {
    const scenario = scenarioRead(hazardOf(id), requested, zone) ?? requested;
    const isRequested = (one: { scenario: Scenario; horizon: Horizon }) =>
      one.scenario === scenario && one.horizon === horizon;
    return {
      hazard: id,
      scenario,
      horizon,
      exposure: exposure.find(isRequested)?.level ?? "unknown",
      vulnerability: vulnerability.level ?? "unknown",
      cross: cross.find(isRequested)?.level ?? "unknown",
    };
  });
}

/** Every figure of one beside that of the other. */
function compareFigures(printed: Figures, computed: Figures): { count: number; differences: readonly Difference[] } {
  const differences: Difference[] = [];
  let count = 0;
  const compare = (where: Omit<Difference, "printed" | "computed">, one: unknown, other: unknown) => {
    count++;
    if (isEqual(one, other)) return;
    differences.push({ ...where, printed: presentValue(one), computed: presentValue(other) });
  };
  for (const hazard of computed.hazards) {
    const { id } = hazard;
    const was = printed.hazards.find((one) => one.id === id);
    for (const now of hazard.exposure) {
      const { scenario, horizon, indicators, ...levels } = now;
      const before = was?.exposure.find((one) => one.scenario === scenario && one.horizon === horizon);
      const where = { hazard: id, scenario, horizon };
      for (const [of, value] of Object.entries(levels))
        compare({ ...where, figure: "exposure", of }, before?.[of as keyof typeof levels], value);
      for (const of of new Set([...Object.keys(indicators), ...Object.keys(before?.indicators ?? {})]))
        compare({ ...where, figure: "indicator", of }, before?.indicators[of], indicators[of]);
    }
    for (const [of, value] of Object.entries(hazard.vulnerability))
      compare(
        { hazard: id, figure: "vulnerability", of },
        was?.vulnerability[of as keyof typeof hazard.vulnerability],
        value,
      );
    for (const { scenario, horizon, level } of hazard.cross) {
      const before = was?.cross.find((one) => one.scenario === scenario && one.horizon === horizon);
      compare({ hazard: id, figure: "cross", scenario, horizon, of: "level" }, before?.level, level);
    }
  }
  for (const { scenario, horizon, ...figures } of computed.multi_hazard.moments) {
    const before = printed.multi_hazard.moments.find((one) => one.scenario === scenario && one.horizon === horizon);
    for (const [of, value] of Object.entries(figures))
      compare({ hazard: null, figure: "together", scenario, horizon, of }, before?.[of as keyof typeof figures], value);
  }
  return { count, differences };
}

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one), Math.abs(other));
}

const presentValue = (value: unknown): string | number | null =>
  typeof value === "string" || typeof value === "number" ? value : null;
