import type { assetsPdfReport } from "@lichen/contract";
import { availableScenario, type Language } from "@lichen/domain";
import { countNoun, formatInteger, PERIMETER_NAMES, synthesisTitle } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { PdfReports } from "../../../documents/pdf/pdf-reports.tsx";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { type ChosenBuildings, selectionBody, writeChosen } from "../../portfolio/index.ts";
import { type Synthesis, synthesisBody } from "./synthesis-calls.ts";
import { listPath, type SynthesisView } from "./synthesis-state.ts";
import { text } from "./text.ts";

/** Of how many buildings, and what can be taken away. */
export function SynthesisHead({
  chosen,
  view,
  synthesis,
}: {
  chosen: ChosenBuildings;
  view: SynthesisView;
  synthesis: Synthesis | undefined;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const read = synthesis === undefined ? null : availableScenario(view.scenario, synthesis.perimeter);
  const hasBuildings = synthesis !== undefined && synthesis.count > 0;
  return (
    <ReportHead
      title={t(synthesis === undefined ? text.title : synthesisTitle(synthesis.count))}
      about={synthesis !== undefined && t(aboutOf(synthesis))}
      isLive
    >
      <Button to={listPath(chosen, read ?? chosen.scenario)} variant="default">
        {t(text.portfolio)}
      </Button>
      <Button to={keep(`/buildings/biodibat-assets-report?${writeChosen(chosen)}`)} variant="default">
        {t(text.biodiversity)}
      </Button>
      {hasBuildings && (
        <>
          <PdfReports
            selection={selectionBody(chosen)}
            count={synthesis.selected}
            scenario={read ?? view.scenario}
            horizon={view.horizon}
          />
          <PdfButton
            label={text.pdf}
            ask={() =>
              saveAnswer<typeof assetsPdfReport>("/buildings/assets_pdf_report/", {
                ...synthesisBody(chosen, view),
                language,
              })
            }
          />
        </>
      )}
    </ReportHead>
  );
}

/** Of which perimeter, how many buildings of how many, and those whose place is not known. */
function aboutOf({ count, selected, without_place, perimeter }: Synthesis) {
  const describe = (language: Language) =>
    [
      text.perimeterOf(PERIMETER_NAMES[perimeter])[language],
      ...(count === selected
        ? []
        : [text.of(countNoun(count, "building")[language], formatInteger(selected, language))[language]]),
      ...(without_place === 0
        ? []
        : [text.withoutPlace(without_place, countNoun(without_place, "building")[language])[language]]),
    ].join(" · ");
  return { fr: describe("fr"), en: describe("en") };
}
