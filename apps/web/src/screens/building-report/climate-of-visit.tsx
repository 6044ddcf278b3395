import { assessmentWith } from "@lichen/domain";
import { ReportActions } from "../../analysis/report-actions.tsx";
import { useReport } from "../../analysis/report-call.ts";
import { useAnswers } from "../../analysis/use-answers.ts";
import { ReportBody } from "../../reports/body/report-body.tsx";
import { VisitReport } from "../../reports/visit-report.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useTranslate } from "../../ui/language/language.tsx";
import { useVisit } from "../../ui/session/session-store.ts";
import { text } from "./text.ts";

/** The climate report of the building of the visit. */
export function ClimateOfVisit() {
  const t = useTranslate();
  const { place } = useVisit();
  const asked = useReport(place);
  const { answers } = useAnswers();
  return (
    <VisitReport
      asked={asked}
      title={text.title}
      analysis={text.analysis}
      heights={[48, 120, 320, 320]}
      doors={() => (
        <>
          <Button to="/recommendations" variant="default">
            {t(text.actions)}
          </Button>
          <ReportActions hasReport={false} />
        </>
      )}
    >
      {(report, { label }) => <ReportBody label={label} report={assessmentWith(report, answers)} building={null} />}
    </VisitReport>
  );
}
