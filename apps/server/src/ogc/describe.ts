import {
  CRS84,
  featureSchema,
  GEOJSON_TYPE,
  JSON_SCHEMA_TYPE,
  OGC_COLLECTIONS,
  type OgcCollectionId,
  type OgcLink,
  PMTILES_TYPE,
  SLD_TYPE,
  TILE_SETS,
} from "@lichen/contract";
import { styledProperties } from "./level-style.ts";

/** Bounds of mainland Europe and of the French overseas territories, degrees: west, south, east, north. */
const EVERYWHERE = [-180, -90, 180, 90];
const GRIDS = [-25, 34, 45, 72];

const TITLES: Readonly<Record<OgcCollectionId, { readonly title: string; readonly description: string }>> = {
  buildings: { title: "Buildings", description: "Buildings that the caller may read, with their exposure by hazard." },
  buildings_footprints: {
    title: "Footprints of buildings",
    description:
      "Outlines of the buildings that the caller may read and whose footprint is known, with the same levels.",
  },
  projects: { title: "Biodiversity projects", description: "Projects that the caller may read, with their results." },
  territories: {
    title: "Territories",
    description:
      "Centres of French communes, intercommunalities, départements and regions, and of European cities, with their exposure by hazard.",
  },
  cells: {
    title: "Cells of climate indicators",
    description: "Cells of the French and European grids, with the climate indicators that maps draw on them.",
  },
};

/** Collections that everyone may read. */
export const PUBLIC_COLLECTIONS = ["territories", "cells"] as const satisfies readonly OgcCollectionId[];

/** Classes of the standard. That of OpenAPI 3.0 is not among them: the description is OpenAPI 3.1. */
export const CONFORMS_TO = ["core", "geojson"].map(
  (name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`,
);

const json = (rel: string, href: string, title: string): OgcLink => ({ rel, href, title, type: "application/json" });

/** @param base address of the maps, without a slash at its end */
export function landingOf(base: string) {
  return {
    title: "Lichen",
    description: "Climate risk of buildings, territories and grid cells, as OGC API – Features.",
    links: [
      json("self", `${base}/`, "This page"),
      {
        rel: "service-desc",
        href: base.replace(/\/ogc$/, "/openapi.json"),
        title: "Description of the calls",
        type: "application/vnd.oai.openapi+json;version=3.1",
      },
      json("conformance", `${base}/conformance`, "Classes of the standard"),
      json("data", `${base}/collections`, "Collections"),
      ...TILE_SETS.flatMap((id) => tileLinks(base, id)),
    ],
  };
}

/** Vector tiles of a collection: their description, and all of them as one file. */
function tileLinks(base: string, id: OgcCollectionId): OgcLink[] {
  if (!(TILE_SETS as readonly string[]).includes(id)) return [];
  const href = `${base.replace(/\/ogc$/, "/tiles")}/${id}`;
  return [
    json("tiles", `${href}.json`, `Vector tiles: ${TITLES[id].title}`),
    {
      rel: "enclosure",
      href: `${href}.pmtiles`,
      title: `Vector tiles as PMTiles: ${TITLES[id].title}`,
      type: PMTILES_TYPE,
    },
  ];
}

/** @param ids of the collections that the caller may read */
export function collectionsOf(base: string, ids: readonly OgcCollectionId[]) {
  return {
    links: [json("self", `${base}/collections`, "Collections")],
    collections: ids.map((id) => collectionOf(base, id)),
  };
}

export function collectionOf(base: string, id: OgcCollectionId) {
  const href = `${base}/collections/${id}`;
  const bbox = id === "cells" ? GRIDS : id === "territories" ? EVERYWHERE : null;
  return {
    id,
    ...TITLES[id],
    ...(bbox === null ? {} : { extent: { spatial: { bbox: [bbox], crs: CRS84 } } }),
    itemType: "feature" as const,
    crs: [CRS84],
    links: [
      json("self", href, TITLES[id].title),
      { rel: "items", href: `${href}/items`, title: "Features", type: GEOJSON_TYPE },
      // GDAL knows this spelling of the relation alone.
      { rel: "describedBy", href: `${href}/schema`, title: "Types of the properties", type: JSON_SCHEMA_TYPE },
      ...tileLinks(base, id),
      ...styledProperties(id).map(({ key, name }) => ({
        rel: "stylesheet",
        href: `${href}/styles/${key}?language=en`,
        title: `Colours of ${key}: ${name.en}`,
        type: SLD_TYPE,
      })),
    ],
  };
}

export const schemaOf = (id: OgcCollectionId) => featureSchema(id, TITLES[id].title);

export function isCollection(id: string): id is OgcCollectionId {
  return (OGC_COLLECTIONS as readonly string[]).includes(id);
}
