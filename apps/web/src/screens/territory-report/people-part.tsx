import { type HazardId, hazardOf, LEVELS } from "@lichen/domain";
import { formatInteger, peopleNote } from "@lichen/report";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level } from "../../ui/levels/level.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

/** Inhabitants and dwellings by the level of their commune for a hazard, the highest level first. */
export function PeoplePart({ report: { territory, exposure }, hazard }: { report: TerritoryReport; hazard: HazardId }) {
  const say = useSay();
  const language = useLanguage();
  const { distribution, population, dwellings } = exposure.find((one) => one.hazard === hazard)!;
  const shown = (value: number | undefined) => (value === undefined ? "–" : formatInteger(Math.round(value), language));
  const levels = LEVELS.toReversed().filter((level) => (distribution[level] ?? 0) > 0);
  const isCounted = Object.keys(population).length > 0;
  const title = say(text.exposedPeopleTo(say(hazardOf(hazard).name).toLowerCase()));
  return (
    <section className={styles.card} aria-label={say(text.exposedPeople)}>
      <h2>{title}</h2>
      {isCounted ? (
        <>
          <ScrollBox label={title}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{say(text.level)}</th>
                  <th scope="col">{say(text.ofCommunes)}</th>
                  <th scope="col">{say(text.inhabitants)}</th>
                  <th scope="col">{say(text.dwellings)}</th>
                </tr>
              </thead>
              <tbody>
                {levels.map((level) => (
                  <tr key={level}>
                    <th scope="row">
                      <Level level={level} />
                    </th>
                    <td>{shown(distribution[level])}</td>
                    <td>{shown(population[level])}</td>
                    <td>{shown(dwellings[level])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <p className="muted">{peopleNote(territory.dwellings.communes, language)}</p>
        </>
      ) : (
        <p>{say(text.noPeople)}</p>
      )}
    </section>
  );
}
