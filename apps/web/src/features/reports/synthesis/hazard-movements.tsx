import { SUBJECT_NAMES } from "@lichen/domain";
import { movementTable, riskBoundsWords } from "@lichen/report";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

/** How many buildings each hazard puts at risk, from the reference period to each scenario. */
export function HazardMovements({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { title, moments, rows } = movementTable(synthesis);
  return (
    <Section title={t(title)}>
      <Card>
        <Table name={t(title)} keepsNames>
          <thead>
            <tr>
              <th scope="col">{t(text.subject)}</th>
              {moments.map((moment) => (
                <th key={moment.en} scope="col" className="number">
                  {t(moment)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, counts }) => (
              <tr key={id}>
                <th scope="row">
                  <Row as="span" inline wrap={false}>
                    <HazardIcon hazard={id} size={18} />
                    {t(SUBJECT_NAMES[id])}
                  </Row>
                </th>
                {counts.map((count, at) => (
                  <td key={moments[at]?.en} className="number">
                    {riskBoundsWords(count, language).count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Section>
  );
}
