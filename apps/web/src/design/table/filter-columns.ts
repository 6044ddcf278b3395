import type { ColumnType, Filter } from "@lichen/contract";
import type { Bilingual, Language, Level } from "@lichen/domain";
import { formatDate, formatNumber } from "@lichen/report";
import { text } from "./list-text.ts";

type FilterOption = { readonly value: string; readonly name: Bilingual; readonly level?: Level };
/** A column that a list is filtered by. */
export type FilterColumn = {
  readonly id: string;
  readonly name: Bilingual;
  readonly type: ColumnType;
  /** Values of an enumerated column; those of levels are told by their marks too. */
  readonly options?: readonly FilterOption[];
  /** They are offered in the alphabetical order of the reader's language. */
  readonly alphabetical?: boolean;
  /** Only one of the values at a time. */
  readonly single?: boolean;
  /** Whether it can be asked to be filled in, or empty. */
  readonly presence?: boolean;
};
export type FilterGroup = { readonly id: string; readonly name?: Bilingual; readonly columns: readonly FilterColumn[] };

/** Every column of a catalogue as a filter, with its name and, for an enumerated one, its values. */
export function filterColumns<Name extends string>(
  columns: Readonly<Record<Name, ColumnType>>,
  names: Readonly<Record<Name, Bilingual>>,
  options: { readonly [one in Name]?: FilterColumn["options"] } = {},
): readonly FilterColumn[] {
  return (Object.keys(columns) as Name[]).map((id) => ({
    id,
    name: names[id],
    type: columns[id],
    presence: columns[id] === "text",
    ...(options[id] === undefined ? {} : { options: options[id] }),
  }));
}

/** What a filter asks, in words. */
export function filterWords(filter: Filter, column: FilterColumn, language: Language): Bilingual {
  const same = (words: string): Bilingual => ({ fr: words, en: words });
  switch (filter.type) {
    case "text":
      return same(filter.value);
    case "enum": {
      const names = filter.value.map(
        (value) => column.options?.find((option) => option.value === value)?.name ?? same(value),
      );
      return { fr: names.map(({ fr }) => fr).join(", "), en: names.map(({ en }) => en).join(", ") };
    }
    case "number": {
      const { min, max } = filter.value;
      if (min === undefined) return text.max(formatNumber(max ?? Number.NaN, language));
      if (max === undefined) return text.min(formatNumber(min, language));
      return text.between(formatNumber(min, language), formatNumber(max, language));
    }
    case "date": {
      const { min, max } = filter.value;
      if (min === undefined) return text.until(formatDate(max ?? "", language));
      if (max === undefined) return text.since(formatDate(min, language));
      return text.period(formatDate(min, language), formatDate(max, language));
    }
    case "boolean":
      return filter.value ? text.yes : text.no;
    case "empty":
      return filter.value ? text.empty : text.filledIn;
  }
}

/** The filter that a form says; null when it says nothing. */
export function findFilter({ id: column, type }: FilterColumn, form: FormData): Filter | null {
  const [value, min, max] = ["value", "min", "max"].map((name) => String(form.get(name) ?? "").trim()) as [
    string,
    string,
    string,
  ];
  const empty = form.get("empty");
  if (empty === "true" || empty === "false") return { column, type: "empty", value: empty === "true" };
  switch (type) {
    case "text":
      return value === "" ? null : { column, type, value };
    case "enum": {
      const values = form.getAll("value").map(String);
      return values.length === 0 ? null : { column, type, value: values };
    }
    case "number":
      if (min === "" && max === "") return null;
      return {
        column,
        type,
        value: { ...(min === "" ? {} : { min: Number(min) }), ...(max === "" ? {} : { max: Number(max) }) },
      };
    case "date":
      if (min === "" && max === "") return null;
      return { column, type, value: { ...(min === "" ? {} : { min }), ...(max === "" ? {} : { max }) } };
    case "boolean":
      return { column, type, value: value === "true" };
  }
}
