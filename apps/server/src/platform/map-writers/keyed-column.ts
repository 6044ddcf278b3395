/** A column of a table for programs: a key that stays, codes rather than words; a day is YYYY-MM-DD. */
export type KeyedColumn<Row> = { readonly key: string } & (
  | { readonly kind: "text" | "day"; readonly value: (row: Row) => string | null }
  | { readonly kind: "number" | "integer"; readonly value: (row: Row) => number | null }
);
