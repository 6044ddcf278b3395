import type { Language } from "../shared/bilingual.ts";
import { checkAnswer } from "./check-answer.ts";
import { candidatesFor } from "./column-candidates.ts";
import type { FieldRow } from "./field.ts";
import { isAmong } from "./fold.ts";
import {
  headingKey,
  type MatchedColumn,
  type Matching,
  type MatchTarget,
  otherWords,
  type RememberedColumn,
} from "./match-target.ts";
import { nearChoice } from "./near-choice.ts";
import { readCell } from "./read-cell.ts";
import { type Sheet, type SheetColumn, sheetCell, valueText } from "./sheet.ts";
import { suggestion } from "./suggestion.ts";

type SheetColumns = Pick<Sheet, "columns">;

/**
 * What the columns of a spreadsheet probably are, by their titles and their values, each question once.
 *
 * @param remembered what a column of that title (`headingKey`) was taken for before
 * @param groups names of the groups of the company
 */
export function proposeMatching<Key extends string>(
  sheet: SheetColumns,
  target: MatchTarget<Key>,
  {
    language,
    groups,
    remembered = new Map(),
  }: {
    readonly language: Language;
    readonly groups: readonly string[];
    readonly remembered?: ReadonlyMap<string, RememberedColumn>;
  },
): Matching {
  const exported = columnsOfExport(sheet, target);
  const known = new Map([...exported, ...remembered]);
  // An export that is known is known whole: its other columns are none of ours, unless they place its rows.
  const isOurs = ({ heading }: SheetColumn, to: string) =>
    exported.size === 0 || known.has(headingKey(heading)) || target.positions.includes(to);
  const candidates = sheet.columns
    .flatMap((column, nth) =>
      candidatesFor(column, target, {
        language,
        groups,
        remembered: known,
        next: sheet.columns[nth + 1]?.heading ?? "",
      }).filter(({ to }) => isOurs(column, to)),
    )
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const [taken, placed] = [new Set<string>(), new Map<number, string>()];
  for (const { at, to, gives } of candidates) {
    if (placed.has(at) || gives.some((key) => taken.has(key))) continue;
    placed.set(at, to);
    for (const key of gives) taken.add(key);
  }
  for (const column of sheet.columns) {
    const several = findComposed(column, placed.get(column.at), taken, target);
    if (several === undefined || known.has(headingKey(column.heading))) continue;
    placed.set(column.at, several.id);
    for (const key of several.gives) taken.add(key);
  }
  const columns = sheet.columns.flatMap((column): MatchedColumn[] => {
    const to = placed.get(column.at);
    if (to === undefined) return [];
    const before = remembered.get(headingKey(column.heading));
    const values = before?.to === to ? before.values : {};
    return [{ at: column.at, to, values: correctionsOf(column, to, values, target, { language, groups }) }];
  });
  return { columns, otherwise: otherwiseOf(target, groups) };
}

/** Share of the values that hold several answers, under the title of one. */
const SEVERAL_SHARE = 0.8;

/** The several answers that a column taken for one of them holds, where no other column gives the others: "12 rue X, 69002 Lyon" as an address. */
function findComposed<Key extends string>(
  { values }: SheetColumn,
  to: string | undefined,
  taken: ReadonlySet<string>,
  { composed }: MatchTarget<Key>,
) {
  if (values.length === 0) return undefined;
  return composed.find(({ gives, split }) => {
    if (!gives.some((key) => key === to) || gives.some((key) => key !== to && taken.has(key))) return false;
    return values.filter(({ value }) => split(valueText(value)) !== null).length >= SEVERAL_SHARE * values.length;
  });
}

/** What the columns of an export that is known become; nothing where the sheet is none. */
function columnsOfExport<Key extends string>(
  { columns }: SheetColumns,
  { exports }: MatchTarget<Key>,
): ReadonlyMap<string, RememberedColumn> {
  const titles = columns.map(({ heading }) => ({ whole: headingKey(heading), bare: headingKey(bareTitle(heading)) }));
  const bares = new Set(titles.map(({ bare }) => bare));
  const found = exports.find(({ known_by }) => known_by.every((title) => bares.has(headingKey(title))));
  const known = new Map(Object.entries(found?.columns ?? {}).map(([title, to]) => [headingKey(title), to]));
  return new Map(
    titles.flatMap(({ whole, bare }): (readonly [string, RememberedColumn])[] => {
      const to = known.get(whole) ?? known.get(bare);
      return to === undefined ? [] : [[whole, { to, values: {} }]];
    }),
  );
}

/** A title without what some editions of an export add to it: "Nom voie (Adresse du local)" → "Nom voie". */
function bareTitle(heading: string): string {
  const opening = heading.lastIndexOf("(");
  return opening > 0 && heading.trimEnd().endsWith(")") ? heading.slice(0, opening) : heading;
}

