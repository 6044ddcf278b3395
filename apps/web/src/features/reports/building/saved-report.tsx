import { CallFailure } from "@lichen/client";
import type { Report } from "@lichen/contract";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconShare3 } from "../../../design/icons/icons.ts";
import { Page } from "../../../design/layout/page.tsx";
import styles from "../../../design/layout/report-head.module.css";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { LinksDialog } from "../../../documents/links/links-dialog.tsx";
import { BuildingPdf } from "../../../documents/pdf/building-pdf.tsx";
import { REPORT_REFUSALS } from "../../../documents/report-refusals.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { formPath } from "../../../shell/paths/form-path.ts";
import { useKeepMoment, withMoment } from "../../../shell/paths/keep-moment.ts";
import { listBehind } from "../../../shell/paths/report-path.ts";
import {
  AnswerEvidenceContext,
  type QuestionPath,
  QuestionPathContext,
  analysisText as shared,
} from "../../analysis/index.ts";
import { Conversation } from "../../comments/index.ts";
import { nameOfBuilding, type SavedBuilding, useSavedBuilding, useSavedReport } from "../../portfolio/index.ts";
import { useAnswerEvidence } from "../../surveys/index.ts";
import { ReportBody, useReportMoment } from "../shared/report-body.tsx";
import { text } from "./text.ts";

const HEIGHTS = [48, 120, 320, 320];
const NOTHING = {};

/** Of a building of the portfolio, with what can be done with it. */
export function SavedReport({ id }: { id: string }) {
  const t = useTranslate();
  const saved = useSavedBuilding(id);
  const reportQuery = useSavedReport(id);
  const building = saved.data;
  const questionPath = useMemo(
    (): QuestionPath => (field, all) => (building?.editable === true ? formPath(id, field, all) : null),
    [building?.editable, id],
  );
  const evidenceOf = useAnswerEvidence(id, building ?? NOTHING);
  const failed = saved.error ?? reportQuery.error;
  if (building === undefined && failed === null) return <Waiting heights={HEIGHTS} />;
  if (building === undefined) return <NoReport id={null} error={failed} onRetry={() => void saved.refetch()} />;
  const name = nameOfBuilding(building) ?? t(text.title);
  return (
    <>
      <Head id={id} building={building} name={name} report={reportQuery.data} />
      {failed !== null && (
        <NoReport
          id={building.editable ? id : null}
          error={failed}
          onRetry={() => void (saved.isError ? saved.refetch() : reportQuery.refetch())}
        />
      )}
      {failed === null && !reportQuery.isSuccess && <Waiting heights={HEIGHTS} />}
      {failed === null && reportQuery.isSuccess && (
        <QuestionPathContext value={questionPath}>
          <AnswerEvidenceContext value={evidenceOf}>
            <ReportBody label={name} address={building} report={reportQuery.data} compareId={id} building={id} />
          </AnswerEvidenceContext>
        </QuestionPathContext>
      )}
      <Page width={800}>
        <Conversation about={{ building_id: id }} level={2} />
      </Page>
    </>
  );
}

function Head({
  id,
  building,
  name,
  report,
}: {
  id: string;
  building: SavedBuilding;
  name: string;
  report: Report | undefined;
}) {
  const t = useTranslate();
  const { scenario, horizon } = useReportMoment(report).view;
  const [params] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  return (
    <ReportHead title={name} isExample={building.nature === "example"} about={report?.place.label ?? t(text.title)}>
      <Button to={withMoment(listBehind(params), { scenario })} variant="default">
        {t(text.portfolio)}
      </Button>
      {building.editable && (
        <Button to={withMoment(formPath(id), { scenario, horizon })} variant="default" className={styles.onComputer}>
          {t(text.edit)}
        </Button>
      )}
      <Button to={withMoment(actionsPath(id), { scenario, horizon })} variant="default">
        {t(text.actions)}
      </Button>
      <Button variant="default" icon={IconShare3} onClick={() => setSharing(true)}>
        {t(text.share)}
      </Button>
      <BuildingPdf id={id} scenario={scenario} horizon={horizon} />
      {isSharing && (
        <LinksDialog id={id} name={name} moment={{ scenario, horizon }} onClose={() => setSharing(false)} />
      )}
    </ReportHead>
  );
}

/** A building that is gone, one whose place is not known, or a call that failed. */
function NoReport({ id, error, onRetry }: { id: string | null; error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const status = error instanceof CallFailure ? error.status : null;
  if (status === 404 || status === 403) {
    return (
      <div className={styles.alone}>
        <Empty isPage title={t(text.noBuilding)} actions={<Button to={keep("/buildings")}>{t(text.portfolio)}</Button>}>
          {t(REPORT_REFUSALS.not_found)}
        </Empty>
      </div>
    );
  }
  if (status === 422) {
    return (
      <div className={styles.alone}>
        <Empty
          title={t(text.noReport)}
          actions={id !== null && <Button to={keep(formPath(id, "city"))}>{t(text.correctAddress)}</Button>}
        >
          {t(REPORT_REFUSALS.place_not_found)}
        </Empty>
      </div>
    );
  }
  return <Failure error={error} title={t(shared.failed)} onRetry={onRetry} />;
}
