import { ensure, type SourceCard } from "@lichen/domain";
import type { Importer } from "./importer.ts";
import { atlases } from "./kinds/atlases.ts";
import { catnat } from "./kinds/catnat.ts";
import { clay } from "./kinds/clay.ts";
import { climadiag } from "./kinds/climadiag.ts";
import { copernicus } from "./kinds/copernicus.ts";
import { drias } from "./kinds/drias.ts";
import { elevation } from "./kinds/elevation.ts";
import { facilities } from "./kinds/facilities.ts";
import { flood } from "./kinds/flood.ts";
import { outlines } from "./kinds/outlines.ts";
import { protectedAreas } from "./kinds/protected-areas.ts";
import { requestedFlood } from "./kinds/requested-flood.ts";
import { territoryIndicators } from "./kinds/territory-indicators.ts";
import { tracc } from "./kinds/tracc.ts";
import type { LayerKind, StoredLayer } from "./layer-store.ts";

/**
 * Every kind of layer that an installation imports, in the order of the usage of `npm run layers`. The command, the list
 * of the administrators, the figures and the tests of importers read this list.
 *
 * To add a kind, here a table of bridges by commune: its name in `LAYER_KINDS` of the contract (the screen of layers
 * then asks for its words), a line here, and `kinds/bridges.ts`:
 *
 *     export const bridges = createCommuneTableImporter({
 *       kind: "bridges",
 *       title: "Ponts",
 *       command: { word: "bridges", usage: …, describe: ({ rows }) => [{ fr: `${rows} ponts.`, en: `${rows} bridges.` }] },
 *       forms: [["code_commune", "pont"]],
 *       code: { columns: ["code_commune"], name: "code_commune" },
 *       nothing: { fr: "aucun pont dans le fichier", en: "no bridges in the file" },
 *       begin: …, // reads a row, counts it in its commune
 *       kinds: ["all"], // what is counted
 *       give: …, // what the counts give the figures
 *       card: …, // producer, attribution, address, precision, limits
 *     });
 *
 * A file of another form is an `Importer` of its own: `clay.ts` streams the features of a map, `copernicus.ts` averages
 * grids, `drias.ts` stages rows. Hashing, the former edition, the transaction, progress and the name of the file at fault
 * are those of `importLayer`.
 */
export const IMPORTERS: readonly Importer[] = [
  drias,
  tracc,
  climadiag,
  copernicus,
  protectedAreas,
  outlines,
  clay,
  catnat,
  atlases,
  facilities,
  territoryIndicators,
  flood,
  requestedFlood,
  elevation,
];

const byKind = new Map(IMPORTERS.map((importer) => [importer.kind, importer]));

export const importerOf = (kind: LayerKind): Importer => ensure(byKind.get(kind));

/** The card of a stored layer; null for one that gives no figure. */
export function cardOfLayer(stored: StoredLayer): SourceCard | null {
  const card = importerOf(stored.kind).card(stored);
  if (card === null) return null;
  const { id, name, licence, edition } = stored;
  return { ...card, id, name: { fr: name, en: name }, licence, edition };
}
