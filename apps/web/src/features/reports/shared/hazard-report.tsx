import { type IndicatorKey, isAddressed, type Level as LevelId } from "@lichen/domain";
import {
  distinctFigures,
  estimateAt,
  gateNote,
  type HazardResult,
  hazardTiles,
  levelUnder,
  missingCriteriaPart,
  type TableCell,
} from "@lichen/report";
import type { ReactNode } from "react";
import { BlockCell, PartBody } from "../../../design/blocks/part-view.tsx";
import { IndicatorChart } from "../../../design/charts/indicator-chart.tsx";
import { Band } from "../../../design/controls/band.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
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
  const { now, vulnerability } = result;
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
      <HazardTiles {...props} />
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

/** What the hazard comes to; each level opens its explanation. */
function HazardTiles({ result, estimates, view, onWhy }: ReportParts & { result: HazardResult }) {
  const language = useLanguage();
  const { horizon } = view;
  const { hazard, vulnerability } = result;
  const door = (aspect: WhyAspect) => (
    <WhyButton
      aspect={aspect}
      level={levelUnder(result, aspect)}
      of={{
        subject: hazard.name,
        estimate: estimateAt(result, aspect, estimates),
        ...(aspect === "vulnerability" ? {} : { horizon }),
      }}
      onOpen={() => onWhy({ subject: hazard.id, aspect })}
    />
  );
  return (
    <ResultTiles
      tiles={hazardTiles(result, { estimates, horizon, language }).map(
        ({ aspect, label, value, before, index, notes }) => ({
          name: label,
          value:
            aspect === "reliability" ? (
              <Reliability share={vulnerability.reliability} />
            ) : (
              <>
                <TileLevel {...{ value, before }} isFirst={aspect === "cross"} />
                {index !== "" && <span className="muted"> {index}</span>}
                {door(aspect)}
              </>
            ),
          notes,
        }),
      )}
    />
  );
}

/** The level of a tile: the first one large, and where it leads from, if it does. */
function TileLevel({ value, before, isFirst }: { value: TableCell; before: LevelId | null; isFirst: boolean }) {
  if (typeof value === "string" || !("level" in value)) return <BlockCell cell={value} />;
  return isFirst ? <Level level={value.level} size={30} strong /> : <LevelPath before={before} after={value.level} />;
}

function ExposurePart({
  result,
  report,
  view,
  compareId,
  children,
}: ReportParts & { result: HazardResult; children: ReactNode }) {
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, now } = result;
  const gate = gateNote(result);
  const figures = distinctFigures(now);
  const used = new Set(figures.map(({ source }) => source));
  const missing = missingCriteriaPart(result, language);
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
      {missing !== null && (
        <Section isCard level={3} title={missing.title}>
          <PartBody part={missing} />
        </Section>
      )}
      {report.sources
        .filter(({ id }) => used.has(id))
        .map((source) => (
          <SourceBox key={source.id} source={source} />
        ))}
    </>
  );
}
