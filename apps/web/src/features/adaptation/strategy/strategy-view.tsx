import { type PlannedId, SCORE_SUBJECTS, type ScoreSubject, scoreChart, strategyScores } from "@lichen/domain";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { IconCircleCheck, IconFileSpreadsheet, IconRotate } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { Empty } from "../../../design/states/empty.tsx";
import { save } from "../../../shell/api/save.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { usePartComments } from "../../comments/index.ts";
import { ActionSheet } from "../catalogue/action-sheet.tsx";
import { AdaptationHead } from "../shared/adaptation-head.tsx";
import type { ActionsSubject } from "../shared/adaptation-subject.tsx";
import { Board } from "./board.tsx";
import { HazardScores } from "./hazard-scores.tsx";
import { Prerequisites } from "./prerequisites.tsx";
import { ScoreChart } from "./score-chart.tsx";
import styles from "./strategy.module.css";
import { strategyCsv } from "./strategy-csv.ts";
import { StrategyTable } from "./strategy-table.tsx";
import { text } from "./text.ts";

/** What is decided to adapt a building, year by year, and the score that it leads to. */
export function StrategyView({ subject }: { subject: ActionsSubject }) {
  const t = useTranslate();
  if (subject.adaptation.assessment === null) {
    return (
      <>
        <AdaptationHead subject={subject} view="strategy" />
        <Empty title={t(text.noBuilding)} actions={<Button to="/">{t(text.analyse)}</Button>}>
          {t(text.noBuildingWhy)}
        </Empty>
      </>
    );
  }
  return <Strategy subject={subject} />;
}

function Strategy({ subject }: { subject: ActionsSubject }) {
  const t = useTranslate();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const [isResetting, setResetting] = useState(false);
  const [moving, setMoving] = useState<{ readonly id: PlannedId; readonly year: number } | null>(null);
  const { adaptation, name } = subject;
  const comments = usePartComments(subject.id);
  const { strategy, scored, year, recommendations } = adaptation;
  const asTable = params.get("as") === "table";
  const requested = params.get("score");
  const about: ScoreSubject = SCORE_SUBJECTS.find((one) => one === requested) ?? "multi_hazard";
  const set = (key: string, value: string | null) => changeAddress({ [key]: value });
  const scores = useMemo(() => strategyScores(strategy.plan, scored), [strategy.plan, scored]);
  const chart = useMemo(() => scoreChart(strategy.plan, scored, year), [strategy.plan, scored, year]);
  const whatIf = useMemo(() => {
    if (moving === null) return null;
    const plan = { ...strategy.plan, [moving.id]: { status: "planned" as const, year: moving.year, priority: null } };
    return scoreChart(plan, scored, year);
  }, [moving, strategy.plan, scored, year]);
  const actions = useMemo(() => recommendations.filter(({ in_strategy }) => in_strategy), [recommendations]);
  const detected = actions.filter(({ applied, status }) => applied === true && status === "not_planned");
  const open = recommendations.find(({ id }) => id === params.get("sheet")) ?? null;
  const openSheet = (id: string | null) => set("sheet", id);

  return (
    <>
      <AdaptationHead subject={subject} view="strategy">
        <Segmented
          label={t(text.showAs)}
          options={[
            { value: "board", name: t(text.board) },
            { value: "table", name: t(text.table) },
          ]}
          value={asTable ? "table" : "board"}
          onChange={(value) => set("as", value === "table" ? "table" : null)}
        />
        <Button
          variant="default"
          icon={IconFileSpreadsheet}
          onClick={() => save(new Blob([strategyCsv(actions, language)], { type: "text/csv" }), csvName(name))}
        >
          {t(text.csv)}
        </Button>
        <Button variant="default" icon={IconRotate} onClick={() => setResetting(true)}>
          {t(text.reset)}
        </Button>
      </AdaptationHead>
      <Prerequisites strategy={strategy} decide={adaptation.decide} />
      {detected.length > 0 && (
        <EdgeRow as="p" gap={8}>
          <IconCircleCheck size={17} stroke={1.75} aria-hidden /> {t(text.detected(detected.length))}
          <Button
            size="small"
            variant="default"
            onClick={() => adaptation.decide({ changes: detected.map(({ id }) => ({ id, status: "set" })) })}
          >
            {t(text.takeDetected)}
          </Button>
        </EdgeRow>
      )}
      <Grid gap={0} align="stretch" className={`columns-960 ${styles.top}`}>
        <HazardScores scores={scores} notExposed={scored.notExposed} />
        <ScoreChart
          isNarrow={isNarrow}
          about={about}
          onAbout={(next) => set("score", next === "multi_hazard" ? null : next)}
          chart={chart}
          whatIf={whatIf}
          moving={moving}
          score={scores[about]}
          actions={actions}
          notExposed={scored.notExposed}
        />
      </Grid>
      {asTable ? (
        <StrategyTable actions={actions} onOpen={openSheet} adaptation={adaptation} comments={comments} />
      ) : (
        <Board
          actions={actions}
          adaptation={adaptation}
          onOpen={openSheet}
          onMoving={setMoving}
          isNarrow={isNarrow}
          comments={comments}
        />
      )}
      {comments.window}
      {open !== null && (
        <ActionSheet
          key={open.id}
          action={open}
          subject={subject}
          isWindow
          onOpen={openSheet}
          onClose={() => openSheet(null)}
        />
      )}
      {isResetting && (
        <Dialog
          title={t(text.resetTitle)}
          place="middle"
          onClose={() => setResetting(false)}
          foot={
            <>
              <Button variant="default" onClick={() => setResetting(false)}>
                {t(text.cancel)}
              </Button>
              <Button
                onClick={() => {
                  setResetting(false);
                  adaptation.reset();
                }}
              >
                {t(text.resetConfirm)}
              </Button>
            </>
          }
        >
          <p>{t(text.resetWhat)}</p>
        </Dialog>
      )}
    </>
  );
}

/** Name of a file, from that of the building. */
function csvName(name: string | null): string {
  const plain = (name ?? "")
    .normalize("NFD")
    .replaceAll(/[^\w-]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  return `lichen-${plain === "" ? "strategy" : plain}.csv`;
}
