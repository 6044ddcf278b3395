import type { comparisonPdf } from "@lichen/contract";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { type ComparedColumn, readColumns, writeColumns } from "../../../shell/paths/comparison-address.ts";
import { formPath } from "../../../shell/paths/form-path.ts";
import { useKeepMoment, withMoment } from "../../../shell/paths/keep-moment.ts";
import { useAnalysisView, writeWhy } from "../../../shell/paths/use-analysis-view.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { type QuestionPath, QuestionPathContext, useExplanation, WhyDrawer } from "../../analysis/index.ts";
import { canReadSomewhere, NO_GROUP } from "../../portfolio/index.ts";
import { AnswersTable } from "./answers-table.tsx";
import { compareRows } from "./comparison-rows.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { text } from "./text.ts";
import { type Compared, type ComparedState, useCompared } from "./use-compared.ts";

/** Buildings, scenarios or horizons side by side: what differs stands out, and each figure says why. */
export function ComparisonScreen() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { actor } = useSignedIn();
  const [params] = useSearchParams();
  const columns = useMemo(() => readColumns(params), [params]);
  useTitle(text.title);
  if (!canReadSomewhere(actor)) {
    return (
      <ScreenBody isNarrow>
        <Refused isPage title={t(NO_GROUP.title)} role={NO_GROUP.whoOpens} />
      </ScreenBody>
    );
  }
  if (columns.length === 0) {
    return (
      <ScreenBody isNarrow>
        <Empty isPage title={t(text.emptyTitle)} actions={<Button to={keep("/buildings")}>{t(text.choose)}</Button>}>
          {t(text.empty)}
        </Empty>
      </ScreenBody>
    );
  }
  return <Comparison columns={columns} />;
}

function Comparison({ columns }: { columns: readonly ComparedColumn[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const keep = useKeepMoment();
  const [{ why }, changeView] = useAnalysisView();
  const door = useExplanation(changeView);
  const states = useCompared(columns);
  const rows = compareRows(states.map(({ compared }) => compared));
  const differing = rows.filter(({ differs }) => differs).length;
  // What is the same everywhere is asked for; where nothing differs there is nothing else to show.
  const onlyDiffering = params.get("all") !== "1" && differing > 0;
  const there = states.flatMap(({ compared }) => (compared === null ? [] : [compared]));
  const setColumns = (next: readonly ComparedColumn[]) => changeAddress((before) => writeColumns(before, next));

  return (
    <>
      <ReportHead
        title={t(text.titleOf(columns.length))}
        about={t(there.length < 2 ? text.about : text.differing(differing, rows.length))}
        isLive
      >
        <Button to={withMoment(keep("/buildings"), { scenario: columns[0]?.scenario ?? null })} variant="default">
          {t(text.portfolio)}
        </Button>
        {there.length === columns.length && there.length >= 2 && (
          <PdfButton
            label={text.pdf}
            ask={() =>
              saveAnswer<typeof comparisonPdf>("/buildings/comparison_pdf/", {
                items: columns.map(({ building, ...moment }) => ({ building_id: building, ...moment })),
                language,
              })
            }
          />
        )}
      </ReportHead>
      <ScreenBody>
        {there.length >= 2 && differing > 0 && (
          <Row as="label" wrap={false}>
            <input
              type="checkbox"
              checked={onlyDiffering}
              onChange={({ target }) => changeView({ all: target.checked ? null : "1" })}
            />
            {t(text.only)}
          </Row>
        )}
        <ComparisonTable
          states={states}
          rows={onlyDiffering && there.length >= 2 ? rows.filter(({ differs }) => differs) : rows}
          isCompared={there.length >= 2}
          setColumns={setColumns}
          onWhy={(subject, aspect, at) => door.open({ subject, aspect }, { at: String(at) })}
        />
        {there.length >= 2 && <AnswersTable states={states} />}
      </ScreenBody>
      {why !== null && (
        <Why why={why} state={states[Number(params.get("at") ?? 0)]} change={changeView} onClose={door.close} />
      )}
    </>
  );
}

/** The explanation of a figure of a column. */
function Why({
  why,
  state,
  change,
  onClose,
}: {
  why: NonNullable<ReturnType<typeof useAnalysisView>[0]["why"]>;
  state: ComparedState | undefined;
  change: ReturnType<typeof useAnalysisView>[1];
  onClose: () => void;
}) {
  const compared = state?.compared ?? null;
  const column = state?.column;
  const editable = compared?.building.editable === true;
  const questionPath = useMemo(
    (): QuestionPath => (field, all) =>
      editable && column !== undefined ? withMoment(formPath(column.building, field, all), column) : null,
    [editable, column],
  );
  if (compared === null || state === undefined) return null;
  const { report, results, scenario }: Compared = compared;
  return (
    <QuestionPathContext value={questionPath}>
      <WhyDrawer
        why={why}
        place={{ label: state.name ?? "" }}
        address={compared.building}
        assessment={report}
        sources={report.sources}
        results={results}
        moment={{ scenario, horizon: state.column.horizon }}
        onWhy={(next) => change({ why: writeWhy(next) })}
        onClose={onClose}
      />
    </QuestionPathContext>
  );
}
