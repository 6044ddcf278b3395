import { ACTION_LEVELS, HORIZON_NAMES, SCENARIO_NAMES } from "@lichen/domain";
import { Button } from "../../../design/controls/button.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { territoryPath } from "../../../shell/paths/territory-address.ts";
import type { SubjectTerritory } from "./adaptation-subject.tsx";
import { text } from "./text.ts";

/** Name of the territory, and whose actions: its own, or those of its buildings. */
export function TerritoryHead({ name, territory }: { name: string; territory: SubjectTerritory }) {
  const t = useTranslate();
  const changeAddress = useChangeAddress();
  const { level, scenario, horizon } = territory;
  return (
    <Row className={head.head}>
      <div>
        <h1>{name}</h1>
        <p className="muted">
          {[
            t(level === "territory" ? text.ofTerritory : text.ofBuildings),
            t(SCENARIO_NAMES[scenario].name).toLowerCase(),
            t(HORIZON_NAMES[horizon]),
          ].join(" · ")}
        </p>
      </div>
      <Segmented
        label={t(text.whose)}
        options={ACTION_LEVELS.map((value) => ({
          value,
          name: t(value === "territory" ? text.territoryLevel : text.buildingLevel),
        }))}
        value={level}
        // The sheet that is open is of the other level.
        onChange={(next) => changeAddress({ sheet: null, level: next })}
      />
      <Button to={territoryPath({ ...territory, hazard: null })} variant="default">
        {t(text.diagnosis)}
      </Button>
    </Row>
  );
}
