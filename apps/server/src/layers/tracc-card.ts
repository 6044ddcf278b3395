import type { SourceCard } from "@lichen/domain";
import type { StoredLayer } from "./layer-store.ts";

/** The card of imported grids of the national trajectory. */
export function traccCard({ id, name, licence, edition, importedAt, points, checksum }: StoredLayer): SourceCard {
  const day = importedAt.toISOString().slice(0, 10);
  return {
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    url: "https://www.drias-climat.fr",
    producer: "Météo-France",
    // The sentence that the portal asks for, with the date of its data. @source drias-climat.fr/accompagnement/section/14
    attribution: `Drias, données Météo-France, CERFACS, IPSL, ${edition}`,
    precision: {
      fr: "Points de la grille SAFRAN de 8\u00a0km, moyennes sur 20 ans, médiane de 17 modèles",
      en: "8 km SAFRAN grid points, 20-year means, median of 17 models",
    },
    caveat: {
      fr: "Couche importée par cette installation, responsable de sa licence et de son édition. La trajectoire nationale (+2, +2,7 et +4\u00a0°C) y est lue telle quelle\u202f; les autres scénarios sont lus à leur réchauffement entre ses niveaux, et prolongés au-delà du dernier. Ses modèles suivent tous RCP8.5. L’îlot de chaleur urbain et le microclimat du bâtiment ne sont pas pris en compte. Couvre la France métropolitaine, Corse comprise.",
      en: "Layer imported by this installation, which is responsible for its licence and edition. The national trajectory (+2, +2.7 and +4 °C) is read directly; the other scenarios are read at their warming between its levels, and extended beyond the last. All its models follow RCP8.5. Urban heat islands and the building’s microclimate are not taken into account. Covers mainland France, including Corsica.",
    },
    derivation: {
      fr: `Tables officielles importées le ${day}\u202f: ${points} points à quatre niveaux de réchauffement, référence 1976-2005 puis +2, +2,7 et +4\u00a0°C depuis 1900 (+1,3, +2,0 et +3,3\u00a0°C depuis la référence). SHA-256 des fichiers\u202f: ${checksum}.`,
      en: `Official tables imported on ${day}: ${points} points at four levels of warming, reference 1976–2005 then +2, +2.7 and +4 °C since 1900 (+1.3, +2.0 and +3.3 °C since the reference). SHA-256 of the files: ${checksum}.`,
    },
  };
}
