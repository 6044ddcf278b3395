import { ensure, type HazardId, hazardOf, LEVELS } from "@lichen/domain";
import { formatInteger, peopleNote } from "@lichen/report";
import { Card } from "../../../design/layout/card.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

/** Inhabitants and dwellings by the level of their commune for a hazard, the highest level first. */
export function PeoplePart({ report: { territory, exposure }, hazard }: { report: TerritoryReport; hazard: HazardId }) {
  const t = useTranslate();
  const language = useLanguage();
  const { distribution, population, dwellings } = ensure(exposure.find((one) => one.hazard === hazard));
  const shown = (value: number | undefined) => (value === undefined ? "–" : formatInteger(Math.round(value), language));
  const levels = LEVELS.toReversed().filter((level) => (distribution[level] ?? 0) > 0);
  const isCounted = Object.keys(population).length > 0;
  const title = t(text.exposedPeopleTo(t(hazardOf(hazard).name).toLowerCase()));
  return (
    <Card as="section" gap={12} aria-label={t(text.exposedPeople)}>
      <Text as="h2" size={16}>
        {title}
      </Text>
      {isCounted ? (
        <>
          <Table name={title}>
            <thead>
              <tr>
                <th scope="col">{t(text.level)}</th>
                <th scope="col" className="number">
                  {t(text.ofCommunes)}
                </th>
                <th scope="col" className="number">
                  {t(text.inhabitants)}
                </th>
                <th scope="col" className="number">
                  {t(text.dwellings)}
                </th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => (
                <tr key={level}>
                  <th scope="row">
                    <Level level={level} />
                  </th>
                  <td className="number">{shown(distribution[level])}</td>
                  <td className="number">{shown(population[level])}</td>
                  <td className="number">{shown(dwellings[level])}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="muted">{peopleNote(territory.dwellings.communes, language)}</p>
        </>
      ) : (
        <p>{t(text.noPeople)}</p>
      )}
    </Card>
  );
}
