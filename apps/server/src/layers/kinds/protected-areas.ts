import { type Bilingual, ensure, PROTECTED_AREA_TYPES } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import {
  AREAS_PREFIX,
  type AreasMap,
  PROTECTED_AREAS_KIND,
  readAreasMap,
  writeAreasMap,
} from "../../protected-areas/index.ts";
import type { CardOfKind, Importer } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import { LAYER_OPTION, LAYER_USAGE, type OfLayer, readLayerName } from "../layer-option.ts";
import type { StoredLayer } from "../layer-store.ts";
import { DECLARED_HERE, dayOf, describeAside, type LeftAside } from "../words.ts";

const TYPES = PROTECTED_AREA_TYPES.map(({ id }) => id).join(", ");

/** A type of protected areas. */
type Typed = OfLayer & { readonly type: string };
type FoundAreas = LeftAside & { readonly areas: number };

/** Maps of protected areas, one a type: areas are checked and written as the file is read. */
export const protectedAreas: Importer<Typed, AreasMap, FoundAreas> = {
  kind: PROTECTED_AREAS_KIND,
  command: {
    word: "protected-areas",
    takes: "file",
    options: { type: { type: "string" }, ...LAYER_OPTION },
    readOptions({ type, ...typed }) {
      const word = typeof type === "string" ? type.trim() : "";
      return word === "" ? null : { type: word, ...readLayerName(typed) };
    },
    usage: {
      fr: `protected-areas <fichier> --type <type> --licence "…" --edition "…" [--layer "…"] [--name "…"]
    types : ${TYPES}
    ${LAYER_USAGE.fr}`,
      en: `protected-areas <file> --type <type> --licence "…" --edition "…" [--layer "…"] [--name "…"]
    types: ${TYPES}
    ${LAYER_USAGE.en}`,
    },
    counted: { fr: "surfaces", en: "areas" },
    describe: (found) => [describeFound(found)],
  },
  read: async ({ files: [file] }, { type, layer }) => readAreasMap(ensure(file).path, type, layer),
  describe: ({ type, typeName }, { edition }) => ({
    id: layerIdOf(`${AREAS_PREFIX}${type}_`, edition),
    name: `${typeName}, ${edition}`,
    priority: 0,
  }),
  async write(trx, id, map) {
    const { rows, extent, leftAside, outside } = await writeAreasMap(trx, id, map);
    return { rows, extent, found: { areas: rows, leftAside, outside } };
  },
  card: cardOf,
};

function cardOf({ edition, importedAt, points, checksum }: StoredLayer): CardOfKind {
  const day = dayOf(importedAt);
  return {
    url: "https://inpn.mnhn.fr",
    producer: "INPN – PatriNat (OFB-MNHN-CNRS-IRD)",
    attribution: `INPN – PatriNat (OFB-MNHN-CNRS-IRD), ${edition}`,
    precision: { fr: "Contours des espaces", en: "Outlines of areas" },
    caveat: {
      fr: `${DECLARED_HERE.fr} La liste peut être incomplète : seuls les types importés y sont.`,
      en: `${DECLARED_HERE.en} The list may be incomplete: it contains only the imported types.`,
    },
    derivation: {
      fr: `Fichier importé le ${day} : ${points} surfaces. SHA-256 du fichier : ${checksum}.`,
      en: `File imported on ${day}: ${points} areas. SHA-256 of the file: ${checksum}.`,
    },
  };
}

function describeFound({ areas, ...aside }: FoundAreas): Bilingual {
  return {
    fr: `${formatInteger(areas, "fr")} surfaces${describeAside(aside).fr}.`,
    en: `${formatInteger(areas, "en")} areas${describeAside(aside).en}.`,
  };
}
