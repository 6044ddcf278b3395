import { type Bilingual, clayMapLayer, ensure } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { readClayMap, readClayZones, writeClayMap } from "../../clay-maps/index.ts";
import type { CardOfKind, Importer } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import { LAYER_OPTION, LAYER_USAGE, type OfLayer, readLayerName } from "../layer-option.ts";
import type { StoredLayer } from "../layer-store.ts";
import { COVERS_OPTION, type Covering, checkCover, readCovers } from "../read-cover.ts";
import { DECLARED_HERE, dayOf, describeAside, type LeftAside } from "../words.ts";

type ClayMap = { readonly zones: ReturnType<typeof readClayMap>; readonly covers: readonly string[] | null };

type FoundZones = LeftAside & {
  readonly zones: number;
  /** Where the file is whole: outside its zones there is no clay. */
  readonly covers: readonly string[] | null;
};

/** Official clay maps: zones are checked and written as the file is read. */
export const clay: Importer<Covering & OfLayer, ClayMap, FoundZones> = {
  kind: "clay",
  command: {
    word: "clay",
    takes: "file",
    options: { ...COVERS_OPTION, ...LAYER_OPTION },
    readOptions: (typed) => ({ ...readCovers(typed), ...readLayerName(typed) }),
    usage: {
      fr: `clay <fichier> --licence "…" --edition "…" [--covers france|31,81…] [--layer "…"] [--name "…"]
    --covers : départements que le fichier couvre en entier ; hors de ses zones il n’y a alors pas d’argile
    ${LAYER_USAGE.fr}`,
      en: `clay <file> --licence "…" --edition "…" [--covers france|31,81…] [--layer "…"] [--name "…"]
    --covers: départements that the file covers whole; outside its zones there is then no clay
    ${LAYER_USAGE.en}`,
    },
    counted: { fr: "zones", en: "zones" },
    describe: (found) => [describeFound(found)],
  },
  read: async ({ files: [file] }, request, { readPack }) => ({
    covers: checkCover(request, readPack().communes),
    zones: readClayMap(ensure(file).path, request.layer),
  }),
  describe: ({ covers }, { edition }) => ({
    id: layerIdOf("imported_clay_", edition),
    name: "Retrait-gonflement des argiles",
    priority: 300,
    detail: { covers },
  }),
  async write(trx, id, { zones, covers }) {
    const { rows, extent, leftAside, outside } = await writeClayMap(trx, id, zones);
    return { rows, extent, found: { zones: rows, leftAside, outside, covers } };
  },
  card: cardOf,
  async readFigures(stored, db) {
    const zoneAt = await readClayZones(db, stored);
    return zoneAt === null ? null : { layer: clayMapLayer(stored, zoneAt) };
  },
};

function cardOf({ edition, importedAt, points, checksum, covers }: StoredLayer): CardOfKind {
  const day = dayOf(importedAt);
  const where = covers === null ? null : covers.join(", ");
  return {
    url: "https://www.georisques.gouv.fr",
    producer: "BRGM – ministère de la Transition écologique",
    attribution: `BRGM – ministère de la Transition écologique (Géorisques), ${edition}`,
    precision: { fr: "Zones au 1/50\u202f000", en: "Zones at 1:50,000" },
    caveat: {
      fr: `${DECLARED_HERE.fr} Lue à l’adresse, jamais au centre d’une commune. ${where === null ? "Hors des zones du fichier, rien n’est dit." : `Hors des zones, aucune argile là où le fichier est dit complet (${where}).`}`,
      en: `${DECLARED_HERE.en} Read at the address, never at a commune centre. ${where === null ? "Nothing is stated outside the zones in the file." : `Outside the zones, there is no clay where the file is stated to be complete (${where}).`}`,
    },
    derivation: {
      fr: `Fichier importé le ${day}\u202f: ${points} zones. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}: ${points} zones. SHA-256 of the file: ${checksum}.`,
    },
  };
}

function describeFound({ zones, covers, ...aside }: FoundZones): Bilingual {
  return {
    fr: `${formatInteger(zones, "fr")} zones${describeAside(aside).fr}\u202f; ${covers === null ? "hors des zones, rien n’est dit" : `complète pour ${covers.join(", ")}`}.`,
    en: `${formatInteger(zones, "en")} zones${describeAside(aside).en}; ${covers === null ? "no information outside its zones" : `complete for ${covers.join(", ")}`}.`,
  };
}
