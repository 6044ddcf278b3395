import { basename } from "node:path";
import { type Communes, type EquipmentTypeId, FACILITY_TYPES } from "@lichen/domain";
import { layerIdOf, replaceLayer } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { createRowOfCode, INSEE } from "./commune-codes.ts";
import { writeCommuneCounts } from "./commune-counts.ts";
import { type CommuneTableImport, coverOf } from "./cover-of.ts";
import { ExportRefused } from "./export-refused.ts";
import { readCommuneTable } from "./read-commune-table.ts";
import { tableRefusals } from "./table-refusals.ts";

/** A facility a line, then the older form: a count a line. */
const FORMS = [
  ["codgeo", "typequ", "nb_equip"],
  ["depcom", "typequ"],
] as const;
const TYPE = /^[A-G]\d{3}$/;
const COUNT = /^\d{1,6}$/;
const PRIORITY = 300;
const COUNTED: ReadonlySet<string> = new Set(FACILITY_TYPES);

export type FacilitiesOutcome = {
  readonly id: string;
  readonly name: string;
  readonly replaced: boolean;
  readonly rows: number;
  readonly facilities: number;
  readonly covers: readonly string[];
  /** Types of the file that no type of the product counts, stations with them, with their rows. */
  readonly notRead: ReadonlyMap<string, number>;
  /** Rows whose code is of no commune, today or before. */
  readonly unknown: number;
  readonly checksum: string;
};

/**
 * Imports the public file of the INSEE facilities database as one layer: facilities by commune and type. Whole or not at
 * all.
 *
 * @throws ExportRefused with what is wrong
 */
export async function importFacilities(
  database: Database,
  asked: CommuneTableImport,
  communes: Communes,
): Promise<FacilitiesOutcome> {
  const declared = coverOf(asked, communes);
  const read = await readFacilities(asked.file, communes, declared);
  if (read.facilities === 0) throw new ExportRefused(basename(asked.file), null, tableRefusals.no_facility);
  const counts = [...read.counts].flatMap(([type, own]) =>
    [...own].map(([commune, count]) => ({ insee: communes.insee[commune]!, kind: type, count })),
  );
  const covers = [...(declared ?? read.occurring)].toSorted();
  const id = layerIdOf("imported_facilities_", asked.edition);
  const name = asked.name ?? "Base permanente des équipements (Insee)";
  const { licence, edition } = asked;
  const { rows, facilities, notRead, unknown, checksum } = read;
  const layer = { id, name, licence, edition, checksum, kind: "facilities", priority: PRIORITY };
  const { replaced } = await replaceLayer(database, { ...layer, detail: JSON.stringify({ covers }) }, (trx) =>
    writeCommuneCounts(trx, id, counts),
  );
  return { id, name, replaced, rows, facilities, covers, notRead, unknown, checksum };
}

/**
 * Type of the product that counts a type of the database: its sub-domain, its own code for transport and tourism.
 * @source INSEE, nomenclature of the facilities database, whose codes are those of territory tables 1.0
 */
function countedType(type: string): EquipmentTypeId | null {
  const own = /^[EG]/.test(type) ? type : type.slice(0, 2);
  return COUNTED.has(own) ? (own as EquipmentTypeId) : null;
}

async function readFacilities(file: string, communes: Communes, declared: ReadonlySet<string> | null) {
  const rowOfCode = createRowOfCode(communes);
  const counts = new Map<EquipmentTypeId, Map<number, number>>();
  const occurring = new Set<string>();
  const notRead = new Map<string, number>();
  let [rows, facilities, unknown] = [0, 0, 0];
  const table = readCommuneTable(file, ...FORMS);
  for (let next = await table.next(); ; next = await table.next()) {
    if (next.done) return { counts, occurring, notRead, rows, facilities, unknown, checksum: next.value };
    const { fields, refuse } = next.value;
    rows++;
    const code = fields.codgeo || fields.depcom;
    if (!INSEE.test(code)) refuse(tableRefusals.bad_commune("DEPCOM / CODGEO", code));
    const type = fields.typequ;
    if (!TYPE.test(type)) refuse(tableRefusals.bad_type(type));
    const isCounted = fields.codgeo !== "";
    if (isCounted && !COUNT.test(fields.nb_equip)) refuse(tableRefusals.bad_count(fields.nb_equip));
    const count = isCounted ? Number(fields.nb_equip) : 1;
    const commune = rowOfCode(code);
    if (commune < 0) {
      unknown++;
      continue;
    }
    const departement = communes.departement[commune]!;
    occurring.add(departement);
    const counted = countedType(type);
    if (counted === null) notRead.set(type, (notRead.get(type) ?? 0) + 1);
    if (counted === null || count === 0 || declared?.has(departement) === false) continue;
    const own = counts.get(counted) ?? new Map<number, number>();
    counts.set(counted, own.set(commune, (own.get(commune) ?? 0) + count));
    facilities += count;
  }
}
