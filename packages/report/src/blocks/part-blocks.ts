import { type ChangeClass, type HazardId, type Language, LEVEL_NAMES, type Level } from "@lichen/domain";
import type { EstimatedLevels } from "../answer-effect.ts";
import { formatPoints } from "../biodiversity/biodiversity-words.ts";
import { NATURE_WORDS as text } from "../biodiversity/nature-words.ts";
import { CHANGE_LOOKS } from "../plot-tokens.ts";

/** Whether more is a gain for nature or weighs on it. */
export type Tone = "gain" | "loss";
/** Leaf green for a gain, violet for a loss, by theme: never the colours of risk. */
export const TONE_LOOKS = { gain: CHANGE_LOOKS.significant_gain, loss: CHANGE_LOOKS.significant_loss } as const;

/** A score of 100: its figure and word, and what the missing answers could make of it. */
export type ScoreBlock = {
  readonly name: string;
  readonly value: number | null;
  readonly figure: string;
  readonly unit: string;
  readonly word: string;
  readonly low: number;
  readonly high: number;
  readonly tone: Tone;
  readonly notes: readonly string[];
};

/** What stands in a cell: words, which may lead to a page, or a level by its mark and its word; what is said under it. */
export type TableCell =
  | string
  | {
      readonly level: Level;
      readonly under?: string;
      readonly is_strong?: boolean;
      /** What it may be, which a screen draws on the scale. */
      readonly range?: { readonly low: Level; readonly high: Level };
    }
  | {
      readonly words: string;
      readonly under?: string;
      readonly is_strong?: boolean;
      readonly url?: string;
      /** Whose sign a screen draws before the words. */
      readonly hazard?: HazardId;
      /** What a screen draws as a tag after the words. */
      readonly tag?: string;
      /** A share that is known between two bounds, of 0 to 1, of which a screen draws a bar. */
      readonly bounds?: { readonly least: number; readonly most: number };
      /** Levels that were estimated, in words: in a dashed frame, without the colours of a level. */
      readonly estimate?: EstimatedLevels;
      /** What a screen colours the words by. */
      readonly change?: ChangeClass;
      /** How many are at each level, of which a screen draws a bar, in shares or in numbers. */
      readonly counts?: Readonly<Partial<Record<Level, number>>>;
      readonly as_share?: boolean;
    };

export type TableBlock = {
  readonly caption: string;
  /** Shares of the width. */
  readonly widths: readonly number[];
  readonly head: readonly string[];
  /** Whose marks stand over the heads after the first. */
  readonly levels?: readonly Level[];
  readonly rows: readonly (readonly TableCell[])[];
  /** What rows are gathered under, each from its first row. */
  readonly groups?: readonly { readonly name: string; readonly from: number }[];
  /** First column that stands to the right. */
  readonly right_from: number;
  /** Column after the last one to the right, where others follow. */
  readonly right_until?: number;
  /** Whether the first cell of a row is its name, in bold. */
  readonly strong: boolean;
  /** Row that stands out, as the one that was asked for. */
  readonly marked?: number;
  /** Column of what is looked at, as the horizon of a report. */
  readonly current?: number;
  /** What a screen makes of rows of a name and its value: facts, facts of a line each, or lines with the other cells under both. */
  readonly drawn_as?: "facts" | "list" | "lines";
};

export type CountsBlock = {
  readonly title: string;
  readonly tone: Tone;
  readonly rows: readonly {
    readonly name: string;
    readonly share: number;
    readonly words: string;
    readonly is_known: boolean;
  }[];
  readonly note: string;
};

/** A figure that a part leads with, and what it is. */
export type FactBlock = { readonly label: string; readonly value: string };

/** A part of a document: words, facts, scores, counts, drawings, tables, in this order. */
export type PartBlock = {
  readonly title: string;
  readonly words: readonly string[];
  /** Four at most. */
  readonly facts: readonly FactBlock[];
  readonly scores: readonly ScoreBlock[];
  readonly counts: readonly CountsBlock[];
  readonly pictures: readonly {
    readonly title: string;
    readonly svg: string;
    readonly alt: string;
    /** Whether it takes the whole width when it is alone. */
    readonly is_wide?: boolean;
  }[];
  readonly tables: readonly TableBlock[];
  /** Whether its tables stand two by two where there is room. */
  readonly is_paired?: boolean;
  readonly note: string;
};

export type PartSheet = {
  readonly heading: string;
  readonly line: readonly string[];
  readonly finding: readonly string[];
  readonly parts: readonly PartBlock[];
};

/** A part with what it has; the rest of it is empty. */
export const part = (title: string, some: Partial<PartBlock>): PartBlock => ({
  title,
  words: [],
  facts: [],
  scores: [],
  counts: [],
  pictures: [],
  tables: [],
  note: "",
  ...some,
});

type Scored = {
  readonly value: number | null;
  readonly level: Level;
  readonly low: number;
  readonly high: number;
};

/** A score with its word, and what its missing answers could make of it. */
export function scoreBlock(
  name: string,
  { value, level, low, high }: Scored,
  language: Language,
  notes: readonly string[] = [],
  tone: Tone = "gain",
): ScoreBlock {
  const isRange = high - low >= 1;
  return {
    name,
    value,
    low,
    high,
    tone,
    figure: value === null ? "–" : formatPoints(value, language),
    unit: value === null ? "" : text.of100[language],
    word: (value === null ? text.unknown : LEVEL_NAMES[level])[language],
    notes: [
      ...(isRange ? [text.range(formatPoints(low, language), formatPoints(high, language))[language]] : []),
      ...notes,
    ],
  };
}
