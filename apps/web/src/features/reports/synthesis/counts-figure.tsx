import {
  barsHeight,
  countsCsv,
  DONUT_HEIGHT_PX,
  type LevelsFigure,
  levelBars,
  levelDonut,
  levelsTable,
} from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { BlockTable } from "../../../design/blocks/part-view.tsx";
import { ChartTools, type ShownAs } from "../../../design/charts/chart-tools.tsx";
import type { RenderedChart } from "../../../design/charts/draw-chart.ts";
import type { CountsDrawing } from "../../../design/charts/draw-counts.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { lazyChunk } from "../../../shell/api/lazy-chunk.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";
import styles from "./synthesis.module.css";
import { text } from "./text.ts";

/** Buildings counted by level: the drawing or its table, its source, and its files. */
export function CountsFigure({ figure }: { figure: LevelsFigure }) {
  const language = useLanguage();
  const [shown, setShown] = useState<ShownAs>("chart");
  const chart = useRef<RenderedChart | null>(null);
  const { title, measured, source, rows, file } = figure;

  return (
    <Card as="figure">
      <Stack as="figcaption" gap={4}>
        <Text as="h3" size={14}>
          {title}
        </Text>
        <Text size={13} muted>
          {measured}
        </Text>
      </Stack>
      {shown === "chart" ? (
        <Drawing chart={chart} figure={figure} />
      ) : (
        <BlockTable table={levelsTable(figure, language)} name={measured} />
      )}
      <Text size={12} muted>
        {source}
      </Text>
      <ChartTools
        name={measured}
        drawing={text.drawing}
        chart={chart}
        shown={shown}
        onShown={setShown}
        words={figure}
        csv={() => countsCsv(figure, rows, language)}
        file={file}
      />
    </Card>
  );
}

function Drawing({ chart, figure }: { chart: { current: RenderedChart | null }; figure: LevelsFigure }) {
  const t = useTranslate();
  const language = useLanguage();
  const scheme = useDrawnScheme();
  const { rows, drawn_as: as } = figure;
  const title = `${figure.title}. ${figure.measured}`;
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
  return (
    <div ref={box} className={`drawn ${as === "donut" ? styles.donut : styles.bars}`} role="img" aria-label={title} />
  );
}
