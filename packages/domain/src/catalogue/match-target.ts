import type { Bilingual } from "../shared/bilingual.ts";
import type { AnswersTo } from "./answers.ts";
import type { Catalogue } from "./catalogue.ts";
import { fold } from "./fold.ts";
import type { Alike, OtherWords, WrittenFigure } from "./suggestion.ts";

/** Several answers in one cell: an address, a pair of coordinates. */
export type Composed<Key extends string = string> = {
  readonly id: string;
  readonly name: Bilingual;
  /** What such columns are called, beside its name. */
  readonly names: readonly string[];
  /** The first takes the text of a cell that is not written as expected. */
  readonly gives: readonly Key[];
  /**
   * The answers of a cell, as cells of their own; null when it is not written as expected.
   * @param heading title of its column, where it says in what order they are
   */
  readonly split: (text: string, heading?: string) => Readonly<Partial<Record<Key, string>>> | null;
};

export type Part = {
  readonly id: string;
  readonly name: Bilingual;
  readonly names: readonly string[];
  /** Titles that name it right before another part alone: "N°" is the number of a row elsewhere. */
  readonly namesBeforeParts?: readonly string[];
  /** What a cell gives to the whole answer; empty: nothing. */
  readonly read?: (text: string) => string;
};

/** One answer in several cells, one of its parts in each: the number and the name of a street. */
export type Joined<Key extends string = string> = {
  readonly gives: Key;
  readonly parts: readonly Part[];
};

/** A column that answers no question, and from which answers that are blank are inferred: a code of commune. */
type Clue<Key extends string = string> = {
  readonly id: string;
  /** Answers that are inferred from it: where none is, its value is lost. */
  readonly gives: readonly Key[];
  readonly name: Bilingual;
  readonly names: readonly string[];
  /** Whether a title is one of its own, beside its names. */
  readonly isNamed?: (heading: string) => boolean;
  /** What a title says of all the rows below it: the value of another clue, unless a column gives it. */
  readonly says?: (heading: string) => { readonly clue: string; readonly text: string } | null;
  /** Whether a value may be one. */
  readonly holds: (text: string) => boolean;
  /** Whether its values are of nothing else, under any title. */
  readonly isTelling?: true;
};

/** Clue of the currency of the amounts of a row. */
export const CURRENCY_CLUE = "currency";

/** The export of a tool of the trade, known by some of its titles together. */
type KnownExport = {
  readonly name: string;
  /** Titles that a file must all have to be one. */
  readonly known_by: readonly string[];
  /** What its columns become, by their title. */
  readonly columns: Readonly<Record<string, string>>;
};

/** What spreadsheets are matched with: the questions of a catalogue, and what others call them. */
export type MatchTarget<Key extends string = string> = {
  readonly catalogue: Catalogue<Key>;
  /** What columns of other spreadsheets are called, by question, beside its label. */
  readonly names: Readonly<Partial<Record<Key, readonly string[]>>>;
  /** What they call a choice, by question and by its value. */
  readonly alike: Readonly<Partial<Record<Key, Alike>>>;
  /** How they write a figure, by question. */
  readonly written: Readonly<Partial<Record<Key, WrittenFigure>>>;
  /** Questions that values alone tell, as those of countries; a column that bears their name is theirs whatever it holds. */
  readonly telling: readonly Key[];
  /** Questions whose answer is not the same in every row, where a title of one word leaves a doubt: the year of a file. */
  readonly varying: readonly Key[];
  /** Questions that a title near theirs does not name: of amounts, "value" may be any. */
  readonly exact: readonly Key[];
  readonly composed: readonly Composed<Key>[];
  readonly joined: readonly Joined<Key>[];
  readonly clues: readonly Clue<Key>[];
  readonly exports: readonly KnownExport[];
  /** Words that make a title one of a place, and the targets that such a column may then be. */
  readonly places: { readonly words: readonly string[]; readonly keys: readonly string[] };
  /** What a column of a known export may be that its layout does not have: it was given a place since. */
  readonly positions: readonly string[];
  /** Answers that are none where all of them are 0: what programs write in the place of a position that they lack. */
  readonly blankAtZero: readonly (readonly Key[])[];
  /** Titles of columns that tools write for themselves: scores, identifiers of rows, shapes. */
  readonly technical: RegExp;
  /** Question whose choices are the groups of the company. */
  readonly groups: Key;
  /** The questions that a record is known by; each takes the place of the other where a file gives one alone. */
  readonly code: Key;
  readonly name: Key;
  /** Answers that name a record which has neither. */
  readonly locationKeys: readonly Key[];
  /** Answers about the place that may be the same for all rows, unless a row says one of others. */
  readonly common: readonly { readonly keys: readonly Key[]; readonly unless: readonly Key[] }[];
  /** Required answers that a file seldom gives, with what is proposed for all of its rows. */
  readonly otherwise: AnswersTo<Key>;
};

/** What a column becomes: the key of a question, the id of a composed one, of a part of one, or of a clue. */
export type MatchedColumn = {
  readonly at: number;
  readonly to: string;
  /** By the text of a value: what stands for it, as a cell would say it; null: nothing. */
  readonly values: Readonly<Record<string, string | null>>;
};

/** What someone's spreadsheet means. */
export type Matching = {
  /** Columns that are read; the others are left. */
  readonly columns: readonly MatchedColumn[];
  /** Answers of the rows that leave a required question blank. */
  readonly otherwise: Readonly<Record<string, string>>;
};

/** What a column was taken for the last time, by its title. */
export type RememberedColumn = Pick<MatchedColumn, "to" | "values">;

const JOINTS = /[_.:-]/g;

/** A title, as titles are compared: "COORD_X_L93" is "Coord X L93". */
export function headingKey(heading: string): string {
  return fold(heading).replace(JOINTS, "");
}

/** What spreadsheets write in the place of the answers to a question. */
export function otherWords<Key extends string>(
  { alike, written }: Pick<MatchTarget<Key>, "alike" | "written">,
  key: string,
): OtherWords {
  return { alike: alike[key as Key], written: written[key as Key] };
}
