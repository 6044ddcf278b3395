import { TERRITORY_FACTS_WORDS as facts, nationalWords } from "@lichen/report";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";

type Props = {
  /** Name of the table. */
  readonly label: string;
  readonly national: Parameters<typeof nationalWords>[0];
};

/** What past disasters cost the country, each figure with its years, what it counts and its source. */
export function NationalTable({ label, national }: Props) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table name={label}>
      <thead>
        <tr>
          <th scope="col">{t(facts.perils)}</th>
          <th scope="col" className="number">
            {t(facts.figureOf)}
          </th>
          <th scope="col">{t(facts.sourceOf)}</th>
        </tr>
      </thead>
      <tbody>
        {nationalWords(national, language).map(({ id, name, figure, years, words, source }) => (
          <tr key={id}>
            <th scope="row">
              {name}, {years}
              <small>{words}</small>
            </th>
            <td className="number">
              <b>{figure}</b>
            </td>
            <td>
              <a href={source.url}>{source.title}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
