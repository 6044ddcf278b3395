import { crossLevel, exposureAt, HORIZON_NAMES, HORIZONS, type Horizon, type Moment } from "@lichen/domain";
import { type EstimatedRanges, estimateAt, evolutionWords, exposureNote, type HazardResult } from "@lichen/report";
import { IN_SIGHT } from "../../../design/controls/scroll-box.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { ArrowsTable } from "../../../design/table/arrows-table.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { OpenWhy } from "../../analysis/index.ts";
import { LevelButton } from "./level-button.tsx";
import tables from "./tables.module.css";
import { text } from "./text.ts";

/** A hazard at a moment: its level, what the exposure may be, and the estimate that takes the place of a risk. */
export function readAt(
  result: HazardResult,
  moment: Moment,
  aspect: "exposure" | "cross",
  estimates: EstimatedRanges | null,
) {
  const now = exposureAt(result.assessed, moment);
  const exposure = now?.level ?? "unknown";
  const note = exposureNote(now);
  if (aspect === "exposure") return { level: exposure, named: note === null ? {} : { detail: note } };
  const cross = crossLevel(exposure, result.vulnerability.level);
  return { level: cross, named: { estimate: estimateAt({ ...result, now, cross }, aspect, estimates) } };
}

/** Hazards by horizons, one level a cell; each opens its explanation. */
export function LevelsTable({
  title,
  results,
  horizon,
  aspect,
  estimates,
  onWhy,
}: {
  title: string;
  results: readonly HazardResult[];
  /** The one of the screen, whose column is marked. */
  horizon: Horizon;
  aspect: "exposure" | "cross";
  estimates: EstimatedRanges | null;
  onWhy: OpenWhy;
}) {
  const t = useTranslate();
  return (
    <ArrowsTable name={title} sight={horizon}>
      <thead>
        <tr>
          <th scope="col">{t(text.hazard)}</th>
          {HORIZONS.map((one) => (
            <th
              key={one}
              scope="col"
              className={one === horizon ? tables.current : undefined}
              {...(one === horizon ? IN_SIGHT : {})}
            >
              {t(HORIZON_NAMES[one])}
            </th>
          ))}
          {aspect === "exposure" && <th scope="col">{t(text.changeUntil(HORIZON_NAMES[horizon]))}</th>}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => {
          const change = evolutionWords(result, result.scenario, horizon);
          const { id, name } = result.hazard;
          return (
            <tr key={id}>
              <th scope="row">
                <Row as="span" inline wrap={false}>
                  <HazardIcon hazard={id} size={18} />
                  {t(name)}
                </Row>
              </th>
              {HORIZONS.map((one) => {
                const { level, named } = readAt(result, { scenario: result.scenario, horizon: one }, aspect, estimates);
                return (
                  <td key={one} className={one === horizon ? tables.current : undefined}>
                    <LevelButton
                      level={level}
                      aspect={aspect}
                      of={{ subject: name, horizon: one, ...named }}
                      onOpen={() => onWhy({ subject: id, aspect }, { horizon: one })}
                    />
                  </td>
                );
              })}
              {aspect === "exposure" && <td>{change === null ? "–" : t(change)}</td>}
            </tr>
          );
        })}
      </tbody>
    </ArrowsTable>
  );
}
