import { query } from "@lichen/client";
import type { AnswerOf, assetsReport, portfolioPlan } from "@lichen/contract";
import {
  type Bilingual,
  canWriteSomewhere,
  capitalise,
  DEFAULT_SCENARIO,
  ensure,
  HAZARD_IDS,
  type HazardId,
  isHigh,
  OPENING_HORIZON,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { countNoun, EXAMPLE, formatInteger, momentWords, riskFinding, WORST_ORDER } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../design/controls/button.tsx";
import { Card } from "../../design/layout/card.tsx";
import { Grid } from "../../design/layout/grid.tsx";
import { Page } from "../../design/layout/page.tsx";
import { Row } from "../../design/layout/row.tsx";
import { MainAside } from "../../design/layout/screen.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { HazardIcon } from "../../design/levels/hazard-icon.tsx";
import { Level } from "../../design/levels/level.tsx";
import { Empty } from "../../design/states/empty.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Refused } from "../../design/states/refused.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { Table } from "../../design/table/table.tsx";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { withMoment } from "../../shell/paths/keep-moment.ts";
import { reportPath } from "../../shell/paths/report-path.ts";
import { useSignedIn } from "../../shell/session/session.tsx";
import { PlanCard } from "../adaptation/index.ts";
import { canReadSomewhere, NO_GROUP } from "../portfolio/index.ts";
import styles from "./cockpit.module.css";
import { cockpitText as text } from "./cockpit-text.ts";
import { News, NextAnswers } from "./news.tsx";

const REQUESTED = { scenario: DEFAULT_SCENARIO, horizon: OPENING_HORIZON } as const;

/**
 * Summary of a user’s portfolio: what is worst, what is late, what is not known; each leads to the work.
 * @param children the field of an address
 */
export function Cockpit({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const plan = useQuery(query(api.portfolioPlan, { limit: 1 }, BUILDINGS_KEY));
  const synthesis = useQuery({
    ...query(api.assetsReport, REQUESTED, BUILDINGS_KEY),
    // Of no building there is no synthesis.
    enabled: (plan.data?.selected ?? 0) > 0,
  });
  const { data } = synthesis;
  const isEmpty = plan.data?.selected === 0;
  const failed = [plan, synthesis].find(({ isError, data: answer }) => isError && answer === undefined);
  return (
    <Page as="section" width={1480} gap={16} aria-label={t(text.title)}>
      <Row as="header" className={styles.head}>
        <Text as="h1" size={20}>
          {t(text.title)}
        </Text>
        <Button to={data === undefined ? "/buildings" : inMoment("/buildings", data)}>{t(text.portfolio)}</Button>
        <Button
          to={data === undefined ? "/buildings/strategy" : inMoment("/buildings/strategy", data)}
          variant="default"
        >
          {t(text.strategy)}
        </Button>
        <Button to="/impact/projects" variant="default">
          {t(text.projects)}
        </Button>
      </Row>
      {data === undefined && !isEmpty && failed === undefined && <Waiting heights={[96, 320]} />}
      {isEmpty && !canReadSomewhere(actor) && <Refused title={t(NO_GROUP.title)} role={NO_GROUP.whoOpens} />}
      {isEmpty && canReadSomewhere(actor) && (
        <Empty
          title={t(text.emptyTitle)}
          actions={canWriteSomewhere(actor, "building") && <Button to="/buildings/import">{t(text.import)}</Button>}
        >
          {t(text.empty)}
        </Empty>
      )}
      {failed !== undefined && (
        <Failure title={t(text.failed)} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {data !== undefined && plan.data !== undefined && (
        <>
          <Sentences synthesis={data} plan={plan.data} />
          <MainAside
            aside={
              <>
                <News moment={momentOf(data)} />
                <PlanCard />
                {plan.data.planned > 0 && <Years plan={plan.data} synthesis={data} />}
                {children}
              </>
            }
          >
            <Worst synthesis={data} />
          </MainAside>
        </>
      )}
      {(isEmpty || failed !== undefined) && (
        <Stack gap={16} className={styles.side}>
          {children}
        </Stack>
      )}
    </Page>
  );
}

type Synthesis = AnswerOf<typeof assetsReport>;
type Plan = AnswerOf<typeof portfolioPlan>;

/** Scenario and horizon of what the home says: those in which the counts of all hazards are read. */
function momentOf({ subjects, horizon }: Synthesis) {
  const { scenario } = ensure(subjects.find(({ id }) => id === "multi_hazard"));
  return { scenario, horizon };
}

/** A screen of the portfolio at the moment of the home. */
function inMoment(path: string, synthesis: Synthesis): string {
  return withMoment(path, momentOf(synthesis));
}

/** Three sentences, each with the way to the work. */
function Sentences({ synthesis, plan }: { synthesis: Synthesis; plan: Plan }) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const { at_risk, count } = synthesis;
  const { scenario, horizon } = momentOf(synthesis);
  const late = plan.planned === 0 ? text.nothingPlanned : text.late(plan.late, plan.planned);
  return (
    <Grid as="ul" least={260}>
      <Sentence title={text.worst}>
        <Finding>{t(riskFinding("at_risk", at_risk))}</Finding>
        <Text size={13} muted>
          {t(text.atRiskWhen(capitalise(momentWords(scenario, horizon))))}
        </Text>
        {at_risk.yes > 0 && (
          <Link to={inMoment(`/buildings?f.at_risk_${horizon}=yes`, synthesis)}>{t(text.seeAtRisk)}</Link>
        )}
        <Link to={inMoment("/buildings/batadapt-assets-report", synthesis)}>{t(text.openSynthesis)}</Link>
      </Sentence>
      <Sentence title={text.lateTitle}>
        <Finding>{t(late)}</Finding>
        <Link to={inMoment(plan.late > 0 ? "/buildings/strategy?year=late" : "/buildings/strategy", synthesis)}>
          {t(text.openStrategy)}
        </Link>
      </Sentence>
      <Sentence title={text.unknownTitle}>
        <Finding>
          {t(
            at_risk.not_computed === 0
              ? text.allKnown(countNoun(count, "building"))
              : text.unknown(countNoun(at_risk.not_computed, "building"), lackingWords(synthesis)),
          )}
        </Finding>
        {at_risk.not_computed > 0 && canWriteSomewhere(actor, "building") && <NextAnswers />}
        <Link to={inMoment("/buildings?sort=completion", synthesis)}>{t(text.openUnknown)}</Link>
      </Sentence>
    </Grid>
  );
}

function Sentence({ title, children }: { title: Bilingual; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Card as="li" align="start" className={styles.sentence}>
      <Text as="h2" size={13} weight={400} muted>
        {t(title)}
      </Text>
      {children}
    </Card>
  );
}

function Finding({ children }: { children: string }) {
  return (
    <Text size={16} weight={600}>
      {children}
    </Text>
  );
}

/** What the buildings without a risk lack: answers, or figures of the place where they stand. */
function lackingWords({ at_risk, not_computable: answers }: Synthesis) {
  const place = at_risk.not_computed - answers;
  if (place <= 0) return text.answersLack;
  return answers === 0 ? text.placeLacks : text.bothLack(answers, place);
}

/** The ten worst, in the order that the synthesis has them in. */
function Worst({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const { worst } = synthesis;
  const language = useLanguage();
  const isHazard = (id: string): id is HazardId => HAZARD_IDS.some((one) => one === id);
  return (
    <Section isCard title={t(text.ten)} className={styles.worst}>
      {worst.length === 0 ? (
        <p className="muted">{t(text.noneRanked)}</p>
      ) : (
        <>
          <Text size={13} muted>
            {t(WORST_ORDER)}
          </Text>
          <Table name={t(text.ten)}>
            <thead>
              <tr>
                <th scope="col">{t(text.building)}</th>
                <th scope="col">{t(text.risk)}</th>
                <th scope="col">{t(text.why)}</th>
              </tr>
            </thead>
            <tbody>
              {worst.map(({ id, name, city, nature, cross, hazards }, at) => (
                <tr key={id}>
                  <th scope="row">
                    <Text as="span" weight={400} muted>
                      {formatInteger(at + 1, language)}.
                    </Text>{" "}
                    <Link to={reportPath(id, momentOf(synthesis))} className="weight-600">
                      {name}
                    </Link>
                    <small>
                      {city} {nature === "example" && <span className="tag tag-example">{t(EXAMPLE)}</span>}
                    </small>
                  </th>
                  <td>
                    <Level level={cross} />
                  </td>
                  <td>
                    <Row as="span" gap={12} rowGap={2} className={styles.why}>
                      {hazards.map(
                        ({ id: hazard, cross: level }) =>
                          isHigh(level) &&
                          isHazard(hazard) && (
                            <Row as="span" inline gap={4} key={hazard}>
                              <HazardIcon hazard={hazard} size={16} /> {t(SUBJECT_NAMES[hazard])}
                            </Row>
                          ),
                      )}
                    </Row>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Section>
  );
}

/** Years of the drawing. */
const YEARS_SHOWN = 7;

/** How many actions are planned in each year from the first that has some, those that are late before them. */
function Years({
  plan: { late, planned, in_place, years, this_year },
  synthesis,
}: {
  plan: Plan;
  synthesis: Synthesis;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const toCome = years.filter(({ year }) => year >= this_year);
  const first = toCome[0]?.year ?? this_year;
  const span = (toCome.at(-1)?.year ?? first - 1) - first + 1;
  const columns = [
    ...(late === 0 ? [] : [{ key: "late", name: t(text.lateShort), count: late }]),
    ...Array.from({ length: Math.min(YEARS_SHOWN, span) }, (_, at) => {
      const year = String(first + at);
      return { key: year, name: year, count: toCome.find((one) => one.year === first + at)?.planned ?? 0 };
    }),
  ];
  const most = Math.max(...columns.map(({ count }) => count));
  return (
    <Section
      isCard
      title={t(text.strategyOf(formatInteger(in_place, language), formatInteger(planned + in_place, language)))}
    >
      <Text size={13} muted>
        {t(text.byYear)}
      </Text>
      <Row as="ol" wrap={false} align="end" className={styles.years}>
        {columns.map(({ key, name, count }) => (
          <li key={key}>
            <Link to={inMoment(`/buildings/strategy?year=${key}`, synthesis)}>
              <b>{formatInteger(count, language)}</b>
              <span
                className={styles.bar}
                data-late={key === "late" || undefined}
                style={{ height: `${count === 0 ? 0 : Math.max(3, (100 * count) / most)}px` }}
              />
              {name}
            </Link>
          </li>
        ))}
      </Row>
    </Section>
  );
}
