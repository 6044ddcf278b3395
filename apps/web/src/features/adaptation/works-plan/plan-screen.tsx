import { countNoun, formatInteger, objectiveAmount, worksPlanMoment } from "@lichen/report";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { type Undoable, UndoBar } from "../../../design/controls/undo-bar.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { IconFileExport } from "../../../design/icons/icons.ts";
import { Page, PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { MainAside } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { keyOfAction, PlanActions } from "./plan-actions.tsx";
import { draftOf, type PlanDraft } from "./plan-draft.ts";
import { PlanCosts, PlanFinding } from "./plan-findings.tsx";
import { PlanForm } from "./plan-form.tsx";
import { text } from "./text.ts";
import { usePlanTrail } from "./use-plan-trail.ts";
import {
  type ActionsWanted,
  isUnderWay,
  type PlanAction,
  type PlanFound,
  planPath,
  savePlanFile,
  savePlanPdf,
  useApplyPlan,
  useDeletePlan,
  useStartPlan,
  useStopPlan,
  useWorksPlan,
  type WorksPlan,
} from "./works-plan-calls.ts";

/** One plan: followed while it is made, then read, changed, applied. */
export function PlanScreen({ id }: { id: string }) {
  const t = useTranslate();
  useTitle(text.title);
  const found = useWorksPlan(id);
  const { data } = found;
  if (data === undefined) {
    return (
      <Page width={1480}>
        {found.isError ? (
          <Failure title={t(text.lost)} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Waiting heights={[60, 300]} />
        )}
      </Page>
    );
  }
  const { plan, building_ids } = data;
  return plan.found === null ? (
    <UnmadePlan plan={plan} />
  ) : (
    <MadePlan plan={plan} found={plan.found} buildingIds={building_ids} />
  );
}

function UnmadePlan({ plan }: { plan: WorksPlan }) {
  const t = useTranslate();
  const language = useLanguage();
  const trail = usePlanTrail();
  const stop = useStopPlan();
  const { read, gain, gain_at_most } = plan.progress;
  return (
    <Page width={1480}>
      <PageHead title={plan.name} trail={trail.plans} />
      {isUnderWay(plan) ? (
        <Stack gap={12} role="status">
          <Row gap={16}>
            <progress
              aria-label={t(text.progress)}
              {...(plan.state === "working" && gain === null && { max: Math.max(plan.total, 1), value: read })}
            />
            {plan.may_apply && (
              <Button variant="default" size="small" disabled={stop.isPending} onClick={() => stop.mutate(plan.id)}>
                {t(text.stop)}
              </Button>
            )}
          </Row>
          <p>
            {plan.state === "waiting"
              ? t(text.waiting)
              : gain === null || gain_at_most === null
                ? t(text.reading(formatInteger(read, language), formatInteger(plan.total, language)))
                : t(
                    text.searching(
                      objectiveAmount(plan.objective, gain),
                      objectiveAmount(plan.objective, gain_at_most),
                    ),
                  )}
          </p>
        </Stack>
      ) : (
        <Notice kind="notice">{t(plan.state === "error" ? text.error : text.cancelled)}</Notice>
      )}
    </Page>
  );
}

type LeftActions = ReadonlyMap<string, Pick<PlanAction, "building_id" | "action">>;

function MadePlan({ plan, found, buildingIds }: { plan: WorksPlan; found: PlanFound; buildingIds: readonly string[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const trail = usePlanTrail();
  const [wanted, setWanted] = useState<ActionsWanted>({ year: null, hazard: null, page: 1 });
  const [left, setLeft] = useState<LeftActions>(new Map());
  const [done, setDone] = useState<Undoable | null>(null);
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(plan));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(plan));
  const keepLeft = (action: PlanAction, isLeft: boolean) => {
    const { building_id, action: id } = action;
    const after = new Map(left);
    if (isLeft) after.set(keyOfAction(action), { building_id, action: id });
    else after.delete(keyOfAction(action));
    setLeft(after);
  };
  return (
    <Page width={1480}>
      <PageHead title={plan.name} trail={trail.plans} detail={worksPlanMoment({ plan, found }, language)}>
        <PlanTools plan={plan} found={found} left={left} onDone={setDone} />
      </PageHead>
      <UndoBar done={done} onUndone={() => setDone(null)} />
      <MainAside
        aside={
          <>
            <PlanCosts plan={plan} found={found} />
            <Settings draft={draft} onDraft={setDraft} buildingIds={buildingIds} />
          </>
        }
      >
        {!plan.may_apply && <Remark>{t(text.ofColleague(plan.started_by))}</Remark>}
        {isChanged && <Notice kind="notice">{t(text.changed)}</Notice>}
        <div style={isChanged ? { opacity: 0.6 } : undefined}>
          <PlanFinding plan={plan} found={found} />
        </div>
        <PlanActions
          id={plan.id}
          wanted={wanted}
          onWanted={(change) => setWanted({ ...wanted, ...change })}
          left={left}
          onLeft={keepLeft}
        />
        <Text size={13} muted>
          {t(text.madeOn(formatMoment(plan.ended_at ?? plan.created_at, language), found.engine_version))}
        </Text>
      </MainAside>
    </Page>
  );
}

function Settings({
  draft,
  onDraft,
  buildingIds,
}: {
  draft: PlanDraft;
  onDraft: (draft: PlanDraft) => void;
  buildingIds: readonly string[];
}) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const start = useStartPlan();
  return (
    <Section title={t(text.settings)} isCard>
      <PlanForm
        draft={draft}
        onDraft={onDraft}
        action={t(text.computeAgain)}
        isSending={start.isPending}
        onSend={(settings) =>
          start.mutate(
            { building_ids: [...buildingIds], ...settings },
            {
              onSuccess: (answer) => void navigate(planPath(answer.plan.id)),
              onError: (error) => notify({ type: "error", message: t(failureWords(error)) }),
            },
          )
        }
      />
    </Section>
  );
}

