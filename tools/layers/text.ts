import { type Bilingual, type Language, MODEL_HEIGHTS } from "@lichen/domain";
import { formatInteger, formatNumber } from "@lichen/report";
import { IMPORTERS, importerOf, type LayerOutcome, type StoredLayer } from "../../apps/server/src/layers/index.ts";
import type { FileRefused } from "../../apps/server/src/platform/map-files/index.ts";

const COMMAND = "  npm run layers --";
const usageIn = (language: Language) =>
  [
    ...IMPORTERS.map(({ command }) => `${COMMAND} import ${command.usage[language]}`),
    `${COMMAND} list`,
    `${COMMAND} remove <id>`,
  ].join("\n");

/** What an elevation model was declared to be. */
function heightsOf({ heights, error_m: error }: NonNullable<StoredLayer["elevation"]>): Bilingual {
  return {
    fr: ` (${MODEL_HEIGHTS[heights].fr}${error === null ? "" : `, erreur de ${formatNumber(error, "fr")} m`})`,
    en: ` (${MODEL_HEIGHTS[heights].en}${error === null ? "" : `, error of ${formatNumber(error, "en")} m`})`,
  };
}

/** Everything that `npm run layers` says, with the words of each kind of layer. */
export const text = {
  usage: { fr: `Usage\u202f:\n${usageIn("fr")}`, en: `Usage:\n${usageIn("en")}` },
  imported: ({ id, name, replaced }: LayerOutcome, found: Bilingual) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${found.fr}`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${found.en}`,
  }),
  declared: ({ id, name, replaced }: LayerOutcome, found: Bilingual) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche déclarée"}\u202f: ${id} (${name}), ${found.fr}`,
    en: `${replaced ? "Layer replaced" : "Layer declared"}: ${id} (${name}), ${found.en}`,
  }),
  headChecksum: (checksum: string) => ({
    fr: `SHA-256 de son début\u202f: ${checksum}`,
    en: `SHA-256 of its header: ${checksum}`,
  }),
  checksum: (checksum: string) => ({ fr: `SHA-256 : ${checksum}`, en: `SHA-256: ${checksum}` }),
  refused: ({ file, line, feature, reason }: FileRefused) => {
    const layer = feature?.layer ?? null;
    const fr = [file, line && `ligne ${line}`, layer && `couche ${layer}`, feature?.nth && `objet ${feature.nth}`];
    const en = [file, line && `line ${line}`, layer && `layer ${layer}`, feature?.nth && `feature ${feature.nth}`];
    return {
      fr: `${fr.filter(Boolean).join(", ")}\u202f: ${reason.fr}. Rien n’a été importé.`,
      en: `${en.filter(Boolean).join(", ")}: ${reason.en}. Nothing was imported.`,
    };
  },
  noLayer: { fr: "Aucune couche importée.", en: "No imported layers." },
  layer: ({ id, name, edition, licence, points, kind, elevation, importedAt, checksum }: StoredLayer) => {
    const day = importedAt.toISOString().slice(0, 10);
    const heights = elevation === null ? { fr: "", en: "" } : heightsOf(elevation);
    return {
      fr: `${id}\n  ${name}\n  édition : ${edition} ; licence : ${licence}\n  ${formatInteger(points, "fr")} ${importerOf(kind).command.counted.fr}${heights.fr}, importée le ${day}, SHA-256 ${checksum}`,
      en: `${id}\n  ${name}\n  edition: ${edition}; licence: ${licence}\n  ${formatInteger(points, "en")} ${importerOf(kind).command.counted.en}${heights.en}, imported on ${day}, SHA-256 ${checksum}`,
    };
  },
  removed: (id: string) => ({ fr: `Couche ${id} supprimée.`, en: `Layer ${id} removed.` }),
  noSuchLayer: (id: string) => ({ fr: `Aucune couche ${id}.`, en: `No layer ${id}.` }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
