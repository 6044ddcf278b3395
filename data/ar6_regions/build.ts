/** `node data/ar6_regions/build.ts <ar6_regions_europe.json>`: outlines of the reference regions, as GeoJSON. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAMES: Record<string, { fr: string; en: string }> = {
  NEU: { fr: "Europe du Nord", en: "Northern Europe" },
  WCE: { fr: "Europe de l’Ouest et centrale", en: "Western and Central Europe" },
  EEU: { fr: "Europe de l’Est", en: "Eastern Europe" },
  MED: { fr: "Méditerranée", en: "Mediterranean" },
  GIC: { fr: "Groenland et Islande", en: "Greenland and Iceland" },
};

const path = process.argv[2];
if (path === undefined) throw new RangeError("give the path of the raw file");
const raw = JSON.parse(readFileSync(path, "utf8")) as Record<string, [number, number][]>;

const features = Object.entries(NAMES).map(([id, name]) => {
  const corners = raw[id];
  if (corners === undefined || corners.length < 4) throw new RangeError(`${id}: no outline`);
  return {
    type: "Feature",
    properties: { id, name },
    geometry: { type: "Polygon", coordinates: [[...corners, corners[0]]] },
  };
});
writeFileSync(
  join(import.meta.dirname, "regions.geojson"),
  `${JSON.stringify({ type: "FeatureCollection", features })}\n`,
);
