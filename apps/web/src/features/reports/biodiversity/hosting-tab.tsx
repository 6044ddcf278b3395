import type { BiodiversityReport } from "@lichen/contract";
import { ensure, type FieldKey, HOSTING_CATEGORIES, type HostingScore, plotBiotope, REASONS } from "@lichen/domain";
import {
  answerWords,
  formatGain,
  formatIndex,
  formatPoints,
  formatShare,
  HOSTING_LIMITS,
  HOSTING_NAMES,
  questionName,
} from "@lichen/report";
import { IconPencil } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold, MainAside } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useQuestionPath } from "../../analysis/index.ts";
import { PlotDrawing } from "../../projects/index.ts";
import { HostingActions, type Tried } from "./hosting-actions.tsx";
import { Points } from "./points.tsx";
import { text } from "./text.ts";

/** Questions that are named at once. */
const SHOWN_QUESTIONS = 6;

/** What the site offers to wildlife, what would raise it, and where the figure comes from. */
export function HostingTab({
  report,
  present,
  tried,
}: {
  report: BiodiversityReport;
  /** Value of the present answers, without what is tried. */
  present: number | null;
  tried: Tried;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { hosting_potential: hosting, actions } = report;
  if (hosting === null) {
    return (
      <Section isCard title={t(HOSTING_NAMES.global)}>
        <p>{t(REASONS.construction)}</p>
        <p>
          <Button to="/impact/projects/configurator">{t(text.construction)}</Button>
        </p>
      </Section>
    );
  }
  const count = Object.keys(tried.answers).length;
  const points = (value: number | null) => (value === null ? "–" : formatPoints(value, language));
  return (
    <MainAside
      aside={
        <>
          <Missing fields={hosting.global.missing} />
          <Plot report={report} />
        </>
      }
    >
      <Card as="section" gap={16} aria-label={t(HOSTING_NAMES.global)}>
        <Score name={t(HOSTING_NAMES.global)} score={hosting.global} />
        <Grid least={180}>
          {(["building", "outdoor", "practices"] as const).map((id) => (
            <Score key={id} name={t(HOSTING_NAMES[id])} score={hosting[id]} />
          ))}
        </Grid>
        {count > 0 && (
          <Notice kind="notice">
            <p>{t(text.tried(count, points(present), points(hosting.global.value)))}</p>
            <Button variant="default" onClick={tried.reset}>
              {t(text.reset)}
            </Button>
          </Notice>
        )}
        <Why score={hosting.global} />
      </Card>
      <HostingActions
        isKnown={hosting.global.value !== null}
        actions={actions}
        answers={report.answers}
        tried={tried}
      />
      <p className="muted">{t(HOSTING_LIMITS)}</p>
    </MainAside>
  );
}

function Score({ name, score }: { name: string; score: HostingScore }) {
  const t = useTranslate();
  const language = useLanguage();
  const { value, level, low, high, reliability, margin } = score;
  return (
    <Stack>
      <Text as="h2" size={14}>
        {name}
      </Text>
      <Points {...{ value, level, low, high }} />
      {margin !== null && <p>{t(text.margin(formatPoints(margin, language)))}</p>}
      <p className="muted">{t(text.answered(formatShare(reliability, language)))}</p>
    </Stack>
  );
}

/** Every question that the figure reads, by category: answer, weight, score, points. */
function Why({ score }: { score: HostingScore }) {
  const t = useTranslate();
  const language = useLanguage();
  const parts = new Map(score.parts.map((part) => [part.field, part]));
  return (
    <Fold summary={t(text.why)}>
      <p className="muted">{t(text.whyRule)}</p>
      <Table name={t(text.why)}>
        <thead>
          <tr>
            <ColumnHeads of={[text.question, text.answer, text.weight, text.score, text.counted]} />
          </tr>
        </thead>
        {HOSTING_CATEGORIES.map(({ id, name, rows }) => (
          <tbody key={id}>
            <tr>
              <th scope="colgroup" colSpan={5}>
                <b>{t(name)}</b>
              </th>
            </tr>
            {rows.flatMap(({ field }) => {
              const part = parts.get(field);
              if (part === undefined) return [];
              const { answer, weight, score: own } = part;
              return (
                <tr key={field}>
                  <th scope="row">{t(questionName(field))}</th>
                  <td>{answer === null ? t(text.noAnswer) : answerWords(field, answer, language)}</td>
                  <td>{formatShare(weight, language)}</td>
                  <td>{own === null ? "–" : formatIndex(own, language)}</td>
                  <td>{own === null ? "–" : formatGain(100 * weight * own, language).slice(1)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </Table>
    </Fold>
  );
}

/** The questions whose answer would say most, and where to answer them. */
function Missing({ fields }: { fields: readonly FieldKey[] }) {
  const t = useTranslate();
  const pathOf = useQuestionPath();
  const shown = fields.slice(0, SHOWN_QUESTIONS);
  const path = shown.length === 0 ? null : pathOf(ensure(shown[0]), shown);
  if (shown.length === 0) return null;
  return (
    <Section isCard title={t(text.missing)}>
      <ul>
        {shown.map((field) => (
          <li key={field}>{t(questionName(field))}</li>
        ))}
      </ul>
      {path !== null && (
        <p>
          <Button to={path} icon={IconPencil}>
            {t(text.answerThem(shown.length))}
          </Button>
        </p>
      )}
    </Section>
  );
}

/** The plot in proportion, with its coefficient. */
function Plot({ report: { answers, biotope_coefficient: coefficient } }: { report: BiodiversityReport }) {
  const t = useTranslate();
  const language = useLanguage();
  const biotope = useMemo(() => plotBiotope(answers), [answers]);
  const isDrawn = biotope !== null && biotope.parts.length > 0;
  return (
    <Section isCard title={t(text.biotope)}>
      {coefficient.value === null ? (
        <Notice kind="notice">
          <p>{t(text.noBiotope)}</p>
        </Notice>
      ) : (
        <Row as="p" rowGap={0} align="baseline">
          <Text as="strong" size={28}>
            {formatIndex(coefficient.value, language)}
          </Text>
          <span className="muted">{t(text.described(formatShare(coefficient.reliability, language)))}</span>
        </Row>
      )}
      {isDrawn && <PlotDrawing parts={biotope.parts} plotM2={Number(answers.total_area_plot)} />}
      <p>
        <Link to="/impact/projects/configurator">{t(text.project)}</Link>
      </p>
    </Section>
  );
}
