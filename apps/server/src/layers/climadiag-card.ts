import type { SourceCard } from "@lichen/domain";
import type { StoredLayer } from "./layer-store.ts";

/** The card of an imported table of Climadiag Commune. */
export function climadiagCard({ id, name, licence, edition, importedAt, checksum }: StoredLayer): SourceCard {
  const day = importedAt.toISOString().slice(0, 10);
  return {
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    url: "https://meteofrance.com/climadiag-commune",
    producer: "Météo-France",
    attribution: `Climadiag Commune – Météo-France, ${edition}`,
    precision: {
      fr: "Une maille SAFRAN de 8\u00a0km par commune\u202f; médiane, bas et haut des modèles",
      en: "One 8 km SAFRAN cell per commune; model median, low and high",
    },
    caveat: {
      fr: "Couche importée par cette installation, responsable de sa licence et de son édition. La trajectoire nationale (+2, +2,7 et +4\u00a0°C) y est lue telle quelle\u202f; les autres scénarios sont lus à leur réchauffement entre ses niveaux, et prolongés au-delà du dernier. La fourchette est celle des modèles. Une maille vaut pour toute la commune, quelle que soit l’altitude du lieu. Couvre la France métropolitaine, Corse comprise.",
      en: "Layer imported by this installation, which is responsible for its licence and edition. The national trajectory (+2, +2.7 and +4 °C) is read directly; the other scenarios are read at their warming between its levels, and extended beyond the last. The range is that of the models. One cell applies to the whole commune, whatever the altitude of the place. Covers mainland France, including Corsica.",
    },
    derivation: {
      fr: `Table officielle importée le ${day}\u202f: référence 1976-2005 puis horizons 2030, 2050 et 2100 de la trajectoire nationale (+1,3, +2,0 et +3,3\u00a0°C depuis la référence). SHA-256 des fichiers\u202f: ${checksum}.`,
      en: `Official table imported on ${day}: reference 1976–2005, then horizons 2030, 2050 and 2100 of the national trajectory (+1.3, +2.0 and +3.3 °C since the reference). SHA-256 of the files: ${checksum}.`,
    },
  };
}
