import { ensure, type IndicatorKey, isAddressed, type Level as LevelId, REASONS } from "@lichen/domain";
import {
  distinctFigures,
  evidenceWords,
  exposureNote,
  formatIndex,
  gateNote,
  type HazardResult,
  isProjected,
} from "@lichen/report";
import type { ReactNode } from "react";
import { IndicatorChart } from "../../../design/charts/indicator-chart.tsx";
import { Band } from "../../../design/controls/band.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import { useSettings } from "../../../shell/session/settings.ts";
import {
  LevelPath,
  Reliability,
  SourceBox,
  analysisText as shared,
  WhyCross,
  WhyVulnerability,
  whyText as why,
} from "../../analysis/index.ts";
import { CompareLinks } from "./compare-links.tsx";
import { FloodDamage } from "./flood-damage.tsx";
import { NextAnswer } from "./next-answer.tsx";
import { PlaceMap } from "./place-map.tsx";
import styles from "./report-body.module.css";
import type { ReportParts } from "./report-parts.ts";
import { ImpactSoon } from "./report-tabs.tsx";
import { ScenariosTable } from "./scenarios-table.tsx";
import { text } from "./text.ts";
import { WhyButton } from "./why-button.tsx";

/** One hazard of the report: its result in a strip, then the analysis of the open tab. */
export function HazardReportPart(props: ReportParts & { result: HazardResult }) {
  const { report, result, view, tab, compareId, onWhy } = props;
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, today, now, vulnerability, cross } = result;
  const note = exposureNote(now);
  const door = (aspect: WhyAspect, level: LevelId) => (
    <WhyButton
      aspect={aspect}
      level={level}
      of={aspect === "vulnerability" ? { subject: hazard.name } : { subject: hazard.name, horizon: view.horizon }}
      onOpen={() => onWhy({ subject: hazard.id, aspect })}
    />
  );
  const scenarios = {
    result,
    view,
    place: report.place,
    onWhy,
    children: <CompareLinks report={report} view={view} compareId={compareId} />,
  };
  return (
    <>
      {report.place.zone === "europe" && now?.level === "unknown" && <Band>{t(shared.laterVersion)}</Band>}
      <Row gap={12} wrap={false} className={styles.strip}>
        <dl>
          <div>
            <dt>{t(shared.crossTitle(view.horizon))}</dt>
            <dd>
              <Level level={cross} size={30} strong />
              {door("cross", cross)}
            </dd>
          </div>
          <div>
            <dt>{t(shared.exposure)}</dt>
            <dd>
              <LevelPath
                before={
                  view.horizon === "reference" || !isProjected(result.assessed, result.scenario)
                    ? null
                    : (today?.level ?? null)
                }
                after={now?.level ?? "unknown"}
              />
              {door("exposure", now?.level ?? "unknown")}
            </dd>
            {note !== null && <dd className="muted">{t(note)}</dd>}
            {result.assessed.evidence !== null && (
              <dd className="muted">{t(evidenceWords(result.assessed.evidence))}</dd>
            )}
          </div>
          <div>
            <dt>{t(shared.vulnerability)}</dt>
            <dd>
              <Level level={vulnerability.level} />
              {vulnerability.index !== null && (
                <span className="muted"> {formatIndex(vulnerability.index, language)}</span>
              )}
              {door("vulnerability", vulnerability.level)}
            </dd>
          </div>
          <div>
            <dt>{t(text.reliability)}</dt>
            <dd>
              <Reliability share={vulnerability.reliability} />
            </dd>
          </div>
        </dl>
      </Row>
      {tab === "exposure" && (
        <ExposurePart {...props}>
          <ScenariosTable aspect="exposure" {...scenarios} />
        </ExposurePart>
      )}
      {tab === "vulnerability" && (
        <>
          <NextAnswer results={[result]} assessment={report} />
          <section className={`${styles.card} ${styles.stack}`}>
            <WhyVulnerability result={result} assessment={report} />
          </section>
        </>
      )}
      {tab === "cross" && (
        <>
          <ScenariosTable aspect="cross" {...scenarios} />
          {vulnerability.index !== null ? null : <NextAnswer results={[result]} assessment={report} />}
          <section className={`${styles.card} ${styles.stack}`}>
            <WhyCross result={result} assessment={report} onWhy={onWhy} />
          </section>
        </>
      )}
      {tab === "impact" && <ImpactSoon />}
    </>
  );
}

function ExposurePart({
  result,
  report,
  view,
  compareId,
  children,
}: ReportParts & { result: HazardResult; children: ReactNode }) {
  const t = useTranslate();
  const { hazard, now } = result;
  const gate = gateNote(result);
  const figures = distinctFigures(now);
  const used = new Set(figures.map(({ source }) => source));
  const { unfilled } = result.assessed;
  const shownOnly = figures.filter(({ slot }) => slot === null);
  const asksFloodMaps = useSettings()?.asks_flood_maps === true;
  const showsFloodDamage =
    figures.some(({ key }) => key === "flood_depth") ||
    (hazard.id === "flood" && asksFloodMaps && isAddressed(report.place));
  const chart = (key: IndicatorKey) => (
    <IndicatorChart key={key} indicator={key} result={result} view={view} report={report} />
  );
  return (
    <>
      <section className={styles.card}>
        <h3>{t(text.definition)}</h3>
        <p>{t(hazard.definition)}</p>
        {gate !== null && (
          <p>
            <b>{t(gate.title)}</b> {t(gate.words)}
          </p>
        )}
      </section>
      {children}
      {now?.level !== "none" && <PlaceMap report={report} results={[result]} view={view} />}
      <h3 className={styles.heading}>{t(text.indicators)}</h3>
      {figures.length === 0 && <p className="muted">{t(text.noIndicator)}</p>}
      <Grid least={440} align="start" className={styles.charts}>
        {figures.filter(({ slot }) => slot !== null).map(({ key }) => chart(key))}
      </Grid>
      {shownOnly.length > 0 && (
        <>
          <h3 className={styles.heading}>{t(why.shownOnly)}</h3>
          <Grid least={440} align="start" className={styles.charts}>
            {shownOnly.map(({ key }) => chart(key))}
          </Grid>
        </>
      )}
      {showsFloodDamage && <FloodDamage building={compareId} report={report} />}
      {unfilled.length > 0 && (
        <ul className={styles.absent}>
          {unfilled.map(({ slot, reason }) => (
            <Row as="li" gap={12} rowGap={4} align="stretch" key={slot}>
              <Level level="unknown" />
              <span>
                <b>{t(ensure(hazard.slots.find(({ id }) => id === slot)).name)}</b>{" "}
                <span className="muted">{t(REASONS[reason])}</span>
              </span>
            </Row>
          ))}
        </ul>
      )}
      {report.sources
        .filter(({ id }) => used.has(id))
        .map((source) => (
          <SourceBox key={source.id} source={source} />
        ))}
    </>
  );
}
