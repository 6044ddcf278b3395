import { DUPLICATE_CHOICES, type DuplicateChoice } from "@lichen/domain";

/** What an import would do, as the server counted it with the choice that it was sent with. */
type ImportCounts = {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly in_error: number;
  readonly duplicates: DuplicateChoice;
};

/** A row whose code exists and whose choice was changed, with whether replacing would change anything. */
type ChangedChoice = { readonly choice: DuplicateChoice; readonly changes: boolean };

export type Choices = {
  /** For all the rows whose code exists; null: as it was sent. */
  readonly all: DuplicateChoice | null;
  /** Other choices, by row. */
  readonly rows: Readonly<Record<number, ChangedChoice>>;
};

export const NO_CHOICE: Choices = { all: null, rows: {} };

/** Choice of a row: its own, else that of all, else the one of the file. */
export function choiceOf(row: number, choices: Choices, duplicates: DuplicateChoice): DuplicateChoice {
  return choices.rows[row]?.choice ?? choices.all ?? duplicates;
}

/**
 * What a confirmation would write: buildings added and replaced, rows that change nothing and rows left out.
 * A file sent to keep both cannot be turned into one that replaces as a whole: which of its rows would change anything
 * is not known before they are looked at.
 */
export function confirmCounts(counts: ImportCounts, { all, rows }: Choices) {
  const existing = counts.changed + counts.same;
  const keepsAll = all === "keep" && counts.duplicates === "replace";
  let added = counts.new + (keepsAll ? existing : 0);
  let replaced = keepsAll ? 0 : counts.changed;
  let same = keepsAll ? 0 : counts.same;
  const standing = keepsAll ? "keep" : counts.duplicates;
  for (const { choice, changes } of Object.values(rows)) {
    if (choice === standing) continue;
    const step = choice === "keep" ? 1 : -1;
    added += step;
    if (changes) replaced -= step;
    else same -= step;
  }
  return { added, replaced, same, leftOut: counts.in_error };
}

/** Choices as the browser keeps them for the time of a visit. */
export function writeChoices(choices: Choices): string {
  return JSON.stringify(choices);
}

/** Reads what the browser kept; anything else is no choice. */
export function readChoices(stored: string | null): Choices {
  try {
    const { all, rows } = JSON.parse(stored ?? "null") as Choices;
    const isWhole = (all === null || isChoice(all)) && Object.values(rows).every(({ choice }) => isChoice(choice));
    return isWhole ? { all, rows } : NO_CHOICE;
  } catch {
    return NO_CHOICE;
  }
}

function isChoice(value: unknown): value is DuplicateChoice {
  return DUPLICATE_CHOICES.includes(value as DuplicateChoice);
}
