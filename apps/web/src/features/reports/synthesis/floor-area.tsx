import { riskBounds } from "@lichen/domain";
import { BOUND_NAMES, csvFile, floorAreaLines, floorAreaPart, SYNTHESIS_TEXTS } from "@lichen/report";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { CsvButton } from "../../../design/charts/csv-button.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Synthesis } from "./synthesis-calls.ts";

const FIGURES = [SYNTHESIS_TEXTS.exposed, SYNTHESIS_TEXTS.atRisk];

/** Floor area exposed and at risk, between its two bounds: of one hazard at least, then hazard by hazard. */
export function FloorArea({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();

  function csv() {
    const ends = [BOUND_NAMES.least, BOUND_NAMES.most];
    const titles = FIGURES.flatMap((name) => ends.map((end) => `${t(name)}, ${t(end)} (m²)`));
    const rows = floorAreaLines(synthesis).map(({ name, figures }) => [
      t(name),
      ...figures.map(riskBounds).flatMap(({ least, most }) => [least, most]),
    ]);
    return csvFile([t(SYNTHESIS_TEXTS.hazard), ...titles], rows, language);
  }

  return (
    <PartView
      part={floorAreaPart(synthesis, language)}
      actions={
        synthesis.floor_area.total_m2 > 0 && <CsvButton name={t(SYNTHESIS_TEXTS.floor)} file="floor-area" csv={csv} />
      }
    />
  );
}
