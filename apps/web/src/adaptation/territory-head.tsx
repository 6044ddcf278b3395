import { ACTION_LEVELS, HORIZON_NAMES, SCENARIO_NAMES } from "@lichen/domain";
import head from "../reports/report-head.module.css";
import { territoryPath } from "../territories/territory-address.ts";
import { useChangeAddress } from "../ui/address.ts";
import { Button } from "../ui/kit/button.tsx";
import { Segmented } from "../ui/kit/segmented.tsx";
import { useSay } from "../ui/language/language.tsx";
import type { SubjectTerritory } from "./adaptation-subject.tsx";
import { text } from "./text.ts";

/** Name of the territory, and whose actions: its own, or those of its buildings. */
export function TerritoryHead({ name, territory }: { name: string; territory: SubjectTerritory }) {
  const say = useSay();
  const changeAddress = useChangeAddress();
  const { level, scenario, horizon } = territory;
  return (
    <div className={head.head}>
      <div>
        <h1>{name}</h1>
        <p className="muted">
          {[
            say(level === "territory" ? text.ofTerritory : text.ofBuildings),
            say(SCENARIO_NAMES[scenario].name).toLowerCase(),
            say(HORIZON_NAMES[horizon]),
          ].join(" · ")}
        </p>
      </div>
      <Segmented
        label={say(text.whose)}
        options={ACTION_LEVELS.map((value) => ({
          value,
          name: say(value === "territory" ? text.territoryLevel : text.buildingLevel),
        }))}
        value={level}
        // The sheet that is open is of the other level.
        onChange={(next) => changeAddress({ sheet: null, level: next })}
      />
      <Button to={territoryPath({ ...territory, hazard: null })} variant="default">
        {say(text.diagnosis)}
      </Button>
    </div>
  );
}
