import { type Bilingual, copernicusLayer, ensure, type Language, RCP85_PERIODS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import {
  acceptCopernicusFile,
  COPERNICUS_SETS,
  type CopernicusGrids,
  readClimateGrid,
  readCopernicusGrids,
  writeClimateGrid,
} from "../../copernicus/index.ts";
import { createExtent } from "../../platform/map-files/index.ts";
import { type CardOfKind, type GivenFiles, type Importer, type NoOptions, readNoOptions } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import type { StoredLayer } from "../layer-store.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

type ReadGrids = CopernicusGrids & Pick<GivenFiles, "leftAside">;
type FoundGrids = Pick<ReadGrids, "indicators" | "leftAside"> & { readonly cells: number };

/** Grids of one Copernicus set, averaged as they are read. */
export const copernicus: Importer<NoOptions, ReadGrids, FoundGrids> = {
  kind: "copernicus",
  command: {
    word: "copernicus",
    takes: "files",
    readOptions: readNoOptions,
    usage: {
      fr: `copernicus <fichier.nc…> --licence "…" --edition "…" [--name "…"]
    sis-ecde-climate-indicators (jours de plus de 35 °C, nuits tropicales, jours de gel) ou
    sis-tourism-fire-danger-indicators (indice feu de juin à septembre), sous RCP8.5, au moins trois modèles mondiaux,
    sous les noms du Climate Data Store\u202f; un jeu à la fois`,
      en: `copernicus <file.nc…> --licence "…" --edition "…" [--name "…"]
    sis-ecde-climate-indicators (days above 35 °C, tropical nights, frost days) or
    sis-tourism-fire-danger-indicators (fire weather index of June to September), under RCP8.5, three global models at
    least, under the names of the Climate Data Store; one set at a time`,
    },
    counted: { fr: "mailles", en: "cells" },
    describe: (found) => [describeFound(found)],
  },
  accepts: acceptCopernicusFile,
  async read({ files, leftAside }, _request, { onProgress }) {
    const grids = await readCopernicusGrids(files, (file, number, of) =>
      onProgress(() => describeFile(file, number, of), true),
    );
    return { ...grids, leftAside };
  },
  describe: ({ set, indicators, grid: { sideDegrees, nodesC } }, { edition }) => ({
    id: layerIdOf(`imported_copernicus_${set}_`, edition),
    name: COPERNICUS_SETS[set].name.fr,
    priority: 300,
    detail: { set, indicators, shape: { sideDegrees, nodesC } },
  }),
  async write(trx, id, { grid, indicators, leftAside }) {
    const extent = createExtent();
    for (let cell = 0; cell < grid.latitude.length; cell++) extent.add(grid.longitude[cell]!, grid.latitude[cell]!);
    const { rows } = await writeClimateGrid(trx, id, grid);
    return { rows, extent: extent.found(), found: { cells: rows, indicators, leftAside } };
  },
  card: cardOf,
  async readFigures(stored, db) {
    const { shape } = ensure(stored.copernicus);
    const grid = await readClimateGrid(db, { ...stored, shape });
    return grid === null ? null : { layer: copernicusLayer(stored, grid) };
  },
};

function cardOf(stored: StoredLayer): CardOfKind {
  const { edition, importedAt, points, checksum } = stored;
  const { set, indicators } = ensure(stored.copernicus);
  const day = dayOf(importedAt);
  const { dataset, precision } = COPERNICUS_SETS[set];
  const runs = indicators.map((one) => `${one.indicator} (${one.runs.join(", ")})`).join(" ; ");
  const periods = RCP85_PERIODS.map(({ from, to }) => `${from}-${to}`).join(", ");
  return {
    precision,
    producer: "Copernicus Climate Change Service (C3S)",
    // The sentence that the licence asks for where the data were transformed. @source services.md §6c
    attribution: `Contains modified Copernicus Climate Change Service information, ${edition}. Neither the European Commission nor ECMWF is responsible for any use that may be made of it.`,
    url: `https://cds.climate.copernicus.eu/datasets/${dataset}`,
    caveat: {
      fr: `${DECLARED_HERE.fr} Modèles régionaux sous RCP8.5, dont les périodes sont rapportées au réchauffement mondial de leurs modèles (+0,61, +2,61 et +4,31\u00a0°C depuis 1850-1900)\u202f; chaque horizon se lit à son réchauffement. Lue à la maille la plus proche, sans correction d’altitude. Europe hors de France.`,
      en: `${DECLARED_HERE.en} Regional models under RCP8.5, whose periods are matched to their models’ global warming (+0.61, +2.61 and +4.31 °C since 1850–1900); each horizon is read at its warming. Read at the nearest cell, with no altitude correction. Europe outside France.`,
    },
    derivation: {
      fr: `Fichiers de ${dataset} importés le ${day}\u202f: ${points} mailles, moyennes de ${periods} sur toutes les simulations climatiques\u202f: ${runs}. SHA-256 des fichiers\u202f: ${checksum}.`,
      en: `${dataset} files imported on ${day}: ${points} cells, means for ${periods} across all climate runs: ${runs}. SHA-256 of the files: ${checksum}.`,
    },
  };
}

function describeFile(file: string, number: number, of: number): Bilingual {
  return {
    fr: `${number}/${of}\u202f: ${file}`,
    en: `${number}/${of}: ${file}`,
  };
}

function describeFound({ cells, indicators, leftAside }: FoundGrids): Bilingual {
  const given = indicators.map(({ indicator, runs }) => `${indicator} (${runs.length})`).join(", ");
  const aside = (language: Language) =>
    leftAside.map(({ file, why }) => `\n  ${file}${language === "fr" ? " : " : ": "}${why[language]}`).join("");
  return {
    fr: `${formatInteger(cells, "fr")} mailles\u202f; indicateurs et nombre de simulations climatiques\u202f: ${given}.${leftAside.length === 0 ? "" : `\nFichiers laissés de côté\u202f:${aside("fr")}`}`,
    en: `${formatInteger(cells, "en")} cells; indicators and number of climate runs: ${given}.${leftAside.length === 0 ? "" : `\nFiles ignored:${aside("en")}`}`,
  };
}
