import { type Bilingual, LEVEL_NAMES, type RiskCount } from "@lichen/domain";
import {
  type BarRow,
  barsHeight,
  CHART_LEVELS,
  countsCsv,
  DONUT_HEIGHT_PX,
  formatInteger,
  levelBars,
  levelDonut,
  riskBoundsWords,
  totalOf,
} from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { ChartTools, type ShownAs } from "../../../design/charts/chart-tools.tsx";
import type { RenderedChart } from "../../../design/charts/draw-chart.ts";
import type { CountsDrawing } from "../../../design/charts/draw-counts.ts";
import figure from "../../../design/charts/indicator-chart.module.css";
import { Card } from "../../../design/layout/card.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { LevelMark } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { lazyChunk } from "../../../shell/api/lazy-chunk.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";
import styles from "./synthesis.module.css";
import { text } from "./text.ts";

type CountsFigureProps = {
  /** The finding. */
  readonly title: Bilingual;
  /** What is counted, when. */
  readonly measured: Bilingual;
  readonly source: Bilingual;
  /** Lines of counts; a donut draws the one that it has. */
  readonly rows: readonly BarRow[];
  readonly as: "donut" | "bars";
  /** What the lines are: title of the first column. */
  readonly of: Bilingual;
  /** What the bounds of each line are about: title of the last column; null where lines have none. */
  readonly risk: Bilingual | null;
  /** Of its files, without their extension. */
  readonly file: string;
};

/** Buildings counted by level: the drawing or its table, its source, and its files. */
export function CountsFigure({ title, measured, source, rows, as, of, risk, file }: CountsFigureProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [shown, setShown] = useState<ShownAs>("chart");
  const chart = useRef<RenderedChart | null>(null);
  const name = t(measured);

  return (
    <Card as="figure" className={figure.figure}>
      <figcaption>
        <Text as="h3" size={14}>
          {t(title)}
        </Text>
        <p className="muted">{name}</p>
      </figcaption>
      {shown === "chart" ? (
        <Drawing chart={chart} rows={rows} as={as} title={`${t(title)}. ${name}`} />
      ) : (
        <CountsTable of={of} risk={risk} rows={rows} name={name} />
      )}
      <Text size={12} muted className={figure.small}>
        {t(source)}
      </Text>
      <ChartTools
        name={name}
        drawing={text.drawing}
        chart={chart}
        shown={shown}
        onShown={setShown}
        words={{ title: t(title), measured: name, source: t(source) }}
        csv={() => countsCsv({ of: t(of), risk }, rows, language)}
        file={file}
      />
    </Card>
  );
}

function Drawing({
  chart,
  rows,
  as,
  title,
}: Pick<CountsFigureProps, "rows" | "as"> & { chart: { current: RenderedChart | null }; title: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const scheme = useDrawnScheme();
  const box = useRef<HTMLDivElement>(null);
  const chunk = useQuery({
    queryKey: ["counts-chunk"],
    queryFn: () => lazyChunk(() => import("../../../design/charts/draw-counts.ts")),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const draw = chunk.data?.drawCounts;
  const drawing = useMemo((): CountsDrawing => {
    const shown = { title, language, scheme };
    const counts = rows[0]?.counts ?? null;
    return as === "donut" && counts !== null
      ? { option: (width) => levelDonut({ counts, ...shown }, width), heightPx: () => DONUT_HEIGHT_PX }
      : {
          option: (width) => levelBars({ rows, ...shown }, width),
          heightPx: (width) => barsHeight(rows, language, width),
        };
  }, [rows, as, title, language, scheme]);

  useEffect(() => {
    if (box.current === null || draw === undefined) return;
    const drawn = draw(box.current, drawing);
    chart.current = drawn;
    return () => {
      chart.current = null;
      drawn.dispose();
    };
  }, [draw, drawing, chart]);

  if (chunk.isError)
    return (
      <Text size={13} muted>
        {t(text.chartFailed)}
      </Text>
    );
  return <div ref={box} className={as === "donut" ? styles.donut : styles.bars} role="img" aria-label={title} />;
}

/** The same counts as a table. */
function CountsTable({
  of,
  risk: title,
  rows,
  name,
}: Pick<CountsFigureProps, "of" | "risk" | "rows"> & { name: string }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table name={name} keepsNames>
      <thead>
        <tr>
          <th scope="col">{t(of)}</th>
          {CHART_LEVELS.map((level) => (
            <th key={level} scope="col" className="number">
              <Stack as="span" gap={2} align="end">
                <LevelMark level={level} size={16} />
                {t(LEVEL_NAMES[level])}
              </Stack>
            </th>
          ))}
          <th scope="col" className="number">
            {t(text.total)}
          </th>
          {title !== null && (
            <th scope="col" className="number">
              {t(title)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name: line, counts, risk }, at) =>
          counts === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one drawing may have one name
            <tr key={at}>
              <th scope="rowgroup" colSpan={CHART_LEVELS.length + (title === null ? 2 : 3)}>
                <b>{line}</b>
              </th>
            </tr>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one drawing may have one name
            <tr key={at}>
              <th scope="row">{line}</th>
              {CHART_LEVELS.map((level) => (
                <td key={level} className="number">
                  {formatInteger(counts[level], language)}
                </td>
              ))}
              <td className="number">{formatInteger(totalOf(counts), language)}</td>
              {title !== null && risk !== undefined && <Bounds risk={risk} />}
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}

/** "12 à 15", and under it "60 % à 75 %". */
function Bounds({ risk }: { risk: RiskCount }) {
  const { count, share } = riskBoundsWords(risk, useLanguage());
  return (
    <td className="number">
      {count}
      <small>{share}</small>
    </td>
  );
}
