import type { Bilingual } from "../shared/bilingual.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { Condition } from "./condition.ts";
import type { Option } from "./option.ts";

export type SectionId =
  | "identification"
  | "profile"
  | "general_features"
  | "building_structure"
  | "outdoor_areas"
  | "use_management";
export type Section = { readonly id: SectionId; readonly name: Bilingual };

/** What an answer serves. */
export type Stake = HazardId | "biodiversity" | "health";

type Row<Key extends string> = {
  readonly key: Key;
  /** Place in the import template, from 1. */
  readonly column: number;
  readonly section: SectionId;
  readonly label: Bilingual;
  readonly help: Bilingual;
  readonly hazards?: readonly Stake[];
  /** Carries an asterisk, and is asked of every building kept in a portfolio. */
  readonly required?: true;
  /** Required of a building kept in a portfolio when it holds. */
  readonly requiredWhen?: Condition<Key>;
  /** Has no meaning when it holds: it is not counted among the questions asked. */
  readonly notAskedWhen?: Condition<Key>;
};

export type StringField<Key extends string = string> = Row<Key> & {
  readonly type: "string";
  readonly maxLength: number;
  /** Source of a regular expression that the whole text matches. */
  readonly pattern?: string;
  readonly unique?: "organisation";
  readonly perimeter?: "france";
  /** What the form proposes first. */
  readonly default?: string;
};

type Figure<Key extends string> = Row<Key> & {
  readonly unit?: Bilingual;
  /** Bounds, both included. */
  readonly min: number;
  readonly max: number;
  /** Both are given, or neither. */
  readonly pairWith?: "latitude" | "longitude";
  /** A year that cannot come before that one. */
  readonly notBefore?: "construction_year";
  /** The form says that the figure is over 0. */
  readonly labelPositive?: true;
  /** Lower bounds of the classes that its help text names. */
  readonly classes?: readonly number[];
  /** Counted in the sum of surfaces that cannot exceed the plot. */
  readonly sumToPlot?: true;
  /** Counted in the sum of surfaces that cannot exceed that one. */
  readonly partOf?: "building_floor_area";
  /** Lies over other surfaces: in no sum. */
  readonly overlay?: true;
};

export type NumberField<Key extends string = string> = Figure<Key> & {
  readonly type: "number";
  /** How many decimals at most; absent when nothing bounds them. */
  readonly decimals?: number;
};

export type IntegerField<Key extends string = string> = Figure<Key> & { readonly type: "integer" };

export type EnumField<Key extends string = string> = Row<Key> & {
  readonly type: "enum";
  readonly options: readonly Option[];
  /** The list has no "unknown information". */
  readonly noUnknown?: true;
  /** What the form proposes first. */
  readonly default?: string;
};

/** A question, as the row of its section's table. */
export type FieldRow<Key extends string = string> =
  | StringField<Key>
  | NumberField<Key>
  | IntegerField<Key>
  | EnumField<Key>;
export type FieldType = FieldRow["type"];
