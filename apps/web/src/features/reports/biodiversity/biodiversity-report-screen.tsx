import { keyOf, query } from "@lichen/client";
import type { biodibatPdfReport } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconPrinter } from "../../../design/icons/icons.ts";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { formPath } from "../../../shell/paths/form-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { listBehind } from "../../../shell/paths/report-path.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import {
  BuildingOfAddress,
  type QuestionPath,
  QuestionPathContext,
  reportInput,
  useAnswers,
} from "../../analysis/index.ts";
import { nameOfBuilding, useSavedBuilding } from "../../portfolio/index.ts";
import { NoSavedReport } from "../shared/no-saved-report.tsx";
import { VisitReport } from "../shared/visit-report.tsx";
import { BiodiversityBody, reportWith } from "./biodiversity-body.tsx";
import { text } from "./text.ts";

const HEIGHTS = [48, 80, 320, 320];

/** The biodiversity of a building: of the portfolio when the address names it, else of the visit. */
export function BiodiversityReportScreen() {
  const [params] = useSearchParams();
  useTitle(text.title);
  return (
    <BuildingOfAddress
      id={params.get("building")}
      saved={(id) => <SavedReport key={id} id={id} />}
      visit={<BiodiversityOfVisit />}
    />
  );
}

function SavedReport({ id }: { id: string }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const [params] = useSearchParams();
  const saved = useSavedBuilding(id);
  const reportQuery = useQuery({
    ...query(api.biodibatReport, { building_id: id }, BUILDINGS_KEY),
    staleTime: 0,
  });
  const building = saved.data;
  const questionPath = useMemo(
    (): QuestionPath => (field, all) => (building?.editable === true ? formPath(id, field, all) : null),
    [building?.editable, id],
  );
  const error = saved.error ?? reportQuery.error;
  if (error !== null) {
    return <NoSavedReport id={id} title={text.title} error={error} onRetry={() => void reportQuery.refetch()} />;
  }
  if (building === undefined || reportQuery.data === undefined) return <Waiting heights={HEIGHTS} />;
  return (
    <>
      <ReportHead
        title={nameOfBuilding(building) ?? t(text.title)}
        isExample={building.nature === "example"}
        about={reportQuery.data.place.label}
      >
        <Button to={keep(listBehind(params))} variant="default">
          {t(text.portfolio)}
        </Button>
        <Button to={keep(`/buildings/batadapt-building-report?building=${id}`)} variant="default">
          {t(text.climate)}
        </Button>
        <Button to={keep(actionsPath(id))} variant="default">
          {t(text.actions)}
        </Button>
        <PdfButton
          ask={() =>
            saveAnswer<typeof biodibatPdfReport>("/buildings/biodibat_pdf_report/", { building_id: id, language })
          }
        />
      </ReportHead>
      <QuestionPathContext value={questionPath}>
        <BiodiversityBody report={reportQuery.data} />
      </QuestionPathContext>
    </>
  );
}

/** Of the building of the visit. */
function BiodiversityOfVisit() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { place } = useVisit();
  const { answers } = useAnswers();
  const reportQuery = useQuery({
    // The same place under another label is not asked for again.
    queryKey: [...keyOf(api.biodibatReport), place?.latitude, place?.longitude, place?.precision],
    queryFn: ({ signal }) => api.biodibatReport(reportInput(ensure(place)), signal),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const report = useMemo(
    () => (reportQuery.data === undefined ? null : reportWith(reportQuery.data, answers)),
    [reportQuery.data, answers],
  );
  return (
    <VisitReport
      reportQuery={reportQuery}
      title={text.title}
      analysis={text.analysis}
      heights={HEIGHTS}
      doors={() => (
        <>
          <Button to={keep("/recommendations")} variant="default">
            {t(text.actions)}
          </Button>
          <Button icon={IconPrinter} onClick={() => window.print()}>
            {t(text.print)}
          </Button>
        </>
      )}
    >
      {() => report !== null && <BiodiversityBody report={report} />}
    </VisitReport>
  );
}
