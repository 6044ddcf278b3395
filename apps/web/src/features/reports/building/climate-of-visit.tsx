import { assessmentWith } from "@lichen/domain";
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
      {(report, { label }) => <ReportBody label={label} report={assessmentWith(report, answers)} building={null} />}
    </VisitReport>
  );
}
