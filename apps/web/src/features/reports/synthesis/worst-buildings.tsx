import { ANALYSIS_NAMES, ensure, LEVEL_NAMES, RISK_ANALYSES, SUBJECT_NAMES } from "@lichen/domain";
import { csvFile, EXAMPLE, leadingHazards, SYNTHESIS_TEXTS, worstBuildingsPart } from "@lichen/report";
import { Link } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { CsvButton } from "../../../design/charts/csv-button.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { reportPath } from "../../../shell/paths/report-path.ts";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

/** The ten buildings most at risk by the subject and the analysis of the screen, each a way to its report. */
export function WorstBuildings({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { worst, subjects, horizon } = synthesis;
  const { scenario } = ensure(subjects.find(({ id }) => id === "multi_hazard"));

  function csv() {
    const { building, group, leading } = SYNTHESIS_TEXTS;
    const titles = [text.rank, building, { fr: "Code", en: "Code" }, group, text.city, EXAMPLE].map(t);
    const levels = RISK_ANALYSES.map((one) => t(ANALYSIS_NAMES[one]));
    const rows = worst.map((one, at) => [
      at + 1,
      one.name,
      one.code,
      one.group,
      one.city,
      one.nature === "example" ? t(EXAMPLE) : "",
      ...RISK_ANALYSES.map((name) => t(LEVEL_NAMES[one[name]])),
      leadingHazards(one)
        ?.ids.map((id) => t(SUBJECT_NAMES[id]))
        .join(", ") ?? "",
    ]);
    return csvFile([...titles, ...levels, t(leading)], rows, language);
  }

  return (
    <PartView
      part={worstBuildingsPart(synthesis, language)}
      rowHead={(name, nth) => <Link to={reportPath(ensure(worst[nth]).id, { scenario, horizon })}>{name}</Link>}
      actions={worst.length > 0 && <CsvButton name={t(SYNTHESIS_TEXTS.worst)} file="worst-buildings" csv={csv} />}
    />
  );
}
