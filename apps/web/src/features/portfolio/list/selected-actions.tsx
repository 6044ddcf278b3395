import { COMPARED_MOST } from "@lichen/domain";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import {
  IconCalendarTime,
  IconChartDonut,
  IconColumns3,
  IconHistory,
  IconLeaf,
  IconTableShortcut,
} from "../../../design/icons/icons.ts";
import { PdfReports } from "../../../documents/pdf/pdf-reports.tsx";
import type { Selection } from "../../../records/selection.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { comparisonPath } from "../../../shell/paths/comparison-address.ts";
import { withMoment } from "../../../shell/paths/keep-moment.ts";
import { SendSurveyButton } from "../../surveys/index.ts";
import { chosenFrom, selectionBody } from "../shared/selection-address.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import type { PortfolioState } from "./portfolio-state.ts";
import { answersPath, biodiversitySynthesisPath, strategyPath, synthesisPath } from "./selection-paths.ts";
import { text } from "./text.ts";

/** Horizon that the list opens its reports at. */
const HORIZON = "2050";

/** What can be read of the ticked buildings: their synthesis, one beside the other, their reports. */
export function SelectedActions({
  selection,
  count,
  state,
  canWrite,
}: {
  selection: Selection;
  count: number;
  state: PortfolioState;
  canWrite: boolean;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { scenario } = state;
  const [hasHistory, setHistory] = useState(false);
  const ids = selection.kind === "some" ? [...selection.ids] : [];
  return (
    <>
      <Button
        onClick={() => void navigate(synthesisPath(selection, state))}
        variant="default"
        size="small"
        icon={IconChartDonut}
      >
        {t(text.synthesis)}
      </Button>
      <Button
        onClick={() => void navigate(biodiversitySynthesisPath(selection, state))}
        variant="default"
        size="small"
        icon={IconLeaf}
      >
        {t(text.biodiversity)}
      </Button>
      <Button
        onClick={() => void navigate(strategyPath(selection, state))}
        variant="default"
        size="small"
        icon={IconCalendarTime}
      >
        {t(text.strategy)}
      </Button>
      {canWrite && (
        <Button
          onClick={() => void navigate(answersPath(selection, state))}
          variant="default"
          size="small"
          icon={IconTableShortcut}
        >
          {t(text.completeAnswers)}
        </Button>
      )}
      {ids.length >= 2 && ids.length <= COMPARED_MOST && (
        <Button
          to={withMoment(comparisonPath(ids.map((building) => ({ building, scenario, horizon: HORIZON }))), {
            scenario,
          })}
          variant="default"
          size="small"
          icon={IconColumns3}
        >
          {t(text.compare)}
        </Button>
      )}
      <PdfReports
        selection={selectionBody(chosenFrom(selection, state))}
        count={count}
        scenario={scenario}
        horizon={HORIZON}
        size="small"
      />
      {canWrite && ids.length > 0 && <SendSurveyButton ids={ids} />}
      <Button variant="default" size="small" icon={IconHistory} onClick={() => setHistory(true)}>
        {t(text.history)}
      </Button>
      {hasHistory && (
        <HistoryDialog selection={selectionBody(chosenFrom(selection, state))} onClose={() => setHistory(false)} />
      )}
    </>
  );
}
