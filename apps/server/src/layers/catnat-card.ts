import { SOURCES } from "@lichen/data";
import type { SourceCard } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { StoredLayer } from "./layer-store.ts";

/** The card of imported recognitions: the words of the embedded table, with the edition that was imported. */
export function catnatCard({ id, name, licence, edition, importedAt, checksum, covers }: StoredLayer): SourceCard {
  const embedded = ensure(SOURCES.find((card) => card.id === "catnat"));
  const day = importedAt.toISOString().slice(0, 10);
  const where = (covers ?? []).join(", ");
  return {
    ...embedded,
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    producer: "GASPAR (ministère de la Transition écologique)",
    attribution: `Base GASPAR, Géorisques (ministère de la Transition écologique), ${edition}`,
    derivation: {
      fr: `Fichier importé le ${day} par cette installation, responsable de sa licence et de son édition. Compté comme la table du produit. Vaut dans\u202f: ${where}\u202f; une commune absente n’y a aucun événement. SHA-256 du fichier\u202f: ${checksum}. ${embedded.derivation?.fr ?? ""}`,
      en: `File imported on ${day} by this installation, which is responsible for its licence and edition. Counted in the same way as Lichen’s own table. Valid in: ${where}; a commune absent from the file has no event there. SHA-256 of the file: ${checksum}. ${embedded.derivation?.en ?? ""}`,
    },
  };
}
