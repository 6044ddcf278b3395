import { HORIZON_NAMES, HORIZONS, type IndicatorKey, SCENARIO_NAMES } from "@lichen/domain";
import {
  BAND_WORDS,
  type ChartLine,
  capitalised,
  csvOf,
  FLAT_WORDS,
  figureOf,
  figureSource,
  formatFigure,
  type HazardResult,
  indicatorTitle,
  isFlat,
  linesOf,
  measuredWords,
  type Report,
  SHORT_NAMES,
} from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AnalysisView } from "../../analysis/use-analysis-view.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { lazyChunk } from "../../ui/lazy-chunk.ts";
import { Level } from "../../ui/level.tsx";
import { useNotify } from "../../ui/notifications.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { text } from "./chart-text.ts";
import type { DrawnChart } from "./draw-chart.ts";
import { framedSvg } from "./framed-svg.ts";
import styles from "./indicator-chart.module.css";
import { save, savePng } from "./save-file.ts";
import { useChartScheme } from "./use-chart-scheme.ts";

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
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const [shown, setShown] = useState<"chart" | "table">("chart");
  const chart = useRef<DrawnChart | null>(null);
  const scheme = useChartScheme();
  const lines = linesOf(result, indicator, report.place);
  const flat = isFlat(lines);
  const now = figureOf(result.now, indicator);
  const short = say(capitalised(SHORT_NAMES[indicator]));
  const title = indicatorTitle(result, indicator, view.horizon, language);
  const source = now === null ? null : figureSource(now, report.sources, language);

  function downloadPng() {
    const drawn = chart.current?.svg();
    if (drawn === undefined) return notify({ type: "error", message: say(text.pngFailed) });
    const words = {
      title,
      measured: measuredWords(indicator, language),
      source: source === null ? "" : `${source.nature}. ${source.words}`,
    };
    savePng(framedSvg(drawn, words, scheme), `${indicator}.png`).catch(() =>
      notify({ type: "error", message: say(text.pngFailed) }),
    );
  }

  return (
    <figure className={styles.figure}>
      <figcaption>
        <h4>{title}</h4>
        <p className="muted">{measuredWords(indicator, language)}</p>
        {now !== null && <Level level={now.level} />}
      </figcaption>
      {flat ? (
        <p className={styles.flat}>{say(FLAT_WORDS)}</p>
      ) : (
        <>
          {shown === "chart" && (
            <Drawing chart={chart} indicator={indicator} result={result} lines={lines} view={view} title={title} />
          )}
          {shown === "table" && <Figures indicator={indicator} lines={lines} />}
          {shown === "chart" && <p className={styles.small}>{say(BAND_WORDS)}</p>}
        </>
      )}
      {source !== null && (
        <p className={styles.small}>
          <b>{source.nature}.</b> {source.words}
        </p>
      )}
      <div className={styles.tools}>
        {!flat && (
          <Segmented
            label={say(text.showAs(short))}
            options={[
              { value: "chart", name: say(text.chart) },
              { value: "table", name: say(text.table) },
            ]}
            value={shown}
            onChange={setShown}
          />
        )}
        {!flat && shown === "chart" && (
          <button type="button" aria-label={say(text.downloadPng(short))} onClick={downloadPng}>
            {say(text.png)}
          </button>
        )}
        <button
          type="button"
          aria-label={say(text.downloadCsv(short))}
          onClick={() => save(new Blob([csvOf(lines, indicator, language)], { type: "text/csv" }), `${indicator}.csv`)}
        >
          {say(text.csv)}
        </button>
      </div>
    </figure>
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
  chart: { current: DrawnChart | null };
  indicator: IndicatorKey;
  result: HazardResult;
  lines: readonly ChartLine[];
  view: AnalysisView;
  title: string;
}) {
  const say = useSay();
  const language = useLanguage();
  const scheme = useChartScheme();
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

  if (chunk.isError) return <p className={styles.flat}>{say(text.chartFailed)}</p>;
  return <div ref={box} className={styles.drawing} />;
}

/** The same figures as a table. */
function Figures({ indicator, lines }: { indicator: IndicatorKey; lines: readonly ChartLine[] }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say(text.scenario)}</th>
          {HORIZONS.map((horizon) => (
            <th key={horizon} scope="col">
              {say(HORIZON_NAMES[horizon])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ scenario, points }) => (
          <tr key={scenario}>
            <th scope="row">{say(SCENARIO_NAMES[scenario].name)}</th>
            {HORIZONS.map((horizon) => {
              const point = points.find((one) => one.horizon === horizon);
              if (point === undefined) return <td key={horizon}>–</td>;
              const range = [point.low, point.high].map((end) => formatFigure(indicator, end, language));
              return (
                <td key={horizon}>
                  {formatFigure(indicator, point.value, language)}
                  {range[0] !== range[1] && <small>{say(text.range(range[0]!, range[1]!))}</small>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
