import { DEFAULT_SCENARIO, PLAN_OBJECTIVE_NAMES } from "@lichen/domain";
import { countNoun, formatAmount, objectiveAmount, PLAN_WORDS } from "@lichen/report";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Page, PageHead } from "../../../design/layout/page.tsx";
import { MainAside } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import {
  type ChosenBuildings,
  canReadSomewhere,
  NoSelection,
  NothingOpen,
  readChosen,
  selectionBody,
} from "../../portfolio/index.ts";
import { listPath } from "../plan/plan-state.ts";
import { ComparePlansScreen } from "./compare-plans-screen.tsx";
import { newDraft, type PlanDraft } from "./plan-draft.ts";
import { PlanForm } from "./plan-form.tsx";
import { PlanScreen } from "./plan-screen.tsx";
import { text } from "./text.ts";
import { usePlanTrail } from "./use-plan-trail.ts";
import {
  comparePath,
  isMade,
  isUnderWay,
  type PlanSummary,
  planPath,
  useStartPlan,
  useWorksPlans,
} from "./works-plan-calls.ts";

/** Plans of works: those of the reader, a new one for the chosen buildings, or one of them. */
export function PlansScreen() {
  const { actor } = useSignedIn();
  const [params] = useSearchParams();
  const chosen = readChosen(params);
  const id = params.get("plan");
  if (!canReadSomewhere(actor)) return <NothingOpen />;
  if (id !== null) return <PlanScreen key={id} id={id} />;
  if (params.has("compare")) return <ComparePlansScreen />;
  if (chosen === "lost" || (chosen.kind === "some" && chosen.ids.length === 0)) {
    return <NoSelection kind={chosen === "lost" ? "lost" : "empty"} list={listPath(chosen)} />;
  }
  return <Plans chosen={chosen} />;
}

function Plans({ chosen }: { chosen: ChosenBuildings }) {
  const t = useTranslate();
  useTitle(text.title);
  const trail = usePlanTrail();
  const found = useWorksPlans();
  const plans = found.data ?? [];
  const made = plans.filter(isMade);
  return (
    <Page width={plans.length === 0 ? 800 : 1480}>
      <PageHead title={t(text.title)} trail={trail.strategy}>
        {made.length > 1 && (
          <Button variant="default" to={comparePath(made.slice(0, 3).map(({ id }) => id))}>
            {t(text.compare)}
          </Button>
        )}
      </PageHead>
      <Text measured>{t(text.about)}</Text>
      {found.isPending && <Waiting heights={[300]} />}
      {found.isError && found.data === undefined && (
        <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && plans.length === 0 && <NewPlan chosen={chosen} />}
      {plans.length > 0 && (
        <MainAside aside={<NewPlan chosen={chosen} />}>
          <Section title={t(text.listed)}>
            <PlanTable plans={plans} />
          </Section>
        </MainAside>
      )}
    </Page>
  );
}

function NewPlan({ chosen }: { chosen: ChosenBuildings }) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const start = useStartPlan();
  const [typed, setTyped] = useState<PlanDraft | null>(null);
  const scenario = chosen.scenario ?? DEFAULT_SCENARIO;
  const thisYear = new Date().getFullYear();
  const title = chosen.kind === "some" ? t(text.createFor(countNoun(chosen.ids.length, "building"))) : t(text.create);
  const draft = typed ?? newDraft(t(text.nameOf(thisYear + 1, thisYear + 5)), thisYear, scenario);
  return (
    <Section title={title} isCard>
      <PlanForm
        draft={draft}
        onDraft={setTyped}
        action={t(text.compute)}
        isSending={start.isPending}
        onSend={(settings) =>
          start.mutate(
            { ...selectionBody(chosen), ...settings },
            {
              onSuccess: ({ plan }) => void navigate(planPath(plan.id)),
              onError: (error) => notify({ type: "error", message: t(failureWords(error)) }),
            },
          )
        }
      />
    </Section>
  );
}

function PlanTable({ plans }: { plans: readonly PlanSummary[] }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  return (
    <Table name={t(text.listed)} stacks>
      <thead>
        <tr>
          <th scope="col">{t(text.name)}</th>
          <th scope="col">{t(text.objective)}</th>
          <th scope="col" className="number">
            {t(PLAN_WORDS.budget)}
          </th>
          <th scope="col">{t(text.state)}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <th scope="row" data-label={t(text.name)}>
              <Link to={keep(planPath(plan.id))}>{plan.name}</Link>
              <Text size={12} muted>
                {formatMoment(plan.created_at, language)}
                {!plan.own && ` · ${t(text.startedBy(plan.started_by))}`}
                {plan.applied_at !== null && ` · ${t(text.appliedOn(formatMoment(plan.applied_at, language)))}`}
              </Text>
            </th>
            <td data-label={t(text.objective)}>{t(PLAN_OBJECTIVE_NAMES[plan.objective])}</td>
            <td className="number" data-label={t(PLAN_WORDS.budget)}>
              {formatAmount(
                plan.budgets.reduce((sum, { amount }) => sum + amount, 0),
                language,
              )}
            </td>
            <td data-label={t(text.state)}>{t(stateOf(plan))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function stateOf(plan: PlanSummary) {
  if (isUnderWay(plan)) return plan.state === "waiting" ? text.waiting : text.working;
  if (plan.state === "error") return text.error;
  if (plan.state === "cancelled") return text.cancelled;
  const gained = objectiveAmount(plan.objective, (plan.objective_before ?? 0) - (plan.objective_after ?? 0));
  return { fr: `−${gained.fr}`, en: `−${gained.en}` };
}
