import { ensure, indicatorOf } from "@lichen/domain";
import { indicatorRows, indicatorsPart } from "@lichen/report";
import { BlockTable } from "../../../design/blocks/part-view.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { useLanguage } from "../../../shell/language/language.tsx";
import { LevelButton } from "./level-button.tsx";
import type { ReportParts } from "./report-parts.ts";

/** Every indicator of the place, at the reference and at the horizon; each level opens its explanation. */
export function ClimateFeatures({ report, results, view, onWhy }: ReportParts) {
  const language = useLanguage();
  const { horizon } = view;
  const { title, words, tables } = indicatorsPart(report.sources, results, { horizon, language });
  const rows = indicatorRows(results);
  return (
    <Card>
      {words.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      {tables.map((table) => (
        <BlockTable
          key={title}
          table={table}
          name={title}
          levelDoor={(level, { row }) => {
            const { result, figure } = ensure(rows[row]);
            const { id, name: subject } = result.hazard;
            const { name: part } = indicatorOf(figure.key);
            return (
              <LevelButton
                of={{ subject, part, aspect: "exposure", level: figure.level, horizon }}
                onOpen={() => onWhy({ subject: id, aspect: "exposure" })}
              >
                {level}
              </LevelButton>
            );
          }}
        />
      ))}
    </Card>
  );
}
