import { ensure } from "@lichen/domain";
import { answerWords, questionName } from "@lichen/report";
import { Card } from "../../../design/layout/card.tsx";
import { Fold } from "../../../design/layout/screen.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { differingAnswers } from "./comparison-rows.ts";
import { text } from "./text.ts";
import type { ComparedState } from "./use-compared.ts";

/** Answers that weigh and differ from one building to another; nothing when one building stands in all columns. */
export function AnswersTable({ states }: { states: readonly ComparedState[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const known = states.filter(
    ({ compared, column }, at) =>
      compared !== null && states.findIndex((one) => one.column.building === column.building) === at,
  );
  const rows = differingAnswers(known.map(({ compared }) => ensure(compared)));
  if (rows.length === 0) return null;
  return (
    <Fold summary={t(text.answersOf(rows.length))}>
      <p className="muted">{t(text.answersAbout)}</p>
      <Card>
        <Table name={t(text.answers)} keepsNames>
          <thead>
            <tr>
              <th scope="col">{t(text.question)}</th>
              {known.map(({ column, name }) => (
                <th key={column.building} scope="col">
                  {name ?? t(text.unnamed)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, answers }) => (
              <tr key={field}>
                <th scope="row">{t(questionName(field))}</th>
                {answers.map((answer, at) => (
                  <td key={ensure(known[at]).column.building}>
                    {answer === null ? (
                      <span className="muted">{t(text.noAnswer)}</span>
                    ) : (
                      answerWords(field, answer, language)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Fold>
  );
}
