import {
  type Answers,
  type CheckContext,
  check,
  type FieldKey,
  type Issue,
  locate,
  OUTSIDE_EUROPE,
  type Place,
  type PlacePrecision,
  QUESTIONNAIRE,
} from "@lichen/domain";
import type { Places } from "../places/index.ts";
import type { PreparedPlace, Reference } from "../reference/index.ts";
import { placeOf } from "./assessor.ts";

/** An unsaved building as a call gives it. */
export type BuildingInput = {
  readonly building?: Readonly<Record<string, unknown>>;
  readonly place?: { readonly altitude_m?: number; readonly precision?: PlacePrecision; readonly label?: string };
  /** Where it was found to be when it was kept; looked for when absent. */
  readonly kept?: Place | null;
};

export type ReadBuilding =
  | { readonly kind: "read"; readonly answers: Answers; readonly warnings: readonly Issue[]; readonly place: Place }
  | { readonly kind: "refused"; readonly errors: Record<string, string[]> }
  | { readonly kind: "place_not_found"; readonly field: FieldKey };

/** Checks the answers of a building given in a call and finds where it is: its coordinates first, else its address. */
export function readBuilding(
  { building, place: hints = {}, kept = null }: BuildingInput,
  places: Places,
): ReadBuilding {
  if (building === undefined) return { kind: "refused", errors: { building: ["required"] } };
  const { answers, issues } = check(QUESTIONNAIRE, building, "analysis" satisfies CheckContext);
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { kind: "refused", errors: errorsByField(errors) };

  const { place: found, issue } =
    kept === null
      ? locate(answers, () => placeOf(answers, hints.altitude_m, places))
      : { place: kept, issue: kept.zone === "outside" ? OUTSIDE_EUROPE : null };
  if (found === null) return { kind: "place_not_found", field: answers.city === undefined ? "post_code" : "city" };
  if (issue !== null) return { kind: "refused", errors: errorsByField([issue]) };
  const place: Place = {
    ...found,
    precision: hints.precision ?? found.precision,
    label: hints.label ?? found.label,
  };
  return { kind: "read", answers, warnings: issues.filter(({ severity }) => severity === "warning"), place };
}

type Read = Extract<ReadBuilding, { kind: "read" }>;
/** A building whose place is as figures are computed of it. */
export type PreparedBuilding = Omit<Read, "place"> & { readonly place: PreparedPlace };

/** The same, with its place as figures are computed of it. */
export async function readPrepared(
  given: BuildingInput,
  { places, reference }: { readonly places: Places; readonly reference: Pick<Reference, "prepare"> },
): Promise<PreparedBuilding | Exclude<ReadBuilding, Read>> {
  const read = readBuilding(given, places);
  if (read.kind !== "read") return read;
  const [place] = await reference.prepare([read.place]);
  return { ...read, place: place! };
}

/** Paths of the refused answers below `building`, each with its codes. */
export function errorsByField(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, code } of issues) {
    errors[`building.${field}`] = [...(errors[`building.${field}`] ?? []), code];
  }
  return errors;
}
