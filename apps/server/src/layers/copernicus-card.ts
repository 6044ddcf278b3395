import { RCP85_PERIODS, type SourceCard } from "@lichen/domain";
import { COPERNICUS_SETS } from "../copernicus/index.ts";
import type { StoredCopernicus, StoredLayer } from "./layer-store.ts";

/** The card of a Copernicus grid. */
export function copernicusCard(
  { id, name, licence, edition, importedAt, points, checksum }: StoredLayer,
  { set, indicators }: StoredCopernicus,
): SourceCard {
  const day = importedAt.toISOString().slice(0, 10);
  const { dataset, precision } = COPERNICUS_SETS[set];
  const runs = indicators.map((one) => `${one.indicator} (${one.runs.join(", ")})`).join(" ; ");
  const periods = RCP85_PERIODS.map(({ from, to }) => `${from}-${to}`).join(", ");
  return {
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    precision,
    producer: "Copernicus Climate Change Service (C3S)",
    // The sentence that the licence asks for where the data were transformed. @source services.md §6c
    attribution: `Contains modified Copernicus Climate Change Service information, ${edition}. Neither the European Commission nor ECMWF is responsible for any use that may be made of it.`,
    url: `https://cds.climate.copernicus.eu/datasets/${dataset}`,
    caveat: {
      fr: "Couche importée par cette installation, responsable de sa licence et de son édition. Modèles régionaux sous RCP8.5, dont les périodes sont rapportées au réchauffement mondial de leurs modèles (+0,61, +2,61 et +4,31\u00a0°C depuis 1850-1900)\u202f; chaque horizon se lit à son réchauffement. Lue à la maille la plus proche, sans correction d’altitude. Europe hors de France.",
      en: "Layer imported by this installation, which is responsible for its licence and edition. Regional models under RCP8.5, whose periods are matched to their models’ global warming (+0.61, +2.61 and +4.31 °C since 1850–1900); each horizon is read at its warming. Read at the nearest cell, with no altitude correction. Europe outside France.",
    },
    derivation: {
      fr: `Fichiers de ${dataset} importés le ${day}\u202f: ${points} mailles, moyennes de ${periods} sur toutes les simulations climatiques\u202f: ${runs}. SHA-256 des fichiers\u202f: ${checksum}.`,
      en: `${dataset} files imported on ${day}: ${points} cells, means for ${periods} across all climate runs: ${runs}. SHA-256 of the files: ${checksum}.`,
    },
  };
}
