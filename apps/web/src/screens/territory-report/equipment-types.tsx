import {
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  type EquipmentCategory,
  type HazardId,
  hazardOf,
  LEVEL_NAMES,
} from "@lichen/domain";
import { csvFile, editionParts, equipmentEdition, formatInteger } from "@lichen/report";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { TerritoryState } from "../../territories/territory-address.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { save } from "../../ui/calls/save.ts";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Button } from "../../ui/kit/button.tsx";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level } from "../../ui/levels/level.tsx";
import cells from "./cells.module.css";
import { type Equipped, equipmentQuery } from "./equipment-calls.ts";
import { LevelBar } from "./level-bar.tsx";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

const typeOf = (type: Equipped["totals"][number]["type"]) => EQUIPMENT_TYPES.find((one) => one.id === type)!;

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
  const say = useSay();
  const language = useLanguage();
  const found = useQuery(equipmentQuery(state, id, category, hazard));
  if (found.isError)
    return <Failure title={say(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting heights={[200]} />;
  const { index, totals, equipment } = found.data;
  const overall = index[hazard];
  return (
    <div className={styles.types}>
      <div className={styles.index}>
        {overall !== undefined && (
          <>
            {say(text.index)} <Level level={overall.level} />
          </>
        )}
        <Button
          size="small"
          variant="default"
          icon={IconDownload}
          onClick={() => save(equipmentFile(equipment), `${say(text.equipmentFile)}-${id}-${category}.csv`)}
        >
          {say(text.equipmentCsv)}
        </Button>
      </div>
      <ScrollBox label={say(text.types)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say(text.type)}</th>
              <th scope="col">{say(text.total)}</th>
              <th scope="col">{say(text.byLevel)}</th>
              <th scope="col">{say(text.edition)}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ type, total, by_level, editions }) => {
              const { name, note } = typeOf(type);
              return (
                <tr key={type}>
                  <th scope="row">
                    {say(name)}
                    {note !== null && <span className={`muted ${cells.small}`}>{say(note)}</span>}
                  </th>
                  <td>{formatInteger(total, language)}</td>
                  <td className={cells.wide}>
                    <LevelBar counts={by_level[hazard] ?? {}} asShare />
                  </td>
                  <td>
                    <span className={cells.small}>{editionParts(editions, language)}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      <Stations equipment={equipment} hazard={hazard} />
    </div>
  );

  function equipmentFile(rows: Equipped["equipment"]): Blob {
    const titles = [
      ...[text.category, text.type, text.standing, text.code, text.territory, text.latitude, text.longitude],
      ...[text.total, hazardOf(hazard).name, text.levelOf, text.edition],
    ];
    const position = (degrees: number | undefined) => (degrees === undefined ? null : { exact: degrees });
    const lines = rows.map((one) => [
      ...[say(EQUIPMENT_CATEGORIES.find((own) => own.id === one.category)!.name), say(typeOf(one.type).name)],
      ...[
        one.name ?? null,
        one.commune.id,
        one.commune.name,
        position(one.latitude),
        position(one.longitude),
        one.count,
      ],
      ...[say(LEVEL_NAMES[one.exposure[hazard] ?? "unknown"])],
      ...[say(one.level_of === "place" ? text.itsPlace : text.itsCommune), say(equipmentEdition(one))],
    ]);
    return new Blob([csvFile(titles.map(say), lines, language)], { type: "text/csv" });
  }
}

/** Stations, which are known one by one. */
function Stations({ equipment, hazard }: { equipment: Equipped["equipment"]; hazard: HazardId }) {
  const say = useSay();
  const stations = equipment.filter(({ level_of: of }) => of === "place");
  if (stations.length === 0) return null;
  return (
    <>
      <h3>{say(text.stations)}</h3>
      <ScrollBox label={say(text.stations)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say(text.station)}</th>
              <th scope="col">{say(text.category)}</th>
              <th scope="col">{say(text.level)}</th>
            </tr>
          </thead>
          <tbody>
            {stations.map(({ name, type, commune, exposure, latitude, longitude }) => (
              <tr key={`${name} ${latitude} ${longitude}`}>
                <th scope="row">
                  {name}
                  {commune.name !== name && <span className={`muted ${cells.small}`}>{commune.name}</span>}
                </th>
                <td>{say(typeOf(type).name)}</td>
                <td>
                  <Level level={exposure[hazard] ?? "unknown"} size={18} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
