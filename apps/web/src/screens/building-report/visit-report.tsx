import { assessmentWith } from "@lichen/domain";
import { NoAddress } from "../../analysis/no-address.tsx";
import { ReportActions } from "../../analysis/report-actions.tsx";
import { useReport } from "../../analysis/report-call.ts";
import { text as shared } from "../../analysis/text.ts";
import { useAnswers } from "../../analysis/use-answers.ts";
import { ReportBody } from "../../reports/body/report-body.tsx";
import styles from "../../reports/report-head.module.css";
import { ReportHead } from "../../reports/report-head.tsx";
import { Failure } from "../../ui/calls/failure.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useSay } from "../../ui/language/language.tsx";
import { useVisit } from "../../ui/session/session-store.ts";
import { text } from "./text.ts";

/** Of the building of the visit, which is kept nowhere. */
export function VisitReport() {
  const say = useSay();
  const { place } = useVisit();
  const asked = useReport(place);
  const { answers } = useAnswers();
  if (place === null) {
    return (
      <div className={styles.alone}>
        <NoAddress />
      </div>
    );
  }
  return (
    <>
      <ReportHead title={place.label} about={say(text.title)}>
        <Button to="/resilience/analysis" variant="default">
          {say(text.analysis)}
        </Button>
        <Button to="/recommendations" variant="default">
          {say(text.actions)}
        </Button>
        <ReportActions hasReport={false} />
      </ReportHead>
      {asked.isPending && <Waiting heights={[48, 120, 320, 320]} />}
      {asked.isError && (
        <Failure
          error={asked.error}
          title={say(shared.failed)}
          kept={say(shared.kept)}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.isSuccess && (
        <ReportBody label={place.label} report={assessmentWith(asked.data, answers)} building={null} />
      )}
    </>
  );
}
