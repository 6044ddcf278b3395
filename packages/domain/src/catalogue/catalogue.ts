import type { Bilingual, Language } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import type { AnswersTo } from "./answers.ts";
import type { FieldRow, Section } from "./field.ts";
import type { Issue } from "./issue-texts.ts";
import { OPTION_UNKNOWN } from "./unknown-option.ts";

/** "analysis": one record analysed at once and kept nowhere; "portfolio": a record kept in a company's base. */
export type CheckContext = "analysis" | "portfolio";

/** Names of the questions that are not blank, whatever they hold. */
export type CatalogueInput = Readonly<Partial<Record<string, unknown>>>;

/** What answers say together, beyond what each question says of itself and of the ones that it names. */
export type Rule = (answers: AnswersTo<string>, given: CatalogueInput, context: CheckContext) => readonly Issue[];

/** Everything that is asked about a kind of record: form, checks, columns, import template and method page read it. */
export type Catalogue<Key extends string = string, In extends string = string> = {
  /** What its rows are carried over from. */
  readonly source: string;
  /** In the order of the form. */
  readonly sections: readonly Section<In>[];
  /** Every question, in the column order of the import template. */
  readonly fields: readonly FieldRow<Key, In>[];
  readonly rules: readonly Rule[];
  /** The question that bears a key, or undefined when none does: for names that come from outside. */
  find(key: string): FieldRow<Key, In> | undefined;
  /** The question that bears a key of the catalogue. */
  of(key: Key): FieldRow<Key, In>;
  /** Questions of a section, in column order. */
  inSection(section: In): readonly FieldRow<Key, In>[];
};

/** A catalogue of questions, given in any order. @throws RangeError when two bear one key */
export function createCatalogue<Key extends string, In extends string>({
  fields: rows,
  ...rest
}: Pick<Catalogue<Key, In>, "source" | "sections" | "fields" | "rules">): Catalogue<Key, In> {
  const fields = rows.toSorted((a, b) => a.column - b.column);
  const byKey: ReadonlyMap<string, FieldRow<Key, In>> = new Map(fields.map((field) => [field.key, field]));
  if (byKey.size !== fields.length) throw new RangeError("two questions bear one key");
  return {
    ...rest,
    fields,
    find: (key) => byKey.get(key),
    of: (key) => ensure(byKey.get(key)),
    inSection: (section) => fields.filter((field) => field.section === section),
  };
}

/** Words of a choice; undefined when the question is no choice or has not that one. */
export function optionName(field: FieldRow, value: string | number): Bilingual | undefined {
  return field.type === "enum" ? field.options.find((option) => option.value === value)?.name : undefined;
}

const ORDERS = { fr: new Intl.Collator("fr"), en: new Intl.Collator("en") } as const;
type Choices<One> = { readonly options?: readonly One[]; readonly alphabetical?: boolean };

/** Choices as a list offers them: in the order of the catalogue, or of the reader's alphabet with "unknown" last. */
export function offeredOptions<One extends { readonly name: Bilingual; readonly value: string | number }>(
  { options = [], alphabetical = false }: Choices<One>,
  language: Language,
): readonly One[] {
  if (!alphabetical) return options;
  const isUnknown = ({ value }: One) => Number(value === OPTION_UNKNOWN);
  return options.toSorted(
    (a, b) => isUnknown(a) - isUnknown(b) || ORDERS[language].compare(a.name[language], b.name[language]),
  );
}
