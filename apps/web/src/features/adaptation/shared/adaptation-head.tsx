import { EXAMPLE } from "@lichen/report";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { keepFocus } from "../../../design/controls/keep-focus.ts";
import { Notice } from "../../../design/controls/notice.tsx";
import tabs from "../../../design/controls/tabs.module.css";
import { IconArrowBackUp } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitleSubject } from "../../../shell/language/page-title.ts";
import { type ActionsView, actionsPath, simulationPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { SimulationDoor } from "../../analysis/index.ts";
import styles from "./adaptation.module.css";
import type { ActionsSubject } from "./adaptation-subject.tsx";
import { text } from "./text.ts";

/** Name of the building, the three views of its actions, and what can be done in the one that is open. */
export function AdaptationHead({
  subject: { id, building, name, adaptation },
  view,
  children,
}: {
  subject: ActionsSubject;
  view: ActionsView | "simulation";
  /** Buttons of the view. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const keep = useKeepMoment();
  useTitleSubject(name);
  useTitleSubject(view === "simulation" ? null : t(text[view]));
  const hasChanges = Object.keys(adaptation.strategy.plan).length > 0 || adaptation.strategy.prerequisites.length > 0;
  const views = [
    { id: "recommendations", to: actionsPath(id, "recommendations", params), name: text.recommendations },
    { id: "strategy", to: actionsPath(id, "strategy", params), name: text.strategy },
  ] as const;
  return (
    <>
      <Row className={head.head}>
        <div>
          <h1>
            {name ?? t(text.actions)}{" "}
            {building?.nature === "example" && <span className="tag tag-example">{t(EXAMPLE)}</span>}
          </h1>
          <p className="muted">
            {t(id !== null ? text.actions : name === null ? text.noBuilding : text.aboutVisit)}
            {view !== "simulation" && adaptation.canWrite && hasChanges && (
              <Text as="span" size={13} muted role="status">
                {" · "}
                {t(adaptation.isSaving ? text.saving : adaptation.failure === null ? text.saved : text.notSaved)}
              </Text>
            )}
            {view !== "simulation" && adaptation.undo !== null && <UndoLast undo={adaptation.undo} />}
          </p>
        </div>
        <Row as="span" className={`${styles.tools} screen-only`}>
          {(id !== null || name !== null) && (
            <Button
              to={keep(id === null ? "/resilience/analysis" : `/buildings/batadapt-building-report?building=${id}`)}
              variant="default"
            >
              {t(id === null ? text.analysis : text.report)}
            </Button>
          )}
          {children}
        </Row>
      </Row>
      <Row as="nav" gap={16} wrap={false} className={tabs.tabs} aria-label={t(text.views)}>
        {views.map((one) => (
          <Link key={one.id} to={one.to} aria-current={one.id === view ? "page" : undefined}>
            {t(one.name)}
          </Link>
        ))}
        <SimulationDoor to={keep(simulationPath(id))} look="tab" isCurrent={view === "simulation"} />
      </Row>
      {adaptation.failure !== null && (
        <EdgeRow at="within">
          <Notice kind="failure">
            {t(adaptation.failure.code === "strategy_changed_meanwhile" ? text.meanwhile : text.notSaved)}{" "}
            <Button size="small" variant="default" onClick={adaptation.retry}>
              {t(text.again)}
            </Button>
          </Notice>
        </EdgeRow>
      )}
      {view !== "simulation" && !adaptation.canWrite && hasChanges && (
        <EdgeRow at="within">
          <Notice kind="notice">{t(id === null ? text.temporaryVisit : text.temporary)}</Notice>
        </EdgeRow>
      )}
    </>
  );
}

function UndoLast({ undo }: { undo: () => void }) {
  const t = useTranslate();
  function takeBack() {
    const bringFocusNear = keepFocus();
    undo();
    bringFocusNear();
  }
  return (
    <>
      {" "}
      <Button variant="subtle" size="tiny" icon={IconArrowBackUp} onClick={takeBack}>
        {t(text.undoLast)}
      </Button>
    </>
  );
}
