import { SOURCES } from "@lichen/data";
import { type Bilingual, type EquipmentTypeId, ensure, FACILITY_TYPES } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { createCommuneTableImporter, type FoundTable } from "../commune-table.ts";
import type { CardOfKind } from "../importer.ts";
import type { StoredLayer } from "../layer-store.ts";
import { tableRefusals } from "../table-refusals.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

const TYPE = /^[A-G]\d{3}$/;
const COUNT = /^\d{1,6}$/;
const COUNTED: ReadonlySet<string> = new Set(FACILITY_TYPES);

type Summary = {
  readonly facilities: number;
  /** Types of the file that no type of the product counts, stations with them, with their rows. */
  readonly notRead: ReadonlyMap<string, number>;
};

/** The public file of the INSEE facilities database: facilities by commune and type. */
export const facilities = createCommuneTableImporter({
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
          [...own].map(([commune, count]) => ({ insee: ensure(insee[commune]), kind, count })),
        ),
        summary: { facilities, notRead },
      }),
    };
  },
  command: {
    word: "facilities",
    usage: {
      fr: `facilities <bpe.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    sans --covers, il vaut dans les départements qui figurent dans le fichier`,
      en: `facilities <bpe.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    without --covers it holds in the départements that occur in the file`,
    },
    describe: (found) => [describeFound(found)],
  },
  card: cardOf,
  kinds: FACILITY_TYPES,
  give: ({ id, edition, covers }, counts) => ({
    facilities: {
      source: id,
      edition,
      covers: new Set(covers),
      counts: new Map(FACILITY_TYPES.map((type) => [type, counts[type]])),
    },
  }),
});

/**
 * Type of the product that counts a type of the database: its sub-domain, its own code for transport and tourism.
 * @source INSEE, nomenclature of the facilities database, whose codes are those of territory tables 1.0
 */
function typeToCount(type: string): EquipmentTypeId | null {
  const own = /^[EG]/.test(type) ? type : type.slice(0, 2);
  return COUNTED.has(own) ? (own as EquipmentTypeId) : null;
}

function cardOf({ edition, importedAt, checksum, covers }: StoredLayer): CardOfKind {
  const { url, precision, producer } = ensure(SOURCES.find((card) => card.id === "facilities"));
  const day = dayOf(importedAt);
  const where = (covers ?? []).join(", ");
  return {
    producer,
    url,
    precision,
    attribution: `INSEE, base permanente des équipements ${edition}`,
    caveat: {
      fr: `${DECLARED_HERE.fr} Les chambres, les emplacements et la surface des magasins n’y sont pas lus.`,
      en: `${DECLARED_HERE.en} Rooms, pitches and shop floor areas are not read from it.`,
    },
    derivation: {
      fr: `Fichier importé le ${day}, compté par commune dans les sous-domaines de la nomenclature\u202f; anciens codes rattachés aux communes d’aujourd’hui. Vaut dans\u202f: ${where}\u202f; une commune absente n’y a aucun équipement. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}, counted by commune in the sub-domains of the classification; old codes attached to current communes. Valid in: ${where}; a commune absent from the file has no facilities there. SHA-256 of the file: ${checksum}.`,
    },
  };
}

function describeFound({ rows, facilities, covers, notRead, unknown }: FoundTable & Summary): Bilingual {
  return {
    fr: `${formatInteger(facilities, "fr")} équipements, ${formatInteger(rows, "fr")} lignes lues, ${formatInteger(unknown, "fr")} de communes inconnues\u202f; types non lus\u202f: ${[...notRead.keys()].toSorted().join(", ") || "aucun"}\u202f; vaut dans ${formatInteger(covers.length, "fr")} départements.`,
    en: `${formatInteger(facilities, "en")} facilities, ${formatInteger(rows, "en")} rows read, ${formatInteger(unknown, "en")} of unknown communes; types not read: ${[...notRead.keys()].toSorted().join(", ") || "none"}; holds in ${formatInteger(covers.length, "en")} départements.`,
  };
}
