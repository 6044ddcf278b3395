import type { Report } from "@lichen/contract";
import { capitalise, ensure, HORIZON_NAMES, HORIZONS, type IndicatorKey, SCENARIO_NAMES } from "@lichen/domain";
import {
  bandWords,
  type ChartLine,
  csvOf,
  describeMeasure,
  FLAT_WORDS,
  figureSource,
  findFigure,
  formatFigure,
  type HazardResult,
  indicatorTitle,
  isFlat,
  levelOnScale,
  linesOf,
  SHORT_NAMES,
} from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { lazyChunk } from "../../shell/api/lazy-chunk.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import type { AnalysisView } from "../../shell/paths/use-analysis-view.ts";
import { useDrawnScheme } from "../../shell/theme/color-scheme.ts";
import { Card } from "../layout/card.tsx";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import { Level } from "../levels/level.tsx";
import { Table } from "../table/table.tsx";
import { text } from "./chart-text.ts";
import { ChartTools, type ShownAs } from "./chart-tools.tsx";
import type { RenderedChart } from "./draw-chart.ts";
import styles from "./indicator-chart.module.css";

/** One indicator over the horizons: its finding, its curve or its table, its source, and its files. */
export function IndicatorChart({
  indicator,
  result,
  view,
  report,
}: {
  indicator: IndicatorKey;
  result: HazardResult;
  view: AnalysisView;
  report: Report;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [shown, setShown] = useState<ShownAs>("chart");
  const chart = useRef<RenderedChart | null>(null);
  const lines = linesOf(result, indicator, report.place);
  const flat = isFlat(lines);
  const now = findFigure(result.now, indicator);
  const level = now === null ? null : levelOnScale(now);
  const short = t(capitalise(SHORT_NAMES[indicator]));
  const title = indicatorTitle(result, indicator, view.horizon, language);
  const source = now === null ? null : figureSource(now, report.sources, language);

  return (
    <Card as="figure">
      <Stack as="figcaption" gap={4} align="start">
        <Text as="h4" size={14}>
          {title}
        </Text>
        <Text size={13} muted>
          {describeMeasure(indicator, language)}
        </Text>
        {level !== null && <Level level={level} />}
      </Stack>
      {flat ? (
        <Text size={13} muted>
          {t(FLAT_WORDS)}
        </Text>
      ) : (
        <>
          {shown === "chart" && (
            <Drawing chart={chart} indicator={indicator} result={result} lines={lines} view={view} title={title} />
          )}
          {shown === "table" && <Figures title={title} indicator={indicator} lines={lines} />}
          {shown === "chart" && (
            <Text size={12} muted>
              {t(bandWords(indicator, report.place))}
            </Text>
          )}
        </>
      )}
      {source !== null && (
        <Text size={12} muted>
          <b>{source.nature}.</b> {source.words}
        </Text>
      )}
      <ChartTools
        name={short}
        drawing={flat ? null : text.chart}
        chart={chart}
        shown={shown}
        onShown={setShown}
        words={{
          title,
          measured: describeMeasure(indicator, language),
          source: source === null ? "" : `${source.nature}. ${source.words}`,
        }}
        csv={() => csvOf(lines, indicator, language)}
        file={indicator}
      />
    </Card>
  );
}

function Drawing({
  chart,
  indicator,
  result,
  lines,
  view,
  title,
}: {
  chart: { current: RenderedChart | null };
  indicator: IndicatorKey;
  result: HazardResult;
  lines: readonly ChartLine[];
  view: AnalysisView;
  title: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const scheme = useDrawnScheme();
  const box = useRef<HTMLDivElement>(null);
  const chunk = useQuery({
    queryKey: ["chart-chunk"],
    queryFn: () => lazyChunk(() => import("./draw-chart.ts")),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const draw = chunk.data?.drawChart;

  useEffect(() => {
    if (box.current === null || draw === undefined) return;
    const drawn = draw(box.current, {
      indicator,
      lines,
      scenario: result.scenario,
      horizon: view.horizon,
      language,
      scheme,
      title,
    });
    chart.current = drawn;
    return () => {
      chart.current = null;
      drawn.dispose();
    };
  }, [draw, indicator, lines, result.scenario, view.horizon, language, scheme, title, chart]);

  if (chunk.isError)
    return (
      <Text size={13} muted>
        {t(text.chartFailed)}
      </Text>
    );
  return <div ref={box} className={`drawn ${styles.drawing}`} />;
}

/** The same figures as a table. */
function Figures({ title, indicator, lines }: { title: string; indicator: IndicatorKey; lines: readonly ChartLine[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table name={title}>
      <thead>
        <tr>
          <th scope="col">{t(text.scenario)}</th>
          {HORIZONS.map((horizon) => (
            <th key={horizon} scope="col" className="number">
              {t(HORIZON_NAMES[horizon])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ scenario, points }) => (
          <tr key={scenario}>
            <th scope="row">{t(SCENARIO_NAMES[scenario].name)}</th>
            {HORIZONS.map((horizon) => {
              const point = points.find((one) => one.horizon === horizon);
              if (point === undefined)
                return (
                  <td key={horizon} className="number">
                    –
                  </td>
                );
              const range = [point.low, point.high].map((end) => formatFigure(indicator, end, language));
              return (
                <td key={horizon} className="number">
                  {formatFigure(indicator, point.value, language)}
                  {range[0] !== range[1] && (
                    <Text size={12} muted>
                      {t(text.range(ensure(range[0]), ensure(range[1])))}
                    </Text>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
