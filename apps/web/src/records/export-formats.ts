import type { Bilingual, ExportFormat } from "@lichen/domain";

/** What a format is called, and what it is for. */
export const EXPORT_FORMAT_WORDS: Readonly<
  Record<ExportFormat, { readonly name: Bilingual; readonly detail: Bilingual }>
> = {
  csv: {
    name: { fr: "CSV", en: "CSV" },
    detail: { fr: "Tableau, avec titres et mots", en: "Table, with titles and words" },
  },
  xlsx: {
    name: { fr: "Excel (.xlsx)", en: "Excel (.xlsx)" },
    detail: { fr: "Classeur, avec titres et mots", en: "Workbook, with titles and words" },
  },
  geojson: {
    name: { fr: "GeoJSON (.geojson)", en: "GeoJSON (.geojson)" },
    detail: { fr: "Carte pour le web, avec clés et codes", en: "Map for the web, with keys and codes" },
  },
  gpkg: {
    name: { fr: "GeoPackage (.gpkg)", en: "GeoPackage (.gpkg)" },
    detail: { fr: "Carte pour QGIS ou ArcGIS, avec clés et codes", en: "Map for QGIS or ArcGIS, with keys and codes" },
  },
  parquet: {
    name: { fr: "GeoParquet (.parquet)", en: "GeoParquet (.parquet)" },
    detail: {
      fr: "Carte pour l’analyse de données, avec clés et codes",
      en: "Map for data analysis, with keys and codes",
    },
  },
};
