import type { HazardId } from "@lichen/domain";
import { possibleLevel } from "@lichen/report";
import { Link } from "react-router";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import styles from "./territory-map.module.css";
import { text } from "./text.ts";
import { rangeOf, type Unit, worstUnitsFirst } from "./unit-features.ts";

/** What the map shows, in words: each unit and its level, a link to open it. */
export function UnitList({
  units,
  state,
  id,
  hazard,
}: {
  units: readonly Unit[];
  state: TerritoryState;
  id: string;
  hazard: HazardId;
}) {
  const t = useTranslate();
  return (
    <section className={styles.list} aria-label={t(text.unitList)}>
      <Table name={t(text.unitList)}>
        <thead>
          <tr>
            <th scope="col">{t(text.territory)}</th>
            <th scope="col">{t(text.level)}</th>
          </tr>
        </thead>
        <tbody>
          {worstUnitsFirst(units, hazard).map((unit) => {
            const { id: own, scale, name } = unit.properties;
            const range = rangeOf(unit, hazard);
            const possible = possibleLevel(range);
            return (
              <tr key={own}>
                <th scope="row">
                  {own === id ? name : <Link to={territoryPath({ ...state, scale, id: own })}>{name}</Link>}
                </th>
                <td>
                  <Level level={range.level} size={18} />
                  {possible !== null && <small>{t(possible)}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
