import { query } from "@lichen/client";
import { type FieldKey, fieldOf, SECTIONS, SURVEYS } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/** The questions of a survey, by section: those that are asked by default are marked, and ticked to begin with. */
export function QuestionPicker({
  ids,
  fields,
  onFields,
}: {
  ids: readonly string[];
  /** Ticked; null: nothing was changed yet. */
  fields: readonly FieldKey[] | null;
  onFields: (fields: readonly FieldKey[]) => void;
}) {
  const t = useTranslate();
  const found = useQuery(query(api.proposeSurveyQuestions, { building_ids: [...ids] }));
  if (found.isPending) return <Waiting heights={[48, 48, 48]} />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const { questions } = found.data;
  const usualFields = questions.filter((one) => one.usual > 0).map(({ field }) => field);
  const ticked = fields ?? usualFields;
  const toggle = (field: FieldKey) =>
    onFields(ticked.includes(field) ? ticked.filter((one) => one !== field) : [...ticked, field]);
  return (
    <Stack gap={8} as="fieldset">
      <legend className="visually-hidden">{t(text.questions)}</legend>
      <Row gap={12} justify="between">
        <Text size={13} muted role="status">
          {t(text.chosenCount(ticked.length, SURVEYS.fields))}
        </Text>
        <TextButton className="text-13" onClick={() => onFields(usualFields)}>
          {t(text.chooseUsual)}
        </TextButton>
      </Row>
      {SECTIONS.map(({ id, name }) => {
        const own = questions.filter(({ field }) => fieldOf(field).section === id);
        if (own.length === 0) return null;
        const count = own.filter(({ field }) => ticked.includes(field)).length;
        return (
          <Fold key={id} summary={t(text.sectionCount(name, count, own.length))}>
            {own.map(({ field, usual, open }) => (
              <Row as="label" key={field} align="start" wrap={false}>
                <input type="checkbox" checked={ticked.includes(field)} onChange={() => toggle(field)} />
                <span>
                  {t(questionOf(fieldOf(field)))}
                  <Text as="span" size={13} muted>
                    {" "}
                    {usual > 0 && t(text.usualFor(usual, ids.length))}
                    {open === 0 && t(text.answeredAll)}
                  </Text>
                </span>
              </Row>
            ))}
          </Fold>
        );
      })}
    </Stack>
  );
}
