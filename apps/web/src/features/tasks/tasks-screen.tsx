import {
  ACTION_STATES,
  type ActionState,
  LONGEST_PAGE,
  PLANNED_STATES,
  TASK_VIEWS,
  type TaskView,
} from "@lichen/domain";
import { formatInteger, STATE_NAMES } from "@lichen/report";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/controls/dialog.tsx";
import { Segmented } from "../../design/controls/segmented.tsx";
import small from "../../design/controls/small-select.module.css";
import { UndoBar } from "../../design/controls/undo-bar.tsx";
import { Card } from "../../design/layout/card.tsx";
import { Page, PageHead } from "../../design/layout/page.tsx";
import { Row } from "../../design/layout/row.tsx";
import { MainAside } from "../../design/layout/screen.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { useIsNarrow } from "../../design/layout/use-is-narrow.ts";
import { Empty } from "../../design/states/empty.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { ListPages } from "../../design/table/list-pages.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useTitle } from "../../shell/language/page-title.ts";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";
import { type DecisionSet, refusalOf, useDecisions } from "../adaptation/index.ts";
import { DecideTicked } from "./decide-ticked.tsx";
import { keyOfTask, type Task, useTasks } from "./task-calls.ts";
import { TaskPanel } from "./task-panel.tsx";
import { TaskTable } from "./task-table.tsx";
import { text } from "./text.ts";

/** The planned actions that one carries out or gave to others, the late ones first, with what decides about them. */
export function TasksScreen() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  useTitle(text.title);
  const view = TASK_VIEWS.find((one) => one === params.get("view")) ?? "mine";
  const state = ACTION_STATES.find((one) => one === params.get("state")) ?? null;
  const found = useTasks(view, state, page);
  const change = (name: "view" | "state", value: string) => {
    setPage(1);
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value === "" || value === "mine") after.delete(name);
      else after.set(name, value);
      after.delete("task");
      return after;
    });
  };
  const counts = found.data?.counts;
  const nameOf = (one: TaskView) =>
    counts === undefined ? t(text.views[one]) : `${t(text.views[one])} · ${formatInteger(counts[one], language)}`;
  return (
    <>
      <PageHead title={t(text.title)}>
        <Row gap={8}>
          <Button to={keep("/buildings/review")} variant="default" size="small">
            {t(text.review)}
          </Button>
          <Button to="/profile/notifications" variant="default" size="small">
            {t(text.reminders)}
          </Button>
        </Row>
      </PageHead>
      <Page gap={16} width={1480}>
        <Row gap={12} rowGap={8}>
          <Segmented
            label={t(text.view)}
            options={TASK_VIEWS.map((value) => ({ value, name: nameOf(value) }))}
            value={view}
            onChange={(value) => change("view", value)}
          />
          {view !== "done" && (
            <select
              className={small.select}
              aria-label={t(text.state)}
              value={state ?? ""}
              onChange={({ target }) => change("state", target.value)}
            >
              <option value="">{t(text.anyState)}</option>
              {PLANNED_STATES.map((one) => (
                <option key={one} value={one}>
                  {t(STATE_NAMES[one])}
                </option>
              ))}
            </select>
          )}
        </Row>
        {found.isPending && <Waiting heights={[40, 320]} />}
        {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
        {found.data !== undefined && (
          <>
            {view === "mine" && (
              <Text as="h2" size={20}>
                {t(text.sentence(found.data.counts.mine, found.data.counts.late))}
              </Text>
            )}
            {found.data.tasks.length === 0 ? (
              <Empty
                title={t(text.none)}
                actions={<Button to={keep("/buildings/strategy")}>{t(text.toStrategy)}</Button>}
              >
                {t(text.noneDetail)}
              </Empty>
            ) : (
              <TaskList key={`${view} ${state}`} tasks={found.data.tasks} view={view} />
            )}
            {found.data.meta.count > LONGEST_PAGE && <ListPages meta={found.data.meta} onPage={setPage} />}
          </>
        )}
      </Page>
    </>
  );
}

/** A list of tasks: one is opened next to it, several are ticked and decided about together. */
function TaskList({ tasks, view }: { tasks: readonly Task[]; view: TaskView }) {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isDeciding, setDeciding] = useState(false);
  const decisions = useDecisions(() => {
    setKeys(new Set());
    setDeciding(false);
  });
  const ticked = tasks.filter((task) => task.editable && keys.has(keyOfTask(task)));
  const opened = tasks.find((task) => keyOfTask(task) === params.get("task")) ?? null;
  const open = (key: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === null) after.delete("task");
        else after.set("task", key);
        return after;
      },
      { preventScrollReset: true },
    );
  const decide = (rows: readonly Task[], set: DecisionSet) => decisions.decide(rows, set);
  const onState = (task: Task, state: ActionState) => decide([task], { state });
  const title = t(text.decideFor(ticked.length));
  const panel =
    ticked.length > 0 ? (
      <DecideTicked tasks={ticked} onDecide={(set) => decide(ticked, set)} />
    ) : opened !== null ? (
      <TaskPanel key={keyOfTask(opened)} task={opened} onDecide={(set) => decide([opened], set)} />
    ) : null;
  const table = (
    <TaskTable
      tasks={tasks}
      isDone={view === "done"}
      namesOwners={view === "entrusted" || view === "unowned"}
      keys={keys}
      onKeys={setKeys}
      openedKey={opened === null ? null : keyOfTask(opened)}
      onOpen={open}
      onState={onState}
    />
  );
  const undo = <UndoBar done={decisions.done} onUndone={decisions.forget} refusalOf={refusalOf} />;
  if (isNarrow) {
    return (
      <Stack gap={12}>
        {undo}
        {table}
        {ticked.length > 0 && <Button onClick={() => setDeciding(true)}>{title}</Button>}
        {panel !== null && (isDeciding || ticked.length === 0) && (
          <Dialog
            place="right"
            title={ticked.length > 0 ? title : t(text.title)}
            onClose={() => (ticked.length > 0 ? setDeciding(false) : open(null))}
          >
            {panel}
          </Dialog>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={12}>
      {undo}
      <MainAside
        aside={
          <Card as="section" gap={16} aria-label={ticked.length > 0 ? title : t(text.title)}>
            {ticked.length > 0 && (
              <Text as="h2" size={16}>
                {title}
              </Text>
            )}
            {panel ?? <Text muted>{t(text.pick)}</Text>}
          </Card>
        }
      >
        {table}
      </MainAside>
    </Stack>
  );
}
