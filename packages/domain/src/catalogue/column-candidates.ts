import { LANGUAGES, type Language } from "../shared/bilingual.ts";
import type { FieldRow } from "./field.ts";
import { isAmong } from "./fold.ts";
import { headingWords, likeness } from "./heading-words.ts";
import {
  headingKey,
  type MatchedColumn,
  type MatchTarget,
  otherWords,
  type Part,
  type RememberedColumn,
} from "./match-target.ts";
import { readCell } from "./read-cell.ts";
import { readAmountTitle } from "./read-money.ts";
import { type Sheet, type SheetColumn, type SheetValue, sheetCell, valueText } from "./sheet.ts";
import { suggestion } from "./suggestion.ts";
import { columnTitles } from "./template.ts";

/** Less alike than that, two titles are of different things. */
const ALIKE = 0.5;
/** Share of the values that a question must read for a title that is only near. */
const READ_SHARE = 0.3;
/** The same, where the values alone tell. */
const TELLING_SHARE = 0.8;
/** Values looked at to tell what a column is. */
const SAMPLE = 50;
/** Letters of a code, as those of countries. */
const LONGEST_CODE = 3;
const SEVERAL = 5;
const REMEMBERED = 3;
const BY_VALUES = 0.55;

type Candidate = {
  readonly at: number;
  readonly to: string;
  readonly gives: readonly string[];
  readonly score: number;
};

/** What a column may be, with how well its title and its values say so. */
export function candidatesFor<Key extends string>(
  column: SheetColumn,
  target: MatchTarget<Key>,
  {
    language,
    groups,
    remembered,
    next,
  }: {
    readonly language: Language;
    readonly groups: readonly string[];
    readonly remembered: ReadonlyMap<string, RememberedColumn>;
    /** Title of the column that follows. */
    readonly next: string;
  },
): Candidate[] {
  const { at } = column;
  const before = remembered.get(headingKey(column.heading));
  const words = headingWords(column.heading);
  const sample = column.values.slice(0, SAMPLE);
  const telling = before === undefined ? findTellingClue(sample, target) : undefined;
  if (telling !== undefined) return [{ at, to: telling.id, gives: [telling.id], score: REMEMBERED }];
  if (before === undefined && target.technical.test(column.heading.trim())) return [];
  const candidates: Candidate[] = [];
  const { name: bare } = readAmountTitle(column.heading);
  const bareWords = headingWords(bare);
  const named = listNamedFields(target).map(({ field, names }) => ({
    field,
    called:
      field.type === "number" && field.money === true
        ? nameScore(bareWords, bare, names)
        : nameScore(words, column.heading, names),
  }));
  // The whole name of one question is not near another.
  const isWhole = named.some(({ called }) => called === 1);
  for (const { field, called } of named) {
    const gives = [field.key];
    if (before?.to === field.key) candidates.push({ at, to: field.key, gives, score: REMEMBERED });
    if (called < 1 && target.exact.some((key) => key === field.key)) continue;
    const isTelling = target.telling.some((key) => key === field.key);
    if ((called < ALIKE || (isWhole && called < 1)) && !isTelling) continue;
    // Values tell a question by the very words of its choices: an address of the web that holds "france" is no country.
    const isByValues = isTelling && called < ALIKE;
    const share =
      field.key === target.groups
        ? groupShare(sample, groups)
        : readShare(field, sample, isByValues ? null : target, language);
    if (isTelling && share >= TELLING_SHARE && sample.some(isWord)) {
      candidates.push({ at, to: field.key, gives, score: 1 + (1 + called) * share });
      continue;
    }
    // A column of another kind of values is not what its title is near of.
    const isNamed = isTelling && called === 1;
    if (called < ALIKE || (sample.length > 0 && share < READ_SHARE && !isNamed)) continue;
    // A code is one for being unique: that of a site stands at each of its buildings.
    if (field.key === target.code && !tellsApart(column, called === 1)) continue;
    const isVarying = target.varying.some((key) => key === field.key);
    if (isVarying && words.length === 1 && column.values.length === 1 && column.filled >= SEVERAL) continue;
    // A figure names nothing, unless its title says so.
    if (field.key === target.name && called < 1 && shareOf(sample, isFigure) > READ_SHARE) continue;
    // Of two columns of codes, the one that tells more rows apart.
    const unique = field.key === target.code ? uniqueShare(column) : 1;
    candidates.push({ at, to: field.key, gives, score: called * (1 + share) * unique });
  }
  for (const { id, names, name, gives, split } of target.composed) {
    if (before?.to === id) candidates.push({ at, to: id, gives, score: REMEMBERED });
    const share = shareOf(sample, (value) => typeof value === "string" && split(value) !== null);
    if (sample.length === 0 || share < BY_VALUES) continue;
    const called = nameScore(words, column.heading, [id, name.fr, name.en, ...names].map(readName));
    // Several answers at once say more than one of them.
    if (called >= ALIKE) candidates.push({ at, to: id, gives, score: 1 + called * (1 + share) });
    else if (share >= TELLING_SHARE) candidates.push({ at, to: id, gives, score: BY_VALUES });
  }
  const parts = target.joined.flatMap((one) => one.parts);
  for (const part of parts) {
    const { id, namesBeforeParts = [] } = part;
    if (before?.to === id) candidates.push({ at, to: id, gives: [id], score: REMEMBERED });
    const isBeforePart = namesBeforeParts.some((name) => headingKey(name) === headingKey(column.heading));
    // By its whole title alone: "numéro" and "nom" begin many others.
    if (isPartNamed(part, column.heading) || (isBeforePart && parts.some((one) => isPartNamed(one, next)))) {
      candidates.push({ at, to: id, gives: [id], score: PART_OF_ANSWER });
    }
  }
  for (const { id, name, names, holds, isNamed } of target.clues) {
    const known = [id, name.fr, name.en, ...names].map(readName);
    const share = shareOf(sample, (value) => holds(valueText(value)));
    // "Code commune" is of five digits in a file and of three in another.
    if (before?.to === id && (sample.length === 0 || share >= TELLING_SHARE)) {
      candidates.push({ at, to: id, gives: [id], score: REMEMBERED });
    }
    // Its whole title, with values that it may hold, says more than a title that is near another.
    const isKnown = known.some(({ key }) => key === headingKey(column.heading)) || isNamed?.(column.heading) === true;
    if (share >= TELLING_SHARE && isKnown) {
      candidates.push({ at, to: id, gives: [id], score: CLUE });
    }
  }
  const isOfPlace = target.places.words.some((word) => words.includes(word));
  return isOfPlace ? candidates.filter(({ to }) => target.places.keys.includes(to) || isPart(target, to)) : candidates;
}

