import { crossLevel, exposureAt, HORIZON_NAMES, HORIZONS, type Horizon, type Level as LevelId } from "@lichen/domain";
import { evolutionWords, exposureNote, type HazardResult } from "@lichen/report";
import { IN_SIGHT } from "../../../design/controls/scroll-box.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { ArrowsTable } from "../../../design/table/arrows-table.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { OpenWhy } from "../../analysis/index.ts";
import { LevelButton } from "./level-button.tsx";
import tables from "./tables.module.css";
import { text } from "./text.ts";

/** Level of a hazard at a horizon, in the scenario that it is read in. */
export function levelAt(result: HazardResult, horizon: Horizon, aspect: "exposure" | "cross"): LevelId {
  const { assessed, scenario, vulnerability } = result;
  const exposure = exposureAt(assessed, { scenario, horizon })?.level ?? "unknown";
  return aspect === "exposure" ? exposure : crossLevel(exposure, vulnerability.level);
}

/** Hazards by horizons, one level a cell; each opens its explanation. */
export function LevelsTable({
  title,
  results,
  horizon,
  aspect,
  onWhy,
}: {
  title: string;
  results: readonly HazardResult[];
  /** The one of the screen, whose column is marked. */
  horizon: Horizon;
  aspect: "exposure" | "cross";
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
                const exposure = exposureAt(result.assessed, { scenario: result.scenario, horizon: one });
                const note = aspect === "exposure" ? exposureNote(exposure) : null;
                return (
                  <td key={one} className={one === horizon ? tables.current : undefined}>
                    <LevelButton
                      level={levelAt(result, one, aspect)}
                      aspect={aspect}
                      of={{ subject: name, horizon: one, ...(note === null ? {} : { detail: note }) }}
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
