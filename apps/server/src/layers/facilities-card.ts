import { SOURCES } from "@lichen/data";
import type { SourceCard } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { StoredLayer } from "./layer-store.ts";

/** The card of imported facilities. */
export function facilitiesCard({ id, name, licence, edition, importedAt, checksum, covers }: StoredLayer): SourceCard {
  const { url, precision, producer } = ensure(SOURCES.find((card) => card.id === "facilities"));
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
    attribution: `INSEE, base permanente des équipements ${edition}`,
    caveat: {
      fr: "Couche importée par cette installation, responsable de sa licence et de son édition. Les chambres, les emplacements et la surface des magasins n’y sont pas lus.",
      en: "Layer imported by this installation, which is responsible for its licence and edition. Rooms, pitches and shop floor areas are not read from it.",
    },
    derivation: {
      fr: `Fichier importé le ${day}, compté par commune dans les sous-domaines de la nomenclature\u202f; anciens codes rattachés aux communes d’aujourd’hui. Vaut dans\u202f: ${where}\u202f; une commune absente n’y a aucun équipement. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}, counted by commune in the sub-domains of the classification; old codes attached to current communes. Valid in: ${where}; a commune absent from the file has no facilities there. SHA-256 of the file: ${checksum}.`,
    },
  };
}
