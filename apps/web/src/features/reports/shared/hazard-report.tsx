import { ensure, type IndicatorKey, isAddressed, type Level as LevelId, REASONS } from "@lichen/domain";
import {
  distinctFigures,
  type EstimatedLevels,
  estimateAt,
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
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { EstimatedLevel } from "../../../design/levels/estimated-level.tsx";
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
import { ScenariosTable } from "./levels-table.tsx";
import { NextAnswer } from "./next-answer.tsx";
import { PlaceMap } from "./place-map.tsx";
import type { ReportParts } from "./report-parts.ts";
import { ImpactSoon } from "./report-tabs.tsx";
import { ResultTiles } from "./result-tiles.tsx";
import { text } from "./text.ts";
import { WhyButton } from "./why-button.tsx";

/** One hazard of the report: its result in a strip, then the analysis of the open tab. */
export function HazardReportPart(props: ReportParts & { result: HazardResult }) {
  const { report, result, estimates, view, tab, compareId, onWhy } = props;
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, today, now, vulnerability, cross } = result;
  const note = exposureNote(now);
  const [estimatedCross, estimated] = [
    estimateAt(result, "cross", estimates),
    estimateAt(result, "vulnerability", estimates),
  ];
  const door = (aspect: WhyAspect, level: LevelId, estimate?: EstimatedLevels) => (
    <WhyButton
      aspect={aspect}
      level={level}
      of={{
        subject: hazard.name,
        estimate,
        ...(aspect === "vulnerability" ? {} : { horizon: view.horizon }),
      }}
      onOpen={() => onWhy({ subject: hazard.id, aspect })}
    />
  );
  const scenarios = {
    result,
    estimates,
    view,
    place: report.place,
    onWhy,
    children: <CompareLinks report={report} view={view} compareId={compareId} />,
  };
  return (
    <>
      {report.place.zone === "europe" && now?.level === "unknown" && <Band>{t(shared.laterVersion)}</Band>}
      <ResultTiles
        tiles={[
          {
            name: t(shared.crossTitle(view.horizon)),
            value: (
              <>
                {estimatedCross === undefined ? (
                  <Level level={cross} size={30} strong />
                ) : (
                  <EstimatedLevel {...estimatedCross} />
                )}
                {door("cross", cross, estimatedCross)}
              </>
            ),
          },
          {
            name: t(shared.exposure),
            value: (
              <>
                <LevelPath
                  before={
                    view.horizon === "reference" || !isProjected(result.assessed, result.scenario)
                      ? null
                      : (today?.level ?? null)
                  }
                  after={now?.level ?? "unknown"}
                />
                {door("exposure", now?.level ?? "unknown")}
              </>
            ),
            notes: [note, result.assessed.evidence === null ? null : evidenceWords(result.assessed.evidence)].flatMap(
              (words) => (words === null ? [] : [t(words)]),
            ),
          },
          {
            name: t(shared.vulnerability),
            value: (
              <>
                {estimated === undefined ? <Level level={vulnerability.level} /> : <EstimatedLevel {...estimated} />}
                {vulnerability.index !== null && (
                  <span className="muted"> {formatIndex(vulnerability.index, language)}</span>
                )}
                {door("vulnerability", vulnerability.level, estimated)}
              </>
            ),
          },
          { name: t(text.reliability), value: <Reliability share={vulnerability.reliability} /> },
        ]}
      />
      {tab === "exposure" && (
        <ExposurePart {...props}>
          <ScenariosTable aspect="exposure" {...scenarios} />
        </ExposurePart>
      )}
      {tab === "vulnerability" && (
        <>
          <NextAnswer results={[result]} assessment={report} />
          <Card as="section" gap={16}>
            <WhyVulnerability result={result} assessment={report} />
          </Card>
        </>
      )}
      {tab === "cross" && (
        <>
          <ScenariosTable aspect="cross" {...scenarios} />
          {vulnerability.index !== null ? null : <NextAnswer results={[result]} assessment={report} />}
          <Card as="section" gap={16}>
            <WhyCross result={result} assessment={report} onWhy={onWhy} />
          </Card>
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
      <Section isCard level={3} title={t(text.definition)}>
        <p>{t(hazard.definition)}</p>
        {gate !== null && (
          <p>
            <b>{t(gate.title)}</b> {t(gate.words)}
          </p>
        )}
      </Section>
      {children}
      {now?.level !== "none" && <PlaceMap report={report} results={[result]} view={view} />}
      <Text as="h3" size={16}>
        {t(text.indicators)}
      </Text>
      {figures.length === 0 && <p className="muted">{t(text.noIndicator)}</p>}
      <Grid least={440} align="start">
        {figures.filter(({ slot }) => slot !== null).map(({ key }) => chart(key))}
      </Grid>
      {shownOnly.length > 0 && (
        <>
          <Text as="h3" size={16}>
            {t(why.shownOnly)}
          </Text>
          <Grid least={440} align="start">
            {shownOnly.map(({ key }) => chart(key))}
          </Grid>
        </>
      )}
      {showsFloodDamage && <FloodDamage building={compareId} report={report} />}
      {unfilled.length > 0 && (
        <Stack as="ul">
          {unfilled.map(({ slot, reason }) => (
            <Row as="li" gap={12} rowGap={4} align="stretch" key={slot}>
              <Level level="unknown" />
              <span>
                <b>{t(ensure(hazard.slots.find(({ id }) => id === slot)).name)}</b>{" "}
                <span className="muted">{t(REASONS[reason])}</span>
              </span>
            </Row>
          ))}
        </Stack>
      )}
      {report.sources
        .filter(({ id }) => used.has(id))
        .map((source) => (
          <SourceBox key={source.id} source={source} />
        ))}
    </>
  );
}
