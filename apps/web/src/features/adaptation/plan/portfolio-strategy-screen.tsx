import { canWriteSomewhere, ensure } from "@lichen/domain";
import { costWords, countNoun, formatInteger } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { IconFileExport } from "../../../design/icons/icons.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import {
  type ChosenBuildings,
  canReadSomewhere,
  NoSelection,
  NothingOpen,
  writeChosen,
} from "../../portfolio/index.ts";
import tools from "../shared/adaptation.module.css";
import { MostPlanned } from "./most-planned.tsx";
import { savePlan, usePortfolioPlan } from "./plan-calls.ts";
import { PlanMatrix } from "./plan-matrix.tsx";
import { type ChangePlan, listPath, type PlanView, usePlanState } from "./plan-state.ts";
import type { PlannedOne, PortfolioPlan } from "./plan-types.ts";
import { findSameGestures } from "./planned-groups.ts";
import { PlannedList } from "./planned-list.tsx";
import styles from "./portfolio-strategy.module.css";
import { rankingText } from "./ranking-text.ts";
import { RankingView } from "./ranking-view.tsx";
import { text } from "./text.ts";

/** What is planned for the chosen buildings: by year and by hazard, the late actions first. */
export function PortfolioStrategyScreen() {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const { chosen, view, change } = usePlanState();
  const isNone = chosen === "lost" || (chosen.kind === "some" && chosen.ids.length === 0);
  const found = usePortfolioPlan(isNone ? null : chosen, view);
  const { data: plan } = found;
  useTitle(text.title);

  if (!canReadSomewhere(actor)) return <NothingOpen />;
  if (chosen === "lost" || isNone || plan?.selected === 0) {
    return <NoSelection kind={chosen === "lost" ? "lost" : "empty"} list={listPath(chosen)} />;
  }
  return (
    <Stack gap={0} className="grow">
      <PlanHead chosen={chosen} view={view} change={change} plan={plan} />
      {plan === undefined && (
        <div className="padding-24">
          {found.isError ? (
            <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <Waiting heights={[260, 420]} />
          )}
        </div>
      )}
      {plan !== undefined && view.show === "ranking" && <RankingView chosen={chosen} count={plan.selected} />}
      {plan !== undefined && view.show !== "ranking" && plan.in_place + plan.planned === 0 && (
        <div className="padding-24">
          <Empty
            title={t(text.nothingTitle)}
            actions={
              <>
                <Button onClick={() => change({ show: "ranking" })}>{t(rankingText.title)}</Button>
                <Button to={listPath(chosen)} variant="default">
                  {t(text.openOne)}
                </Button>
              </>
            }
          >
            {t(text.nothing)}
          </Empty>
        </div>
      )}
      {plan !== undefined && view.show !== "ranking" && plan.in_place + plan.planned > 0 && (
        <>
          {plan.planned > 0 && view.show === "plan" && (
            <Grid gap={0} align="stretch" className={`columns-1280 ${styles.top}`}>
              <PlanMatrix plan={plan} view={view} change={change} />
              <MostPlanned plan={plan} view={view} change={change} />
            </Grid>
          )}
          <PlannedList plan={plan} view={view} change={change} isStale={found.isPlaceholderData} />
        </>
      )}
    </Stack>
  );
}

const isEditable = ({ editable }: PlannedOne): boolean => editable;

/** What is late of what is planned, of how many buildings, and what can be taken away. */
function PlanHead({
  chosen,
  view,
  change,
  plan,
}: {
  chosen: ChosenBuildings;
  view: PlanView;
  change: ChangePlan;
  plan: PortfolioPlan | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { actor } = useSignedIn();
  const canDecide = canWriteSomewhere(actor, "building") || view.show === "decide";
  const save = (format: "csv" | "xlsx") =>
    void savePlan(chosen, view, format, language).catch((error: unknown) =>
      notify({ type: "error", message: t(failureWords(error)) }),
    );
  return (
    <ReportHead
      title={t(plan === undefined || plan.planned === 0 ? text.title : findingOf(plan))}
      about={plan !== undefined && aboutOf(plan).map(t).join(" · ")}
      isLive
    >
      <Row as="span" className={`${tools.tools} screen-only`}>
        <Segmented
          label={t(text.show)}
          options={[
            { value: "plan", name: t(text.planned) },
            ...(canDecide ? [{ value: "decide" as const, name: t(text.decide) }] : []),
            { value: "ranking", name: t(rankingText.title) },
          ]}
          value={view.show}
          onChange={(show) => change({ show })}
        />
        <Button to={listPath(chosen)} variant="default">
          {t(text.portfolio)}
        </Button>
        <Button to={`/buildings/plans?${writeChosen(chosen)}`} variant="default">
          {t(text.worksPlans)}
        </Button>
        {plan !== undefined && view.show === "plan" && plan.late > 0 && plan.planned_actions.some(isEditable) && (
          <Button onClick={() => change({ show: "decide", year: "late", aim: null, action: null })}>
            {t(text.decideLate(formatInteger(plan.late, language), plan.late))}
          </Button>
        )}
        {plan !== undefined && view.show !== "ranking" && plan.filtered_count > 0 && (
          <Drop label={t(text.exportAs)} icon={IconFileExport} popup="menu" side="right" hasChevron>
            {(close) => (
              <Menu
                label={t(text.exportAs)}
                onClose={close}
                groups={[
                  {
                    id: "formats",
                    entries: [
                      { id: "xlsx", name: t(text.xlsx), onPick: () => save("xlsx") },
                      { id: "csv", name: t(text.csv), onPick: () => save("csv") },
                    ],
                  },
                ]}
              />
            )}
          </Drop>
        )}
      </Row>
    </ReportHead>
  );

  function findingOf({ late, planned, actions }: PortfolioPlan) {
    if (late === 0) return text.inTime(countNoun(planned, "action"), planned);
    const same = findSameGestures(actions);
    const counted = formatInteger(late, language);
    if (same === null) return text.lateOf(counted, late, formatInteger(planned, language));
    const cost = same.cost === null ? null : costWords(same.cost);
    return text.lateSame(counted, formatInteger(same.late, language), ensure(text.sameFew[same.actions - 1]), cost);
  }

  function aboutOf({ selected, with_strategy, in_place, outdated_count, planned, late }: PortfolioPlan) {
    return [
      ...(late === 0 ? [] : [text.plannedCount(countNoun(planned, "action"), planned)]),
      text.about(countNoun(selected, "building"), formatInteger(with_strategy, language), with_strategy),
      ...(in_place === 0 ? [] : [text.inPlaceCount(countNoun(in_place, "action"))]),
      ...(outdated_count === 0 ? [] : [text.outdated(countNoun(outdated_count, "building"))]),
    ];
  }
}