function PlanTools({
  plan,
  found,
  left,
  onDone,
}: {
  plan: WorksPlan;
  found: PlanFound;
  left: LeftActions;
  onDone: (done: Undoable) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"apply" | "remove" | null>(null);
  const keep = useKeepMoment();
  const { apply, undo } = useApplyPlan();
  const remove = useDeletePlan();
  const count = found.plan.works - left.size;
  const works = countNoun(count, "action");
  const save = (saving: Promise<void>) =>
    void saving.catch((error: unknown) => notify({ type: "error", message: t(failureWords(error)) }));
  return (
    <Row>
      <Drop label={t(text.export)} icon={IconFileExport} popup="menu" side="right" hasChevron>
        {(close) => (
          <Menu
            label={t(text.export)}
            onClose={close}
            groups={[
              {
                id: "formats",
                entries: [
                  { id: "pdf", name: t(text.pdf), onPick: () => save(savePlanPdf(plan.id, language)) },
                  { id: "xlsx", name: t(text.xlsx), onPick: () => save(savePlanFile(plan.id, "xlsx", language)) },
                  { id: "csv", name: t(text.csv), onPick: () => save(savePlanFile(plan.id, "csv", language)) },
                ],
              },
              ...(plan.may_apply
                ? [{ id: "plan", entries: [{ id: "remove", name: t(text.remove), onPick: () => setDialog("remove") }] }]
                : []),
            ]}
          />
        )}
      </Drop>
      {plan.may_apply && count > 0 && <Button onClick={() => setDialog("apply")}>{t(text.apply(works))}</Button>}
      {dialog === "apply" && (
        <ConfirmDialog
          question={text.applyTitle}
          action={text.apply(works)}
          onClose={() => setDialog(null)}
          onConfirm={async () => {
            const outcome = await apply.mutateAsync({
              plan_id: plan.id,
              without: [...left.values()],
              expected_count: count,
            });
            setDialog(null);
            const message = t(text.applied(countNoun(outcome.applied, "action"), outcome.skipped.length));
            const { undo_id } = outcome;
            if (undo_id === null) notify({ type: "success", message });
            else onDone({ message, undo: async () => void (await undo.mutateAsync(undo_id)) });
          }}
        >
          <p>{t(text.applyWhat(works, countNoun(found.plan.buildings, "building")))}</p>
        </ConfirmDialog>
      )}
      {dialog === "remove" && (
        <ConfirmDialog
          question={text.remove}
          action={text.remove}
          onClose={() => setDialog(null)}
          onConfirm={async () => {
            await remove.mutateAsync(plan.id);
            notify({ type: "success", message: t(text.removed) });
            void navigate(keep("/buildings/plans"));
          }}
        >
          <p>{t(text.removeAsk)}</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
