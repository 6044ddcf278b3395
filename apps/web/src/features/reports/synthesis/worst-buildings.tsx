import { ANALYSIS_NAMES, ensure, isHigh, LEVEL_NAMES, RISK_ANALYSES, SUBJECT_NAMES } from "@lichen/domain";
import { csvFile, EXAMPLE, WORST_ORDER } from "@lichen/report";
import { Link } from "react-router";
import { text as chartText } from "../../../design/charts/chart-text.ts";
import figure from "../../../design/charts/indicator-chart.module.css";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { save } from "../../../shell/api/save.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { reportPath } from "../../../shell/paths/report-path.ts";
import tables from "../shared/tables.module.css";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

/** The ten buildings most at risk by the subject and the analysis of the screen, each a way to its report. */
export function WorstBuildings({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { worst, subjects, horizon, analysis } = synthesis;
  const { scenario } = ensure(subjects.find(({ id }) => id === "multi_hazard"));
  if (worst.length === 0) return <p className="muted">{t(text.worstNone)}</p>;

  const hazardsOf = (one: Synthesis["worst"][number]) =>
    one.hazards.filter(({ cross }) => isHigh(cross)).map(({ id }) => t(SUBJECT_NAMES[id]));

  function download() {
    const titles = [text.rank, text.building, { fr: "Code", en: "Code" }, text.group, text.city, EXAMPLE].map(t);
    const levels = RISK_ANALYSES.map((one) => t(ANALYSIS_NAMES[one]));
    const rows = worst.map((one, at) => [
      at + 1,
      one.name,
      one.code,
      one.group,
      one.city,
      one.nature === "example" ? t(EXAMPLE) : "",
      ...RISK_ANALYSES.map((name) => t(LEVEL_NAMES[one[name]])),
      hazardsOf(one).join(", "),
    ]);
    const file = csvFile([...titles, ...levels, t(text.worstHazards)], rows, language);
    save(new Blob([file], { type: "text/csv" }), "worst-buildings.csv");
  }

  return (
    <Card>
      <p className="muted">{t(WORST_ORDER)}</p>
      <Table name={t(text.worstTitle)} keepsNames>
        <thead>
          <tr>
            <th scope="col">{t(text.rank)}</th>
            <th scope="col">{t(text.building)}</th>
            {RISK_ANALYSES.map((one) => (
              <th
                key={one}
                scope="col"
                className={one === analysis ? tables.current : undefined}
                aria-sort={one === analysis ? "descending" : undefined}
              >
                {t(ANALYSIS_NAMES[one])}
              </th>
            ))}
            <th scope="col">{t(text.worstHazards)}</th>
          </tr>
        </thead>
        <tbody>
          {worst.map((one, at) => (
            <tr key={one.id}>
              <td>{at + 1}</td>
              <th scope="row">
                <Link to={reportPath(one.id, { scenario, horizon })}>
                  {one.name === "" ? t(text.unnamed) : one.name}
                </Link>{" "}
                {one.nature === "example" && <span className="tag tag-example">{t(EXAMPLE)}</span>}
                <small>{[one.code, one.city].filter(Boolean).join(" · ")}</small>
                <small>{one.group}</small>
              </th>
              {RISK_ANALYSES.map((name) => (
                <td key={name}>
                  <Level level={one[name]} />
                </td>
              ))}
              <td>{hazardsOf(one).join(", ") || "–"}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Row className={figure.tools}>
        <button type="button" aria-label={t(chartText.downloadCsv(t(text.worstTitle)))} onClick={download}>
          {t(chartText.csv)}
        </button>
      </Row>
    </Card>
  );
}
