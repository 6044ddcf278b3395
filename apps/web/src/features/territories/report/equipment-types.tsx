import {
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  type EquipmentCategory,
  ensure,
  type HazardId,
  hazardOf,
  LEVEL_NAMES,
} from "@lichen/domain";
import { csvFile, editionParts, equipmentEdition, formatInteger } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../design/controls/button.tsx";
import { IconDownload } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { LevelBar } from "../../../design/levels/level-bar.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { save } from "../../../shell/api/save.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryState } from "../../../shell/paths/territory-address.ts";
import { type Equipped, equipmentQuery } from "./equipment-calls.ts";
import { text } from "./text.ts";

const typeOf = (type: Equipped["totals"][number]["type"]) => ensure(EQUIPMENT_TYPES.find((one) => one.id === type));

/** The types of a category, with their threshold, their edition and how exposed they are; stations one by one. */
export function EquipmentTypes({
  state,
  id,
  category,
  hazard,
}: {
  state: TerritoryState;
  id: string;
  category: EquipmentCategory;
  hazard: HazardId;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const found = useQuery(equipmentQuery(state, id, category, hazard));
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting heights={[200]} />;
  const { index, totals, equipment } = found.data;
  const overall = index[hazard];
  return (
    <Stack gap={12}>
      <Row>
        {overall !== undefined && (
          <>
            {t(text.index)} <Level level={overall.level} />
          </>
        )}
        <Button
          size="small"
          variant="default"
          icon={IconDownload}
          onClick={() => save(equipmentFile(equipment), `${t(text.equipmentFile)}-${id}-${category}.csv`)}
        >
          {t(text.equipmentCsv)}
        </Button>
      </Row>
      <Table name={t(text.types)}>
        <thead>
          <tr>
            <th scope="col">{t(text.type)}</th>
            <th scope="col" className="number">
              {t(text.total)}
            </th>
            <th scope="col">{t(text.byLevel)}</th>
            <th scope="col">{t(text.edition)}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ type, total, by_level, editions }) => {
            const { name, note } = typeOf(type);
            return (
              <tr key={type}>
                <th scope="row">
                  {t(name)}
                  {note !== null && <small>{t(note)}</small>}
                </th>
                <td className="number">{formatInteger(total, language)}</td>
                <td>
                  <LevelBar counts={by_level[hazard] ?? {}} asShare />
                </td>
                <td>{editionParts(editions, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Stations equipment={equipment} hazard={hazard} />
    </Stack>
  );

  function equipmentFile(rows: Equipped["equipment"]): Blob {
    const titles = [
      text.category,
      text.type,
      text.standing,
      text.code,
      text.territory,
      text.latitude,
      text.longitude,
      text.total,
      hazardOf(hazard).name,
      text.levelOf,
      text.edition,
    ];
    const position = (degrees: number | undefined) => (degrees === undefined ? null : { exact: degrees });
    const lines = rows.map((one) => [
      t(ensure(EQUIPMENT_CATEGORIES.find((own) => own.id === one.category)).name),
      t(typeOf(one.type).name),
      one.name ?? null,
      one.commune.id,
      one.commune.name,
      position(one.latitude),
      position(one.longitude),
      one.count,
      t(LEVEL_NAMES[one.exposure[hazard] ?? "unknown"]),
      t(one.level_of === "place" ? text.itsPlace : text.itsCommune),
      t(equipmentEdition(one)),
    ]);
    return new Blob([csvFile(titles.map(t), lines, language)], { type: "text/csv" });
  }
}

/** Stations, which are known one by one. */
function Stations({ equipment, hazard }: { equipment: Equipped["equipment"]; hazard: HazardId }) {
  const t = useTranslate();
  const stations = equipment.filter(({ level_of: of }) => of === "place");
  if (stations.length === 0) return null;
  return (
    <>
      <Text as="h3" size={14}>
        {t(text.stations)}
      </Text>
      <Table name={t(text.stations)}>
        <thead>
          <tr>
            <th scope="col">{t(text.station)}</th>
            <th scope="col">{t(text.category)}</th>
            <th scope="col">{t(text.level)}</th>
          </tr>
        </thead>
        <tbody>
          {stations.map(({ name, type, commune, exposure, latitude, longitude }) => (
            <tr key={`${name} ${latitude} ${longitude}`}>
              <th scope="row">
                {name}
                {commune.name !== name && <small>{commune.name}</small>}
              </th>
              <td>{t(typeOf(type).name)}</td>
              <td>
                <Level level={exposure[hazard] ?? "unknown"} size={18} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
