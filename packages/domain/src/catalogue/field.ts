import type { AngleAxis } from "../shared/angle.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { Condition } from "./condition.ts";
import type { IssueCode } from "./issue-texts.ts";
import type { Option } from "./option.ts";

export type Section<In extends string = string> = { readonly id: In; readonly name: Bilingual };

/** What an answer serves. */
type Stake = HazardId | "biodiversity" | "health";

/** Other names of choices. */
type OtherNames = {
  /** The value that a text names. */
  readonly read: (text: string) => string | undefined;
  /** Names that a text may be near to; no codes. */
  readonly all: () => Iterable<readonly [name: string, value: string]>;
};

type Row<Key extends string, In extends string> = {
  readonly key: Key;
  /** Place in the import template, from 1. */
  readonly column: number;
  readonly section: In;
  readonly label: Bilingual;
  /** Labels that it had: workbooks with them in their titles are still read. */
  readonly formerLabels?: readonly string[];
  readonly help: Bilingual;
  readonly hazards?: readonly Stake[];
  /** Carries an asterisk, and is asked of every record kept in a portfolio. */
  readonly required?: true;
  /** Required of a record kept in a portfolio when it holds. */
  readonly requiredWhen?: Condition<Key>;
  /** Has no meaning when it holds: it is not counted among the questions asked. */
  readonly excludedWhen?: Condition<Key>;
};

export type StringField<Key extends string = string, In extends string = string> = Row<Key, In> & {
  readonly type: "string";
  readonly maxLength: number;
  /** Source of a regular expression that the whole text matches. */
  readonly pattern?: string;
  readonly unique?: "organisation";
  readonly perimeter?: "france";
  /** A text of digits that a spreadsheet may have made a number of: its first zeros are given back when it holds. */
  readonly leadingZeros?: { readonly digits: number; readonly when: Condition<Key> };
  /** What the form proposes first. */
  readonly default?: string;
};

type Figure<Key extends string, In extends string> = Row<Key, In> & {
  readonly unit?: Bilingual;
  /** Bounds, both included. */
  readonly min: number;
  readonly max: number;
  /** Both are given, or neither. */
  readonly pairWith?: Key;
  /** A year that cannot come before that one. */
  readonly notBefore?: Key;
  /** The form says that the figure is over 0. */
  readonly labelPositive?: true;
  /** Lower bounds of the classes that its help text names. */
  readonly classes?: readonly number[];
  /** Counted in the sum of areas that cannot exceed that one. */
  readonly partOf?: Key;
  /** What is said when the sum of its parts exceeds it. */
  readonly overfilled?: IssueCode;
  /** Lies over other surfaces: in no sum. */
  readonly overlay?: true;
};

export type NumberField<Key extends string = string, In extends string = string> = Figure<Key, In> & {
  readonly type: "number";
  /** How many decimals at most; absent when nothing bounds them. */
  readonly decimals?: number;
  /** An angle on the Earth: a cell may write it in degrees, minutes and seconds, and is rounded to its decimals. */
  readonly angle?: AngleAxis;
  /** An amount in euros: a cell may write it in thousands or in millions, and is rounded to cents. */
  readonly money?: true;
};

export type IntegerField<Key extends string = string, In extends string = string> = Figure<Key, In> & {
  readonly type: "integer";
};

export type EnumField<Key extends string = string, In extends string = string> = Row<Key, In> & {
  readonly type: "enum";
  readonly options: readonly Option[];
  /** The list has no "unknown information". */
  readonly noUnknown?: true;
  /** The list is in the alphabetical order of its reader's language. */
  readonly alphabetical?: true;
  /** What is said of a choice that the list has not. */
  readonly otherwise?: IssueCode;
  /** What names a choice beside the words of the list; a value that the list has not is known, and refused. */
  readonly otherNames?: OtherNames;
  /** What the form proposes first. */
  readonly default?: string;
};

/** A question, as the row of its section's table. */
export type FieldRow<Key extends string = string, In extends string = string> =
  | StringField<Key, In>
  | NumberField<Key, In>
  | IntegerField<Key, In>
  | EnumField<Key, In>;
