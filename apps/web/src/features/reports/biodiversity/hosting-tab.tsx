import type { BiodiversityReport } from "@lichen/contract";
import { ensure, type FieldKey, plotBiotope, REASONS } from "@lichen/domain";
import {
  biotopePart,
  formatPoints,
  HOSTING_LIMITS,
  HOSTING_NAMES,
  hostingDetailPart,
  hostingPart,
  questionName,
} from "@lichen/report";
import { useMemo } from "react";
import { Link } from "react-router";
import { PartBody, PartView } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { IconPencil } from "../../../design/icons/icons.ts";
import { Fold, MainAside } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useQuestionPath } from "../../analysis/index.ts";
import { PlotDrawing } from "../../projects/index.ts";
import { HostingActions, type Tried } from "./hosting-actions.tsx";
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
          <Button to="/impact/projects/configurator">{t(text.simulate)}</Button>
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
      <PartView part={hostingPart(hosting, language)}>
        {count > 0 && (
          <Notice kind="notice">
            <p>{t(text.tried(count, points(present), points(hosting.global.value)))}</p>
            <Button variant="default" onClick={tried.reset}>
              {t(text.reset)}
            </Button>
          </Notice>
        )}
        <Fold summary={t(text.why)}>
          <PartBody part={hostingDetailPart(hosting, language)} />
        </Fold>
      </PartView>
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

/** The questions whose answer would say most, and where to answer them. */
function Missing({ fields }: { fields: readonly FieldKey[] }) {
  const t = useTranslate();
  const pathOf = useQuestionPath();
  const shown = fields.slice(0, SHOWN_QUESTIONS);
  const path = shown.length === 0 ? null : pathOf(ensure(shown[0]), shown);
  if (shown.length === 0) return null;
  return (
    <Section isCard title={t(text.useful)}>
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

/** The biotope coefficient, with the plot in proportion where paper has a table. */
function Plot({ report }: { report: BiodiversityReport }) {
  const t = useTranslate();
  const { answers } = report;
  const parts = useMemo(() => plotBiotope(answers)?.parts ?? [], [answers]);
  return (
    <PartView part={{ ...biotopePart(report, useLanguage()), tables: [] }}>
      {parts.length > 0 && <PlotDrawing parts={parts} plotM2={Number(answers.total_area_plot)} />}
      <p>
        <Link to="/impact/projects/configurator">{t(text.project)}</Link>
      </p>
    </PartView>
  );
}
