import type { PageMeta } from "@lichen/contract";
import { type Bilingual, IMPORT_REFUSALS } from "@lichen/domain";
import { Link } from "react-router";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { Table } from "../../../design/table/table.tsx";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Counted } from "./counted.ts";
import type { BuildingsImport } from "./import-calls.ts";
import { text } from "./text.ts";
import { useCounted } from "./use-counted.ts";

/** Imports that there were, newest first, each with the way to it. */
export function ImportList({
  imports,
  meta,
  onOffset,
}: {
  imports: readonly BuildingsImport[];
  meta: PageMeta;
  onOffset: (offset: number) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  if (meta.total_count === 0) return <p className="muted">{t(text.noImports)}</p>;
  return (
    <>
      <Table name={t(text.imports)}>
        <thead>
          <tr>
            <ColumnHeads of={[text.fileColumn, text.stateColumn, text.resultColumn, text.byColumn, text.dateColumn]} />
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.import_id}>
              <th scope="row">
                <Link to={`/buildings/import?id=${one.import_id}`}>{one.file_name ?? t(text.otherFile)}</Link>
              </th>
              <td>{t(one.to_match ? text.toMatch : one.to_confirm ? text.toConfirm : text.states[one.state])}</td>
              <td>{t(resultOf(one, counted))}</td>
              <td>{one.started_by}</td>
              <td>{formatMoment(one.created_at, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {meta.count > meta.limit && <ListPages meta={meta} onPage={(page) => onOffset((page - 1) * meta.limit)} />}
    </>
  );
}

/** What an import wrote, or why it wrote nothing. */
function resultOf(one: BuildingsImport, counted: (n: number) => Counted): Bilingual {
  if (one.state === "success") return text.result(counted(one.written), counted(one.in_error));
  return one.refusal === null ? text.nothing : IMPORT_REFUSALS[one.refusal];
}
