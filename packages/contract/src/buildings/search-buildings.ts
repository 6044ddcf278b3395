import { BUILDINGS, PERIMETERS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { mapExportForm } from "../shapes/accounts.ts";
import { CSV_TYPE, file, GEOJSON_TYPE, GEOPACKAGE_TYPE, PARQUET_TYPE, XLSX_TYPE } from "../shapes/file.ts";
import { mapShapes } from "../shapes/map.ts";
import { nextCursor } from "../shapes/search.ts";
import { building } from "./building.ts";
import { columnKeys, portfolioFilter, portfolioOrder, portfolioPage, portfolioSelection } from "./portfolio-search.ts";

export const searchBuildings = endpoint({
  method: "POST",
  path: "/buildings/search/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  tag: "portfolio",
  summary: "Search buildings",
  description:
    "Gives a page of the portfolio, by filters, words and order, with the requested columns. Computed columns that are outdated are counted in `outdated_count`.",
  exampleInput: {
    filters: [{ column: "city", type: "text", value: "Lyon" }],
    columns: ["member_building_name", "city"],
    limit: 30,
  },
  input: z.strictObject({
    ...portfolioFilter,
    ...portfolioPage,
    columns: columnKeys
      .optional()
      .meta({ description: "Keys of the columns to return; absent: all the answers and the facts of the record." }),
  }),
  answer: z
    .object({
      buildings: z.array(building).meta({ description: "Buildings of the page." }),
      filtered_count: z.int(),
      total_count: z.int(),
      columns_preference: z.array(z.string()),
      buildings_threshold: z
        .int()
        .nullable()
        .meta({ description: "Most buildings that the licence of the caller’s company allows; null: unlimited." }),
      buildings_counter: z
        .int()
        .nullable()
        .meta({ description: "Buildings ever added to the company, never lowered; null: the caller has no company." }),
      outdated_count: z.int().meta({ description: "Buildings whose computed columns are being computed again." }),
      meta: z.object(nextCursor).meta({ description: "How the list goes on." }),
    })
    .meta({ id: "BuildingsPage" }),
  problems: {},
});

export const countBuildings = endpoint({
  method: "POST",
  path: "/buildings/counts/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  tag: "portfolio",
  summary: "Count buildings by value",
  description: "Counts the buildings of a filter for each value of a column of choices.",
  exampleInput: { column: "building_type" },
  input: z.strictObject({ ...portfolioFilter, column: columnKeys.element }),
  answer: z
    .object({
      counts: z
        .record(z.string(), z.int())
        .meta({ description: "Buildings by value of the column; values without any building are left out." }),
      blank: z.int().meta({ description: "Buildings without a value in this column." }),
      total: z.int().meta({ description: "Buildings that the filters match." }),
    })
    .meta({ id: "BuildingsCounts" }),
  problems: {},
});

export const exportBuildings = endpoint({
  method: "POST",
  path: "/buildings/export/",
  access: READ,
  tag: "portfolio",
  summary: "Export buildings",
  description:
    "Gives the selected buildings as CSV or Excel, or as a map (GeoJSON, GeoPackage, GeoParquet), with the range of each exposure. CSV takes more buildings than an Excel workbook. Select by ids, by filters, or with `all`.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }], format: "csv", language: "en" },
  input: z.strictObject({
    ...portfolioSelection,
    ...portfolioOrder,
    columns: columnKeys
      .min(1, "required")
      .optional()
      .meta({ description: "Keys of the columns of the file; absent: the 112 questions, as in the template." }),
    content: z.enum(["columns", "indicators"]).default("columns").meta({
      description:
        "`indicators`: code, name, place and climate model, then every indicator by scenario and horizon; CSV only, whatever the columns.",
    }),
    with_numbers: z.boolean().default(false).meta({
      description:
        "With `columns`: adds the rank of each level (0 none to 6 extreme; blank: unknown) and of its range, then scenario, day, engine and layers.",
    }),
    ...mapExportForm,
  }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE, GEOJSON_TYPE, GEOPACKAGE_TYPE, PARQUET_TYPE],
  problems: {
    too_many_buildings: {
      status: 422,
      message: {
        fr: "Trop de bâtiments pour un classeur : choisissez le format CSV, ou filtrez la liste.",
        en: "Too many buildings for a workbook: choose CSV, or filter the list.",
      },
    },
  },
});

const map = mapShapes(BUILDINGS.list, "BuildingsMap");

export const mapBuildings = endpoint({
  method: "POST",
  path: "/buildings/map/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  tag: "portfolio",
  summary: "Map buildings",
  description:
    "Gives the buildings of a box of the map one by one or, above the maximum, in clusters, with their levels.",
  exampleInput: { box: { west: 4.7, south: 45.7, east: 4.9, north: 45.8 }, zoom: 11 },
  input: z.strictObject({
    ...portfolioFilter,
    building_ids: portfolioSelection.building_ids,
    all: portfolioSelection.all,
    except_ids: portfolioSelection.except_ids,
    perimeter: z
      .enum(PERIMETERS)
      .default("europe")
      .meta({ description: "Area that is shown; `france`: only the buildings in France." }),
    ...map.view,
  }),
  answer: map.answer,
  problems: {},
});