/** The clue that values tell under any title. */
function findTellingClue<Key extends string>(sample: Values, { clues }: MatchTarget<Key>) {
  if (sample.length === 0) return undefined;
  return clues.find(
    ({ isTelling, holds }) => isTelling && shareOf(sample, (value) => holds(valueText(value))) >= TELLING_SHARE,
  );
}

/** Above a title that is only near, and below the whole answer under its own title. */
const PART_OF_ANSWER = 1.9;
const CLUE = 2.5;

function isPartNamed({ id, name, names }: Part, heading: string): boolean {
  const key = headingKey(heading);
  return [id, name.fr, name.en, ...names].some((one) => headingKey(one) === key);
}

function isPart<Key extends string>({ joined }: MatchTarget<Key>, to: string): boolean {
  return joined.some(({ parts }) => parts.some(({ id }) => id === to));
}

/** A name that a column may bear, as titles are compared. */
type KnownName = { readonly key: string; readonly words: readonly string[] };
type NamedField = { readonly field: FieldRow; readonly names: readonly KnownName[] };

const namedByTarget = new WeakMap<object, readonly NamedField[]>();

/** The questions of a target with everything that a column of theirs may be called: made once. */
function listNamedFields<Key extends string>(target: MatchTarget<Key>): readonly NamedField[] {
  let named = namedByTarget.get(target);
  if (named === undefined) {
    named = target.catalogue.fields.map((field) => {
      const titles = LANGUAGES.flatMap((language) => columnTitles(field, language));
      return { field, names: [field.key, ...titles, ...(target.names[field.key] ?? [])].map(readName) };
    });
    namedByTarget.set(target, named);
  }
  return named;
}

/** A column of more names is no column of groups: they are those of owners, or of buildings. */
const MOST_NEW_GROUPS = 30;

