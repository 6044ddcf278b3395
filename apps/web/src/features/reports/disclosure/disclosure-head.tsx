import type { disclosureExport } from "@lichen/contract";
import { availableScenario } from "@lichen/domain";
import { momentWords, PERIMETER_NAMES } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconFileSpreadsheet } from "../../../design/icons/icons.ts";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { reportFailureWords } from "../../../documents/report-refusals.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { type ChosenBuildings, selectionBody, writeChosen } from "../../portfolio/index.ts";
import { type Figures, saveContent, saveVersion, type Version } from "./disclosure-calls.ts";
import type { DisclosureView } from "./disclosure-state.ts";
import { text } from "./text.ts";

/** What the disclosure is of, and what can be taken away: the tables of today, or the frozen content. */
export function DisclosureHead({
  chosen,
  view,
  figures,
  version,
}: {
  chosen: ChosenBuildings;
  view: DisclosureView;
  figures: Figures | undefined;
  /** Null: the draft. */
  version: Version | null;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const notify = useNotify();
  const isFrozen = view.version !== null;
  const fail = (error: unknown) => notify({ type: "error", message: t(reportFailureWords(error)) });
  const give = (format: "xlsx" | "csv") =>
    void saveAnswer<typeof disclosureExport>("/buildings/disclosure_export/", {
      ...selectionBody(chosen),
      ...(view.perimeter === null ? {} : { perimeter: view.perimeter }),
      scenario: view.scenario,
      horizon: view.horizon,
      format,
      language,
    }).catch(fail);
  const ofDraft = [
    { id: "xlsx", name: t(text.xlsx), onPick: () => give("xlsx") },
    { id: "csv", name: t(text.csv), onPick: () => give("csv") },
  ];
  const ofVersion = (id: string) => [
    { id: "pdf", name: t(text.pdf), onPick: () => void saveVersion(id, "pdf", language).catch(fail) },
    { id: "xlsx", name: t(text.xlsx), onPick: () => void saveVersion(id, "xlsx", language).catch(fail) },
    { id: "json", name: t(text.content), onPick: () => void saveContent(id).catch(fail) },
  ];
  const title = version === null ? text.title : text.titleOf(version.year);
  const about = figures && [
    t(isFrozen ? text.frozen : text.draft),
    t(PERIMETER_NAMES[figures.perimeter]),
    t(momentWords(availableScenario(figures.scenario, figures.perimeter), figures.horizon)),
  ];
  return (
    <ReportHead
      title={t(title)}
      about={about?.join(" · ")}
      isExample={figures !== undefined && figures.examples > 0}
      isLive
    >
      <Row as="span">
        <Button to={keep(`/buildings/batadapt-assets-report?${writeChosen(chosen)}`)} variant="default">
          {t(text.synthesis)}
        </Button>
        {(version !== null || !isFrozen) && (
          <Drop
            label={t(version === null ? text.files : text.documents)}
            icon={IconFileSpreadsheet}
            hasChevron
            popup="menu"
            side="right"
          >
            {(close, fromEnd) => (
              <Menu
                label={t(version === null ? text.files : text.documents)}
                fromEnd={fromEnd}
                onClose={close}
                groups={[
                  {
                    id: "formats",
                    entries: version === null ? ofDraft : ofVersion(version.id),
                  },
                ]}
              />
            )}
          </Drop>
        )}
      </Row>
    </ReportHead>
  );
}
