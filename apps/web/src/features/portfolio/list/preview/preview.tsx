import type { Report } from "@lichen/contract";
import { PLACE_PRECISIONS, type Scenario } from "@lichen/domain";
import { EXAMPLE } from "@lichen/report";
import { useLocation } from "react-router";
import { Button } from "../../../../design/controls/button.tsx";
import { IconPencil } from "../../../../design/icons/icons.ts";
import { Failure } from "../../../../design/states/failure.tsx";
import { Waiting } from "../../../../design/states/waiting.tsx";
import { BuildingPdf } from "../../../../documents/pdf/building-pdf.tsx";
import { PreviewFacts, RecordPreview } from "../../../../records/layout/record-preview.tsx";
import type { Deletion } from "../../../../records/trash/record-trash.ts";
import { useLanguage, useTranslate } from "../../../../shell/language/language.tsx";
import { actionsPath } from "../../../../shell/paths/actions-path.ts";
import { formPath } from "../../../../shell/paths/form-path.ts";
import { withMoment } from "../../../../shell/paths/keep-moment.ts";
import { reportPath } from "../../../../shell/paths/report-path.ts";
import type { Why } from "../../../../shell/paths/use-analysis-view.ts";
import { Conversation } from "../../../comments/index.ts";
import { BuildingEvidence } from "../../../surveys/index.ts";
import { nameOf, underName } from "../../shared/building-list.ts";
import { type SavedBuilding, useSavedBuilding, useSavedReport } from "../../shared/saved-building.ts";
import { FootprintDrawing } from "./footprint-drawing.tsx";
import { PREVIEW_HORIZON, PreviewHazards } from "./preview-hazards.tsx";
import { previewText as text } from "./preview-text.ts";

/** A building beside the list: where it is, its levels and why, what is missing, and what can be done. */
export function Preview({
  id,
  scenario,
  why,
  onWhy,
  onDeleted,
  onClose,
}: {
  id: string;
  scenario: Scenario;
  why: Why | null;
  onWhy: (why: Why | null) => void;
  onDeleted: (deletion: Deletion) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const found = useSavedBuilding(id);
  const report = useSavedReport(id);
  const list = useLocation().search.slice(1);
  return (
    <RecordPreview
      id={id}
      found={found}
      nameOf={(building) => nameOf(building, language)}
      editableOf={({ editable }) => editable}
      tag={found.data?.nature === "example" && <span className="tag tag-example">{t(EXAMPLE)}</span>}
      doors={({ editable }) => (
        <>
          <Button to={reportPath(id, { scenario, horizon: PREVIEW_HORIZON }, list)}>{t(text.report)}</Button>
          <Button to={withMoment(actionsPath(id), { scenario, horizon: PREVIEW_HORIZON })} variant="default">
            {t(text.actions)}
          </Button>
          <BuildingPdf id={id} scenario={scenario} horizon={PREVIEW_HORIZON} variant="default" />
          {editable && (
            <Button to={withMoment(formPath(id), { scenario })} variant="default" icon={IconPencil}>
              {t(text.edit)}
            </Button>
          )}
        </>
      )}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {(building) => (
        <>
          <Facts building={building} report={report.data} />
          {building.footprint != null && <FootprintDrawing footprint={building.footprint} />}
          {report.isPending && <Waiting heights={[272, 20]} />}
          {report.isError && (
            <Failure title={t(text.levelsFailed)} error={report.error} onRetry={() => void report.refetch()} />
          )}
          {report.isSuccess && (
            <PreviewHazards building={building} report={report.data} scenario={scenario} why={why} onWhy={onWhy} />
          )}
          <BuildingEvidence id={id} answers={building} editable={building.editable} />
          <Conversation about={{ building_id: id }} level={2} />
        </>
      )}
    </RecordPreview>
  );
}

/** Code and use, then the address and how well the place is known. */
function Facts({ building, report }: { building: SavedBuilding; report: Report | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const address = [building.street, building.post_code, building.city].filter((one) => typeof one === "string" && one);
  return (
    <PreviewFacts>
      <p>{underName(building, language)}</p>
      <p>
        {address.join(" ") || t(text.noPlace)}
        {report !== undefined && ` · ${t(PLACE_PRECISIONS[report.place.precision])}`}
      </p>
    </PreviewFacts>
  );
}
