import { HORIZON_NAMES, HORIZONS, type Horizon, SCENARIO_NAMES, SCENARIOS, type Scenario } from "@lichen/domain";
import { TRAJECTORY_WORDS } from "@lichen/report";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import small from "../../../design/controls/small-select.module.css";
import { IconX } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { ComparedColumn } from "../../../shell/paths/comparison-address.ts";
import { reportPath } from "../../../shell/paths/report-path.ts";
import styles from "./comparison.module.css";
import { text } from "./text.ts";
import type { ComparedState } from "./use-compared.ts";

/** Name of a column, the way to its report, its moment, and out. */
export function ColumnHead({
  state: { column, name: known, compared },
  at,
  columns,
  setColumns,
}: {
  state: ComparedState;
  at: number;
  columns: readonly ComparedColumn[];
  setColumns: (columns: readonly ComparedColumn[]) => void;
}) {
  const t = useTranslate();
  const { building, scenario, horizon } = column;
  const name = known ?? t(text.unnamed);
  const change = (moment: Partial<ComparedColumn>) =>
    setColumns(columns.map((one, place) => (place === at ? { ...one, ...moment } : one)));
  /** A moment that another column of the same building shows already. */
  const isTaken = (moment: { scenario: Scenario; horizon: Horizon }) =>
    columns.some(
      (one, place) =>
        place !== at && one.building === building && one.scenario === moment.scenario && one.horizon === moment.horizon,
    );
  return (
    <th scope="col">
      <Stack>
        <Row align="start" justify="between" wrap={false} className={styles.name}>
          <Link className="text-14 weight-600" to={reportPath(building, { scenario, horizon })}>
            {name}
          </Link>
          <Button
            variant="subtle"
            size="small"
            icon={IconX}
            aria-label={t(text.remove(name))}
            onClick={() => setColumns(columns.filter((_, place) => place !== at))}
          />
        </Row>
        <Text as="small" size={12} muted>
          {[compared?.building.member_building_code, compared?.building.city].filter(Boolean).join(" · ")}
        </Text>
        <select
          className={small.select}
          aria-label={t(text.scenarioOf(name))}
          value={scenario}
          onChange={({ target }) => change({ scenario: target.value as Scenario })}
        >
          {SCENARIOS.map((one) => (
            <option key={one} value={one} disabled={isTaken({ scenario: one, horizon })}>
              {t(SCENARIO_NAMES[one].name)}
            </option>
          ))}
        </select>
        <select
          className={small.select}
          aria-label={t(text.horizonOf(name))}
          value={horizon}
          onChange={({ target }) => change({ horizon: target.value as Horizon })}
        >
          {HORIZONS.map((one) => (
            <option key={one} value={one} disabled={isTaken({ scenario, horizon: one })}>
              {t(HORIZON_NAMES[one])}
            </option>
          ))}
        </select>
        {compared !== null && compared.scenario !== scenario && (
          <Text as="small" size={12} muted>
            {t(TRAJECTORY_WORDS.elsewhere)}
          </Text>
        )}
      </Stack>
    </th>
  );
}
