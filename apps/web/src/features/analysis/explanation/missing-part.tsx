import { type Assessment, fieldOf, type MissingAnswer, missingAnswers, reliabilityLevel } from "@lichen/domain";
import { formatIndex, formatShare, type HazardResult, RELIABILITY_NAMES } from "@lichen/report";
import { useMemo, useState } from "react";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconCircleDashed } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ExplanationCard } from "./explanation-card.tsx";
import { QuestionLink } from "./question-link.tsx";
import { text } from "./text.ts";

/** Answers shown at first. */
const SHOWN = 5;

/** The answers that a vulnerability lacks, with what each alone could make of it. */
export function MissingPart({ result, assessment }: { result: HazardResult; assessment: Assessment }) {
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, vulnerability } = result;
  const { answers, year } = assessment;
  const found = useMemo(
    () => missingAnswers(hazard, vulnerability, answers, year),
    [hazard, vulnerability, answers, year],
  );
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, SHOWN);
  const hasSpans = found.some(({ span }) => span !== null);
  const { reliability } = vulnerability;
  return (
    <ExplanationCard icon={IconCircleDashed} title={t(text.missing)}>
      {found.length === 0 ? (
        <p>{t(text.nothingMissing)}</p>
      ) : (
        <>
          <p>
            {t(
              text.reliability(
                formatShare(reliability, language),
                RELIABILITY_NAMES[reliabilityLevel(reliability)],
                found.length,
              ),
            )}
          </p>
          {hasSpans ? <SpanTable rows={shown} /> : <Questions rows={shown} />}
          {found.length > SHOWN && (
            <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? text.fewer : text.more(found.length - SHOWN))}
            </TextButton>
          )}
        </>
      )}
    </ExplanationCard>
  );
}

function SpanTable({ rows }: { rows: readonly MissingAnswer[] }) {
  const t = useTranslate();
  return (
    <>
      <Text size={12} muted>
        {t(text.alone)}
      </Text>
      <Table name={t(text.alone)} isDense>
        <thead>
          <tr>
            <th scope="col">{t(text.question)}</th>
            <th scope="col">{t(text.best)}</th>
            <th scope="col">{t(text.worst)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, span }) => (
            <tr key={field}>
              <th scope="row">
                <QuestionLink field={field}>{t(fieldOf(field).label)}</QuestionLink>
              </th>
              {span === null ? (
                <td colSpan={2} className="muted">
                  {t(text.notEnoughAlone)}
                </td>
              ) : (
                <>
                  <IndexCell {...span.best} />
                  <IndexCell {...span.worst} />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function IndexCell({ index, level }: NonNullable<MissingAnswer["span"]>["best"]) {
  const language = useLanguage();
  return (
    <td>
      <Row as="span" rowGap={2}>
        <b>{formatIndex(index, language)}</b>
        <Level level={level} size={16} />
      </Row>
    </td>
  );
}

/** Where no single answer is enough for an index. */
function Questions({ rows }: { rows: readonly MissingAnswer[] }) {
  const t = useTranslate();
  return (
    <Stack as="ul" gap={4}>
      {rows.map(({ field }) => (
        <li key={field}>
          <QuestionLink field={field}>{t(fieldOf(field).label)}</QuestionLink>
        </li>
      ))}
    </Stack>
  );
}
