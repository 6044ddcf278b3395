import { keyOf, query } from "@lichen/client";
import type { biodibatPdfReport } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { actionsPath } from "../../adaptation/paths.ts";
import { saveAnswer } from "../../admin/save-answer.ts";
import { BuildingOfAddress } from "../../analysis/building-of-address.tsx";
import { reportInput } from "../../analysis/report-call.ts";
import { useAnswers } from "../../analysis/use-answers.ts";
import { type QuestionPath, QuestionPathContext } from "../../analysis/why/question-path.ts";
import { formPath } from "../../buildings/form-path.ts";
import { listBehind } from "../../buildings/report-path.ts";
import { nameOfBuilding, useSavedBuilding } from "../../buildings/saved-building.ts";
import { NoSavedReport } from "../../reports/no-saved-report.tsx";
import { PdfButton } from "../../reports/pdf/pdf-button.tsx";
import { ReportHead } from "../../reports/report-head.tsx";
import { VisitReport } from "../../reports/visit-report.tsx";
import { api } from "../../ui/calls/api.ts";
import { BUILDINGS_KEY } from "../../ui/calls/families.ts";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { useLanguage, useTitle, useTranslate } from "../../ui/language/language.tsx";
import { useVisit } from "../../ui/session/session-store.ts";
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
      kept={(id) => <SavedReport key={id} id={id} />}
      visit={<BiodiversityOfVisit />}
    />
  );
}

function SavedReport({ id }: { id: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const saved = useSavedBuilding(id);
  const asked = useQuery({
    ...query(api.biodibatReport, { building_id: id }, BUILDINGS_KEY),
    staleTime: 0,
  });
  const building = saved.data;
  const questionPath = useMemo(
    (): QuestionPath => (field, all) => (building?.editable === true ? formPath(id, field, all) : null),
    [building?.editable, id],
  );
  const error = saved.error ?? asked.error;
  if (error !== null) {
    return <NoSavedReport id={id} title={text.title} error={error} onRetry={() => void asked.refetch()} />;
  }
  if (building === undefined || asked.data === undefined) return <Waiting heights={HEIGHTS} />;
  return (
    <>
      <ReportHead
        title={nameOfBuilding(building) ?? t(text.title)}
        isExample={building.nature === "example"}
        about={asked.data.place.label}
      >
        <Button to={listBehind(params)} variant="default">
          {t(text.portfolio)}
        </Button>
        <Button to={`/buildings/batadapt-building-report?building=${id}`} variant="default">
          {t(text.climate)}
        </Button>
        <Button to={actionsPath(id)} variant="default">
          {t(text.actions)}
        </Button>
        <PdfButton
          ask={() =>
            saveAnswer<typeof biodibatPdfReport>("/buildings/biodibat_pdf_report/", { building_id: id, language })
          }
        />
      </ReportHead>
      <QuestionPathContext value={questionPath}>
        <BiodiversityBody report={asked.data} />
      </QuestionPathContext>
    </>
  );
}

/** Of the building of the visit. */
function BiodiversityOfVisit() {
  const t = useTranslate();
  const { place } = useVisit();
  const { answers } = useAnswers();
  const asked = useQuery({
    // The same place under another label is not asked for again.
    queryKey: [...keyOf(api.biodibatReport), place?.latitude, place?.longitude, place?.precision],
    queryFn: ({ signal }) => api.biodibatReport(reportInput(ensure(place)), signal),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const report = useMemo(
    () => (asked.data === undefined ? null : reportWith(asked.data, answers)),
    [asked.data, answers],
  );
  return (
    <VisitReport
      asked={asked}
      title={text.title}
      analysis={text.analysis}
      heights={HEIGHTS}
      doors={() => (
        <>
          <Button to="/recommendations" variant="default">
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
