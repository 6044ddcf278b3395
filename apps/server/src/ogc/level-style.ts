import type { OgcCollectionId } from "@lichen/contract";
import {
  type Bilingual,
  ensure,
  HAZARD_IDS,
  hazardOf,
  type IndicatorKey,
  indicatorOf,
  type Language,
  LEVEL_NAMES,
  LEVELS,
  type Level,
} from "@lichen/domain";
import { escapeXml, RISK } from "@lichen/report";
import { cellIndicators } from "../indicators/index.ts";

/** A property of levels that a style colours. */
type StyledProperty = { readonly key: string; readonly name: Bilingual; readonly shape: "point" | "area" };

/** The properties of a collection that have levels. */
export function styledProperties(collection: OgcCollectionId): readonly StyledProperty[] {
  switch (collection) {
    case "buildings":
    case "territories":
      return hazardProperties("point");
    case "buildings_footprints":
      return hazardProperties("area");
    case "cells":
      return cellIndicators(undefined)
        .filter((key: IndicatorKey) => indicatorOf(key).bounds !== null)
        .map((key) => ({ key: `${key}_level`, name: indicatorOf(key).name, shape: "area" }));
    case "projects":
      return [];
  }
}

function hazardProperties(shape: StyledProperty["shape"]): readonly StyledProperty[] {
  return HAZARD_IDS.map((key) => ({ key, name: hazardOf(key).name, shape }));
}

type Mark = {
  readonly name: "circle" | "square" | "triangle" | "star";
  readonly size: number;
  readonly rotation?: number;
};

/** The marks of levels on the maps of the product, as near as the names of the standard come to them. */
const MARKS: Readonly<Record<Level, Mark>> = {
  none: { name: "circle", size: 8 },
  very_low: { name: "circle", size: 8 },
  low: { name: "circle", size: 11 },
  medium: { name: "square", size: 11 },
  high: { name: "square", size: 11, rotation: 45 },
  very_high: { name: "triangle", size: 13 },
  extreme: { name: "star", size: 15 },
  unknown: { name: "circle", size: 8 },
};
const AREA_OPACITY = 0.75;

/** The colours of a property of levels. @source OGC 02-070, Styled Layer Descriptor 1.0.0 */
export function levelStyle(layer: OgcCollectionId, { key, name, shape }: StyledProperty, language: Language): string {
  const rules = LEVELS.map((level) => {
    const symbol = shape === "point" ? pointSymbol(level) : areaSymbol(level);
    return `<Rule><Name>${level}</Name><Title>${escapeXml(LEVEL_NAMES[level][language])}</Title>
<ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>${key}</ogc:PropertyName><ogc:Literal>${level}</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
${symbol}</Rule>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
<NamedLayer><Name>${layer}</Name><UserStyle><Name>${key}</Name><Title>${escapeXml(name[language])}</Title><FeatureTypeStyle>
${rules.join("\n")}
</FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>
`;
}

function pointSymbol(level: Level): string {
  const { name, size, rotation } = ensure(MARKS[level]);
  const turn = rotation === undefined ? "" : `<Rotation>${rotation}</Rotation>`;
  return `<PointSymbolizer><Graphic><Mark><WellKnownName>${name}</WellKnownName>${colours(level, 1)}</Mark><Size>${size}</Size>${turn}</Graphic></PointSymbolizer>`;
}

function areaSymbol(level: Level): string {
  return `<PolygonSymbolizer>${colours(level, AREA_OPACITY)}</PolygonSymbolizer>`;
}

function colours(level: Level, opacity: number): string {
  const { light, edge } = RISK[level];
  const parameter = (name: string, value: string | number) => `<CssParameter name="${name}">${value}</CssParameter>`;
  return `<Fill>${parameter("fill", light.fill)}${parameter("fill-opacity", opacity)}</Fill><Stroke>${parameter("stroke", light.stroke)}${parameter("stroke-width", edge)}</Stroke>`;
}
