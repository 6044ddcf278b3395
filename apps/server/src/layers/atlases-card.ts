import { SOURCES } from "@lichen/data";
import type { SourceCard } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { StoredLayer } from "./layer-store.ts";

/** The card of imported flood atlases. */
export function atlasesCard({ id, name, licence, edition, importedAt, checksum, covers }: StoredLayer): SourceCard {
  const { url, precision, producer } = ensure(SOURCES.find((card) => card.id === "flood_atlases"));
  const day = importedAt.toISOString().slice(0, 10);
  const where = (covers ?? []).join(", ");
  return {
    id,
    name: { fr: name, en: name },
    producer,
    licence,
    edition,
    url,
    precision,
    attribution: `Base GASPAR, Géorisques (ministère de la Transition écologique), ${edition}`,
    caveat: {
      fr: "Couche importée par cette installation, responsable de sa licence et de son édition. Un atlas ne couvre qu’une partie de la commune\u202f: le bâtiment peut être en dehors. Sans atlas, la commune peut être inondée.",
      en: "Layer imported by this installation, which is responsible for its licence and edition. An atlas covers only part of the commune: the building may be outside it. Without an atlas, the commune may still be flooded.",
    },
    derivation: {
      fr: `Fichier importé le ${day}, compté par commune\u202f: un atlas compte une fois par commune\u202f; anciens codes rattachés aux communes d’aujourd’hui. Valable dans\u202f: ${where}\u202f; une commune absente n’y a aucun atlas. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}, counted by commune: an atlas counts once per commune; old codes attached to current communes. Valid in: ${where}; a commune absent from the file has no atlas there. SHA-256 of the file: ${checksum}.`,
    },
  };
}
