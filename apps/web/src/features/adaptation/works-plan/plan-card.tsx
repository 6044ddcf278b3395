import { costRange, countNoun, formatAmount, formatInteger, PLAN_WORDS, worksPlanFinding } from "@lichen/report";
import { Link } from "react-router";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { NextWorks } from "./next-works.tsx";
import { text } from "./text.ts";
import { isMade, type MadePlan, planPath, useMadePlans, useWorksPlans } from "./works-plan-calls.ts";

/** What the home says of the plan that was applied last, else of the last one made; without any, the way to one. */
export function PlanCard() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { data } = useWorksPlans();
  const made = (data ?? []).filter(isMade);
  const applied = made
    .filter(({ applied_at }) => applied_at !== null)
    .toSorted((a, b) => (b.applied_at ?? "").localeCompare(a.applied_at ?? ""));
  const { plans } = useMadePlans([applied[0] ?? made[0]].flatMap((one) => one?.id ?? []));
  if (data === undefined) return null;
  if (made.length === 0) {
    return (
      <Section isCard title={t(text.title)}>
        <p>{t(text.about)}</p>
        <Row>
          <Button variant="default" to={keep("/buildings/plans")}>
            {t(text.create)}
          </Button>
        </Row>
      </Section>
    );
  }
  const [shown] = plans;
  return shown === undefined ? null : <MadeCard {...shown} />;
}

function MadeCard({ plan, found }: MadePlan) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const most = Math.max(1, ...plan.budgets.map(({ amount }) => amount));
  return (
    <Section isCard title={plan.name} actions={<Link to={keep(planPath(plan.id))}>{t(text.open)}</Link>}>
      <p>{t(worksPlanFinding({ plan, found }))}</p>
      <ValueLines aria-label={t(PLAN_WORDS.spendByYear)}>
        {plan.spent.map(({ year, low, high }, at) => (
          <li key={year}>
            <span>{year}</span>
            <Row as="span" inline wrap={false}>
              <ShareBar share={low / most} most={(high ?? low) / most} />
              {t(text.ofBudget(costRange(low, high), formatAmount(plan.budgets[at]?.amount ?? 0, language)))}
            </Row>
          </li>
        ))}
      </ValueLines>
      <p>
        {`${formatInteger(found.at_risk - found.plan.out_of_risk, language)} ${t(PLAN_WORDS.leftAtRisk)}. `}
        {plan.applied_at === null
          ? t(text.notApplied)
          : t({
              fr: `Plan ${text.appliedOn(formatMoment(plan.applied_at, "fr")).fr}.`,
              en: `Plan ${text.appliedOn(formatMoment(plan.applied_at, "en")).en}.`,
            })}
      </p>
      <NextWorks made={{ plan, found }} />
      <Text size={13} muted>
        {found.committed > 0 && `${t(PLAN_WORDS.committed(countNoun(found.committed, "action")))} `}
        {t(text.cardHow)}
      </Text>
    </Section>
  );
}
