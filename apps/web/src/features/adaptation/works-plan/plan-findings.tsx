import {
  objectiveAmount,
  PLAN_WORDS,
  worksPlanChartNote,
  worksPlanFacts,
  worksPlanFinding,
  worksPlanLeftOut,
  worksPlanLevers,
  worksPlanYears,
} from "@lichen/report";
import { BlockTable } from "../../../design/blocks/part-view.tsx";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { NextWorks } from "./next-works.tsx";
import { PlanChart } from "./plan-chart.tsx";
import type { PlanFound, WorksPlan } from "./works-plan-calls.ts";

type Made = { readonly plan: WorksPlan; readonly found: PlanFound };

/** What a plan comes to: its finding, how good it is, and year by year. */
export function PlanFinding(made: Made) {
  const t = useTranslate();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const { plan, found } = made;
  const levelsOf = (measures: PlanFound["plan"]) => measures.years.map(({ levels }) => levels);
  const title = t(PLAN_WORDS.chart);
  const years = worksPlanYears(made, language);
  return (
    <Stack gap={16}>
      <div role="status">
        <Text as="h2" size={20}>
          {t(worksPlanFinding(made))}
        </Text>
      </div>
      <Facts facts={worksPlanFacts(made, language)} />
      <figure>
        <Text as="h3" size={14}>
          {title}
        </Text>
        <PlanChart
          title={title}
          years={plan.budgets.map(({ year }) => year)}
          plan={{ name: t(PLAN_WORDS.thisPlan), levels: levelsOf(found.plan) }}
          ranking={{ name: t(PLAN_WORDS.plainRanking), levels: levelsOf(found.ranking) }}
          isNarrow={isNarrow}
        />
        <Text as="figcaption" size={13} muted>
          {t(worksPlanChartNote(made))}
        </Text>
      </figure>
      <Section isCard level={3} title={years.caption}>
        <BlockTable table={years} name={years.caption} />
      </Section>
    </Stack>
  );
}

/** What each constraint costs, and where more money would go. */
export function PlanCosts({ plan, found }: Made) {
  const t = useTranslate();
  const { objective } = plan;
  const levers = worksPlanLevers(found);
  const most = Math.max(1, ...levers.map(({ more }) => more));
  return (
    <Section title={t(PLAN_WORDS.costs)} isCard>
      <Text size={13} muted>
        {t(PLAN_WORDS.costsHow)}
      </Text>
      <ValueLines>
        {levers.map(({ key, name, detail, more }) => (
          <li key={key}>
            <span>
              {t(name)}
              {detail !== null && (
                <Text as="span" size={12} muted>
                  {" "}
                  {t(detail)}
                </Text>
              )}
            </span>
            <Row as="span" inline wrap={false}>
              <ShareBar share={more / most} />
              {`+${t(objectiveAmount(objective, more))}`}
            </Row>
          </li>
        ))}
      </ValueLines>
      <NextWorks made={{ plan, found }} />
      <LeftOut found={found} />
    </Section>
  );
}

function LeftOut({ found }: { found: PlanFound }) {
  const t = useTranslate();
  const sentences = worksPlanLeftOut(found);
  if (sentences.length === 0) return null;
  return (
    <>
      <h3 className="text-14">{t(PLAN_WORDS.leftOut)}</h3>
      {sentences.map((sentence) => (
        <Text key={sentence.en} size={13}>
          {t(sentence)}
        </Text>
      ))}
    </>
  );
}
