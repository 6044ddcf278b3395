import { distance } from "fastest-levenshtein";
import { fold } from "./fold.ts";
import { choiceWords } from "./heading-words.ts";

/** A word for a choice; a choice has several. */
export type ChoiceWord = { readonly value: string; readonly word: string };

/** A spelling is near when a quarter of its letters at most differ. */
const SPELLING = 0.75;
/** Letters by which every other choice differs more than the one that is meant. */
const MARGIN = 2;

/**
 * The choice that a text means, by words that name choices; undefined when none is meant, or when several are as near.
 *
 * @param about words of the question, which say nothing of which choice is meant
 * @param isRanked whether one choice is better than another: then a text with more words, or fewer, than the name of a
 *   choice means it only when it begins its name; of other lists the words in common are enough
 */
export function nearChoice(
  choices: readonly ChoiceWord[],
  text: string,
  { about = "", isRanked = false }: { readonly about?: string; readonly isRanked?: boolean } = {},
): string | undefined {
  const letters = fold(text);
  if (letters === "") return undefined;
  const named = valuesOf(choices.filter(({ word }) => fold(word) === letters));
  if (named.size > 0) return onlyOne(named);
  // A part of several names says which of them it is no more than a choice made at random.
  if (valuesOf(choices.filter(({ word }) => fold(word).includes(letters))).size > 1) return undefined;
  const spellings = spellingsOf(choices, letters);
  const spelt = spellings.filter(({ likeness }) => likeness >= SPELLING);
  if (spelt.length > 0) return sameSpelling(spellings, text);
  const meant = onlyOne(sameWords(choices, text, { about, isRanked }));
  return spellings.some(({ value, letterCount }) => value !== meant && letterCount < MARGIN) ? undefined : meant;
}

/** Choices whose name has the words of a text, or its first ones. */
function sameWords(
  choices: readonly ChoiceWord[],
  text: string,
  { about, isRanked }: { readonly about: string; readonly isRanked: boolean },
): ReadonlySet<string> {
  const empty = new Set(choiceWords(about));
  const telling = (words: string) => choiceWords(words).filter((word) => !empty.has(word));
  const meant = telling(text);
  if (meant.length === 0) return new Set();
  const near = choices
    .map(({ value, word }) => ({ value, words: telling(word) }))
    .filter(({ words }) => words.length > 0 && isSameSense(meant, words));
  const same = near.filter(({ words }) => words.length === meant.length && isWithin(words, meant));
  if (same.length > 0) return valuesOf(same);
  const longer = near.filter(({ words }) =>
    isRanked ? meant.every((word, at) => words[at] === word) : isWithin(meant, words),
  );
  if (longer.length > 0 || isRanked) return valuesOf(longer);
  const shorter = near.filter(({ words }) => isWithin(words, meant));
  // "Hôtel de ville de Lyon" has the name of a hotel in that of a town hall: the longer name is meant.
  return valuesOf(
    shorter.filter(
      ({ words }) => !shorter.some((other) => other.words.length > words.length && isWithin(words, other.words)),
    ),
  );
}

/** How a text is spelt beside the nearest name of a choice. */
type Spelling = ChoiceWord & {
  /** Letters to change, to add or to take away. */
  readonly letterCount: number;
  /** 1 when all letters are the same. */
  readonly likeness: number;
};

/** The nearest spelling of each choice, the nearest choice first. */
function spellingsOf(choices: readonly ChoiceWord[], letters: string): Spelling[] {
  const nearest = new Map<string, Spelling>();
  for (const choice of choices) {
    const word = fold(choice.word);
    const letterCount = distance(letters, word);
    const likeness = 1 - letterCount / Math.max(letters.length, word.length);
    const before = nearest.get(choice.value);
    if (before === undefined || letterCount < before.letterCount) {
      nearest.set(choice.value, { ...choice, letterCount, likeness });
    }
  }
  return [...nearest.values()].toSorted((a, b) => a.letterCount - b.letterCount);
}

/** The choice whose name is a text but for a few letters; every other differs by more of them. */
function sameSpelling([best, next]: readonly Spelling[], text: string): string | undefined {
  if (best === undefined || best.likeness < SPELLING) return undefined;
  const isSame =
    isSameSense(choiceWords(text), choiceWords(best.word)) && figuresOf(fold(text)) === figuresOf(fold(best.word));
  const isAlone = next === undefined || next.letterCount >= best.letterCount + MARGIN;
  return isSame && isAlone ? best.value : undefined;
}

/** Words that turn the sense of the others. */
const TURNING = new Set(choiceWords("non pas sans aucun aucune ni hors no not without none neither nor except"));

/** Whether both deny, or neither does. */
function isSameSense(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => TURNING.has(word)) === other.some((word) => TURNING.has(word));
}

function isWithin(words: readonly string[], all: readonly string[]): boolean {
  return words.every((word) => all.includes(word));
}

function valuesOf(choices: readonly { readonly value: string }[]): ReadonlySet<string> {
  return new Set(choices.map(({ value }) => value));
}

function onlyOne(values: ReadonlySet<string>): string | undefined {
  return values.size === 1 ? [...values][0] : undefined;
}

function figuresOf(letters: string): string {
  return letters.replace(/\D+/g, " ").trim();
}
