import {
  type Communes,
  departementOf,
  EQUIPMENT_TYPES,
  type EquipmentDataset,
  type EquipmentTable,
  type EquipmentTypeId,
  FACILITY_TYPES,
  type SourceCard,
  stationType,
} from "@lichen/domain";
import { facilities } from "./facilities/source.ts";
import { floodAtlases } from "./flood_atlases/source.ts";
import { lowerSecondarySchools } from "./lower_secondary_schools/source.ts";
import { railStations } from "./rail_stations/source.ts";
import { readTable, type Table } from "./read-table.ts";
import { touristAccommodation } from "./tourist_accommodation/source.ts";

/** A railway station, whose position is known. */
export type Station = {
  readonly name: string;
  /** Row of its commune. */
  readonly row: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly type: EquipmentTypeId;
};

/** What stands in the communes of France. */
type Equipment = {
  /** Counts by commune, in the order they are asked. */
  readonly tables: readonly EquipmentTable[];
  readonly stations: readonly Station[];
  /** Where the stations are said. */
  readonly stationTable: Pick<EquipmentTable, "source" | "edition">;
};

/** The equipment, read from the files of this room. */
export function loadEquipment(communes: Communes): Equipment {
  return {
    tables: [
      newer(lowerSecondarySchools, "lower_secondary_schools"),
      newer(touristAccommodation, "tourist_accommodation"),
      // The oldest edition counts every type where no other does.
      { ...cardOf(facilities), counts: countsOf(readTable("facilities"), FACILITY_TYPES), covers: null },
      { ...cardOf(floodAtlases), counts: technologicalPlans(), covers: null },
    ],
    stations: readStations(),
    stationTable: cardOf(railStations),
  };

  /** A table of some types; it holds in the départements that occur in it. */
  function newer(card: SourceCard, dataset: EquipmentDataset): EquipmentTable {
    const table = readTable(dataset);
    const types = EQUIPMENT_TYPES.filter(({ from }) => from === dataset).map(({ id }) => id);
    const covers = new Set(table.text("insee").map(departementOf));
    return { ...cardOf(card), counts: countsOf(table, types), covers };
  }

  /** Columns of a table laid on the rows of the communes. */
  function countsOf(table: Table, types: readonly EquipmentTypeId[]): EquipmentTable["counts"] {
    const rows = rowsOf(table);
    return new Map(types.map((type) => [type, laid(rows, table.numbers(type))]));
  }

  /** 1 in a commune that has a plan: how many has no meaning, since a plan may be over several communes. */
  function technologicalPlans(): EquipmentTable["counts"] {
    const table = readTable("flood_atlases");
    const [approved, prescribed] = [table.numbers("pprt_approved"), table.numbers("pprt_prescribed")];
    const has = approved.map((plans, at) => (plans + prescribed[at]! > 0 ? 1 : 0));
    return new Map([["SEVESO", laid(rowsOf(table), has)]]);
  }

  function readStations(): Station[] {
    const table = readTable("rail_stations");
    const [name, rows] = [table.text("name"), rowsOf(table)];
    const [latitude, longitude] = [table.numbers("lat"), table.numbers("lon")];
    const passengers = table.numbers("passengers_2024");
    return name.flatMap((one, at): Station[] => {
      const type = stationType(passengers[at]!);
      // Without passengers or a commune it cannot be ranked or placed.
      if (type === null || rows[at]! < 0) return [];
      return [{ name: one, row: rows[at]!, latitude: latitude[at]!, longitude: longitude[at]!, type }];
    });
  }

  function rowsOf(table: Table): Int32Array {
    return Int32Array.from(table.text("insee"), (insee) => (insee === "" ? -1 : communes.indexOf(insee)));
  }

  /** An empty cell is none. */
  function laid(rows: Int32Array, numbers: Float64Array): Uint32Array {
    const counts = new Uint32Array(communes.insee.length);
    rows.forEach((row, at) => {
      if (row >= 0) counts[row] = numbers[at]! || 0;
    });
    return counts;
  }
}

const cardOf = ({ id, edition }: SourceCard) => ({ source: id, edition: edition.slice(0, 4) });