/**
 * The values of a column that its question does not read, each with what is proposed in its place (null: nothing).
 * @param values what is decided already, kept as it is
 */
export function correctionsOf<Key extends string>(
  column: SheetColumn,
  to: string,
  values: MatchedColumn["values"],
  target: MatchTarget<Key>,
  { language, groups }: { readonly language: Language; readonly groups: readonly string[] },
): MatchedColumn["values"] {
  const field = target.catalogue.find(to);
  if (field === undefined) return {};
  return Object.fromEntries(
    unreadValues(column, field, target, { language, groups }).map(({ value }) => {
      const text = valueText(value);
      const proposed = Object.hasOwn(values, text)
        ? values[text]!
        : suggestAnswer(field, text, target, language, groups);
      return [text, proposed];
    }),
  );
}

/** The values of a column that a question does not read. */
export function unreadValues<Key extends string>(
  { values }: SheetColumn,
  field: FieldRow,
  { groups: groupField }: MatchTarget<Key>,
  { language, groups }: { readonly language: Language; readonly groups: readonly string[] },
): SheetColumn["values"] {
  return values.filter(({ value }) =>
    field.key === groupField
      ? !isAmong(groups, valueText(value))
      : readCell(field, sheetCell(field, value), language).kind === "issue",
  );
}

function suggestAnswer<Key extends string>(
  field: FieldRow,
  text: string,
  target: MatchTarget<Key>,
  language: Language,
  groups: readonly string[],
): string | null {
  if (field.key !== target.groups) return suggestion(field, text, language, otherWords(target, field.key));
  const choices = groups.map((word) => ({ value: word, word }));
  return nearChoice(choices, text, { about: `${field.label.fr} ${field.label.en}` }) ?? null;
}

function otherwiseOf<Key extends string>(
  { otherwise, groups: groupField }: MatchTarget<Key>,
  groups: readonly string[],
): Record<string, string> {
  const fixed = Object.entries(otherwise).map(([key, value]) => [key, String(value)] as const);
  const first = groups[0];
  return { ...Object.fromEntries(fixed), ...(first === undefined ? {} : { [groupField]: first }) };
}

/**
 * What is wrong with a matching that someone sent, by path ("columns.0.to") with its codes; empty when nothing is.
 * Whether its values are read is told row by row.
 */
export function matchingErrors<Key extends string>(
  { columns, otherwise }: Matching,
  sheet: SheetColumns,
  target: MatchTarget<Key>,
  groups: readonly string[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const [places, keys] = [new Set<number>(), new Set<string>()];
  for (const [index, { at, to }] of columns.entries()) {
    const gives = keysFilledBy(to, target);
    if (!sheet.columns.some((column) => column.at === at)) errors[`columns.${index}.at`] = ["unknown_column"];
    else if (places.has(at)) errors[`columns.${index}.at`] = ["column_taken"];
    if (gives === null) errors[`columns.${index}.to`] = ["unknown_field"];
    else if (gives.some((key) => keys.has(key))) errors[`columns.${index}.to`] = ["field_taken"];
    places.add(at);
    for (const key of gives ?? []) keys.add(key);
  }
  for (const [key, answer] of Object.entries(otherwise)) {
    const field = target.catalogue.find(key);
    if (field === undefined || !hasCommonAnswer(key, target)) errors[`otherwise.${key}`] = ["unknown_field"];
    else if (key === target.groups) {
      if (!groups.includes(answer)) errors[`otherwise.${key}`] = ["unknown_group"];
    } else {
      const checked = checkAnswer(field, answer);
      if ("issue" in checked) errors[`otherwise.${key}`] = [checked.issue.code];
    }
  }
  return errors;
}

/** Questions that a column gives an answer to; null when there is none of that name. */
export function keysFilledBy<Key extends string>(
  to: string,
  { catalogue, composed, joined, clues }: Pick<MatchTarget<Key>, "catalogue" | "composed" | "joined" | "clues">,
): readonly string[] | null {
  if (catalogue.find(to) !== undefined) return [to];
  // Parts of one answer do not take each other's place.
  if (joined.some(({ parts }) => parts.some(({ id }) => id === to))) return [to];
  if (clues.some(({ id }) => id === to)) return [to];
  return composed.find(({ id }) => id === to)?.gives ?? null;
}

/** Whether a row has to answer a question: a value of it that nothing replaces is left as it is, and refused. */
export function isNeeded<Key extends string>(field: FieldRow<Key>, target: MatchTarget<Key>): boolean {
  const { groups, otherwise } = target;
  if (field.required === true || field.requiredWhen !== undefined) return true;
  return field.key === groups || Object.hasOwn(otherwise, field.key);
}

function hasCommonAnswer<Key extends string>(key: string, { groups, otherwise, common }: MatchTarget<Key>): boolean {
  return key === groups || Object.hasOwn(otherwise, key) || common.some(({ keys }) => keys.some((one) => one === key));
}
