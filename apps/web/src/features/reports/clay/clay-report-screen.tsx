import { CallFailure, keyOf, query } from "@lichen/client";
import type { clayReport, InputOf } from "@lichen/contract";
import { type Answers, ensure } from "@lichen/domain";
import { CLAY_WORDS } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import head from "../../../design/layout/report-head.module.css";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { REPORT_REFUSALS } from "../../../documents/report-refusals.ts";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { formPath } from "../../../shell/paths/form-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import {
  type AnalysedPlace,
  BuildingOfAddress,
  type QuestionPath,
  QuestionPathContext,
  reportInput,
  analysisText as shared,
  useAnswers,
} from "../../analysis/index.ts";
import { nameOfBuilding, useSavedBuilding } from "../../portfolio/index.ts";
import { NoSavedReport } from "../shared/no-saved-report.tsx";
import { VisitReport } from "../shared/visit-report.tsx";
import { ClayBody } from "./clay-body.tsx";
import { text } from "./text.ts";
import { type ClayReport, useClayChoices } from "./use-clay-choices.ts";

const HEIGHTS = [48, 280, 320];

/** Clay shrink-swell under a building: of the portfolio when the address names it, else of the visit. */
export function ClayReportScreen() {
  const [params] = useSearchParams();
  useTitle(CLAY_WORDS.title);
  return (
    <BuildingOfAddress
      id={params.get("building")}
      saved={(id) => <SavedReport key={id} id={id} />}
      visit={<ClayOfVisit />}
    />
  );
}

function SavedReport({ id }: { id: string }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const saved = useSavedBuilding(id);
  const reportQuery = useQuery({
    ...query(api.clayReport, { building_id: id }, BUILDINGS_KEY),
    staleTime: 0,
    retry: false,
  });
  const building = saved.data;
  const questionPath = useCallback<QuestionPath>(
    (field, all) => (building?.editable === true ? formPath(id, field, all) : null),
    [building?.editable, id],
  );
  const error = saved.error ?? reportQuery.error;
  if (error !== null) {
    return (
      <NoSavedReport
        id={id}
        title={CLAY_WORDS.title}
        error={error}
        onRetry={() => void reportQuery.refetch()}
        refusals={{ french_addresses_only: CLAY_WORDS.french }}
      />
    );
  }
  if (building === undefined || reportQuery.data === undefined) return <Waiting heights={HEIGHTS} />;
  return (
    <>
      <ReportHead
        title={nameOfBuilding(building) ?? t(CLAY_WORDS.title)}
        isExample={building.nature === "example"}
        about={
          <>
            {t(CLAY_WORDS.title)} · {reportQuery.data.place.label}
          </>
        }
      >
        <Button to={keep(`/buildings/batadapt-building-report?building=${id}`)} variant="default">
          {t(text.analysis)}
        </Button>
        <ClayPdf given={{ building_id: id }} report={reportQuery.data} />
      </ReportHead>
      <QuestionPathContext value={questionPath}>
        <ClayBody report={reportQuery.data} answers={reportQuery.data.answers} />
      </QuestionPathContext>
    </>
  );
}

/** Of the building of the visit. */
function ClayOfVisit() {
  const { place } = useVisit();
  const { answers } = useAnswers();
  const reportQuery = useQuery({
    // The same place under another label is not asked for again.
    queryKey: [...keyOf(api.clayReport), place?.latitude, place?.longitude, place?.precision],
    queryFn: ({ signal }) => api.clayReport(reportInput(ensure(place)), signal),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const all = useMemo(() => ({ ...reportQuery.data?.answers, ...answers }), [reportQuery.data, answers]);
  if (reportQuery.error instanceof CallFailure && reportQuery.error.status === 422)
    return <NoVisitReport error={reportQuery.error} />;
  return (
    <VisitReport
      reportQuery={reportQuery}
      title={CLAY_WORDS.title}
      analysis={text.analysis}
      heights={HEIGHTS}
      doors={(one) =>
        reportQuery.data !== undefined && <ClayPdf given={requestBody(one, answers)} report={reportQuery.data} />
      }
    >
      {(report) => <ClayBody report={report} answers={all} />}
    </VisitReport>
  );
}

/** The building of the visit, whole: its document is made where its answers are not kept. */
function requestBody(place: AnalysedPlace, answers: Answers) {
  const input = reportInput(place);
  return { ...input, building: { ...answers, ...input.building } };
}

/** The figures that are shown, as PDF. */
function ClayPdf({
  given,
  report,
}: {
  given: Pick<InputOf<typeof clayReport>, "building" | "building_id" | "place">;
  report: ClayReport;
}) {
  const language = useLanguage();
  const { declared, choices, years, works } = useClayChoices(report);
  return (
    <PdfButton
      ask={() =>
        saveAnswer<typeof clayReport>("/buildings/batadapt_argvip_report/", {
          ...given,
          ...(declared === null ? {} : { zone: declared }),
          choices,
          works: [...works],
          years,
          language,
          format: "pdf" as const,
        })
      }
    />
  );
}

/** Why a visit has no report: its address is abroad, or its place is not known. */
function NoVisitReport({ error }: { error: CallFailure }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const isAbroad = error.code === "french_addresses_only";
  return (
    <div className={head.alone}>
      <Empty
        isPage
        title={t(CLAY_WORDS.title)}
        actions={<Button to={keep("/resilience/form")}>{t(shared.giveAddress)}</Button>}
      >
        {t(isAbroad ? CLAY_WORDS.french : REPORT_REFUSALS.place_not_found)}
      </Empty>
    </div>
  );
}
