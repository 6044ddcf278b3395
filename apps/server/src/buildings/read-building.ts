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
import { findPlace } from "./assessor.ts";

/** What a call says of a place beside the questionnaire. */
export type PlaceHints = {
  readonly altitude_m?: number;
  readonly precision?: PlacePrecision;
  readonly label?: string;
};

/** Answers as they were given or kept, and what is known of their place. */
export type BuildingSource = {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Where the building was found to be when it was kept; null: it is looked for. */
  readonly place: Place | null;
  readonly hints?: PlaceHints | undefined;
};

/** A building where it stands, as every report is made of it. */
export type LocatedBuilding<P extends Place = Place> = {
  readonly place: P;
  readonly answers: Answers;
  readonly warnings: readonly Issue[];
};

type ReadBuilding = LocatedBuilding & { readonly kind: "read" };
/** Why nothing can be computed of a building. */
export type UnreadBuilding =
  | { readonly kind: "refused"; readonly issues: readonly Issue[] }
  | { readonly kind: "place_not_found"; readonly field: FieldKey };

/** Checks the answers of a building and finds where it is: its coordinates first, else its address. */
export function readBuilding(
  { answers: given, place: storedPlace, hints = {} }: BuildingSource,
  places: Places,
): ReadBuilding | UnreadBuilding {
  const { answers, issues } = check(QUESTIONNAIRE, given, "analysis" satisfies CheckContext);
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { kind: "refused", issues: errors };

  const { place: found, issue } =
    storedPlace === null
      ? locate(answers, () => findPlace(answers, hints.altitude_m, places))
      : { place: storedPlace, issue: storedPlace.zone === "outside" ? OUTSIDE_EUROPE : null };
  if (found === null) return { kind: "place_not_found", field: answers.city === undefined ? "post_code" : "city" };
  if (issue !== null) return { kind: "refused", issues: [issue] };
  const place: Place = {
    ...found,
    precision: hints.precision ?? found.precision,
    label: hints.label ?? found.label,
  };
  return { kind: "read", answers, warnings: issues.filter(({ severity }) => severity === "warning"), place };
}

/** Reads a building in the gazetteer of the product. */
export type ReadSource = (source: BuildingSource) => ReadBuilding | UnreadBuilding;

/** Makes a refusal of a call that needs a building. */
export type Refuse = (
  code: "not_found" | "forbidden" | "validation" | "place_not_found",
  errors?: Record<string, string[]>,
) => Error;

/**
 * The refusal of a call whose building could not be read.
 *
 * @param at path of the field that names the building, where a call has several; else its answers are named
 */
export function refusalOf(unread: UnreadBuilding | { readonly kind: "unknown" }, problem: Refuse, at?: string): Error {
  switch (unread.kind) {
    case "unknown":
      return problem("not_found");
    case "refused": {
      const errors = errorsByField(unread.issues);
      return problem("validation", at === undefined ? errors : { [at]: Object.values(errors).flat() });
    }
    case "place_not_found":
      return problem("place_not_found", { [at ?? `building.${unread.field}`]: ["place_not_found"] });
  }
}

/** Paths of the refused answers below `building`, each with its codes. */
export function errorsByField(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, code } of issues) {
    errors[`building.${field}`] = [...(errors[`building.${field}`] ?? []), code];
  }
  return errors;
}
