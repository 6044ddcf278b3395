import { EQUIPMENT_TYPES, type EquipmentTypeId, stationType } from "@lichen/domain";
import { readTable } from "./read-table.ts";

type Station = {
  readonly name: string;
  readonly insee: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly passengers: number;
  readonly type: EquipmentTypeId;
};

/** What stands in the communes of France, by type; stations one by one. */
type Equipment = {
  /** Number of a type in a commune, by its INSEE code; 0 where there is none. */
  readonly count: (type: EquipmentTypeId, insee: string) => number;
  /** Stations of a type in a commune, which are known one by one. */
  readonly stationsIn: (type: EquipmentTypeId, insee: string) => readonly Station[];
};

let loaded: Equipment | undefined;

/** The equipment, read from the files of this room at the first call and kept. */
export function loadEquipment(): Equipment {
  loaded ??= read();
  return loaded;
}

function read(): Equipment {
  const facilities = readTable("facilities");
  const rows = rowsOf(facilities.text("insee"));
  const plans = readTable("flood_atlases");
  const planRows = rowsOf(plans.text("insee"));
  const [approved, prescribed] = [plans.numbers("pprt_approved"), plans.numbers("pprt_prescribed")];
  const columns = new Map<EquipmentTypeId, Float64Array>();
  for (const { id, from } of EQUIPMENT_TYPES) if (from === "facilities") columns.set(id, facilities.numbers(id));
  const stations = Map.groupBy(readStations(), ({ type, insee }) => `${type} ${insee}`);
  const stationsIn = (type: EquipmentTypeId, insee: string) => stations.get(`${type} ${insee}`) ?? [];
  return {
    stationsIn,
    count(type, insee) {
      if (type === "SEVESO") {
        const row = planRows.get(insee);
        return row === undefined ? 0 : approved[row]! + prescribed[row]!;
      }
      const column = columns.get(type);
      if (column === undefined) return stationsIn(type, insee).length;
      const row = rows.get(insee);
      // An empty cell is none.
      return row === undefined ? 0 : column[row]! || 0;
    },
  };
}

const rowsOf = (insee: readonly string[]): ReadonlyMap<string, number> =>
  new Map(insee.map((code, row) => [code, row] as const));

function readStations(): Station[] {
  const table = readTable("rail_stations");
  const [name, insee] = [table.text("name"), table.text("insee")];
  const [latitude, longitude] = [table.numbers("lat"), table.numbers("lon")];
  const passengers = table.numbers("passengers_2024");
  return name.flatMap((one, row): Station[] => {
    const type = stationType(passengers[row]!);
    // Without passengers or a commune it cannot be ranked or placed.
    if (type === null || insee[row] === "") return [];
    const place = { latitude: latitude[row]!, longitude: longitude[row]! };
    return [{ name: one, insee: insee[row]!, ...place, passengers: passengers[row]!, type }];
  });
}
