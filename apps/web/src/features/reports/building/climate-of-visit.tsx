import type { Report } from "@lichen/contract";
import { type Answers, assessmentWith, presentHazards } from "@lichen/domain";
import { useMemo } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import { ReportActions, useAnswers, useReport } from "../../analysis/index.ts";
import { ReportBody } from "../shared/report-body.tsx";
import { VisitReport } from "../shared/visit-report.tsx";
import { text } from "./text.ts";

/** The climate report of the building of the visit. */
export function ClimateOfVisit() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { place } = useVisit();
  const reportQuery = useReport(place);
  const { answers } = useAnswers();
  return (
    <VisitReport
      reportQuery={reportQuery}
      title={text.title}
      analysis={text.analysis}
      heights={[48, 120, 320, 320]}
      doors={() => (
        <>
          <Button to={keep("/recommendations")} variant="default">
            {t(text.actions)}
          </Button>
          <ReportActions hasReport={false} />
        </>
      )}
    >
      {(report, { label }) => <AnsweredReport label={label} report={report} answers={answers} />}
    </VisitReport>
  );
}

/** The report of a place with the answers of the visit, and what typical buildings say where they are too few. */
function AnsweredReport({ label, report, answers }: { label: string; report: Report; answers: Answers }) {
  const answered = useMemo(() => {
    const assessment = assessmentWith(report, answers);
    return { ...assessment, hazards: presentHazards(assessment) };
  }, [report, answers]);
  return <ReportBody label={label} report={answered} building={null} />;
}
