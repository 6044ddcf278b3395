import type { Report } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { type HazardResult, leadingFigure, worstHazard } from "@lichen/report";
import { useEffect, useRef, useState } from "react";
import { IndicatorChart } from "../../../design/charts/indicator-chart.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import { PlaceMap } from "./place-map.tsx";
import styles from "./report-body.module.css";
import { text } from "./text.ts";

/** The hazard that leads: its strongest indicator over the horizons and on the map, drawn once they come into view. */
export function LeadingHazard({
  report,
  results,
  view,
}: {
  report: Report;
  results: readonly HazardResult[];
  view: AnalysisView;
}) {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  const result = ensure(results.find(({ hazard }) => hazard.id === worstHazard(results)));
  const indicator = leadingFigure(result.now)?.key ?? null;

  useEffect(() => {
    if (box.current === null) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (ensure(entry).isIntersecting) setSeen(true);
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  if (indicator === null) return null;
  return (
    <Stack as="section" ref={box} className={styles.leading} aria-label={t(text.leading(result.hazard.name))}>
      <Text as="h3" size={16}>
        {t(text.leading(result.hazard.name))}
      </Text>
      {isSeen && (
        <Grid least={440} align="start">
          <IndicatorChart key={indicator} indicator={indicator} result={result} view={view} report={report} />
          <PlaceMap report={report} results={[result]} view={view} />
        </Grid>
      )}
    </Stack>
  );
}
