import type { Bilingual } from "@lichen/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { UnfoundStreet } from "../../../design/forms/unfound-street.tsx";
import styles from "../../../design/layout/report-head.module.css";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { setVisit, useVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { NoAddress, analysisText as shared } from "../../analysis/index.ts";

/** A report about the building of the visit, which is kept nowhere: its place is sent once, its answers stay in the browser. */
export function VisitReport<Answer>({
  reportQuery,
  title,
  analysis,
  doors,
  heights,
  children,
}: {
  reportQuery: UseQueryResult<Answer>;
  title: Bilingual;
  /** The way back to the analysis. */
  analysis: Bilingual;
  /** Where else it leads. */
  doors: (place: PlaceChoice) => ReactNode;
  /** Of what stands while it is made. */
  heights: readonly number[];
  children: (answer: Answer, place: PlaceChoice) => ReactNode;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { place } = useVisit();
  if (place === null) {
    return (
      <div className={styles.alone}>
        <NoAddress />
      </div>
    );
  }
  return (
    <>
      <ReportHead title={place.label} about={t(title)}>
        <Button to={keep("/resilience/analysis")} variant="default">
          {t(analysis)}
        </Button>
        {doors(place)}
      </ReportHead>
      <UnfoundStreet key={place.typedAddress} place={place} onChoose={(chosen) => setVisit({ place: chosen })} />
      {reportQuery.isPending && <Waiting heights={heights} />}
      {reportQuery.isError && (
        <Failure
          error={reportQuery.error}
          title={t(shared.failed)}
          preserved={t(shared.preserved)}
          onRetry={() => void reportQuery.refetch()}
        />
      )}
      {reportQuery.data !== undefined && children(reportQuery.data, place)}
    </>
  );
}