/**
 * A column that is left and whose title is one of those of groups, in a sheet where none gives them: its groups may be
 * created. Null for none, or where there would be too many.
 * @param columns that are taken
 */
export function findGroupColumn<Key extends string>(
  sheet: Pick<Sheet, "columns">,
  columns: readonly MatchedColumn[],
  target: MatchTarget<Key>,
): SheetColumn | null {
  if (columns.some(({ to }) => to === target.groups)) return null;
  const taken = new Set(columns.map(({ at }) => at));
  const named = listNamedFields(target).find(({ field }) => field.key === target.groups);
  const known = new Set(named?.names.map(({ key }) => key));
  const isGroups = ({ at, heading, values }: SheetColumn) =>
    !taken.has(at) && known.has(headingKey(heading)) && values.length > 0 && values.length <= MOST_NEW_GROUPS;
  return sheet.columns.find(isGroups) ?? null;
}

const titlesByTarget = new WeakMap<object, ReadonlySet<string>>();

/** How many of some titles are known as they are written; titles that are only near do not count. */
export function countKnownTitles<Key extends string>(titles: readonly string[], target: MatchTarget<Key>): number {
  let known = titlesByTarget.get(target);
  if (known === undefined) {
    const others = [...target.composed, ...target.joined.flatMap(({ parts }) => parts), ...target.clues];
    known = new Set([
      ...listNamedFields(target).flatMap(({ names }) => names.map(({ key }) => key)),
      ...others.flatMap(({ id, name, names }) => [id, name.fr, name.en, ...names].map(headingKey)),
      ...target.exports.flatMap(({ columns }) => Object.keys(columns).map(headingKey)),
    ]);
    titlesByTarget.set(target, known);
  }
  return titles.reduce((count, title) => (known.has(headingKey(title)) ? count + 1 : count), 0);
}

function readName(name: string): KnownName {
  return { key: headingKey(name), words: headingWords(name) };
}

const CODE_WORD = "code";

function nameScore(words: readonly string[], heading: string, names: readonly KnownName[]): number {
  const key = headingKey(heading);
  const isOfCodes = words.includes(CODE_WORD);
  return Math.max(
    0,
    ...names.map((name) => {
      if (name.key === key) return 1;
      // The code of a region is not its name.
      return isOfCodes && !name.words.includes(CODE_WORD) ? 0 : likeness(words, name.words);
    }),
  );
}

/** Share of the rows that a code tells apart at least; the others are errors to be told. */
const CODE_UNIQUE = 0.9;
/** Of fewer rows, one that repeats another is as likely a code that a whole site has. */
const FEWEST_REPEATING = 3;

/** Whether a column tells the rows apart as a code does, but for a few that repeat another where its title is one of codes. */
function tellsApart({ values }: SheetColumn, isNamed: boolean): boolean {
  const rows = countRows(values);
  const repeats = rows - values.length;
  if (repeats === 0) return true;
  const most = Math.max(rows >= FEWEST_REPEATING ? 1 : 0, rows * (1 - CODE_UNIQUE));
  return isNamed && repeats <= most;
}

const countRows = (values: Values): number => values.reduce((sum, value) => sum + value.rows, 0);

function uniqueShare({ values }: SheetColumn): number {
  return values.length === 0 ? 1 : values.length / countRows(values);
}

function isFigure(value: SheetValue): boolean {
  return typeof value === "number" || /^[\d\s.,-]+$/.test(valueText(value));
}

type Values = SheetColumn["values"];

function shareOf(sample: Values, is: (value: SheetValue) => boolean): number {
  return sample.length === 0 ? 0 : sample.filter(({ value }) => is(value)).length / sample.length;
}

function readShare<Key extends string>(
  field: FieldRow,
  sample: Values,
  target: MatchTarget<Key> | null,
  language: Language,
): number {
  return shareOf(
    sample,
    (value) =>
      readCell(field, sheetCell(field, value), language).kind === "answer" ||
      (target !== null && suggestion(field, valueText(value), language, otherWords(target, field.key)) !== null),
  );
}

/** "NO" and "IS" are words of other columns; a longer text is the name of what it reads as. */
function isWord({ value }: Values[number]): boolean {
  return valueText(value).length > LONGEST_CODE;
}

function groupShare(sample: Values, groups: readonly string[]): number {
  return shareOf(sample, (value) => isAmong(groups, valueText(value)));
}
