import type { PartBlock, TableBlock } from "@lichen/report";

/** Numbers of the figures and tables of a document, in the order of the pages. */
export type Numbers = { readonly figure: () => string; readonly table: () => string };

/** A table with its number, under its own caption or the one that is given. */
export const numberTable = (
  table: TableBlock,
  number: Pick<Numbers, "table">,
  caption = table.caption,
): TableBlock => ({
  ...table,
  caption: `${number.table()} – ${caption}`,
});

/** A part whose tables have their number and a caption, those that the part gives where they have one. */
export const numberTables = (
  { tables, ...rest }: PartBlock,
  number: Pick<Numbers, "table">,
  caption: string,
): PartBlock => ({ ...rest, tables: tables.map((table) => numberTable(table, number, table.caption || caption)) });
