import { loadEquipment, type Station } from "@lichen/data";
import { EQUIPMENT_TYPES, type EquipmentTable, type EquipmentTypeId, ensure } from "@lichen/domain";
import type { Places } from "../places/index.ts";
import type { Reference } from "../reference/index.ts";
import { cacheLevels, type LevelsByRow } from "./levels-by-row.ts";

/** The table that a number is read in. */
export type Edition = Pick<EquipmentTable, "source" | "edition">;

/** Equipment of a type in the communes, by their row. */
type CountedType = {
  readonly numbers: Uint32Array;
  /** Where the number of a commune is read. */
  readonly editionAt: (row: number) => Edition;
};

/** What stands in the communes of France, and how exposed it is where its position is known. */
export type CurrentEquipment = {
  readonly counts: ReadonlyMap<EquipmentTypeId, CountedType>;
  readonly stations: readonly Station[];
  /** Stations of a commune, by their place in `stations`. */
  readonly stationsIn: (row: number) => readonly number[];
  /** Levels of the stations where each of them is, by their place in `stations`. */
  readonly stationLevels: LevelsByRow;
};

/** The equipment in use: imported editions where they hold, else the tables of the product. */
export type EquipmentLayers = () => Promise<CurrentEquipment>;

export function createStanding(reference: Reference, places: Places): EquipmentLayers {
  const { communes } = reference.pack;
  let read: ReturnType<typeof loadEquipment> | undefined;
  const own = () => {
    read ??= loadEquipment(communes);
    return read;
  };
  const stationLevels = cacheLevels(reference, "stations", () =>
    own().stations.map(({ row, latitude, longitude }) => places.ofPointInCommune(row, latitude, longitude)),
  );
  let cached: { readonly imported: readonly EquipmentTable[]; readonly counts: CurrentEquipment["counts"] } | null =
    null;
  let byCommune: ReadonlyMap<number, readonly number[]> | undefined;

  return async () => {
    const imported = reference.facilities();
    const { stations } = own();
    byCommune ??= Map.groupBy(stations.keys(), (at) => ensure(stations[at]).row);
    const inCommunes = byCommune;
    if (cached?.imported !== imported) cached = { imported, counts: countsFrom(imported) };
    const { counts } = cached;
    return {
      counts,
      stations,
      stationLevels: await stationLevels(),
      stationsIn: (row) => inCommunes.get(row) ?? NONE,
    };
  };

  function countsFrom(imported: readonly EquipmentTable[]): CurrentEquipment["counts"] {
    const tables = [...imported, ...own().tables];
    return new Map(
      EQUIPMENT_TYPES.map(({ id, from }) => [id, from === "rail_stations" ? stationsOf(id) : countedType(id, tables)]),
    );
  }

  function stationsOf(type: EquipmentTypeId): CountedType {
    const numbers = new Uint32Array(communes.insee.length);
    for (const station of own().stations) if (station.type === type) numbers[station.row]!++;
    return { numbers, editionAt: () => own().stationTable };
  }

  /** The first table that counts the type and holds in a département answers there. */
  function countedType(type: EquipmentTypeId, tables: readonly EquipmentTable[]): CountedType {
    const counting = tables.filter(({ counts }) => counts.has(type));
    const answering = new Map<string, EquipmentTable>();
    const tableAt = (row: number): EquipmentTable => {
      const departement = ensure(communes.departement[row]);
      const known = answering.get(departement);
      if (known !== undefined) return known;
      const found = ensure(counting.find(({ covers }) => covers === null || covers.has(departement)));
      answering.set(departement, found);
      return found;
    };
    return {
      numbers: Uint32Array.from(communes.insee, (_, row) => ensure(tableAt(row).counts.get(type))[row]!),
      editionAt: tableAt,
    };
  }
}

const NONE: readonly number[] = [];
