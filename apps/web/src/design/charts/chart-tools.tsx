import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../shell/language/language.tsx";
import { useDrawnScheme } from "../../shell/theme/color-scheme.ts";
import { Button } from "../controls/button.tsx";
import { useNotify } from "../controls/notifications.tsx";
import { Segmented } from "../controls/segmented.tsx";
import { Row } from "../layout/row.tsx";
import { text } from "./chart-text.ts";
import { CsvButton } from "./csv-button.tsx";
import type { RenderedChart } from "./draw-chart.ts";
import { frameSvg } from "./framed-svg.ts";
import styles from "./indicator-chart.module.css";
import { savePng } from "./save-png.ts";

/** What a chart is shown as. */
export type ShownAs = "chart" | "table";

/** Under a chart: drawing or table, and its files. */
export function ChartTools({
  name,
  drawing,
  chart,
  shown,
  onShown,
  words,
  csv,
  file,
}: {
  /** What the chart is of, for the names of the buttons. */
  name: string;
  /** Name of the drawing beside that of the table; null: there is nothing to draw. */
  drawing: Bilingual | null;
  chart: { readonly current: Pick<RenderedChart, "svg"> | null };
  shown: ShownAs;
  onShown: (shown: ShownAs) => void;
  /** What goes with the picture. */
  words: Parameters<typeof frameSvg>[1];
  csv: () => string;
  /** Of the files, without their extension. */
  file: string;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const scheme = useDrawnScheme();

  function downloadPng() {
    const drawn = chart.current?.svg();
    if (drawn === undefined) return notify({ type: "error", message: t(text.pngFailed) });
    savePng(frameSvg(drawn, words, scheme), `${file}.png`).catch(() =>
      notify({ type: "error", message: t(text.pngFailed) }),
    );
  }

  return (
    <Row className={`${styles.tools} screen-only`}>
      {drawing !== null && (
        <Segmented
          label={t(text.showAs(name))}
          options={[
            { value: "chart", name: t(drawing) },
            { value: "table", name: t(text.table) },
          ]}
          value={shown}
          onChange={onShown}
        />
      )}
      {drawing !== null && shown === "chart" && (
        <Button variant="default" size="small" aria-label={t(text.downloadPng(name))} onClick={downloadPng}>
          {t(text.png)}
        </Button>
      )}
      <CsvButton {...{ name, file, csv }} />
    </Row>
  );
}
