import { type EquipmentTypeId, FACILITY_TYPES } from "@lichen/domain";
import { type CommuneTableOutcome, createCommuneTableImport } from "./import-commune-table.ts";
import { tableRefusals } from "./table-refusals.ts";

const TYPE = /^[A-G]\d{3}$/;
const COUNT = /^\d{1,6}$/;
const COUNTED: ReadonlySet<string> = new Set(FACILITY_TYPES);

export type FacilitiesOutcome = CommuneTableOutcome<{
  readonly facilities: number;
  /** Types of the file that no type of the product counts, stations with them, with their rows. */
  readonly notRead: ReadonlyMap<string, number>;
}>;

/** Imports the public file of the INSEE facilities database: facilities by commune and type. */
export const importFacilities = createCommuneTableImport({
  kind: "facilities",
  title: "Base permanente des équipements (Insee)",
  // A count a line, the older form, then a facility a line.
  forms: [
    ["codgeo", "typequ", "nb_equip"],
    ["depcom", "typequ"],
  ],
  code: { columns: ["codgeo", "depcom"], name: "DEPCOM / CODGEO" },
  nothing: tableRefusals.no_facility,
  begin({ insee }) {
    const numbers = new Map<EquipmentTypeId, Map<number, number>>();
    const notRead = new Map<string, number>();
    let facilities = 0;
    return {
      read({ fields: { codgeo, typequ: type, nb_equip }, refuse }) {
        if (!TYPE.test(type)) refuse(tableRefusals.bad_type(type));
        const isCounted = codgeo !== "";
        if (isCounted && !COUNT.test(nb_equip)) refuse(tableRefusals.bad_count(nb_equip));
        return { type, number: isCounted ? Number(nb_equip) : 1 };
      },
      count({ type, number }, commune, isCovered) {
        const counted = typeToCount(type);
        if (counted === null) notRead.set(type, (notRead.get(type) ?? 0) + 1);
        if (counted === null || number === 0 || !isCovered) return false;
        const own = numbers.get(counted) ?? new Map<number, number>();
        numbers.set(counted, own.set(commune, (own.get(commune) ?? 0) + number));
        facilities += number;
        return true;
      },
      end: () => ({
        counts: [...numbers].flatMap(([kind, own]) =>
          [...own].map(([commune, count]) => ({ insee: insee[commune]!, kind, count })),
        ),
        told: { facilities, notRead },
      }),
    };
  },
});

/**
 * Type of the product that counts a type of the database: its sub-domain, its own code for transport and tourism.
 * @source INSEE, nomenclature of the facilities database, whose codes are those of territory tables 1.0
 */
function typeToCount(type: string): EquipmentTypeId | null {
  const own = /^[EG]/.test(type) ? type : type.slice(0, 2);
  return COUNTED.has(own) ? (own as EquipmentTypeId) : null;
}
