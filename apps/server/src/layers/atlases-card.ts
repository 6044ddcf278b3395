import { SOURCES } from "@lichen/data";
import type { SourceCard } from "@lichen/domain";
import type { StoredLayer } from "./layer-store.ts";

/** The card of imported flood atlases. */
export function atlasesCard({ id, name, licence, edition, importedAt, checksum, covers }: StoredLayer): SourceCard {
  const { url, precision, producer } = SOURCES.find((card) => card.id === "flood_atlases")!;
  const day = importedAt.toISOString().slice(0, 10);
  const where = (covers ?? []).join(", ");
  return {
    ...{ id, name: { fr: name, en: name }, producer, licence, edition, url, precision },
    attribution: `Base GASPAR, Géorisques (ministère de la Transition écologique), ${edition}`,
    caveat: {
      fr: "Couche importée par cette installation, qui répond de sa licence et de son édition. Un atlas ne couvre qu’une partie de la commune\u202f: le bâtiment peut être en dehors. Sans atlas, la commune peut être inondée.",
      en: "Layer imported by this installation, which answers for its licence and its edition. An atlas covers only a part of the commune: the building may lie outside. Without an atlas, the commune may still be flooded.",
    },
    derivation: {
      fr: `Fichier importé le ${day}, compté par commune\u202f: un atlas compte une fois par commune\u202f; anciens codes rattachés aux communes d’aujourd’hui. Vaut dans\u202f: ${where}\u202f; une commune absente n’y a aucun atlas. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}, counted by commune: an atlas counts once a commune; old codes attached to today’s communes. Holds in: ${where}; a commune that is absent there has none. SHA-256 of the file: ${checksum}.`,
    },
  };
}
