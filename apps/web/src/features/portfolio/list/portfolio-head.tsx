import { type Actor, canWriteSomewhere } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import {
  IconCalendarTime,
  IconChartDonut,
  IconDeviceMobile,
  IconDots,
  IconFileExport,
  IconFiles,
  IconHistory,
  IconLeaf,
  IconPlus,
  IconTrash,
  IconUserPlus,
} from "../../../design/icons/icons.ts";
import { PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { PdfReportsDialog } from "../../../documents/pdf/pdf-reports-dialog.tsx";
import { pdfText } from "../../../documents/pdf/pdf-text.ts";
import { filterBody } from "../../../records/filter-body.ts";
import { listWords } from "../../../records/list-words.ts";
import { EVERYTHING, type Selection } from "../../../records/selection.ts";
import { TrashDrawer } from "../../../records/trash/trash-drawer.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { addCollaboratorPath } from "../../../shell/paths/collaborators-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { AskForCollaborator } from "../../account/index.ts";
import { AtRisk } from "./at-risk.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import type { BuildingsPage } from "./portfolio-calls.ts";
import type { PortfolioState } from "./portfolio-state.ts";
import { answersPath, biodiversitySynthesisPath, strategyPath, synthesisPath } from "./selection-paths.ts";
import { text } from "./text.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

type Opened = "history" | "export" | "reports" | "ask" | "trash" | null;

/** Name of the screen, how many buildings, and what can be done with the portfolio as a whole. */
export function PortfolioHead({
  actor,
  page,
  state,
  selection,
  columns,
}: {
  actor: Actor;
  page: BuildingsPage | undefined;
  state: PortfolioState;
  selection: Selection;
  columns: readonly string[];
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const canAdd = canWriteSomewhere(actor, "building");
  const hasRows = page !== undefined && page.total_count > 0;
  const isExample = page?.rows.some(({ nature }) => nature === "example") ?? false;
  return (
    <PageHead
      title={t(text.title)}
      detail={
        <Row as="span" inline gap={12} rowGap={4}>
          <span role="status">{hasRows && t(listWords.count("building", page.filtered_count, page.total_count))}</span>
          {hasRows && <AtRisk state={state} />}
          {isExample && <span className="tag tag-example">{t(text.example)}</span>}
          {page !== undefined && <Quota page={page} />}
        </Row>
      }
    >
      <Row align="stretch" className="screen-only">
        {hasRows && (
          <>
            <Button to={synthesisPath(EVERYTHING, state)} variant="default" icon={IconChartDonut}>
              {t(text.synthesis)}
            </Button>
            <Button to={strategyPath(EVERYTHING, state)} variant="default" icon={IconCalendarTime}>
              {t(text.strategy)}
            </Button>
            <Button variant="default" icon={IconHistory} onClick={() => setOpened("history")}>
              {t(text.history)}
            </Button>
            <Button variant="default" icon={IconFileExport} onClick={() => setOpened("export")}>
              {t(text.export)}
            </Button>
          </>
        )}
        <MoreMenu actor={actor} canAdd={canAdd} state={state} onOpen={setOpened} />
        {canAdd && <AddMenu answers={hasRows ? answersPath(EVERYTHING, state) : null} />}
      </Row>
      {opened === "history" && <HistoryDialog onClose={close} />}
      {opened === "export" && page !== undefined && (
        <ExportDialog
          selection={selection}
          body={filterBody(state)}
          orderBy={state.orderBy}
          columns={columns}
          matching={page.filtered_count}
          onClose={close}
        />
      )}
      {opened === "reports" && (
        <PdfReportsDialog selection={null} count={0} scenario={state.scenario} horizon="2050" onClose={close} />
      )}
      {opened === "trash" && <TrashDrawer onClose={close} />}
      {opened === "ask" && (
        <AskForCollaborator
          onSent={(sentTo) => void navigate("/buildings/email-send", { state: { sent_to: sentTo } })}
          onClose={close}
        />
      )}
    </PageHead>
  );
}

/** What is done less often with the portfolio. */
function MoreMenu({
  actor,
  canAdd,
  state,
  onOpen,
}: {
  actor: Actor;
  canAdd: boolean;
  state: PortfolioState;
  onOpen: (opened: Opened) => void;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const keep = useKeepMoment();
  const ownPath = addCollaboratorPath(actor);
  return (
    <Drop label={t(text.more)} icon={IconDots} popup="menu" side="right" isIcon>
      {(closeMenu) => (
        <Menu
          label={t(text.more)}
          onClose={closeMenu}
          groups={[
            {
              id: "more",
              entries: [
                {
                  id: "biodiversity",
                  name: t(text.biodiversitySynthesis),
                  icon: <IconLeaf {...ICON} />,
                  onPick: () => void navigate(biodiversitySynthesisPath(EVERYTHING, state)),
                },
                {
                  id: "surveys",
                  name: t(text.surveys),
                  icon: <IconDeviceMobile {...ICON} />,
                  to: keep("/buildings/surveys"),
                },
                {
                  id: "reports",
                  name: t(pdfText.list),
                  icon: <IconFiles {...ICON} />,
                  onPick: () => onOpen("reports"),
                },
                ...(canAdd
                  ? [
                      {
                        id: "trash",
                        name: t(text.trash),
                        icon: <IconTrash {...ICON} />,
                        onPick: () => onOpen("trash"),
                      },
                    ]
                  : []),
                {
                  id: "ask",
                  name: t(ownPath === null ? text.ask : text.addCollaborator),
                  icon: <IconUserPlus {...ICON} />,
                  ...(ownPath === null ? { onPick: () => onOpen("ask") } : { to: ownPath }),
                },
              ],
            },
          ]}
        />
      )}
    </Drop>
  );
}

/** @param answers where the answers are completed; null while there is no building */
function AddMenu({ answers }: { answers: string | null }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  return (
    <Drop label={t(text.add)} icon={IconPlus} variant="filled" popup="menu" side="right" hasChevron>
      {(closeMenu) => (
        <Menu
          label={t(text.add)}
          onClose={closeMenu}
          groups={[
            {
              id: "add",
              entries: [
                { id: "one", name: t(text.addOne), to: keep("/buildings/form") },
                { id: "many", name: t(text.addMany), to: "/buildings/import" },
                ...(answers === null ? [] : [{ id: "answers", name: t(text.completeAnswers), to: answers }]),
              ],
            },
          ]}
        />
      )}
    </Drop>
  );
}

/** How many buildings were added of how many may be. */
function Quota({ page: { buildings_counter: counter, buildings_threshold: threshold } }: { page: BuildingsPage }) {
  const t = useTranslate();
  const language = useLanguage();
  if (counter === null || threshold === null) return null;
  return (
    <span className="muted" title={t(text.quotaTitle)}>
      {t(text.quota(counter, formatInteger(counter, language), formatInteger(threshold, language)))}
    </span>
  );
}
