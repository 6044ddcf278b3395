import type { Bilingual } from "../shared/bilingual.ts";
import { type FieldKey, fieldsOfSection } from "./catalogue.ts";
import type { FieldType, SectionId } from "./field.ts";
import { SECTIONS } from "./sections.ts";

/** A question as a column of lists and exports; `unit` is null when it has none. */
export type ColumnLeaf = {
  readonly key: FieldKey;
  readonly label: Bilingual;
  readonly type: FieldType;
  readonly unit: Bilingual | null;
};
export type ColumnBranch = {
  readonly section: SectionId;
  readonly name: Bilingual;
  readonly columns: readonly ColumnLeaf[];
};

/** The columns that lists and exports can show, a branch a section. */
export function columnsTree(): readonly ColumnBranch[] {
  return SECTIONS.map(({ id, name }) => ({
    section: id,
    name,
    columns: fieldsOfSection(id).map((field) => ({
      key: field.key,
      label: field.label,
      type: field.type,
      unit: ("unit" in field && field.unit) || null,
    })),
  }));
}
