import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../shell/language/language.tsx";

/** The heads of columns, side by side in a row of a table. */
export function ColumnHeads({ of }: { of: readonly Bilingual[] }) {
  const t = useTranslate();
  return of.map((name) => (
    <th key={name.en} scope="col">
      {t(name)}
    </th>
  ));
}
